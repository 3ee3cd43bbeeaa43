/**
 * JSON as burp prints it, byte for byte. Values may contain bytes in any encoding and are written
 * raw, so the text has one character per byte and is not always valid UTF-8.
 */

export type Json = string | number | Buffer | Json[] | { [key: string]: Json | undefined }

const indentStep = '    '

/** Returns text with one character per byte; encode it as latin1. */
export function printJson(value: Json, isPretty: boolean): string {
  return isPretty ? `${printPretty(value, '')}\n` : printCompact(value)
}

export function toLatin1(words: string | Buffer): string {
  return (typeof words === 'string' ? Buffer.from(words) : words).toString('latin1')
}

function printCompact(value: Json): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string' || Buffer.isBuffer(value)) return quote(toLatin1(value))
  if (Array.isArray(value)) return `[${value.map(printCompact).join(',')}]`
  const pairs = listPairs(value).map(([key, inner]) => `${quote(key)}:${printCompact(inner)}`)
  return `{${pairs.join(',')}}`
}

function printPretty(value: Json, indent: string): string {
  if (typeof value === 'number' || typeof value === 'string' || Buffer.isBuffer(value)) {
    return printCompact(value)
  }
  const inside = indent + indentStep
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map(inner => inside + printPretty(inner, inside))
    : listPairs(value).map(
        ([key, inner]) => `${inside}${quote(key)}: ${printPretty(inner, inside)}`
      )
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}

function listPairs(value: { [key: string]: Json | undefined }): [string, Json][] {
  return Object.entries(value).filter((pair): pair is [string, Json] => pair[1] !== undefined)
}

// eslint-disable-next-line no-control-regex
const special = /[\x00-\x1f"\\]/
// eslint-disable-next-line no-control-regex
const allSpecial = /[\x00-\x1f"\\]/g

const shortEscapes: Record<string, string> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t'
}

function quote(text: string): string {
  return special.test(text) ? `"${text.replace(allSpecial, escapeCharacter)}"` : `"${text}"`
}

function escapeCharacter(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return shortEscapes[character] ?? `\\u${code}`
}
