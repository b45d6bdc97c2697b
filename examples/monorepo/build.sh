#!/bin/sh
# Makes the pictures of a shop and a blog that live in one repository, each below its own folder.
# Options go to every run: `build.sh --check --ci auto` is the check of a build server. Once all have run,
# `luma run --check=all-calls` here checks all of them with one report.
set -eu
cd "$(dirname "$0")"
export LUMA_CACHE="${LUMA_CACHE:-$PWD/.cache}"
mkdir -p "$LUMA_CACHE"
status=0
luma run shop/products.lua "$@" || status=$?
luma run shop/products.lua --size 160 "$@" || status=$?
luma run blog/posts.lua "$@" || status=$?
exit "$status"
