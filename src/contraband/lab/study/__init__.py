"""Studies: a question about a game, asked in a small file and answered by many played games.

``plan`` reads the file, ``playing`` plays deals, ``runner`` spreads them over processes and keeps
what was played, ``outcomes`` and ``things`` reckon, ``answer`` says what came of it in a sentence.
"""
