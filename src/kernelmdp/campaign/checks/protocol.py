"""The open episode of a campaign, and the order in which it may be driven."""

from typing import Any

from kernelmdp._base.errors import OrderError
from kernelmdp.campaign.record.schema import Step


class Protocol:
    """The open episode: its number, what was told in it, and the question without an answer."""

    def __init__(self, horizon: int):
        self.horizon = horizon
        self.leave()

    def leave(self) -> None:
        """Forget the open episode."""
        self.number: int | None = None
        self.steps: list[Step] = []
        self.question: Step | None = None

    def enter(self, number: int, steps: list[Step]) -> None:
        """Open an episode, whose last step may be a question."""
        told = [step for step in steps if step.next_state is not None]
        self.number, self.steps = number, told
        self.question = steps[-1] if len(steps) > len(told) else None

    def told(self, step: Step) -> None:
        """Take up the answer to the question."""
        self.steps, self.question = [*self.steps, step], None

    @property
    def period(self) -> int:
        """The number of steps that were told."""
        return len(self.steps)

    @property
    def is_over(self) -> bool:
        """Whether the open episode had all its periods, or ended before."""
        early = bool(self.steps) and self.steps[-1].ended
        return early or self.period >= self.horizon

    def open_number(self, call: str) -> int:
        """The number of the open episode, which a call needs."""
        if self.number is None:
            raise OrderError(f"{call} must be called in an episode. Call begin_episode() first.")
        return self.number

    def check_begin(self) -> None:
        """Check that no episode is open."""
        if self.number is not None:
            raise OrderError(
                "begin_episode must follow the end of an episode, and episode "
                f"{self.number} is open at period {self.period}. Go on with act and tell, or call "
                "fail_episode(reason)."
            )

    def check_attach(self) -> None:
        """Check that no episode is open."""
        if self.number is not None:
            raise OrderError("attach must be called between episodes. End or fail this one first.")

    def check_act(self) -> int:
        """The number of the episode, which goes on."""
        number = self.open_number("act")
        if self.period >= self.horizon:
            raise OrderError(
                f"act must be called at most {self.horizon} times in an episode, and episode "
                f"{number} has had its periods. Call end_episode()."
            )
        if self.is_over:
            raise OrderError(
                f"act must be called before an episode is over, and episode {number} ended with "
                f"period {self.period - 1}. Call end_episode()."
            )
        return number

    def check_tell(self, said: tuple[Any, Any]) -> tuple[int, Step]:
        """The number of the episode and the question that is answered, which must be this one."""
        number, period = self.open_number("tell"), self.period
        if said not in [(None, None), (number, period)]:
            raise OrderError(
                f"tell must be of episode {number}, period {period}, and is of episode {said[0]}, "
                f"period {said[1]}. It was told before, or belongs elsewhere; name both or neither."
            )
        if self.question is None:
            raise OrderError(
                f"tell must follow act, and no action was asked for in period {period} of episode "
                f"{number}. Call act(state) first."
            )
        return number, self.question

    def check_end(self) -> None:
        """Check that the episode is over."""
        number = self.open_number("end_episode")
        if not self.is_over:
            raise OrderError(
                f"end_episode must follow {self.horizon} periods, and episode {number} has had "
                f"{self.period}. Go on with act and tell, tell(..., ended=True) where it is over, "
                "or call fail_episode(reason), which keeps what was told."
            )


def check_may_end(may: bool) -> None:
    """Check that the agent was made for a system that may end."""
    if not may:
        raise OrderError(
            "ended must be told of a system that may end, and the agent was made for one that "
            "does not. Make its Spec with ends=True, or give Campaign.around a function that "
            "makes the agent for a Spec."
        )
