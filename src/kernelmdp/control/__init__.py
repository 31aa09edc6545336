"""Decision processes, environments, planners and regret.

Knows states, actions and values and nothing of posteriors; it imports the ground floor (`linalg`,
`checks`, `types`) and nothing else of the package.
"""
