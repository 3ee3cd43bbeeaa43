/**
 * What burp's main process reads only once. For every connection it forks a child that reads the
 * configuration anew, so that all other options count at once (burp 3.1.4: server/main.c, prog.c).
 */
import { listEntries } from '../../conf/option-values.js'
import type { ConfigFile } from '../../conf/config-tree.js'

/** Read again at a SIGHUP. */
export const reloadOptions: ReadonlySet<string> = new Set([
  'fork',
  'listen',
  'listen_status',
  'max_children',
  'max_parallel_backups',
  'max_status_children',
  'network_allow',
  'network_allow_status',
  'ssl_cert',
  'ssl_cert_ca',
  'ssl_ciphers',
  'ssl_compression',
  'ssl_dhfile',
  'ssl_key',
  'ssl_key_password',
  'stdout',
  'syslog',
  'umask'
])

/** Read at the start alone. */
export const restartOptions: ReadonlySet<string> = new Set([
  'ca_burp_ca',
  'ca_conf',
  'ca_name',
  'ca_server_name',
  'daemon',
  'group',
  'lockfile',
  'mode',
  'pidfile',
  'user'
])

/** Sorted names of the options whose values differ between two states of a server's files. */
export function listChangedOptions(before: ConfigFile, after: ConfigFile): string[] {
  const [old, fresh] = [collectValues(before), collectValues(after)]
  const names = new Set([...old.keys(), ...fresh.keys()])
  return [...names].filter(name => old.get(name) !== fresh.get(name)).toSorted()
}

function collectValues(tree: ConfigFile): Map<string, string> {
  const values = new Map<string, string>()
  for (const { name, value, isReset } of listEntries(tree)) {
    values.set(name, `${values.get(name) ?? ''}${isReset ? ':' : ''}=${value}\n`)
  }
  return values
}
