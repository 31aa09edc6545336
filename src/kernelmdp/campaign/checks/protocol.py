"""In which order a campaign may be called, in words where it was another."""

from typing import Any

from kernelmdp._base.errors import OrderError


def check_begin(number: int | None, period: int) -> None:
    """That no episode is open."""
    if number is not None:
        raise OrderError(
            f"begin_episode must follow the end of an episode, and episode {number} is open at "
            f"period {period}. Go on with act and tell, or call fail_episode(reason)."
        )


def check_act(number: int, period: int, horizon: int, over: bool) -> None:
    """That the episode goes on."""
    if period >= horizon:
        raise OrderError(
            f"act must be called at most {horizon} times in an episode, and episode {number} has "
            "had its periods. Call end_episode()."
        )
    if over:
        raise OrderError(
            f"act must be called before an episode is over, and episode {number} ended with "
            f"period {period - 1}. Call end_episode()."
        )


def check_tell(here: tuple[int, int], said: tuple[Any, Any], asked: bool) -> None:
    """That it is the answer to the question that was asked."""
    if said not in [(None, None), here] and None in said:
        name, value = ("episode", said[0]) if said[1] is None else ("period", said[1])
        raise OrderError(
            f"tell must be of an episode and a period, or name neither, and names {name} {value} "
            f"alone, while episode {here[0]}, period {here[1]} is open. Give both, or neither."
        )
    if said not in [(None, None), here]:
        raise OrderError(
            f"tell must be of episode {here[0]}, period {here[1]}, and is of episode {said[0]}, "
            f"period {said[1]}. It was told before, or belongs elsewhere."
        )
    if not asked:
        raise OrderError(
            f"tell must follow act, and no action was asked for in period {here[1]} of episode "
            f"{here[0]}. Call act(state) first."
        )


def check_may_end(may: bool) -> None:
    """That the agent was made for a system that may end."""
    if not may:
        raise OrderError(
            "ended must be told of a system that may end, and the agent was made for one that "
            "does not. Make its Spec with ends=True, or give Campaign.around a function that "
            "makes the agent for a Spec."
        )


def check_end(number: int, period: int, horizon: int, over: bool) -> None:
    """That the episode is over."""
    if not over:
        raise OrderError(
            f"end_episode must follow {horizon} periods, and episode {number} has had {period}. Go "
            "on with act and tell, tell(..., ended=True) where it is over, or call "
            "fail_episode(reason), which keeps what was told."
        )
