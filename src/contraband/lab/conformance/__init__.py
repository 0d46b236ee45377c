"""The laws that every game keeps, tested on random games; a new game inherits all of them.

    plans.py      which games to play: every player count, every option value
    trial.py      plays one of them and checks the laws at each decision
    legality.py   what is offered, refused and written down agrees
    copies.py     copies and saved states are independent and play on in the same way
    hidden.py     no seat receives anything it cannot know
    news.py       every sentence exists, for every reader, in every language
    records.py    a record replays, and the same seed gives the same game
    research.py   actions and observations agree with moves and views
    twin.py       compiled and interpreted rules agree
    run.py        many trials over several processes

It uses only the contract in ``core`` and the list of bots: nothing here knows any game.
"""
