"""
execnet
-------

pure python lib for connecting to local and remote Python Interpreters.

(c) 2012, Holger Krekel and others
"""

from ._version import version as __version__
from .gateway import Gateway
from .gateway_base import Channel
from .gateway_base import DataFormatError
from .gateway_base import DumpError
from .gateway_base import LoadError
from .gateway_base import RemoteError
from .gateway_base import TimeoutError
from .gateway_base import dump
from .gateway_base import dumps
from .gateway_base import load
from .gateway_base import loads
from .gateway_bootstrap import HostNotFound
from .multi import Group
from .multi import MultiChannel
from .multi import default_group
from .multi import makegateway
from .multi import set_execmodel
from .rsync import RSync
from .xspec import XSpec

__all__ = [
    "Channel",
    "DataFormatError",
    "DumpError",
    "Gateway",
    "Group",
    "HostNotFound",
    "LoadError",
    "MultiChannel",
    "RSync",
    "RemoteError",
    "TimeoutError",
    "XSpec",
    "__version__",
    "default_group",
    "dump",
    "dumps",
    "load",
    "loads",
    "makegateway",
    "set_execmodel",
]
