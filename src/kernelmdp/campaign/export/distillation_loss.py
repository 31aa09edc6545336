"""Loss of a distilled network against its policy, as numbers and sentences."""

import dataclasses
import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

Returns = NDArray[np.float64]
LARGE = 0.05  # share of the gain over random actions above which a warning is given


@dataclasses.dataclass(frozen=True)
class Loss:
    """Mean returns of network (`value`), policy (`of`) and random actions in the same episodes.

    `loss` is the mean difference of policy and network, and `interval` its 95 % confidence
    interval by Student's t. `share` is the loss divided by the policy's gain over random actions,
    or None without a gain.
    """

    value: float
    of: float
    random: float
    loss: float
    interval: tuple[float, float]
    share: float | None
    episodes: int

    @classmethod
    def of_returns(cls, network: Returns, policy: Returns, chance: Returns) -> "Loss":
        """Return the loss from returns of the same episodes."""
        value, of, random = (float(np.mean(each)) for each in (network, policy, chance))
        lost, number = np.subtract(policy, network), len(policy)
        loss, reach = float(np.mean(lost)), _quantile(number - 1) * _error(lost)
        share = loss / (of - random) if of > random else None
        return cls(value, of, random, loss, (loss - reach, loss + reach), share, number)

    def as_dict(self) -> dict[str, Any]:
        """Return the loss as a dictionary for the policy file."""
        return dataclasses.asdict(self) | {"interval": list(self.interval)}

    @property
    def finite(self) -> bool:
        """Return whether all numbers are finite."""
        return all(map(math.isfinite, (self.value, self.of, self.random, *self.interval)))

    def sentence(self) -> str:
        """Return the loss as a sentence."""
        low, high = self.interval
        said = (
            f"In the model the network earns {self.value:.4g} and the policy that replans "
            f"{self.of:.4g}: a loss of {self.loss:.2g} ({low:.2g} to {high:.2g} with 95 % "
            f"confidence, by {self.episodes} episodes)"
        )
        if self.share is None:
            return f"{said}; random actions earn {self.random:.4g}."
        return f"{said}, {_percent(self.share)} of the policy's gain over random actions."

    def warning(self) -> str | None:
        """Return advice if the loss is large or uncertain."""
        if self.share is None:
            return (
                "Random actions earn as much as the policy, so the loss of the network is "
                "not meaningful. Run more episodes first."
            )
        most = self.interval[1] / (self.of - self.random)
        if max(self.share, most) <= LARGE:
            return None
        if self.share > LARGE:
            said = f"The network loses {_percent(self.share)}, which is large"
        else:
            said = f"The network may lose up to {_percent(most)}; there are too few test episodes"
        return (
            f"{said}. Export the policy that replans (without --fitted) if there is time for it, "
            "or raise --episodes."
        )


def _error(lost: Any) -> float:
    """Return the standard error of a mean."""
    return float(np.std(lost, ddof=1) / np.sqrt(len(lost)))


def _quantile(freedom: int) -> float:
    """Return the two-sided 95 % quantile of Student's t."""
    from scipy import special  # (slow to import)

    return float(special.stdtrit(freedom, 0.975))


def _percent(share: float) -> str:
    return f"{100 * share:.2g} %"
