#!/bin/bash
# Installs missing programs for the live tests: a real burp, tools for certificates and file
# attributes, a browser, PostgreSQL, an LDAP server and Prometheus; or only the given programs. Does
# nothing if all are installed. Without root or apt, it prints which tests will be skipped.
set -euo pipefail

PATH=$PATH:/usr/sbin:/sbin
# Debian installs PostgreSQL by version, outside of PATH.
for directory in /usr/lib/postgresql/*/bin; do PATH=$PATH:$directory; done
declare -A package_of=(
  [burp]=burp [openssl]=openssl [setfacl]=acl [setfattr]=attr
  [chromium-headless-shell]=chromium-headless-shell
  [unzip]=unzip [bzip2]=bzip2 [initdb]=postgresql [slapd]=slapd [nginx]=nginx-light
  [bsdtar]=libarchive-tools [7zz]=7zip [promtool]=prometheus [systemd-analyze]=systemd
  [mmdebstrap]=mmdebstrap [systemd-nspawn]=systemd-container
  [apache2]=apache2-bin [caddy]=caddy [haproxy]=haproxy
)
declare -A needed_for=(
  [burp]='all tests against a real burp server'
  [openssl]='all tests against a real burp server, and those with certificates'
  [acl]='access control lists in the trees that are backed up'
  [attr]='extended attributes in the trees that are backed up'
  [chromium-headless-shell]='the tests of pages in a browser, where chromium is not installed either'
  [unzip]='what zip archives of a restore hold'
  [bzip2]='restores as tar.bz2'
  [libarchive-tools]='archives of a restore, as bsdtar reads them'
  [7zip]='archives of a restore, as 7-Zip reads them'
  [postgresql]='all tests of the store on PostgreSQL'
  [slapd]='logins that an LDAP directory checks'
  [nginx-light]='burphub behind a reverse proxy'
  [prometheus]='metrics as Prometheus reads them, alert rules and the dashboard'
  [systemd]='how much the units of the services expose'
  [apache2-bin]='logins by Apache, in the wide ring'
  [caddy]='logins by Caddy, in the wide ring'
  [haproxy]='logins by HAProxy, in the wide ring'
  [mmdebstrap]='the Debian in which the package is installed'
  [systemd-container]='the Debian in which the package is installed'
)

programs=(burp openssl setfacl setfattr chromium-headless-shell unzip bzip2 bsdtar 7zz initdb slapd nginx promtool systemd-analyze)
[ $# -eq 0 ] || programs=("$@")

missing_packages() {
  local program
  for program in "${programs[@]}"; do
    command -v "$program" >/dev/null || echo "${package_of[$program]}"
  done
}

skipped() {
  local package
  echo "setup-test-host: $1; skipped for it:"
  for package in "${missing[@]}"; do echo "  without $package: ${needed_for[$package]}"; done
  exit 0
}

if [ "$EUID" -ne 0 ]; then
  echo 'setup-test-host: not root; skipped for it: all tests against a real burp server'
fi
# tap loads the plugins that it was built with, although .taprc disables some.
built_with=node_modules/.cache/taprc
if [ $# -eq 0 ] && ! cmp --silent .taprc "$built_with"; then
  npx tap build >/dev/null
  install -D .taprc "$built_with"
fi
mapfile -t missing < <(missing_packages)
[ "${#missing[@]}" -gt 0 ] || exit 0
[ "$EUID" -eq 0 ] || skipped "not installed: ${missing[*]}"
command -v apt-get >/dev/null || skipped "no apt-get to install ${missing[*]}"

echo "setup-test-host: installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
# With this file, Debian's PostgreSQL does not start a server on installation: the tests start their
# own.
no_cluster=/etc/postgresql-common/createcluster.d/burphub-tests.conf
trap 'rm -f "$log" "$no_cluster"' EXIT
if [[ " ${missing[*]} " == *' postgresql '* ]]; then
  mkdir -p "${no_cluster%/*}"
  echo 'create_main_cluster = false' >"$no_cluster"
fi
install() {
  apt-get update -qq &&
    apt-get install -y -qq --no-install-recommends -o Dpkg::Options::=--force-confold "${missing[@]}"
}
# The tests do not use the servers of the packages: they start their own on other ports.
declare -A services_of=([burp]="burp.service burp.timer" [slapd]=slapd.service [nginx-light]=nginx.service [caddy]=caddy.service [haproxy]=haproxy.service [prometheus]=prometheus.service)
stop_packaged_servers() {
  local package
  [ -d /run/systemd/system ] || return 0
  for package in "${missing[@]}"; do
    [ -n "${services_of[$package]:-}" ] || continue
    # shellcheck disable=SC2086 # several words
    systemctl --quiet stop ${services_of[$package]} 2>/dev/null || true
  done
}
if ! install </dev/null >"$log" 2>&1; then
  tail -n 5 "$log" >&2
  mapfile -t missing < <(missing_packages)
  skipped "apt-get could not install ${missing[*]}"
fi
stop_packaged_servers
