"""Studies: a question about a game, asked in a small file and answered by playing many games.

``plan`` reads the file, ``playing`` plays deals, ``runner`` spreads them over processes and keeps
the games, ``outcomes`` and ``things`` compute, ``answer`` puts the result into a sentence.
"""
