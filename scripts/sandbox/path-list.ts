/** The list of paths that a client uploads for a restore. */
import { gunzipSync } from 'node:zlib'
import { comparePaths } from './fixture.js'

export interface PathList {
  /** One character per byte. */
  paths: Set<string>
  /** burp reads list and manifest in parallel, and stops using a list that is out of order. */
  warning: string | undefined
}

const headerBytes = 5
const listBytesMax = 256 * 1024 * 1024

/** Reads repeated records: a type, four hexadecimal digits of length, the path and a newline. */
export function readPathList(packed: Buffer): PathList {
  const bytes = gunzipSync(packed, { maxOutputLength: listBytesMax })
  const paths = new Set<string>()
  let last: Buffer = Buffer.alloc(0)
  for (let at = 0; at + headerBytes <= bytes.length;) {
    const start = at + headerBytes
    const end = start + Number.parseInt(bytes.toString('latin1', at + 1, start), 16)
    const path = bytes.subarray(start, end)
    if (comparePaths(last, path) > 0) return { paths, warning: warnOfOrder(last, path) }
    paths.add(path.toString('latin1'))
    last = path
    at = end + 1
  }
  return { paths, warning: undefined }
}

function warnOfOrder(last: Buffer, path: Buffer): string {
  const [before, after] = [last, path].map(one => one.toString('latin1'))
  return `Input file ordering problem: '${before}' '${after}'`
}
