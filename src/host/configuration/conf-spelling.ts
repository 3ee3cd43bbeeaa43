/** The texts that a `conf` of a request may stand for. */
import { textToBytes } from '../../protocol/byte-text.js'
import { say } from '../../texts.js'
import { badConf, notAllowed } from './refusals.js'

/** Limits of Linux: a path with its NUL, and one name in it. */
const pathBytesMax = 4095
const nameBytesMax = 255

/**
 * The text as it is and, where that says something else, percent-decoded once more: the router has
 * decoded once, and there are clients that encode twice. Throws INVALID_INPUT, PATH_NOT_ALLOWED.
 */
export function listSpellings(conf: string): string[] {
  const spellings = [...new Set([conf, decode(conf)])]
  spellings.forEach(requirePlain)
  return spellings
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a percent sign that begins no escape is itself
  }
}

function requirePlain(path: string): void {
  if (path === '') throw badConf(say`is empty`)
  if (/[\x00-\x1f\x7f]/.test(path)) throw badConf(say`contains control characters`)
  const names = path.split('/')
  const isLong = names.some(name => textToBytes(name).length > nameBytesMax)
  if (isLong || textToBytes(path).length > pathBytesMax) throw badConf(say`is too long`)
  if (names.includes('..')) throw notAllowed()
}
