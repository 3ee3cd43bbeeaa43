/** Values as people and forms write them, in the words of burp. */
import type { ConfOption } from '../../conf/catalogue.js'
import { parseNumber } from './option-results.js'

/**
 * `value` as it is to stand in the file: `present`, what stands there, wherever burp reads the same
 * from both.
 */
export function toWritten(option: ConfOption, value: string, present: string | undefined): string {
  const written = toBurpWord(option, value)
  if (present === undefined) return written
  const isSame = toMeaning(option, present) === toMeaning(option, written)
  return isSame ? present : written
}

function toBurpWord({ kind, form }: ConfOption, value: string): string {
  if (kind === 'boolean') return /^(?:true|1|on|yes)$/i.test(value.trim()) ? '1' : '0'
  return kind === 'integer' || form !== undefined ? value.trim() : value
}

/** Equal for values that burp cannot tell apart, as far as answers show them alike. */
function toMeaning({ name, kind, form }: ConfOption, value: string): string {
  if (kind === 'boolean') return parseNumber(value) === 0 ? 'off' : 'on'
  if (form === 'compression') return value.replace(/^(?:gzip|zlib)(?=\d$)/, '')
  return kind === 'integer' || name === 'protocol' ? String(parseNumber(value)) : value
}
