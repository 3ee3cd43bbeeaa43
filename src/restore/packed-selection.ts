/** A selection in burp's format, as plain bytes that can be forwarded. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { encodePathList } from './manifest-order.js'
import type { RestoreSelection } from './selection.js'

export type PackedSelection =
  | { readonly kind: 'regex'; readonly bytes: Buffer }
  /** An expression for attributes and paths without data. */
  | { readonly kind: 'entries'; readonly bytes: Buffer }
  /** An expression for paths whose stored data burp compares with their checksums. */
  | { readonly kind: 'verify'; readonly bytes: Buffer }
  /** All paths, as one gzip stream; burp needs the uncompressed length. */
  | { readonly kind: 'list'; readonly bytes: Buffer; readonly unpackedBytes: number }

const pack = promisify(gzip)

export async function packSelection(selection: RestoreSelection): Promise<PackedSelection> {
  if (selection.kind === 'regex') return { kind: 'regex', bytes: selection.regex }
  const list = await encodePathList(selection.paths)
  return { kind: 'list', bytes: await pack(list), unpackedBytes: list.length }
}
