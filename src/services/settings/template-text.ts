/** The whole text of a file, as it is sent to be saved. */
import {
  type ConfDocument,
  countLines,
  parseDocument,
  parseText,
  printDocument
} from '../../conf/conf-document.js'
import { confLinesMax } from '../../conf/config-tree.js'
import { putSecretsBack } from '../../conf/hidden-secrets.js'
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'
import type { RequestedChanges } from './requested-changes.js'

/** Throws INVALID_INPUT for any field beside the text. */
export function requireOnlyText(changes: RequestedChanges): void {
  if (changes.raw === undefined || hasOptions(changes)) {
    throw refused(say`must contain the whole text and be the only field`)
  }
}

/** False if the text is all that is wanted. */
export function hasOptions({ options, resets, includes, templates }: RequestedChanges): boolean {
  return options.size > 0 || resets.size > 0 || includes !== undefined || templates !== undefined
}

/**
 * The text of `changes`, passwords that were shown masked put in again. Throws INVALID_INPUT for a
 * NUL, and for a mask that could stand for several passwords.
 */
export function toWholeText(old: ConfDocument, { raw = '' }: RequestedChanges): ConfDocument {
  if (raw.includes('\0')) throw refused(say`contains a line break or NUL`)
  // Browsers write every line break of a form as two characters.
  const hasTwo = printDocument(old).includes('\r\n')
  const text = hasTwo ? raw : raw.replaceAll('\r\n', '\n')
  if (countLines(text) > confLinesMax) throw refused(say`has more than ${confLinesMax} lines`)
  return restoreMasked(parseText(text), old)
}

function restoreMasked(sent: ConfDocument, old: ConfDocument): ConfDocument {
  const bytes = putSecretsBack(printDocument(sent), printDocument(old))
  if (!bytes) throw unclear()
  return parseDocument(bytes)
}

function unclear(): Fault {
  return refused(say`contains a masked password of unclear origin: write the password itself`)
}

function refused(reason: Text): Fault {
  return new Fault('INVALID_INPUT', say`The field ${'raw'} ${reason}.`, { errors: { raw: reason } })
}
