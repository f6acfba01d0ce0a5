#!/usr/bin/env bash
# An experiment on a cluster: sbatch examples/experiments/slurm.sh FILE.toml FOLDER
# The folder stands where all nodes see it. A job that ran out of time, or whose node died, is submitted again as it is.
#SBATCH --job-name=quincunx
#SBATCH --nodes=8
#SBATCH --ntasks-per-node=1
#SBATCH --cpus-per-task=32
#SBATCH --time=04:00:00
#SBATCH --requeue
set -euo pipefail
file=${1:?usage: sbatch slurm.sh FILE.toml FOLDER}
folder=${2:?usage: sbatch slurm.sh FILE.toml FOLDER}
srun --mpi=pmix quincunx-cluster experiment "$file" --out "$folder" --resume --threads "${SLURM_CPUS_PER_TASK:-1}"
