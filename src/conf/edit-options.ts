/**
 * Changes options of one file. Only lines of the option itself are touched; all others keep their
 * bytes and their order. A line of the option that was commented out is used again.
 */
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import { isSecret } from './catalogue.js'
import { changeLines, type ConfDocument, type LineChanges } from './conf-document.js'
import {
  disable,
  listDisabledSlots,
  listSlots,
  type OptionSlot,
  printNew,
  type Removal,
  rewriteSlot
} from './option-slots.js'
import type { OptionSetting } from './option-text.js'

/**
 * Makes `value` what burp takes from this file for an option of one value: the last active line
 * counts, so that one is rewritten. Throws INVALID_INPUT for what burp could not read back.
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

function replaceSlot(
  document: ConfDocument,
  slot: OptionSlot,
  setting: OptionSetting
): ConfDocument {
  return changeLines(document, new Map([[slot.index, rewriteSlot(document, slot, setting)]]))
}

/**
 * Switches all active lines of an option off. They are commented out, so that a person finds and
 * the next edit uses them again, except for secrets: those must not linger in a comment.
 */
export function removeOption(
  document: ConfDocument,
  name: string,
  how: Removal = usualRemoval(name)
): ConfDocument {
  return changeLines(document, planRemoval(document, name, how).replacements)
}

/** Returns the changes of `removeOption`, to be applied together with those of other options. */
export function planRemoval(
  document: ConfDocument,
  name: string,
  how: Removal = usualRemoval(name)
): LineChanges {
  const slots = listSlots(document, name)
  return { replacements: new Map(slots.map(slot => [slot.index, disable(slot.raw, how)])) }
}

export function usualRemoval(name: string): Removal {
  return isSecret(name) ? 'delete' : 'comment'
}

/**
 * Writes an active line of an option with `:=` or with `=`. `position` counts the option's active
 * lines from 0; the last one when absent. Throws INVALID_INPUT where there is no such line.
 */
export function setReset(
  document: ConfDocument,
  name: string,
  isReset: boolean,
  position = -1
): ConfDocument {
  const slot = listSlots(document, name).at(position)
  if (slot) return replaceSlot(document, slot, { name, value: slot.content.value, isReset })
  throw new Fault('INVALID_INPUT', say`This file does not set "${name.slice(0, 64)}".`)
}
