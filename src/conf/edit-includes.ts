/**
 * Changes which files a file includes, without touching the lines that stay. The templates of a
 * client are plain include lines at the top of its file, recognized by their paths. Comments that
 * burp-ui adds to its own includes stay, so that both programs can use the file.
 */
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import { textToBytes } from '../protocol/byte-text.js'
import { changeLines, type ConfDocument } from './conf-document.js'
import { type ConfLine, lineBytesMax, parseDisabled, parseLine } from './conf-line.js'
import { disable } from './option-text.js'

/**
 * Includes `pattern`, a path or a glob, unless the file already does. The line replaces a
 * commented-out line with this pattern; without one, it comes after the last include, or at the end
 * of the file. Throws INVALID_INPUT if burp could not read the line.
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
 * Prints the line that includes `pattern`, always with a plain line feed: burp would read a \r as a
 * part of the file name. Throws INVALID_INPUT if burp could not read the line.
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
  /** Pattern of the line to replace. Absent or not in the file: its own line, or a new one. */
  readonly replaces?: string | undefined
}

interface IncludeSlot {
  readonly index: number
  readonly pattern: string
}

/**
 * Replaces the include lines of the file by `wanted`: other lines are commented out; new ones
 * replace commented-out lines with the same pattern, or come after the last include, or at the end.
 * Ignores lines for which `isCounted` returns false. Throws INVALID_INPUT if burp could not read a
 * line.
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

/** Assigns a line to each pattern, and removes the line from `free`. */
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

/** Uncomments existing lines if possible. Returns new lines for the other patterns. */
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

/** A folder in clientconfdir; burp-ui has chosen the name. */
export const templatesFolder = '.buitemplates'

/** Whether an include line of a client's file includes a template. */
export function isTemplateInclude(pattern: string): boolean {
  return lookUpTemplate(pattern) !== undefined
}

/** Returns the name of the template that an include pattern refers to. */
export function lookUpTemplate(pattern: string): string | undefined {
  return /^(?:\.\/|\/(?:.*\/)?)?\.buitemplates\/([^/*?[\]\\]+)$/.exec(pattern)?.[1]
}

/**
 * Sets the templates of the file. Later ones override earlier ones. Throws INVALID_INPUT if burp
 * could not read a line.
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
