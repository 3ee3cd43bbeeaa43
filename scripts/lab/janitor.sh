#!/bin/sh
# Cleans up after a lab, however its maker ended: the maker holds our standard input open, so
# the end of input is the end of the maker. Lines are "start GROUP" and "end GROUP" (process
# groups). At the end every group still known is killed and the lab's directory removed.
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

# A killed process may still finish one write, which makes rm find a directory not empty.
tries=0
until rm -rf -- "$directory" 2>/dev/null || [ "$tries" -ge 100 ]; do
  tries=$((tries + 1))
  sleep 0.05
done
