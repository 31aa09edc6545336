"""Export of a policy: a policy file, an ONNX model, or a distilled network.

Knows campaigns, agents and the operations of kernelmdp_policy, but no studies.
"""
