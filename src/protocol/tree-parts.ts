/** Converts pages of a tree to bytes and back, to send them to another machine. */
import { Fault } from '../faults.js'
import { columnsCount, type PlainPage } from './tree-pages.js'

export interface TreePart {
  readonly pages: readonly PlainPage[]
  readonly isLast: boolean
}

/**
 * The header of a part says whether it is the last one; that of a page says whether its numbers are
 * wide, and contains two lengths.
 */
const partHeadBytes = 1
const pageHeadBytes = 9
/** Agents send 16 pages at a time. */
const pagesMax = 64

export function packTreePart({ pages, isLast }: TreePart): Buffer {
  const pieces = pages.flatMap(({ texts, rows, isWide }) => {
    const head = Buffer.alloc(pageHeadBytes)
    const text = Buffer.from(texts)
    head.writeUInt8(isWide ? 1 : 0, 0)
    head.writeUInt32LE(text.length, 1)
    head.writeUInt32LE(rows.length, 5)
    return [head, text, rows]
  })
  return Buffer.concat([Buffer.from([isLast ? 1 : 0]), ...pieces])
}

/** Returns the part in `bytes`. Throws AGENT_PROTOCOL if they are not a valid part. */
export function unpackTreePart(bytes: Buffer): TreePart {
  if (bytes.length < partHeadBytes) throw broken()
  const pages: PlainPage[] = []
  for (let at = partHeadBytes; at < bytes.length;) {
    if (at + pageHeadBytes > bytes.length) throw broken()
    const isWide = bytes.readUInt8(at) === 1
    const textsAt = at + pageHeadBytes
    const rowsAt = textsAt + bytes.readUInt32LE(at + 1)
    const end = rowsAt + bytes.readUInt32LE(at + 5)
    const rowBytes = columnsCount * (isWide ? 8 : 4)
    if (end > bytes.length || (end - rowsAt) % rowBytes !== 0) throw broken()
    const texts = bytes.toString('utf8', textsAt, rowsAt)
    pages.push({ texts, rows: bytes.subarray(rowsAt, end), isWide })
    if (pages.length > pagesMax) throw broken()
    at = end
  }
  // With an empty part before the last one, a caller could ask for the next part forever.
  if (pages.length === 0 && bytes.readUInt8(0) !== 1) throw broken()
  return { pages, isLast: bytes.readUInt8(0) === 1 }
}

function broken(): Fault {
  return new Fault('AGENT_PROTOCOL', 'The agent sent an unreadable part of a folder tree.')
}
