"""The run-time type checker the tests turn on: an int is a float, as in PEP 484."""

from beartype import BeartypeConf, beartype

typechecker = beartype(conf=BeartypeConf(is_pep484_tower=True))
