/** Options that hold one text: names, paths, sizes, choices. */
import {
  anywhere,
  atServer,
  atServerAndClient,
  client,
  clientAndMarker,
  marker,
  server,
  serverAndAtServer,
  serverAndClient,
  type OptionRow
} from './rows.js'

export const texts: readonly OptionRow[] = [
  {
    name: 'address',
    files: server,
    since: '2.0.8',
    removed: '2.2.10',
    about: 'Former single listening address of the main service.'
  },
  {
    name: 'autoupgrade_dir',
    files: serverAndClient,
    since: '1.2.6',
    about: 'Directory with client upgrades (server) or where upgrades are downloaded (client).'
  },
  {
    name: 'autoupgrade_os',
    files: client,
    since: '1.2.8',
    about: "Name of this client's directory below the server autoupgrade_dir."
  },
  { name: 'backup', files: marker, since: '1.3.2', about: 'Restore file: backup number.' },
  {
    name: 'backup_script',
    files: client,
    since: '1.1.51',
    about: 'One script used before and after a backup.'
  },
  { name: 'backup_script_post', files: client, about: 'Client script run after a backup.' },
  {
    name: 'backup_script_pre',
    files: client,
    about: 'Client script run before a backup; failure aborts it.'
  },
  {
    name: 'ca_burp_ca',
    files: serverAndClient,
    since: '1.3.2',
    about: 'Path of the burp_ca script.'
  },
  {
    name: 'ca_conf',
    files: server,
    since: '1.3.2',
    about: 'Configuration file of the built-in certificate authority.'
  },
  {
    name: 'ca_crl',
    files: server,
    since: '2.0.40',
    about: 'Path of the certificate revocation list when not the usual one.'
  },
  {
    name: 'ca_csr_dir',
    files: client,
    since: '1.3.2',
    about: 'Directory where the client writes signing requests.'
  },
  {
    name: 'ca_name',
    files: server,
    since: '1.3.2',
    about: 'Name of the certificate authority to create.'
  },
  {
    name: 'ca_server_name',
    files: server,
    since: '1.3.2',
    about: 'Name put in the server certificate.'
  },
  {
    name: 'client_lockdir',
    files: serverAndAtServer,
    since: '1.1.55',
    about: 'Directory for per-client lock files; the storage directory when unset.'
  },
  {
    name: 'clientconfdir',
    files: serverAndAtServer,
    about: 'Directory with one configuration file per client.'
  },
  { name: 'cname', files: client, about: 'Name this client announces.' },
  {
    name: 'compression',
    files: serverAndAtServer,
    default: 'zlib9',
    form: 'compression',
    since: '1.1.51',
    about: 'Compression level of stored files; 0 disables it.'
  },
  {
    name: 'dedup_group',
    files: serverAndAtServer,
    since: '1.2.3',
    about: 'Name grouping clients for file deduplication.'
  },
  {
    name: 'directory',
    files: serverAndAtServer,
    about: "Root directory holding every client's backups."
  },
  {
    name: 'encryption_password',
    files: client,
    isSecret: true,
    about: 'Encrypt files on the client with this password.'
  },
  { name: 'group', files: anywhere, since: '1.1.57', about: 'System group to run as.' },
  {
    name: 'hard_quota',
    files: serverAndAtServer,
    default: '0',
    form: 'size',
    since: '1.4.28',
    about: 'Refuse the backup when the estimated size exceeds this; 0 means no bound.'
  },
  {
    name: 'librsync_max_size',
    files: serverAndAtServer,
    default: '0',
    form: 'size',
    since: '2.1.28',
    about: 'Files at least this big are sent whole instead of as deltas; 0 means no bound.'
  },
  {
    name: 'lockfile',
    files: serverAndClient,
    about: 'Lock file that prevents two instances from running at once.'
  },
  {
    name: 'logfile',
    files: serverAndClient,
    since: '1.1.55',
    removed: '1.3.14',
    about: 'Log to this file.'
  },
  {
    name: 'manual_delete',
    files: serverAndAtServer,
    since: '1.4.8',
    about:
      'Directory receiving files to delete later instead of deleting in place; must be on the storage file system.'
  },
  {
    name: 'max_file_size',
    files: atServerAndClient,
    default: '0',
    form: 'size',
    since: '1.2.6',
    about: 'Skip files bigger than this; 0 means no bound.'
  },
  {
    name: 'min_file_size',
    files: atServerAndClient,
    default: '0',
    form: 'size',
    since: '1.2.6',
    about: 'Skip files smaller than this; 0 means no bound.'
  },
  {
    name: 'mode',
    files: serverAndClient,
    values: ['server', 'client'],
    about: 'Role this configuration file is for.'
  },
  {
    name: 'monitor_exe',
    files: client,
    since: '2.1.22',
    about: 'The burp binary to start for the monitor when it cannot be guessed.'
  },
  {
    name: 'notify_failure_script',
    files: serverAndAtServer,
    about: 'Script run after a failed backup.'
  },
  {
    name: 'notify_success_script',
    files: serverAndAtServer,
    about: 'Script run after a successful backup.'
  },
  {
    name: 'orig_client',
    files: marker,
    since: '1.3.14',
    about: 'Restore file: client whose backup is restored.'
  },
  {
    name: 'passwd',
    files: atServer,
    isSecret: true,
    since: '1.1.65',
    about: 'Crypt hash checked instead of a plain password.'
  },
  {
    name: 'password',
    files: atServerAndClient,
    isSecret: true,
    about: 'Shared secret of the client.'
  },
  { name: 'pidfile', files: serverAndClient, since: '1.1.55', about: 'Same as lockfile.' },
  {
    name: 'protocol',
    files: anywhere,
    default: '0',
    values: ['0', '1', '2'],
    since: '2.0.4',
    removed: '3.1.0',
    about: 'Storage protocol choice: 0 automatic, 1 file based, 2 block based.'
  },
  {
    name: 'ratelimit',
    files: serverAndClient,
    form: 'decimal',
    since: '1.2.2',
    about: 'Sending speed bound in megabits per second; unset means none.'
  },
  {
    name: 'rblk_memory_max',
    files: serverAndAtServer,
    default: '256Mb',
    form: 'size',
    since: '2.1.30',
    idleSince: '3.1.0',
    about:
      'Memory for block cache during protocol 2 restores; without effect since protocol 2 was removed in 3.1.0.'
  },
  {
    name: 'regex',
    files: marker,
    since: '1.3.2',
    about: 'Restore file: only paths matching this expression.'
  },
  {
    name: 'remote_drives',
    files: atServerAndClient,
    since: '3.1.4',
    about: 'Windows drive letters to treat as remote (experimental).'
  },
  {
    name: 'restore_list',
    files: client,
    since: '2.3.18',
    about: 'File with the list of paths to restore.'
  },
  {
    name: 'restore_script',
    files: client,
    since: '1.1.51',
    about: 'One script used before and after a restore.'
  },
  { name: 'restore_script_post', files: client, about: 'Client script run after a restore.' },
  { name: 'restore_script_pre', files: client, about: 'Client script run before a restore.' },
  {
    name: 'restoreprefix',
    files: clientAndMarker,
    since: '1.3.2',
    about: 'Directory below which restored files are placed.'
  },
  {
    name: 'seed_dst',
    files: client,
    since: '2.3.8',
    about: 'Directory name that replaces seed_src in the seeded backup.'
  },
  {
    name: 'seed_src',
    files: client,
    since: '2.3.8',
    about: 'Source directory of a seeding backup (command-line override).'
  },
  { name: 'server', files: client, about: 'Server host, optionally with the port.' },
  {
    name: 'server_script',
    files: serverAndAtServer,
    since: '1.2.6',
    about: 'One script used for both server_script_pre and server_script_post.'
  },
  {
    name: 'server_script_post',
    files: serverAndAtServer,
    since: '1.2.6',
    about: 'Script run on the server before the client disconnects.'
  },
  {
    name: 'server_script_pre',
    files: serverAndAtServer,
    since: '1.2.6',
    about: 'Script run on the server once a client is authenticated; non-zero refuses the action.'
  },
  {
    name: 'soft_quota',
    files: serverAndAtServer,
    default: '0',
    form: 'size',
    since: '1.4.28',
    about: 'Warn when the estimated size exceeds this; 0 means no warning.'
  },
  {
    name: 'sparse_size_max',
    files: serverAndAtServer,
    default: '256Mb',
    form: 'size',
    since: '2.3.20',
    idleSince: '3.1.0',
    about:
      'Memory for the protocol 2 sparse index; without effect since protocol 2 was removed in 3.1.0.'
  },
  { name: 'ssl_cert', files: serverAndClient, about: "PEM file of this side's certificate." },
  { name: 'ssl_cert_ca', files: serverAndClient, about: 'PEM file of the certificate authority.' },
  {
    name: 'ssl_cert_password',
    files: serverAndClient,
    isSecret: true,
    removed: '2.0.16',
    about: 'Documented synonym of ssl_key_password; ignored by the parser since 2.0.16.'
  },
  { name: 'ssl_ciphers', files: serverAndClient, since: '1.3.18', about: 'OpenSSL cipher list.' },
  {
    name: 'ssl_compression',
    files: serverAndClient,
    default: 'zlib5',
    form: 'compression',
    since: '2.0.4',
    about: 'Compression inside TLS: 0 off, anything else on.'
  },
  {
    name: 'ssl_dhfile',
    files: server,
    about: 'PEM file with the parameters for the exchange of keys.'
  },
  {
    name: 'ssl_key',
    files: serverAndClient,
    since: '1.1.57',
    about: "PEM file of this side's private key."
  },
  {
    name: 'ssl_key_password',
    files: serverAndClient,
    isSecret: true,
    since: '1.1.57',
    about: 'Passphrase of the private key.'
  },
  {
    name: 'ssl_peer_cn',
    files: atServerAndClient,
    about: "Common name expected in the other side's certificate."
  },
  {
    name: 'status_address',
    files: server,
    since: '2.0.8',
    removed: '2.2.10',
    about: 'Former single listening address of the status service.'
  },
  {
    name: 'stripfrompath',
    files: marker,
    since: '2.1.0',
    about: 'Restore file: text removed from restored paths.'
  },
  {
    name: 'timer_script',
    files: serverAndAtServer,
    about: 'Script deciding whether a timed backup may start; built-in logic when unset.'
  },
  {
    name: 'timestamp_format',
    files: serverAndAtServer,
    default: '%Y-%m-%d %H:%M:%S %z',
    since: '1.3.6',
    about: 'Pattern, as strftime has it, that dates each backup.'
  },
  {
    name: 'umask',
    files: server,
    default: '0022',
    form: 'octal',
    since: '1.1.65',
    about: 'File creation mask, octal.'
  },
  { name: 'user', files: anywhere, since: '1.1.57', about: 'System user to run as.' },
  {
    name: 'vss_drives',
    files: atServerAndClient,
    since: '1.3.32',
    about: 'Drive letters to snapshot; 0 for none, unset for automatic.'
  },
  {
    name: 'working_dir_recovery_method',
    files: serverAndAtServer,
    default: 'delete',
    values: ['delete', 'resume'],
    about: 'What to do with the working directory of an interrupted backup.'
  }
]
