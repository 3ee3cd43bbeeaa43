/** Options that hold one whole number. */
import {
  client,
  marker,
  server,
  serverAndAtServer,
  serverAndClient,
  type OptionRow
} from './rows.js'

export const numbers: readonly OptionRow[] = [
  {
    name: 'max_hardlinks',
    files: server,
    default: 10000,
    min: 2,
    since: '1.2.6',
    about: 'Upper bound of hard links for one stored file.'
  },
  {
    name: 'max_parallel_backups',
    files: serverAndAtServer,
    default: 0,
    since: '2.3.34',
    about: 'Clients backing up at the same time; 0 means no bound.'
  },
  {
    name: 'max_resume_attempts',
    files: serverAndAtServer,
    default: 0,
    since: '2.2.4',
    about: 'Resume attempts before the interrupted backup is dropped; 0 means never drop.'
  },
  {
    name: 'max_storage_subdirs',
    files: server,
    default: 30000,
    min: 1001,
    since: '1.2.8',
    about: 'Sub-directories per storage directory.'
  },
  {
    name: 'network_timeout',
    files: serverAndClient,
    default: 7200,
    since: '1.2.3',
    about: 'Seconds without traffic before giving up.'
  },
  {
    name: 'port_backup',
    files: client,
    since: '2.1.10',
    about: 'Server port for backup requests; falls back to port.'
  },
  {
    name: 'port_delete',
    files: client,
    since: '2.1.10',
    about: 'Server port for delete requests; falls back to port.'
  },
  {
    name: 'port_list',
    files: client,
    since: '2.1.10',
    about: 'Server port for list requests; falls back to port.'
  },
  {
    name: 'port_restore',
    files: client,
    since: '2.1.10',
    about: 'Server port for restore requests; falls back to port.'
  },
  {
    name: 'port_verify',
    files: client,
    since: '2.1.10',
    about: 'Server port for verify requests; falls back to port_restore.'
  },
  {
    name: 'randomise',
    files: client,
    default: 0,
    since: '2.0.8',
    about: 'Sleep up to this many seconds before a timed backup.'
  },
  {
    name: 'strip',
    files: marker,
    default: 0,
    since: '1.3.2',
    about: 'Restore file: leading path components to remove.'
  },
  {
    name: 'timer_repeat_interval',
    files: serverAndAtServer,
    default: 0,
    since: '2.3.34',
    about: 'Minutes between timer checks while a timed backup runs; 0 checks once.'
  }
]
