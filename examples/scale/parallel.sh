#!/bin/sh
# Runs a recipe in parts by GNU parallel, and joins them:
#
#   examples/scale/parallel.sh web.lua --size 800
#
# SHARDS is the number of parts, 8 if it is not set. GNU parallel reads PARALLEL: on several machines
# that see this folder, set PARALLEL='--sshlogin ada,grace --workdir .'
set -eu
shards=${SHARDS:-8}
recipe=${1:?expected a recipe}
shift
# What failed is in the lists of the parts; luma merge says it and exits with 1.
seq "$shards" | parallel --quote --retries 2 \
  luma run --quiet --jobs 1 --shard "{}/$shards" "$recipe" "$@" || true
exec luma merge
