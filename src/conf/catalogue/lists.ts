/** Options that may stand several times, each line adding a value. */
import {
  atServerAndClient,
  atServerClientAndMarker,
  client,
  server,
  serverAndAtServer,
  type OptionRow
} from './rows.js'

export const lists: readonly OptionRow[] = [
  {
    name: 'backup_script_arg',
    files: client,
    since: '1.1.51',
    about: 'Arguments that replace both backup_script_*_arg lists.'
  },
  {
    name: 'backup_script_post_arg',
    files: client,
    since: '1.1.51',
    about: 'Extra argument for backup_script_post.'
  },
  {
    name: 'backup_script_pre_arg',
    files: client,
    since: '1.1.51',
    about: 'Extra argument for backup_script_pre.'
  },
  {
    name: 'cross_filesystem',
    files: atServerAndClient,
    isSorted: true,
    about: 'Mount point the backup may enter.'
  },
  {
    name: 'exclude',
    files: atServerClientAndMarker,
    isSorted: true,
    about: 'Absolute path to leave out.'
  },
  {
    name: 'exclude_comp',
    files: atServerAndClient,
    isSorted: true,
    since: '1.3.14',
    about: 'Do not compress files with this extension.'
  },
  {
    name: 'exclude_ext',
    files: atServerAndClient,
    isSorted: true,
    since: '1.2.0',
    about: 'Leave out files with this extension.'
  },
  {
    name: 'exclude_fs',
    files: atServerAndClient,
    isSorted: true,
    since: '1.3.1',
    about: 'File-system type (name or hex id) to leave out.'
  },
  {
    name: 'exclude_logic',
    files: atServerAndClient,
    isSorted: true,
    since: '2.2.12',
    about: 'Leave out files that satisfy this logic expression.'
  },
  {
    name: 'exclude_regex',
    files: atServerAndClient,
    isSorted: true,
    since: '1.3.10',
    about: 'Leave out paths that match this expression.'
  },
  {
    name: 'include',
    files: atServerClientAndMarker,
    isSorted: true,
    about: 'Absolute path to back up.'
  },
  {
    name: 'include_ext',
    files: atServerAndClient,
    isSorted: true,
    since: '1.3.2',
    about: 'Keep only files with this extension.'
  },
  {
    name: 'include_fs',
    files: atServerAndClient,
    isSorted: true,
    since: '2.1.8',
    about: 'File-system type to keep; all others are left out.'
  },
  {
    name: 'include_glob',
    files: atServerAndClient,
    isSorted: true,
    since: '1.4.0',
    about: 'Glob naming paths to back up.'
  },
  {
    name: 'include_logic',
    files: atServerAndClient,
    isSorted: true,
    since: '2.2.12',
    about: 'Reserved for logic expressions; no effect.'
  },
  {
    name: 'include_regex',
    files: atServerAndClient,
    isSorted: true,
    since: '1.3.10',
    about: 'Keep only paths that match this expression.'
  },
  {
    name: 'keep',
    files: serverAndAtServer,
    min: 1,
    form: 'integer',
    about: 'Retention: backups kept per period; several lines multiply into longer periods.'
  },
  {
    name: 'label',
    files: serverAndAtServer,
    since: '2.0.34',
    about: 'Free text handed to status-monitor clients.'
  },
  {
    name: 'listen',
    files: server,
    partner: 'max_children',
    since: '2.2.10',
    about: 'Address and port accepting backup clients; repeat for several sockets.'
  },
  {
    name: 'listen_status',
    files: server,
    partner: 'max_status_children',
    since: '2.2.10',
    about:
      'Address and port accepting status-monitor connections; leave out to run no status server.'
  },
  {
    name: 'max_children',
    files: server,
    default: ['5'],
    partner: 'listen',
    min: 1,
    form: 'integer',
    about: 'Concurrent clients per listen line, paired by position.'
  },
  {
    name: 'max_status_children',
    files: server,
    default: ['5'],
    partner: 'listen_status',
    min: 1,
    form: 'integer',
    since: '1.3.2',
    about: 'Concurrent status connections per listen_status line, paired by position.'
  },
  {
    name: 'network_allow',
    files: serverAndAtServer,
    since: '2.3.38',
    about: 'Network or host allowed to reach the main service; nothing set means everyone.'
  },
  {
    name: 'network_allow_status',
    files: serverAndAtServer,
    since: '2.3.38',
    about: 'Network or host allowed to reach the status service; nothing set means everyone.'
  },
  {
    name: 'nobackup',
    files: atServerAndClient,
    isSorted: true,
    since: '1.1.70',
    about: 'Name of a marker entry; directories holding it are skipped.'
  },
  {
    name: 'notify_failure_arg',
    files: serverAndAtServer,
    about: 'Extra argument for notify_failure_script.'
  },
  {
    name: 'notify_success_arg',
    files: serverAndAtServer,
    about: 'Extra argument for notify_success_script.'
  },
  {
    name: 'port',
    files: client,
    form: 'integer',
    about:
      'Client: server port used for every action unless a port_* option overrides it. Server (before 2.2.10): main listening port.'
  },
  {
    name: 'read_blockdev',
    files: atServerAndClient,
    since: '1.3.4',
    about: 'Read this block device as a regular file.'
  },
  { name: 'read_fifo', files: atServerAndClient, about: 'Read this fifo as a regular file.' },
  {
    name: 'restore_client',
    files: serverAndAtServer,
    isSorted: true,
    isAppended: true,
    since: '1.3.14',
    about: "Client that may act on any client's backups with the permissions both sides have."
  },
  {
    name: 'restore_script_arg',
    files: client,
    since: '1.1.51',
    about: 'Arguments that replace both restore_script_*_arg lists.'
  },
  {
    name: 'restore_script_post_arg',
    files: client,
    since: '1.1.51',
    about: 'Extra argument for restore_script_post.'
  },
  {
    name: 'restore_script_pre_arg',
    files: client,
    since: '1.1.51',
    about: 'Extra argument for restore_script_pre.'
  },
  {
    name: 'server_failover',
    files: client,
    since: '2.3.4',
    about: 'Further server to try when the previous one cannot be reached.'
  },
  {
    name: 'server_script_arg',
    files: serverAndAtServer,
    since: '1.2.6',
    about: 'Arguments that replace both server_script_*_arg lists.'
  },
  {
    name: 'server_script_post_arg',
    files: serverAndAtServer,
    since: '1.2.6',
    about: 'Extra argument for server_script_post.'
  },
  {
    name: 'server_script_pre_arg',
    files: serverAndAtServer,
    since: '1.2.6',
    about: 'Extra argument for server_script_pre.'
  },
  {
    name: 'status_port',
    files: client,
    form: 'integer',
    about:
      'Client: server port used to reach the status service. Server (before 2.2.10): status listening port.'
  },
  {
    name: 'super_client',
    files: serverAndAtServer,
    isSorted: true,
    isAppended: true,
    since: '2.3.2',
    about: "Client that may act on any client's backups with its own permissions."
  },
  {
    name: 'timer_arg',
    files: serverAndAtServer,
    about: 'Argument for the timer script or built-in timer, such as an interval or a time band.'
  }
]
