# The habits of the project. Run and build.sh need a JDK only; test and lint need Maven as well.
MAKEFLAGS += --no-builtin-rules
# Java knows no home of a user without a name, and Maven would make a directory '?' here.
MVN  := mvn -B -ntp$(if $(shell id -un >/dev/null 2>&1 && echo known),, -Dmaven.repo.local=target/repository)
BIN  := $(if $(JAVA_HOME),$(JAVA_HOME)/bin/)
JAVA := "$(BIN)java" -cp . Main

.PHONY: $(shell sed -n 's/^\([a-z0-9-]*\):.*\#\# .*/\1/p' $(firstword $(MAKEFILE_LIST)))

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9%-]+:.*## / { sub("%", "NAME"); printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: Main.class ## solve standard input, or IN=file, with ARGS="--seed 7" or other options
	@$(JAVA) $(ARGS) $(if $(IN),<"$(IN)")

test: ## compile and run the tests
	@"$(BIN)javac" -version >/dev/null 2>&1 || { echo 'make: no $(BIN)javac: install a JDK, version 17 or later, or set JAVA_HOME to one' >&2; exit 1; }
	$(MVN) test

LONG = $(MVN) test -Dgroups=stress -DexcludedGroups= -DargLine= -Djunit.jupiter.execution.timeout.default=2h
stress: ## run the long tests, after a change of a search, counter, estimate or check (10 minutes)
	$(LONG)

FUZZ = check checkpoint proof decisions
SECONDS = 300
fuzz: ## fuzz what reads checkpoints and checks answers and proofs, and decisions of random boards, five minutes for each target (20 minutes; downloads Jazzer, 8 MB, once); FUZZ="check proof" runs these, FUZZ=decisions SECONDS=3600 takes an hour
	for target in $(filter-out decisions,$(FUZZ)); do $(MVN) -Pfuzz test -Dtest=FuzzingTest#$$target || exit 1; done
	$(if $(filter decisions,$(FUZZ)),$(LONG) -Dtest=DecisionFuzzTest -Dfuzz.seconds=$(SECONDS))

mutate: ## break the code on purpose, in the search, the counters, the estimator, the checker and the race: which tests notice? Report in target/pit-reports (24 minutes)
	$(MVN) -Pmutate test-compile org.pitest:pitest-maven:mutationCoverage
	src/test/mutation_scores.py

plant: ## plant the faults of src/test/plants.txt, one at a time: which test notices each? (an hour); ARGS="Checkpoint RaceTest" plants these
	src/test/plant.py $(ARGS)

nightly: ## what takes too long for each change: stress, fuzz, mutate and plant, and how long each took (two hours)
	@for target in stress fuzz mutate plant; do \
	  start=$$(date +%s); $(MAKE) $$target || failed="$$failed $$target"; took="$$took $$target: $$(($$(date +%s) - start)) s."; \
	done; echo "nightly:$$took"; [ -z "$$failed" ] || { echo "nightly: failed:$$failed" >&2; exit 1; }

bench: ## measure start-up and print the table (2 minutes); here and below, ARGS=--readme publishes page and results in bench
	bench/startup.py $(ARGS)

bench-%: ## make another table: blocked, claims, compact, complete, cores, count, count-costs, estimate, first-solutions, large, oeis, proofs or threshold; ARGS=--help says more
	bench/$*.py $(ARGS)

race: ## race the published algorithms and ours, on a quiet machine (2 minutes)
	bench/race.py $(ARGS)

judge: ## build and test a bundle for each judge (needs g++ and python3; 3 minutes); ARGS="package checker" runs these steps
	python3 judge/judge.py $(ARGS)

pages: ## give docs/queens.html its recorded searches, and docs the pictures of it (needs Chromium and chromedriver)
	src/test/page.py --pictures

golden: Main.class ## rewrite test-cases/*.out with what Main prints now, then check every one, after a change of its output (9 s)
	@mkdir -p build
	@for in in test-cases/*.in; do $(JAVA) <"$$in" >build/golden && mv build/golden "$${in%.in}.out" || exit 1; done
	$(MVN) test -Dtest=MainTest

lint: ## check Main.java against every judge's rules; Java, scripts, Python and licences beside it
	@.ci/lint

format: ## format Java (never Main.java) and Python
	$(MVN) -q spotless:apply
	@ruff=$$(command -v ruff || command -v build/ruff/bin/ruff) || { echo 'format: LEFT OUT: Python, as ruff is not installed (make ci gets it)' >&2; exit 0; }; \
	"$$ruff" check --fix --quiet

jar: ## make build/nqueens.jar of the sources as they are: java -jar nqueens.jar COMMAND runs it with Java 17, anywhere
	rm -f target/nqueens.jar # so that the version names the present commit
	./nqueens --version
	mkdir -p build && cp target/nqueens.jar build

spark: ## build spark/target/nqueens-spark.jar, for counting on a cluster (downloads Spark, 220 MB, once)
	commit=$$(git --git-dir=.git --work-tree=. describe --always --exclude='*' --dirty --abbrev=12 2>/dev/null); \
	$(MVN) -q -f spark -DskipTests -Dnqueens.commit="$${commit:+ (commit $$commit)}" package

test-spark: ## run the tests of counting on a cluster, after a change of counting or spark
	$(MVN) -f spark test

cluster: spark ## count on a real cluster of processes, which get killed (2 minutes); ARGS=hdfs takes another, which downloads 110 to 600 MB once, ARGS=--help lists them
	python3 spark/cluster.py $(ARGS)

bench-spark: ## measure counting on Spark, and a step beyond (5 minutes); ARGS=--readme writes bench/spark and spark/README.md
	bench/spark.py $(ARGS)

ci: ## what must pass before a change is taken
	@.ci/run

clean: ## remove everything that was built
	rm -rf build target spark/target .cifuzz-corpus *.class

Main.class: Main.java
	@"$(BIN)javac" -encoding US-ASCII Main.java
