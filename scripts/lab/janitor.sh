#!/bin/sh
# Cleans up after a lab, however its creator ended. The creator holds the standard input of this
# script open, so the input ends with the creator. Lines are "start GROUP" and "end GROUP" (process
# groups). At the end, this script kills all remaining groups and removes the lab's folder.
directory=$1
groups=' '
while read -r verb group; do
  case $verb in
    start) groups="$groups$group " ;;
    end) groups="${groups%% "$group" *} ${groups#* "$group" }" ;;
  esac
done
for group in $groups; do
  kill -s KILL -- "-$group" 2>/dev/null
done

# A killed process may still finish a write, after which rm finds a folder that is not empty.
tries=0
until rm -rf -- "$directory" 2>/dev/null || [ "$tries" -ge 100 ]; do
  tries=$((tries + 1))
  sleep 0.05
done
