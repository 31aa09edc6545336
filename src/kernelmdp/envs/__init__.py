"""Reference environments: MDPs in JAX whose optimum is known or can be computed."""

from kernelmdp.envs.lqr import Lqr as Lqr
from kernelmdp.envs.mountain_car import MountainCar as MountainCar
from kernelmdp.envs.navigation import Navigation as Navigation
from kernelmdp.envs.pendulum import Pendulum as Pendulum
from kernelmdp.envs.pendulum import PendulumActionCost as PendulumActionCost
from kernelmdp.envs.pricing import Pricing as Pricing
from kernelmdp.envs.rkhs import Rkhs as Rkhs
