/**
 * The values that users with limited permissions can write into the file of a client on the server,
 * by option. burp reads every option in that file, even those that its manual lists for other
 * files, and passes values to scripts unchanged. Only administrators can change options that are
 * missing here.
 */
import { say, type Text } from '../texts.js'

/**
 * `never`: not even with a template; `template`: only with a template, which administrators write;
 * `any`: all values without control characters that the option accepts.
 */
type Limit = 'never' | 'template' | 'any' | LimitedForm

interface LimitedForm {
  readonly pattern: RegExp
  /** Continues "Others may set … to". */
  readonly hint: Text
}

interface Decision {
  readonly may: Limit
  readonly why: string
  readonly names: string
}

const hour = String.raw`(?:[01]\d|2[0-3])`
const dayOrHour = `(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|${hour})`

/** Names are separated by blanks. */
export const decisions: readonly Decision[] = [
  {
    may: 'never',
    why: 'a program that the burp host runs, as root as a rule',
    names: `ca_burp_ca notify_failure_script notify_success_script server_script server_script_post
      server_script_pre timer_script`
  },
  {
    may: 'never',
    why: "an argument of such a program: the shipped notify_script runs its first one as a command, and nobody knows what an administrator's own script makes of them",
    names: `notify_failure_arg notify_success_arg server_script_arg server_script_post_arg
      server_script_pre_arg`
  },
  {
    may: 'never',
    why: 'when such programs run, and who is sent their output',
    names: `server_script_notify server_script_post_notify server_script_post_run_on_fail
      server_script_pre_notify`
  },
  {
    may: 'never',
    why: 'who burp runs as for this client',
    names: 'group user'
  },
  {
    may: 'never',
    why: 'a folder of the burp host in which burp writes, reads or deletes',
    names: 'autoupgrade_dir client_lockdir clientconfdir directory manual_delete'
  },
  {
    may: 'never',
    why: 'who is let in, from where, and to whose backups',
    names: `network_allow network_allow_status password_check restore_client ssl_peer_cn super_client`
  },
  {
    may: 'never',
    why: 'what the connected client is to burp from here on: with another name it has the backups of that one',
    names: 'cname cname_fqdn cname_lowercase orig_client'
  },
  {
    may: 'template',
    why: 'a part of such a path in burp 2, where it says whose data is shared',
    names: 'dedup_group'
  },
  {
    may: 'template',
    why: 'what the client may take of disk, memory and turns that all clients share',
    names: `hard_quota max_parallel_backups monitor_browse_cache rblk_memory_max sparse_size_max`
  },
  {
    may: 'never',
    why: 'for burp-server.conf; the process of this client goes by many of them where they stand here',
    names: `address ca_conf ca_crl ca_crl_check ca_name ca_server_name daemon fork listen
      listen_status logfile lockfile max_children max_hardlinks max_status_children
      max_storage_subdirs mode network_timeout pidfile ratelimit ssl_cert ssl_cert_ca
      ssl_cert_password ssl_ciphers ssl_compression ssl_dhfile ssl_key ssl_key_password
      ssl_verify_peer_early status_address umask`
  },
  {
    may: 'never',
    why: "for the client's own burp.conf or a restore marker: nothing here, or a path, a pattern or a seed that the server takes for what the client has said",
    names: `. autoupgrade_os backup backup_script backup_script_arg backup_script_post
      backup_script_post_arg backup_script_post_run_on_fail backup_script_pre
      backup_script_pre_arg backup_script_reserved_args ca_csr_dir encryption_password
      failover_on_backup_error glob_after_script_pre monitor_exe overwrite port port_backup
      port_delete port_list port_restore port_verify progress_counter randomise regex
      regex_case_insensitive restore_list restore_script restore_script_arg restore_script_post
      restore_script_post_arg restore_script_post_run_on_fail restore_script_pre
      restore_script_pre_arg restore_script_reserved_args restoreprefix seed_dst seed_src server
      server_can_override_includes server_can_restore server_failover status_port strip
      stripfrompath`
  },
  {
    may: {
      pattern: new RegExp(
        `^(?:(?:0|[1-9]\\d{0,4})[smhdwn]|always|${dayOrHour}(?:[, ]{1,2}${dayOrHour}){0,62})$`
      ),
      hint: say`an interval such as 20h, always, or days and hours such as Mon,Tue,08,09`
    },
    why: 'the shipped timer_script evaluates the interval as shell arithmetic, in which a[$(command)] runs the command',
    names: 'timer_arg'
  },
  {
    may: { pattern: /^(?:0|[1-9]\d{0,3})$/, hint: say`up to 9999 minutes` },
    why: 'runs timer_script each time; beyond 35791394 it overflows and does so without a pause',
    names: 'timer_repeat_interval'
  },
  {
    may: {
      pattern: /^[A-Za-z0-9%_.:+ -]+$/,
      hint: say`conversions, letters, digits, spaces and any of . : + _ -`
    },
    why: 'names the folder of each backup, which notify_script and the scripts of administrators work with',
    names: 'timestamp_format'
  },
  {
    may: {
      pattern: /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _.,:;=@+/-]{0,99}$/u,
      hint: say`letters, digits, spaces and any of _ . , : ; = @ + / -, up to 100 characters`
    },
    why: 'burp does nothing with it, but programs that sort clients by it read it',
    names: 'label'
  },
  {
    may: {
      pattern:
        /^(?:[./0-9A-Za-z]{13}|\$1\$[./0-9A-Za-z]{1,8}\$[./0-9A-Za-z]{22}|\$[56]\$(?:rounds=\d{4,6}\$)?[./0-9A-Za-z]{1,16}\$[./0-9A-Za-z]{43,86}|\$2[abxy]\$(?:0[4-9]|1[0-4])\$[./0-9A-Za-z]{53}|\$y\$j9T\$[./0-9A-Za-z]{1,86}\$[./0-9A-Za-z]{43})$/,
      hint: say`a crypt(3) hash, at no more than the default cost`
    },
    why: 'its cost is the time that the burp host spends on each connection',
    names: 'passwd'
  },
  {
    may: 'any',
    why: "the client's own password",
    names: 'password'
  },
  {
    may: 'any',
    why: 'what of its own disk the client backs up, and how it reads it: the server only hands it on',
    names: `acl atime cross_all_filesystems cross_filesystem exclude exclude_comp exclude_ext
      exclude_fs exclude_logic exclude_regex include include_ext include_fs include_glob
      include_logic include_regex max_file_size min_file_size nobackup read_all_blockdevs
      read_all_fifos read_blockdev read_fifo readall remote_drives scan_problem_raises_error
      split_vss strip_vss vss_drives xattr`
  },
  {
    may: 'any',
    why: 'how the backups of this client are stored, and how many are kept',
    names: `compression directory_tree fail_on_warning force_update_encryption hardlinked_archive
      keep librsync librsync_max_size max_resume_attempts path_length_warn protocol resume_partial
      soft_quota version_warn working_dir_recovery_method`
  },
  {
    may: 'any',
    why: 'what this client may do with its own backups',
    names: `client_can_delete client_can_diff client_can_force_backup client_can_list
      client_can_monitor client_can_restore client_can_verify enabled`
  },
  {
    may: 'any',
    why: 'yes or no: which results of this client are told, and where its process logs',
    names: `notify_failure_on_backup_with_failovers_left
      notify_failure_on_backup_working_dir_deletion notify_success_changes_only
      notify_success_warnings_only stdout syslog`
  }
]

const limits: ReadonlyMap<string, Limit> = new Map(
  decisions.flatMap(({ may, names }) => names.split(/\s+/).map(name => [name, may] as const))
)

export function lookUpLimit(name: string): Limit {
  return limits.get(name) ?? 'never'
}

/** Whether such a user can write any value of the option. */
export function isWritable(name: string): boolean {
  const limit = lookUpLimit(name)
  return limit !== 'never' && limit !== 'template'
}

/** Values in a static template are checked after variables are replaced. */
const place = /\{\{\s*[A-Za-z_]\w*\s*\}\}/g

/** Whether such a user can write this value. */
export function isWithinLimit(name: string, value: string): boolean {
  const limit = lookUpLimit(name)
  if (limit === 'never' || limit === 'template' || /[\x00-\x1f\x7f]/.test(value)) return false
  if (limit === 'any' || value.replaceAll(place, '') === '') return true
  return limit.pattern.test(value.replaceAll(place, 'x'))
}
