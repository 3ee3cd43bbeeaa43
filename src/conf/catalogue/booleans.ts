/** Options that are on (1) or off (0). */
import {
  anywhere,
  atServerAndClient,
  client,
  marker,
  server,
  serverAndAtServer,
  serverAndClient,
  type OptionRow
} from './rows.js'

export const booleans: readonly OptionRow[] = [
  {
    name: 'acl',
    files: atServerAndClient,
    default: true,
    since: '2.0.24',
    about: 'Back up access-control lists.'
  },
  {
    name: 'atime',
    files: atServerAndClient,
    default: false,
    since: '1.4.14',
    about: 'Let reads update access times (0 uses O_NOATIME).'
  },
  {
    name: 'backup_script_post_run_on_fail',
    files: client,
    default: false,
    about: 'Run backup_script_post after failed backups too.'
  },
  {
    name: 'backup_script_reserved_args',
    files: client,
    default: true,
    since: '2.0.18',
    about: 'Pass the reserved arguments to backup scripts.'
  },
  {
    name: 'ca_crl_check',
    files: server,
    default: false,
    since: '2.0.26',
    about: 'Refuse certificates found in the revocation list.'
  },
  {
    name: 'client_can_delete',
    files: serverAndAtServer,
    default: true,
    since: '1.3.30',
    about: 'Let clients delete their backups.'
  },
  {
    name: 'client_can_diff',
    files: serverAndAtServer,
    default: true,
    since: '2.0.8',
    about: 'Let clients compare backups.'
  },
  {
    name: 'client_can_force_backup',
    files: serverAndAtServer,
    default: true,
    since: '1.3.4',
    about: 'Let clients start untimed backups.'
  },
  {
    name: 'client_can_list',
    files: serverAndAtServer,
    default: true,
    since: '1.3.4',
    about: 'Let clients list backups.'
  },
  {
    name: 'client_can_monitor',
    files: serverAndAtServer,
    default: true,
    since: '2.3.2',
    about: 'Let clients use the status monitor.'
  },
  {
    name: 'client_can_restore',
    files: serverAndAtServer,
    default: true,
    since: '1.3.4',
    about: 'Let clients start restores.'
  },
  {
    name: 'client_can_verify',
    files: serverAndAtServer,
    default: true,
    since: '1.3.4',
    about: 'Let clients start verifications.'
  },
  {
    name: 'cname_fqdn',
    files: serverAndClient,
    default: true,
    since: '2.0.46',
    about: 'Keep the domain part of the client name; 0 strips it.'
  },
  {
    name: 'cname_lowercase',
    files: serverAndClient,
    default: false,
    since: '2.0.46',
    about: 'Lower-case the client name before looking it up or announcing it.'
  },
  {
    name: 'cross_all_filesystems',
    files: atServerAndClient,
    default: false,
    about: 'Let the backup enter every mount point.'
  },
  {
    name: 'daemon',
    files: server,
    default: true,
    since: '1.3.2',
    about: 'Detach into the background.'
  },
  {
    name: 'directory_tree',
    files: serverAndAtServer,
    default: true,
    since: '1.3.6',
    about: 'Store files in a tree that mirrors the client file system.'
  },
  {
    name: 'enabled',
    files: anywhere,
    default: true,
    since: '2.0.38',
    about: 'Accept this client (all clients when set globally).'
  },
  {
    name: 'fail_on_warning',
    files: serverAndAtServer,
    default: false,
    since: '2.2.10',
    about: 'Turn any warning into a failed backup.'
  },
  {
    name: 'failover_on_backup_error',
    files: client,
    default: false,
    since: '2.3.4',
    about: 'Try failover servers after a failed backup too.'
  },
  {
    name: 'force_update_encryption',
    files: serverAndAtServer,
    default: false,
    since: '3.2.1',
    about:
      'Re-send files stored with an outdated encryption scheme so that they are encrypted anew.'
  },
  {
    name: 'fork',
    files: server,
    default: true,
    since: '1.3.2',
    about: 'Serve each connection in a child process.'
  },
  {
    name: 'glob_after_script_pre',
    files: client,
    default: true,
    since: '2.0.38',
    about: 'Evaluate include_glob again after the pre script.'
  },
  {
    name: 'hardlinked_archive',
    files: serverAndAtServer,
    default: false,
    about: 'Keep every backup complete through hard links instead of reverse deltas.'
  },
  {
    name: 'librsync',
    files: serverAndAtServer,
    default: true,
    since: '1.1.51',
    about: 'Transfer only changed parts of files.'
  },
  {
    name: 'monitor_browse_cache',
    files: serverAndAtServer,
    default: false,
    since: '2.0.10',
    about: 'Cache the file tree while a monitor client browses a backup.'
  },
  {
    name: 'notify_failure_on_backup_with_failovers_left',
    files: serverAndAtServer,
    default: true,
    since: '2.3.4',
    about: 'Also notify a failure when the client still has failover servers to try.'
  },
  {
    name: 'notify_failure_on_backup_working_dir_deletion',
    files: serverAndAtServer,
    default: false,
    since: '2.3.32',
    about: 'Notify when an interrupted backup gets deleted.'
  },
  {
    name: 'notify_success_changes_only',
    files: serverAndAtServer,
    default: false,
    since: '1.3.4',
    about: 'Notify success only when files were new or changed.'
  },
  {
    name: 'notify_success_warnings_only',
    files: serverAndAtServer,
    default: false,
    since: '1.2.3',
    about: 'Notify success only when there were warnings.'
  },
  {
    name: 'overwrite',
    files: marker,
    default: false,
    since: '1.3.2',
    about: 'Restore file: overwrite existing files.'
  },
  {
    name: 'password_check',
    files: serverAndAtServer,
    default: true,
    since: '1.3.12',
    about: 'Require the client password in addition to the certificate.'
  },
  {
    name: 'path_length_warn',
    files: serverAndAtServer,
    default: true,
    since: '2.0.8',
    about: 'Warn when a client path is too long for the storage tree.'
  },
  {
    name: 'progress_counter',
    files: client,
    default: false,
    since: '1.3.14',
    about: 'Print progress counters on standard output.'
  },
  {
    name: 'read_all_blockdevs',
    files: atServerAndClient,
    default: false,
    since: '1.3.4',
    about: 'Read every block device as a regular file.'
  },
  {
    name: 'read_all_fifos',
    files: atServerAndClient,
    default: false,
    about: 'Read every fifo as a regular file.'
  },
  {
    name: 'readall',
    files: anywhere,
    default: false,
    since: '2.3.18',
    about:
      'Keep the capability to read any file after dropping root; also switches the atime default to 1.'
  },
  {
    name: 'regex_case_insensitive',
    files: marker,
    default: false,
    since: '2.3.36',
    about: 'Restore file: make regex ignore case.'
  },
  {
    name: 'restore_script_post_run_on_fail',
    files: client,
    default: false,
    about: 'Run restore_script_post after failed restores too.'
  },
  {
    name: 'restore_script_reserved_args',
    files: client,
    default: true,
    since: '2.0.18',
    about: 'Pass the reserved arguments to restore scripts.'
  },
  {
    name: 'resume_partial',
    files: serverAndAtServer,
    since: '1.3.36',
    removed: '2.0.8',
    about: 'Resume inside a partly transferred file.'
  },
  {
    name: 'scan_problem_raises_error',
    files: atServerAndClient,
    default: false,
    since: '2.0.16',
    about: 'Treat problems of the file scan as fatal.'
  },
  {
    name: 'server_can_override_includes',
    files: client,
    default: true,
    since: '2.0.36',
    about: 'Accept the include and exclude lists of the server.'
  },
  {
    name: 'server_can_restore',
    files: client,
    default: true,
    since: '1.3.14',
    about: 'Accept restores that the server initiates.'
  },
  {
    name: 'server_script_notify',
    files: serverAndAtServer,
    default: false,
    since: '1.3.24',
    about: 'Switch both server script notifications at once.'
  },
  {
    name: 'server_script_post_notify',
    files: serverAndAtServer,
    default: false,
    since: '1.3.24',
    about: 'Notify when server_script_post fails.'
  },
  {
    name: 'server_script_post_run_on_fail',
    files: serverAndAtServer,
    default: false,
    since: '1.2.6',
    about: 'Run server_script_post even when the action failed.'
  },
  {
    name: 'server_script_pre_notify',
    files: serverAndAtServer,
    default: false,
    since: '1.3.24',
    about: 'Notify when server_script_pre fails.'
  },
  {
    name: 'split_vss',
    files: atServerAndClient,
    default: false,
    since: '1.3.18',
    about: 'Store Windows VSS headers apart from file data.'
  },
  {
    name: 'ssl_verify_peer_early',
    files: server,
    default: false,
    since: '2.2.14',
    about: 'Check the client certificate during the TLS handshake instead of after the password.'
  },
  {
    name: 'stdout',
    files: anywhere,
    default: true,
    since: '1.3.14',
    about: 'Send log lines to standard output.'
  },
  {
    name: 'strip_vss',
    files: atServerAndClient,
    default: false,
    since: '1.3.18',
    about: 'Do not store Windows VSS headers.'
  },
  {
    name: 'syslog',
    files: anywhere,
    default: false,
    since: '1.3.2',
    about: 'Send log lines to syslog.'
  },
  {
    name: 'version_warn',
    files: serverAndAtServer,
    default: true,
    since: '1.3.16',
    about: 'Warn when client and server versions differ.'
  },
  {
    name: 'xattr',
    files: atServerAndClient,
    default: true,
    since: '2.0.24',
    about: 'Back up extended attributes.'
  }
]
