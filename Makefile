# Every target installs what it needs, from nothing but Python 3.11 or newer.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
INSTALL = $(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt
OUT ?= out
# Workers share the cores: threads of their own would only wait for each other.
ONE_THREAD = --xla_cpu_multi_thread_eigen=false
# Most tests are small and spend their time compiling. Measured over 152 programs of posteriors and
# an agent: 16 s with the first flag, 5.5 s with the second, 4.6 s with the third. Of a large program
# most time goes into passes that are run again and again to save run time: 30 s with them, 17 s so.
NO_PASSES = tree_reduction_rewriter,while-loop-invariant-code-motion,while-loop-constant-sinking
COMPILE_SOON = --xla_backend_optimization_level=0 --xla_cpu_use_fusion_emitters=false \
  --xla_cpu_parallel_codegen_split_count=1 \
  --xla_backend_extra_options=xla_cpu_flatten_after_fusion=false \
  --xla_disable_hlo_passes=$(NO_PASSES),simplify-conditional,reshape-mover,simplify-sorts
# The tests of a file share compiled programs, so a file stays with one worker.
BY_FILE = --dist loadfile --no-loadscope-reorder
# One worker more than cores: some tests wait, for processes that they started.
WORKERS = $(shell expr $$(nproc 2> /dev/null || echo 1) + 1)
PYTEST = $(BIN)/python -m pytest -n $(WORKERS)
STUDY = $(BIN)/kernelmdp

.PHONY: demo gallery test test-fast check audit bench docs clean

demo: $(VENV)/.demo
	$(BIN)/python examples/posterior_bands.py --out $(OUT)/demo
	$(STUDY) run experiments/demo.toml --out $(OUT)/demo/study
	$(STUDY) report $(OUT)/demo/study

# Every picture of the docs: many learners, a pendulum, feature maps, one episode of each system.
gallery: $(VENV)/.demo
	$(BIN)/python examples/regret.py --out $(OUT)/gallery
	$(BIN)/python examples/feature_maps.py --out $(OUT)/gallery
	$(BIN)/python examples/gallery.py --out $(OUT)/gallery

test: $(VENV)/.test
	KERNELMDP_COMPILE=light OPENBLAS_NUM_THREADS=1 XLA_FLAGS="$(ONE_THREAD) $(COMPILE_SOON)" $(PYTEST) $(BY_FILE)

# What one runs while editing: neither what is measured for the docs nor what takes seconds.
test-fast: $(VENV)/.test
	KERNELMDP_COMPILE=light OPENBLAS_NUM_THREADS=1 XLA_FLAGS="$(ONE_THREAD) $(COMPILE_SOON)" $(PYTEST) $(BY_FILE) -m "not audit and not slow"

check: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/basedpyright
	$(BIN)/lint-imports
	$(BIN)/python tests/house_figures.py
	$(BIN)/python tests/prose_figures.py

# The same checks as `make test`, at full size; writes the numbers to docs/experiments/audit.csv.
audit: $(VENV)/.test
	OPENBLAS_NUM_THREADS=1 XLA_FLAGS="$(ONE_THREAD)" $(PYTEST) -m audit --audit
	@grep '^"\?mistake:' docs/experiments/audit.csv || true

bench: $(VENV)/.bench
	$(BIN)/python benchmarks/run.py --out $(OUT)/bench --write-docs docs/experiments

docs: $(VENV)/.docs
	$(BIN)/python -m sphinx -W -q -b html docs $(OUT)/docs
	@echo "The documentation is in $(OUT)/docs/index.html"

clean:
	rm -rf $(VENV) $(OUT) .pytest_cache

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.bench: benchmarks/requirements.txt $(VENV)/.plot
	$(INSTALL) -r benchmarks/requirements.txt
	touch $@

$(VENV)/.%: pyproject.toml packages/kernelmdp-policy/pyproject.toml constraints.txt | $(BIN)/python
	$(INSTALL) -e packages/kernelmdp-policy -e '.[$*]'
	touch $@
