#!/usr/bin/env bash
# tests/cluster/cluster_test.sh PROGRAM CLUSTER FOLDER
#
# An experiment comes to the same bytes on 1, 2 and 4 ranks, with 1 and 4 threads, and where it went on after a rank or
# mpirun was killed, or the disk was full. Exit status 77: there is no MPI here.
set -uo pipefail
program=$(realpath "$1")
cluster=$2
folder=$3

if [ ! -x "$cluster" ] || ! command -v mpirun >/dev/null 2>&1; then
    echo "skipped: quincunx-cluster or mpirun is not here; scripts/set-up cluster installs what it takes."
    exit 77
fi
# On this machine alone, whoever runs it, on however few cores.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export OMPI_MCA_hwloc_base_binding_policy=none OMPI_MCA_btl_vader_single_copy_mechanism=none OMPI_MCA_plm=isolated

rm -rf "$folder"
mkdir -p "$folder"
cd "$folder" || exit 1
cat >charging.toml <<'END'
title = "Charging"
seed = 7
rules = ["justified-ancients"]
scenarios = ["cannae"]
generals = [{ red = "recruit", blue = "recruit" }]
battles = 24
measure = ["rows", "troops", "places"]
[[vary]]
row = "ja.melee.charging"
values = "0..2"
END
sed 's/seed = 7/seed = 8/' charging.toml >other.toml

failed=0
passed=0
check() { # WHAT COMMAND...
    local what=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $what"
        [ ! -s said ] || sed 's/^/    /' said
    fi
}
same() { # FOLDER: as one program on one thread has it
    local file
    for file in results.json variants.csv battles.csv report.html; do
        cmp -s "one/$file" "$1/$file" || return 1
    done
}
on() { # RANKS THREADS FOLDER [FLAG]: what it says goes to said
    timeout 60 mpirun -n "$1" "$cluster" experiment charging.toml --threads "$2" --out "$3" ${4-} >said 2>&1
}
says() { grep -q -- "$1" said; }
lines() { wc -l 2>/dev/null <"$1/checkpoint.jsonl" || echo 0; }

"$program" experiment charging.toml --threads 1 --out one >/dev/null 2>&1 || { echo "FAILED: the experiment"; exit 1; }

for way in "1 1" "1 4" "2 1" "4 1"; do
    # shellcheck disable=SC2086
    check "ranks and threads $way" on $way "on ${way/ /-}"
    check "the same bytes, ranks and threads $way" same "on ${way/ /-}"
done

# Killed with something kept; it ends at once, and goes on from there.
killed() { # FOLDER WHOM: "rank" or "mpirun"
    mpirun -n 2 "$cluster" experiment charging.toml --out "$1" >said 2>&1 &
    local job=$! tries=0 whom
    while [ "$(lines "$1")" -lt 4 ] && [ $((tries += 1)) -lt 600 ] && kill -0 $job 2>/dev/null; do sleep 0.02; done
    whom=$job
    [ "$2" = mpirun ] || whom=$(pgrep -P $job -f "$cluster" | tail -n 1)
    kill -KILL "$whom" 2>/dev/null
    wait $job 2>/dev/null
    [ $? != 0 ] && [ ! -e "$1/results.json" ] && [ "$(lines "$1")" -ge 4 ]
}
for whom in rank mpirun; do
    check "the $whom is killed, what was fought is kept" killed "killed $whom" "$whom"
    cp "killed $whom/checkpoint.jsonl" kept 2>/dev/null
    check "it goes on after the $whom was killed" on 2 1 "killed $whom" --resume
    check "the same bytes after the $whom was killed" same "killed $whom"
    check "what was kept is not fought again" cmp -s -n "$(stat -c %s kept)" kept "killed $whom/checkpoint.jsonl"
done

# As on a full disk: once it has begun, the first rank can write no more than a little.
full() {
    mpirun -n 2 bash -c "trap '' XFSZ; exec \"\$0\" \"\$@\"" "$cluster" experiment charging.toml --out full >said 2>&1 &
    local job=$! tries=0 rank
    while [ "$(lines full)" -lt 2 ] && [ $((tries += 1)) -lt 600 ] && kill -0 $job 2>/dev/null; do sleep 0.02; done
    for rank in $(pgrep -P $job); do prlimit --pid "$rank" --fsize="$(stat -c %s full/checkpoint.jsonl)"; done
    ! wait $job && [ ! -e full/results.json ] &&
        says "full/checkpoint.jsonl: File too large. What was fought till then is kept"
}
check "a full disk is said, what was fought is kept" full
check "it goes on when there is room" on 2 1 full --resume
check "the same bytes after a full disk" same full

refused() { # FOLDER WORDS
    ! on 2 1 "$1" --resume && says "$2"
}
cp -r one version
sed -i '1s/"program": *"[^"]*"/"program":"0.0.1"/' version/checkpoint.jsonl
check "a checkpoint of another version is refused" refused version "0.0.1"
check "and left as it is" cmp -s <(tail -n +2 one/checkpoint.jsonl) <(tail -n +2 version/checkpoint.jsonl)
another() {
    ! timeout 60 mpirun -n 2 "$cluster" experiment other.toml --out one --resume >said 2>&1 && says "another experiment"
}
check "a checkpoint of another experiment is refused" another
check "a folder that has one is not begun anew" eval '! on 2 1 one && says "go on with it by --resume"'

echo "$passed passed, $failed failed"
[ $failed = 0 ]
