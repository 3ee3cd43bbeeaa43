/**
 * Extended attributes of a tar member, for values that its header cannot hold. They are encoded as
 * bytes, so that names in any encoding survive.
 */

const blockBytes = 512
/** `12 comment=\n` is the shortest one. */
const emptyCommentBytes = 12

export type PaxAttributes = Readonly<Record<string, string>>

/** Values have one character per byte. A comment pads the result to full blocks of the archive. */
export function encodePax(attributes: PaxAttributes): Buffer {
  const records = Object.entries(attributes).map(([key, value]) => printRecord(`${key}=${value}`))
  const bytes = records.join('').length
  let padding = (blockBytes - (bytes % blockBytes)) % blockBytes
  if (padding === 0) return Buffer.from(records.join(''), 'latin1')
  if (padding < emptyCommentBytes) padding += blockBytes
  return Buffer.from(records.join('') + printComment(padding), 'latin1')
}

/** Prints a record, which starts with its own length. */
function printRecord(text: string): string {
  const rest = text.length + 2
  let bytes = rest + String(rest).length
  if (rest + String(bytes).length > bytes) bytes += 1
  return `${bytes} ${text}\n`
}

function printComment(bytes: number): string {
  return `${bytes} comment=`.padEnd(bytes - 1) + '\n'
}
