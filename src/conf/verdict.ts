import { say, type Text } from '../texts.js'
import type { FileRole } from './catalogue.js'
import type { ConfigFile } from './config-tree.js'
import { listEntries, lookUpValue, type OptionEntry } from './option-values.js'

interface Remark {
  readonly option?: string | undefined
  readonly text: Text
  /** burp warns, but accepts the configuration. */
  readonly isNotice?: boolean
}

/** `1`: the first group of the pattern is the option. */
type Rule = readonly [pattern: RegExp, option: string | 1 | undefined, text: Text]

const refusalRules: readonly Rule[] = [
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
  [/^Your '(keep)' values/, 1, say`must consist of numbers whose product is at most 52560000`],
  [/(encryption_password) should not/, 1, say`is allowed only on clients`],
  [/absolute (manual_delete) path/, 1, say`must be an absolute path`],
  [
    /absolute include\/exclude paths/,
    'include',
    say`must be an absolute path; the same holds for exclude`
  ],
  [/Duplicate include\/exclude path/, 'exclude', say`contains a path that include also contains`],
  [/for the '(include_regex)' to work/, 1, say`also requires include or include_glob`],
  [/^ca_conf set, but (\w+) not set/, 1, say`is required by ${'ca_conf'}`],
  [/: ca_burp_ca set, but (\w+) not set/, 1, say`is required by ${'ca_burp_ca'}`],
  [/^ca_name and (ca_server_name) cannot/, 1, say`must differ from ca_name`],
  [/(autoupgrade_os) must not contain/, 1, say`must not contain ".."`],
  [/^Starting directories need/, 'seed_src', say`must come before all included files`]
]

const noticeRules: readonly Rule[] = [
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

/**
 * Explains a message of burp without its values: some messages quote a line with a password.
 * Returns undefined if the message reports no problem.
 */
function explainMessage(message: string): Remark | undefined {
  return applyRules(message, refusalRules) ?? toNotice(applyRules(message, noticeRules))
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

/**
 * Parses the message about a rejected line. The message before it contains the reason, if there is
 * one.
 */
function parseRefusedLine(message: string): { file: string; line: number } | undefined {
  const match = /^(.+): parse error on line (\d+)$/.exec(message)
  return match ? { file: match[1] ?? '', line: Number(match[2]) } : undefined
}

/** Lists the messages of a test run, without the settings that burp prints, too. */
function listMessages(output: string): string[] {
  return output
    .split('\n')
    .flatMap(line => /^\d{4}-\d\d-\d\d [^[\]]*\[\d+\] (.*)$/.exec(line)?.[1] ?? [])
}

export interface Complaint {
  /** The real file, not the copy that burp tested. Absent if an option is missing everywhere. */
  readonly file?: string | undefined
  /** First line: 1. */
  readonly line?: number | undefined
  readonly option?: string | undefined
  /** Continues the name of the option. Contains no values. */
  readonly text: Text
}

export interface Verdict {
  readonly isAccepted: boolean
  /** Why burp rejects the configuration; empty if it accepts it. */
  readonly complaints: readonly Complaint[]
  /** Warnings about a configuration that burp accepts. */
  readonly notices: readonly Complaint[]
}

/** Result of burp's test of a configuration. */
export interface BurpRun {
  output: string
  isAccepted: boolean
  hasCrashed: boolean
}

/** Path of the copy that burp tested -> the original file. */
export type Originals = ReadonlyMap<string, ConfigFile>

/** `role`: of the top file of `tree`. */
export function judge(
  run: BurpRun,
  { tree, originals, role }: { tree: ConfigFile; originals: Originals; role: FileRole }
): Verdict {
  const judgement = new Judgement(tree, originals)
  for (const message of listMessages(run.output)) judgement.read(message)
  const { notices } = judgement
  // The option is forbidden in a server's file, but harmless in a client's.
  const complaints = judgement.complaints.filter(
    each => role !== 'clientconfdir' || each.option !== 'encryption_password'
  )
  const isHarmless = judgement.complaints.length > 0 && complaints.length === 0
  if (run.isAccepted || isHarmless) return { isAccepted: true, complaints: [], notices }
  const text = run.hasCrashed
    ? say`burp crashes on this line`
    : say`burp rejects it without a reason`
  return { isAccepted: false, complaints: complaints.length > 0 ? complaints : [{ text }], notices }
}

class Judgement {
  readonly complaints: Complaint[] = []
  readonly notices: Complaint[] = []
  readonly #originals: Originals
  readonly #entries: OptionEntry[]

  constructor(tree: ConfigFile, originals: Originals) {
    this.#originals = originals
    this.#entries = [...listEntries(tree)]
  }

  read(message: string): void {
    const refused = parseRefusedLine(message)
    if (refused) return this.#readRefused(refused.file, refused.line)
    const remark = explainMessage(message)
    if (!remark) return
    const { option, text } = remark
    const entry = option === undefined ? undefined : lookUpValue(this.#entries, option)
    const complaint = { file: entry?.file, line: entry?.line, option, text }
    const list = remark.isNotice ? this.notices : this.complaints
    // burp reports `unset` after it has reported that it could not parse the value.
    if (!list.some(each => option !== undefined && each.option === option)) list.push(complaint)
  }

  #readRefused(staged: string, line: number): void {
    const original = this.#originals.get(staged)
    const content = original?.document.lines[line - 1]?.content
    // burp also rejects the include line of a rejected file, which is reported already.
    if (!original || (content?.kind === 'include' && this.complaints.length > 0)) return
    const file = original.path
    if (this.complaints.some(each => each.file === file && each.line === line)) return
    const option = content?.kind === 'option' ? content.name : undefined
    const text =
      option === undefined ? say`must have the format ${'NAME = VALUE'}` : refusedValue(option)
    this.complaints.push({ file, line, option, text })
  }
}

function refusedValue(option: string): Text {
  if (option.endsWith('compression'))
    return say`must be a digit, or zlib or gzip followed by a digit`
  if (option === 'ratelimit') return say`must be a number above 0`
  return say`must be a number, optionally followed by b, k, m or g`
}
