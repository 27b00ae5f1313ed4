#!/bin/sh
# Runs the server in little memory: the heap grows in small steps, and what malloc freed goes back to the system.
export MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=65536 MALLOC_MMAP_THRESHOLD_=65536
exec node --max-semi-space-size=4 --max-old-space-size=256 --heap-growing-percent=20 "$@"
