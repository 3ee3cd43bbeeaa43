#!/bin/sh
# Runs burphub with the configuration of this host, unless --config or BURPHUB_CONFIG sets another one.
export BURPHUB_CONFIG="${BURPHUB_CONFIG-/etc/burphub/burphub.yaml}"
exec /usr/lib/burphub/dist/src/main.js "$@"
