/** burp's verdict on a configuration, and the lines that it concerns. */
import { say, type Text } from '../texts.js'
import { explainMessage, listMessages, parseRefusedLine } from './burp-complaints.js'
import type { FileRole } from './catalogue.js'
import type { ConfigFile } from './config-tree.js'
import { listEntries, lookUpValue, type OptionEntry } from './option-values.js'

export interface Complaint {
  /** The real file, not the copy that burp tried; absent for what is missing everywhere. */
  readonly file?: string | undefined
  /** From 1. */
  readonly line?: number | undefined
  readonly option?: string | undefined
  /** Plain words, to be read behind the option; no values. */
  readonly text: Text
}

export interface Verdict {
  readonly isAccepted: boolean
  /** Why burp would not take it; empty when it is accepted. */
  readonly complaints: readonly Complaint[]
  /** Warnings about a configuration that burp accepts. */
  readonly notices: readonly Complaint[]
}

/** How burp ended that was to try a configuration. */
export interface BurpRun {
  output: string
  isAccepted: boolean
  hasCrashed: boolean
}

/** By path of a copy that burp tried: the file that it stands for. */
export type Originals = ReadonlyMap<string, ConfigFile>

/** `role` is that of the file at the top of `tree`. */
export function judge(
  run: BurpRun,
  { tree, originals, role }: { tree: ConfigFile; originals: Originals; role: FileRole }
): Verdict {
  const judgement = new Judgement(tree, originals)
  for (const message of listMessages(run.output)) judgement.read(message)
  const { notices } = judgement
  // A server must not have this one, in the file of a client it does no harm.
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
    // `unset` follows the message about a value that was not understood.
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
