/** Changes which files one file includes, as a whole: lines that may stay are not touched. */
import { changeLines, type ConfDocument } from './conf-document.js'
import { parseDisabled } from './conf-line.js'
import { printInclude } from './edit-includes.js'
import { disable } from './option-slots.js'

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
