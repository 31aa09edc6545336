"""Reference environments: MDPs in JAX with a known or computable optimum.

Environments with more than two states give the highest known return as `best_known`. The folder
knows MDPs, noise and limits, and nothing of planners or learners.
"""

from kernelmdp.control.envs.cart_pole import CartPole as CartPole
from kernelmdp.control.envs.double_pendulum import DoublePendulum as DoublePendulum
from kernelmdp.control.envs.lqr import Lqr as Lqr
from kernelmdp.control.envs.mountain_car import MountainCar as MountainCar
from kernelmdp.control.envs.navigation import Navigation as Navigation
from kernelmdp.control.envs.pendulum import Pendulum as Pendulum
from kernelmdp.control.envs.pendulum import PendulumActionCost as PendulumActionCost
from kernelmdp.control.envs.pricing import Pricing as Pricing
from kernelmdp.control.envs.quadrotor import Quadrotor as Quadrotor
from kernelmdp.control.envs.reactor import Reactor as Reactor
from kernelmdp.control.envs.rkhs import Rkhs as Rkhs
