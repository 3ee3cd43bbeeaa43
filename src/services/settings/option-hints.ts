/** What to write for an option, in a word: for the empty field of a form. */
import type { ConfOption } from '../../conf/catalogue.js'

const hints: Readonly<Record<string, readonly string[]>> = {
  path: [
    'autoupgrade_dir',
    'ca_burp_ca',
    'ca_conf',
    'ca_crl',
    'client_lockdir',
    'clientconfdir',
    'cross_filesystem',
    'directory',
    'exclude',
    'include',
    'lockfile',
    'logfile',
    'manual_delete',
    'notify_failure_script',
    'notify_success_script',
    'pidfile',
    'read_blockdev',
    'read_fifo',
    'server_script',
    'server_script_post',
    'server_script_pre',
    'ssl_cert',
    'ssl_cert_ca',
    'ssl_dhfile',
    'ssl_key',
    'timer_script'
  ],
  name: ['ca_name', 'ca_server_name', 'dedup_group', 'group', 'ssl_peer_cn', 'user'],
  client: ['restore_client', 'super_client'],
  password: ['passwd', 'password', 'ssl_cert_password', 'ssl_key_password'],
  extension: ['exclude_comp', 'exclude_ext', 'include_ext'],
  'file system': ['exclude_fs', 'include_fs'],
  'file name': ['nobackup'],
  glob: ['include_glob'],
  'regular expression': ['exclude_regex', 'include_regex'],
  'logic expression': ['exclude_logic', 'include_logic'],
  'drive letters': ['remote_drives', 'vss_drives'],
  'cipher list': ['ssl_ciphers'],
  'date format': ['timestamp_format'],
  'address/bits': ['network_allow', 'network_allow_status'],
  address: ['address', 'status_address'],
  '[address]:[port]': ['listen', 'listen_status'],
  'port number': ['port', 'status_port'],
  s: ['network_timeout'],
  min: ['timer_repeat_interval'],
  'Mb/s': ['ratelimit'],
  'gzip[0-9]': ['compression'],
  'zlib[0-9]': ['ssl_compression']
}

const hintOfName = new Map(
  Object.entries(hints).flatMap(([hint, names]) => names.map(name => [name, hint]))
)

export function findHint({ name, kind, form, values }: ConfOption): string {
  if (kind === 'boolean') return '0|1'
  if (kind === 'include') return 'path or glob'
  const hint = hintOfName.get(name) ?? values?.join('|')
  if (hint !== undefined) return hint
  if (form === 'size') return 'b/Kb/Mb/Gb'
  if (form === 'octal') return 'umask'
  return kind === 'integer' || form === 'integer' ? 'number' : 'text'
}
