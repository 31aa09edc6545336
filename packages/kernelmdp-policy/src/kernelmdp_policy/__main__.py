"""Command `python -m kernelmdp_policy`: describe a policy file or print an action."""

import argparse
import sys

from kernelmdp_policy.policy import load
from kernelmdp_policy.policy_errors import PolicyError


def main() -> None:
    """Describe a policy file, or print its action for a state."""
    parser = argparse.ArgumentParser(prog="python -m kernelmdp_policy", description=main.__doc__)
    parser.add_argument("file", help="policy file, written by `kernelmdp policy`")
    parser.add_argument("--state", type=float, nargs="+", help="coordinates of the state")
    parser.add_argument("--period", type=int, default=0, help="period of the episode, from 0")
    given = parser.parse_args()
    try:
        policy = load(given.file)
        if given.state is None:
            print("\n".join(policy.lines()))
            return
        answer, _ = policy.act(given.state, given.period, None)
    except PolicyError as error:
        sys.exit(f"error: {error}")
    print(*answer.action.tolist())
    if answer.reason:
        print(f"fallback: {answer.reason}", file=sys.stderr)


if __name__ == "__main__":
    main()
