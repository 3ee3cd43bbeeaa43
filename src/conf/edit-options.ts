/**
 * Changes an option of one file: lines with an unchanged value are not touched, a changed line
 * keeps its place, and commented-out lines of the option are used again.
 */
import { changeLines, type ConfDocument, type LineChanges } from './conf-document.js'
import {
  disable,
  listDisabledSlots,
  listSlots,
  type OptionSetting,
  type OptionSlot,
  printNew,
  type Removal,
  rewriteSlot
} from './option-text.js'
import { isSecret } from './catalogue.js'

export interface ListItem {
  readonly value: string
  /** Absent: the first item keeps the `:=` of the first line, and the others have none. */
  readonly isReset?: boolean | undefined
}

/**
 * Sets the active lines of the option to `items`, in this order. Surplus lines are commented out,
 * or deleted if they contain a secret. Throws INVALID_INPUT if burp could not read a line.
 */
export function setList(
  document: ConfDocument,
  name: string,
  items: readonly (string | ListItem)[]
): ConfDocument {
  const plan = planList(document, name, items)
  return changeLines(document, plan.replacements, plan.insertions)
}

/** Returns the changes of `setList`, to be applied together with those of other options. */
export function planList(
  document: ConfDocument,
  name: string,
  items: readonly (string | ListItem)[]
): LineChanges {
  const slots = listSlots(document, name)
  const settings = items.map((item, index) => {
    const { value, isReset } = typeof item === 'string' ? { value: item } : item
    return {
      name,
      value,
      isReset: isReset ?? (index === 0 && slots[0]?.content.isReset === true)
    }
  })
  const changes = new ListChanges(document, name)
  for (const gap of listGaps(slots, settings)) changes.fill(gap)
  return changes
}

/** Old lines between two unchanged lines, and the items to write instead. */
interface Gap {
  slots: OptionSlot[]
  settings: OptionSetting[]
  /** Indexes in the document of the unchanged lines before and after the gap. */
  after: number
  before: number
}

function listGaps(slots: readonly OptionSlot[], settings: OptionSetting[]): Gap[] {
  const same = matchLines(
    slots.map(slot => toKey(slot.content)),
    settings.map(toKey)
  )
  const ends: [number, number][] = [...same, [slots.length, settings.length]]
  return ends.map(([slotEnd, settingEnd], index) => {
    const [slotStart, settingStart] = ends[index - 1] ?? [-1, -1]
    return {
      slots: slots.slice(slotStart + 1, slotEnd),
      settings: settings.slice(settingStart + 1, settingEnd),
      after: slots[slotStart]?.index ?? -1,
      before: slots[slotEnd]?.index ?? Infinity
    }
  })
}

function toKey({ value, isReset }: { value: string; isReset: boolean }): string {
  return `${isReset ? ':' : ''}=${value}`
}

class ListChanges implements LineChanges {
  readonly #document: ConfDocument
  readonly #name: string
  readonly #disabled: readonly OptionSlot[]
  readonly #disabledByValue = new Map<string, OptionSlot[]>()
  readonly replacements = new Map<number, string | undefined>()
  readonly insertions = new Map<number, string[]>()

  constructor(document: ConfDocument, name: string) {
    this.#document = document
    this.#name = name
    this.#disabled = listDisabledSlots(document, name)
    for (const slot of this.#disabled) {
      const alike = this.#disabledByValue.get(slot.content.value)
      if (alike) alike.push(slot)
      else this.#disabledByValue.set(slot.content.value, [slot])
    }
  }

  fill({ slots, settings, after, before }: Gap): void {
    for (const slot of slots.slice(settings.length)) {
      this.replacements.set(slot.index, disable(slot.raw, usualRemoval(this.#name)))
    }
    for (const [position, slot] of slots.slice(0, settings.length).entries()) {
      this.#rewrite(slot, settings[position])
    }
    let last = slots.slice(0, settings.length).at(-1)?.index ?? after
    for (const setting of settings.slice(slots.length)) {
      last = this.#add(setting, last, before)
    }
  }

  #rewrite(slot: OptionSlot, setting: OptionSetting | undefined): void {
    if (setting) this.replacements.set(slot.index, rewriteSlot(this.#document, slot, setting))
  }

  /** Returns the index of the line after which the next one can be inserted. */
  #add(setting: OptionSetting, after: number, before: number): number {
    const alike = this.#disabledByValue.get(setting.value)
    const reused =
      lookUpBetween(alike, after, before) ?? lookUpBetween(this.#disabled, after, before)
    if (reused) {
      this.#rewrite(reused, setting)
      return reused.index
    }
    const place = after >= 0 ? after : Math.min(before, this.#document.lines.length) - 1
    const raw = printNew(this.#document, setting)
    const there = this.insertions.get(place)
    if (there) there.push(raw)
    else this.insertions.set(place, [raw])
    return place
  }
}

/** Returns the first of these lines between the indexes `after` and `before`. */
function lookUpBetween(
  slots: readonly OptionSlot[] | undefined,
  after: number,
  before: number
): OptionSlot | undefined {
  let [low, high] = [0, slots?.length ?? 0]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((slots?.[middle]?.index ?? 0) > after) high = middle
    else low = middle + 1
  }
  const slot = slots?.[low]
  return slot && slot.index < before ? slot : undefined
}

/** Finds the lines of a list that can stay when the list changes. */

/** Pairs [index in `old`, index in `wanted`] of equal texts, ascending in both. */
export function matchLines(old: readonly string[], wanted: readonly string[]): [number, number][] {
  const start = countEqual(old, wanted)
  const end = countEqual(old.slice(start).toReversed(), wanted.slice(start).toReversed())
  const middle = matchMiddle(
    old.slice(start, old.length - end),
    wanted.slice(start, wanted.length - end)
  )
  return [
    ...range(start).map((at): [number, number] => [at, at]),
    ...middle.map(([a, b]): [number, number] => [a + start, b + start]),
    ...range(end).map((at): [number, number] => [old.length - end + at, wanted.length - end + at])
  ]
}

// The table has one cell for each pair of an old and a wanted line. Above this number, the middle
// of the list is replaced as a whole.
const cellsMax = 1_000_000

/** Returns the longest common subsequence, with the usual table of lengths. */
function matchMiddle(old: readonly string[], wanted: readonly string[]): [number, number][] {
  if (old.length * wanted.length > cellsMax) return []
  const width = wanted.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const at = (a: number, b: number) => lengths[a * width + b] ?? 0
  for (let a = old.length - 1; a >= 0; a -= 1) {
    for (let b = wanted.length - 1; b >= 0; b -= 1) {
      lengths[a * width + b] =
        old[a] === wanted[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let a = 0, b = 0; a < old.length && b < wanted.length;) {
    if (old[a] === wanted[b]) pairs.push([a++, b++])
    else if (at(a + 1, b) >= at(a, b + 1)) a += 1
    else b += 1
  }
  return pairs
}

function countEqual(a: readonly string[], b: readonly string[]): number {
  const different = a.findIndex((text, index) => text !== b[index])
  return different === -1 ? a.length : different
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}

/**
 * Sets an option with one value. burp uses the last active line, so that line is changed. Throws
 * INVALID_INPUT if burp could not read the line.
 */
export function setScalar(document: ConfDocument, name: string, value: string): ConfDocument {
  const plan = planScalar(document, { name, value })
  return changeLines(document, plan.replacements, plan.insertions)
}

/** Returns the changes of `setScalar`, to be applied together with those of other options. */
export function planScalar(
  document: ConfDocument,
  { name, value, isReset }: { name: string; value: string; isReset?: boolean | undefined }
): LineChanges {
  const last = listSlots(document, name).at(-1)
  const setting = { name, value, isReset: isReset ?? last?.content.isReset ?? false }
  const slot = last ?? lookUpReusable(document, name, value)
  if (slot) {
    return { replacements: new Map([[slot.index, rewriteSlot(document, slot, setting)]]) }
  }
  const end = document.lines.length - 1
  const insertions = new Map([[end, [printNew(document, setting)]]])
  return { replacements: new Map(), insertions }
}

function lookUpReusable(
  document: ConfDocument,
  name: string,
  value: string
): OptionSlot | undefined {
  const slots = listDisabledSlots(document, name)
  return slots.findLast(slot => slot.content.value === value) ?? slots.at(-1)
}

/**
 * Comments out all active lines of an option, so that people can find them and the next edit uses
 * them again. Lines with secrets are deleted.
 */
export function planRemoval(document: ConfDocument, name: string): LineChanges {
  const slots = listSlots(document, name)
  const how = usualRemoval(name)
  return { replacements: new Map(slots.map(slot => [slot.index, disable(slot.raw, how)])) }
}

function usualRemoval(name: string): Removal {
  return isSecret(name) ? 'delete' : 'comment'
}
