/**
 * What burp's test mode says, in plain words and without values: some of burp's own messages quote
 * the line that they are about, passwords included.
 */

import { say, type Text } from '../texts.js'

export interface Remark {
  /** The option to blame. */
  readonly option?: string | undefined
  readonly text: Text
  /** burp tells, but takes the configuration all the same. */
  readonly isNotice?: boolean
}

/** `1`: the option is what the pattern's first group has found. */
type Rule = readonly [pattern: RegExp, option: string | 1 | undefined, text: Text]

const refusals: readonly Rule[] = [
  [
    /^Unknown working_dir_recovery_method/,
    'working_dir_recovery_method',
    say`must be one of ${'delete, resume'}`
  ],
  [/^Unknown mode setting/, 'mode', say`must be one of ${'server, client'}`],
  [/: mode unset/, 'mode', say`is required (${'server, client'})`],
  [/: lockfile unset/, 'pidfile', say`is required (or lockfile)`],
  [/: client name unset/, 'cname', say`is required`],
  [/: (\w+) unset\s*$/, 1, say`is required`],
  [/: (\w+) too low/, 1, say`is too low`],
  [/^(\w+) too low for/, 1, say`must be at least ${'1'}`],
  [/^too many (\w+) options/, 1, say`has more lines than listen`],
  [
    /^Could not parse (\w+) config/,
    1,
    say`must have the format ${'ADDRESS:PORT'}, without brackets`
  ],
  [/^Need at least one '(listen)'/, 1, say`is required (${'ADDRESS:PORT'})`],
  [/^'(keep)' value cannot be set/, 1, say`must be at least ${'1'}`],
  [/^Your '(keep)' values/, 1, say`must have a product of at most 52560000`],
  [/(encryption_password) should not/, 1, say`is allowed only on clients`],
  [/absolute (manual_delete) path/, 1, say`must be an absolute path`],
  [/absolute include\/exclude paths/, 'include', say`and exclude must be absolute paths`],
  [/Duplicate include\/exclude path/, 'exclude', say`contains a path that include also contains`],
  [/for the '(include_regex)' to work/, 1, say`also requires include or include_glob`],
  [/^ca_conf set, but (\w+) not set/, 1, say`is required by ${'ca_conf'}`],
  [/: ca_burp_ca set, but (\w+) not set/, 1, say`is required by ${'ca_burp_ca'}`],
  [/^ca_name and (ca_server_name) cannot/, 1, say`must differ from ca_name`],
  [/(autoupgrade_os) must not contain/, 1, say`must not contain ".."`],
  [/^Starting directories need/, 'seed_src', say`must be above everything that is included`]
]

const notices: readonly Rule[] = [
  [
    /^ignoring trailing characters after quote in config '([\w]+)/,
    1,
    say`has text after its closing quote, which is ignored`
  ],
  [/Did not find closing quote in config '(\w+)/, 1, say`lacks its closing quote`],
  [/^unknown escape sequence .* in config '(\w+)/, 1, say`contains a backslash that has no effect`],
  [/^unable to compile regex/, undefined, say`A regular expression is invalid and is ignored.`],
  [/^Unknown exclude fs type/, 'exclude_fs', say`contains an unknown file system type`]
]

/** Explains a message of burp; `undefined` for one that reports no problem. */
export function explainMessage(message: string): Remark | undefined {
  return applyRules(message, refusals) ?? toNotice(applyRules(message, notices))
}

function toNotice(remark: Remark | undefined): Remark | undefined {
  return remark && { ...remark, isNotice: true }
}

function applyRules(message: string, rules: readonly Rule[]): Remark | undefined {
  for (const [pattern, option, text] of rules) {
    const match = pattern.exec(message)
    if (match) return { option: option === 1 ? match[1] : option, text }
  }
  return undefined
}

/** A line that burp cannot take. It says the reason, if at all, in the message before. */
export function parseRefusedLine(message: string): { file: string; line: number } | undefined {
  const match = /^(.+): parse error on line (\d+)$/.exec(message)
  return match ? { file: match[1] ?? '', line: Number(match[2]) } : undefined
}

/** burp's messages of a test run; the settings that it prints besides are left out. */
export function listMessages(output: string): string[] {
  return output
    .split('\n')
    .flatMap(line => /^\d{4}-\d\d-\d\d [^[\]]*\[\d+\] (.*)$/.exec(line)?.[1] ?? [])
}

/** The settings that burp prints in a test run, a list in burp's order. Lines end at 255 bytes. */
export function parseSettings(output: string): Map<string, string[]> {
  const settings = new Map<string, string[]>()
  for (const line of output.split('\n')) {
    const match = /^ *([a-z]\w*):(?: ([^\n]*))?$/.exec(line)
    if (!match?.[1]) continue
    const values = settings.get(match[1]) ?? []
    if (match[2]) values.push(match[2])
    settings.set(match[1], values)
  }
  return settings
}
