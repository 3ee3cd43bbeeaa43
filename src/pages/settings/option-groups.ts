/** Topics of options in the order of need, and the options that come first in theirs. */
import { say, type Text } from '../../texts.js'
import type { Option } from './options.js'

export interface Topic {
  readonly key: string
  readonly name: Text
  readonly names: RegExp
}

const topics: readonly Topic[] = [
  {
    key: 'retention',
    name: say`Retention`,
    names:
      /^(keep|manual_delete|working_dir_recovery_method|max_resume_attempts|hard_quota|soft_quota)$/
  },
  {
    key: 'schedule',
    name: say`Schedule`,
    names: /^(timer_.*|max_parallel_backups|max_children|max_status_children|randomise|cron_.*)$/
  },
  {
    key: 'scope',
    name: say`Files to back up`,
    names:
      /^(include(?!s$).*|exclude.*|cross_.*|nobackup|read_.*|readall|min_file_size|max_file_size|acl|xattr|atime|scan_problem.*|overwrite|strip|vss_.*|split_vss|strip_vss|glob_.*)$/
  },
  {
    key: 'rights',
    name: say`Client permissions`,
    names: /^(client_can_.*|server_can_.*|restore_client|super_client|label|enabled|user|group)$/
  },
  {
    key: 'storage',
    name: say`Storage`,
    names:
      /^(directory|directory_tree|clientconfdir|client_lockdir|dedup_group|hardlinked_archive|max_hardlinks|max_storage_subdirs|librsync.*|compression|timestamp_format|rblk_memory_max|sparse_size_max|monitor_browse_cache|lockfile|pidfile|umask)$/
  },
  {
    key: 'encryption',
    name: say`Passwords and encryption`,
    names: /^(ssl_.*|ca_.*|.*password.*)$/
  },
  {
    key: 'network',
    name: say`Network`,
    names: /^(listen.*|port|status_port|network_.*|ratelimit|server|address|mode|cname.*)$/
  },
  {
    key: 'scripts',
    name: say`Scripts and messages`,
    names:
      /^(.*_script.*|server_script.*|notify_.*|backup_script.*|restore_script.*|syslog|stdout|fail_on_warning|path_length_warn|version_warn)$/
  },
  { key: 'files', name: say`Other files`, names: /^(includes|templates)$/ }
]

const otherTopic: Topic = { key: 'other', name: say`Other`, names: /^/ }

export function topicOf(option: string): Topic {
  return topics.find(({ names }) => names.test(option)) ?? otherTopic
}

const firstOptions = ['keep', 'timer_arg', 'include', 'exclude', 'client_can_restore', 'directory']

/** Groups options by topic; topics without options are left out. */
export function groupByTopic<O extends { readonly name: string }>(options: readonly O[]) {
  const rank = ({ name }: O) =>
    firstOptions.includes(name) ? firstOptions.indexOf(name) : firstOptions.length
  const sorted = options.toSorted((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
  return [...topics, otherTopic]
    .map(topic => ({ topic, members: sorted.filter(({ name }) => topicOf(name) === topic) }))
    .filter(({ members }) => members.length > 0)
}

export function findOptions(options: readonly Option[], typed: string): Option[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const ranked = options.map(option => ({ option, rank: rankOf(option, words) }))
  return ranked
    .filter(({ rank }) => rank < unfit)
    .toSorted((a, b) => a.rank - b.rank || (a.option.name < b.option.name ? -1 : 1))
    .map(({ option }) => option)
}

const unfit = 3

function rankOf({ name, text }: Option, words: readonly string[]): number {
  const all = `${name} ${name.replaceAll('_', ' ')} ${text}`.toLowerCase()
  if (!words.every(word => all.includes(word))) return unfit
  const [first = ''] = words
  if (name.startsWith(first)) return 0
  return words.every(word => name.includes(word)) ? 1 : 2
}
