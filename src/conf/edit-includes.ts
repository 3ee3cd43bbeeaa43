/**
 * Changes which files one file includes. Lines that may stay are not touched. A client's templates are plain
 * include lines at its top, known by their path; the comments that burp-ui sets around its own stay, so that
 * both programs can use the file.
 */
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import { textToBytes } from '../protocol/byte-text.js'
import { changeLines, type ConfDocument } from './conf-document.js'
import { type ConfLine, lineBytesMax, parseDisabled, parseLine } from './conf-line.js'
import { disable } from './option-text.js'

/**
 * Includes `pattern`, a path or a glob; nothing changes where the file has it already. The line
 * stands where it was once commented out, else behind the last include, else at the end. Throws
 * INVALID_INPUT for what burp could not read back.
 */
export function addInclude(document: ConfDocument, pattern: string): ConfDocument {
  const raw = printInclude(pattern)
  const { lines } = document
  if (lines.some(line => isInclude(line.content, pattern))) return document
  const disabled = lines.findIndex(line =>
    [pattern, `${pattern}\r`].some(each => isInclude(parseDisabled(line), each))
  )
  if (disabled !== -1) return changeLines(document, new Map([[disabled, raw]]))
  const last = lines.findLastIndex(line => line.content.kind === 'include')
  const place = last === -1 ? lines.length - 1 : last
  return changeLines(document, new Map(), new Map([[place, [raw]]]))
}

function isInclude(content: ConfLine['content'] | undefined, pattern: string): boolean {
  return content?.kind === 'include' && content.pattern === pattern
}

/**
 * The line that includes `pattern`. Throws INVALID_INPUT for what burp could not read back. A plain
 * line feed also in a file with \r\n: burp takes the \r for a part of the name.
 */
function printInclude(pattern: string): string {
  const raw = `. ${textToBytes(pattern).toString('latin1')}\n`
  const isOneLine = raw.length <= lineBytesMax && !pattern.includes('\n')
  if (isOneLine && isInclude(parseLine(raw).content, pattern)) return raw
  const reason = say`is empty, too long for burp, or contains a line break or NUL`
  throw new Fault('INVALID_INPUT', say`The include ${reason}.`, { errors: { includes: reason } })
}

export interface WantedInclude {
  readonly pattern: string
  /** The pattern whose line it takes; its own, or a new line, when absent or not there. */
  readonly replaces?: string | undefined
}

interface IncludeSlot {
  readonly index: number
  readonly pattern: string
}

/**
 * Makes `wanted` the include lines of the file: others are commented out, new ones stand where they
 * once were commented out, else behind the last include, else at the end. Lines for which
 * `isCounted` says no stay. Throws INVALID_INPUT for what burp could not read back.
 */
export function setIncludes(
  document: ConfDocument,
  wanted: readonly WantedInclude[],
  isCounted: (pattern: string) => boolean = () => true
): ConfDocument {
  const slots = listIncludeSlots(document)
  const free = new Set(slots.filter(({ pattern }) => isCounted(pattern)))
  const left = take(wanted, free, each => each.replaces)
  const added = take(left.rest, free, each => each.pattern)
  const replacements = new Map<number, string | undefined>()
  for (const { slot, pattern } of [...left.taken, ...added.taken]) {
    if (slot.pattern !== pattern) replacements.set(slot.index, printInclude(pattern))
  }
  for (const { index } of free) {
    replacements.set(index, disable(document.lines[index]?.raw ?? '', 'comment'))
  }
  const patterns = added.rest.map(each => each.pattern)
  const raws = reuseDisabled(document, new Set(patterns), replacements)
  const place = slots.at(-1)?.index ?? document.lines.length - 1
  return changeLines(document, replacements, new Map([[place, raws]]))
}

interface Taken {
  taken: { slot: IncludeSlot; pattern: string }[]
  rest: WantedInclude[]
}

/** Gives each its line, and takes that out of `free`. */
function take(
  wanted: readonly WantedInclude[],
  free: Set<IncludeSlot>,
  toPattern: (each: WantedInclude) => string | undefined
): Taken {
  const taken: Taken['taken'] = []
  const rest: WantedInclude[] = []
  for (const each of wanted) {
    const slot = [...free].find(({ pattern }) => pattern === toPattern(each))
    if (slot) {
      free.delete(slot)
      taken.push({ slot, pattern: each.pattern })
    } else {
      rest.push(each)
    }
  }
  return { taken, rest }
}

/** Uncomments the lines that it can. Returns new lines for the others. */
function reuseDisabled(
  document: ConfDocument,
  patterns: Set<string>,
  replacements: Map<number, string | undefined>
): string[] {
  for (const [index, line] of document.lines.entries()) {
    if (patterns.size === 0) break
    const disabled = parseDisabled(line)
    if (disabled?.kind !== 'include') continue
    const pattern = disabled.pattern.replace(/\r$/, '')
    if (patterns.delete(pattern)) replacements.set(index, printInclude(pattern))
  }
  return [...patterns].map(printInclude)
}

function listIncludeSlots({ lines }: ConfDocument): IncludeSlot[] {
  return lines.flatMap(({ content }, index) =>
    content.kind === 'include' ? [{ index, pattern: content.pattern }] : []
  )
}

/** In clientconfdir; the name is burp-ui's. */
export const templatesFolder = '.buitemplates'

/** Whether an include line of a client's file means a template. */
export function isTemplateInclude(pattern: string): boolean {
  return lookUpTemplate(pattern) !== undefined
}

/** The name of the template that an include pattern means. */
export function lookUpTemplate(pattern: string): string | undefined {
  return /^(?:\.\/|\/(?:.*\/)?)?\.buitemplates\/([^/*?[\]\\]+)$/.exec(pattern)?.[1]
}

/**
 * Makes `names` the templates of the file, in this order: what a later one says counts. Throws
 * INVALID_INPUT for what burp could not read back.
 */
export function setTemplates(document: ConfDocument, names: readonly string[]): ConfDocument {
  const slots = document.lines.flatMap(({ content, raw }, index) => {
    const name = content.kind === 'include' ? lookUpTemplate(content.pattern) : undefined
    return name === undefined ? [] : [{ index, raw, name }]
  })
  const replacements = new Map(
    slots.map(({ index, raw, name }, position) => {
      const wanted = names[position]
      if (wanted === undefined) return [index, disable(raw, 'delete')]
      return [index, wanted === name ? raw : printTemplate(wanted)]
    })
  )
  const place = slots.at(-1)?.index ?? document.lines.findIndex(({ raw }) => blockStart.test(raw))
  const raws = names.slice(slots.length).map(printTemplate)
  return changeLines(document, replacements, new Map([[place, raws]]))
}

const blockStart = /^# BURP-UI TEMPLATES\s*$/

function printTemplate(name: string): string {
  return printInclude(`${templatesFolder}/${name}`)
}
