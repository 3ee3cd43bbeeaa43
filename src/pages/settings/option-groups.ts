/** Topics of options: the only place that knows options by name. */
import { say, type Text } from '../../texts.js'

interface Topic {
  readonly key: string
  readonly name: Text
  readonly names: RegExp
}

export const topics: readonly Topic[] = [
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
    key: 'files',
    name: say`Other files`,
    names: /^(includes|templates)$/
  }
]

export const otherTopic: Topic = { key: 'other', name: say`Other`, names: /^/ }

export function topicOf(option: string): Topic {
  return topics.find(({ names }) => names.test(option)) ?? otherTopic
}
