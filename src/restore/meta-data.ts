/**
 * Parses metadata that burp stores with a file: access lists and extended attributes. The format is
 * a sequence of records: a type, eight hexadecimal digits of length, and data.
 */
import type { Note } from './entry.js'
import type { PaxAttributes } from './tar-header.js'

const lengthDigits = 8

interface MetaRecord {
  kind: string
  data: Buffer
}

/** Yields notes about metadata that an archive leaves out: all, or those without a form in tar. */
export function* listDropped(
  path: Buffer,
  metaData: Buffer,
  isCarried: (kind: string) => boolean = () => false
): Generator<Note> {
  for (const { kind } of readRecords(metaData)) if (!isCarried(kind)) yield toNote(kind, path)
}

/** Whether `toPaxAttributes` supports it. */
export function isInPax(kind: string): boolean {
  return 'ADX'.includes(kind)
}

/** Returns the attributes that GNU tar uses for `--acls` and `--xattrs`, with one character per byte. */
export function toPaxAttributes(metaData: Buffer): PaxAttributes {
  const attributes: Record<string, string> = {}
  for (const { kind, data } of readRecords(metaData)) {
    if (kind === 'A') attributes['SCHILY.acl.access'] = toLongAcl(data)
    if (kind === 'D') attributes['SCHILY.acl.default'] = toLongAcl(data)
    if (kind === 'X') Object.assign(attributes, toXattrs(data))
  }
  return attributes
}

function* readRecords(metaData: Buffer): Generator<MetaRecord> {
  for (let at = 0; at + 1 + lengthDigits <= metaData.length;) {
    const kind = metaData.toString('latin1', at, at + 1)
    const data = readCounted(metaData, at + 1)
    yield { kind, data: data ?? Buffer.alloc(0) }
    if (!data) return
    at += 1 + lengthDigits + data.length
  }
}

/** Reads a length and as many bytes; returns undefined if some are missing. */
function readCounted(bytes: Buffer, at: number): Buffer | undefined {
  const start = at + lengthDigits
  const length = Number.parseInt(bytes.toString('latin1', at, start), 16)
  if (!(length >= 0) || start + length > bytes.length) return undefined
  return bytes.subarray(start, start + length)
}

const longTags: Readonly<Record<string, string>> = { u: 'user', g: 'group', m: 'mask', o: 'other' }

/** burp shortens the tags of `u::rwx,u:1234:r-x,…`, which not every program can unpack. */
function toLongAcl(data: Buffer): string {
  return data.toString('latin1').replace(/(^|,)([ugmo]):/g, (_, before: string, tag: string) => {
    return `${before}${longTags[tag] ?? tag}:`
  })
}

/** The data alternate between names and values. */
function toXattrs(data: Buffer): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (let at = 0; at < data.length;) {
    const name = readCounted(data, at)
    const value = name && readCounted(data, at + lengthDigits + name.length)
    if (!value) break
    attributes[`SCHILY.xattr.${escapeName(name)}`] = value.toString('latin1')
    at += 2 * lengthDigits + name.length + value.length
  }
  return attributes
}

/** A key of a pax record ends at the first `=`. */
function escapeName(name: Buffer): string {
  return name.toString('latin1').replaceAll('%', '%25').replaceAll('=', '%3D')
}

function toNote(kind: string, path: Buffer): Note {
  switch (kind) {
    case 'A':
    case 'D':
      return { kind: 'acl', path, text: 'its access control list is not in the archive' }
    case 'X':
    case 'B':
      return { kind: 'xattr', path, text: 'its extended attributes are not in the archive' }
    case 'V':
      return { kind: 'windowsMetaData', path, text: 'its Windows meta data is not in the archive' }
    default:
      return { kind: 'otherMetaData', path, text: 'some meta data of it is not in the archive' }
  }
}

/** A folder has a few hundred bytes of metadata; a hostile manifest may have any amount. */
const waitingBytesMax = 8 * 1024 * 1024

/**
 * Keeps the metadata of folders, which burp sends before the folder itself and mixed with other
 * entries. Only folders that are open at the same time are kept.
 */
export class FolderMetaData {
  readonly #waiting = new Map<string, Buffer>()
  #bytes = 0

  /** Returns false if the limit is reached. */
  keep(path: Buffer, metaData: Buffer): boolean {
    if (this.#bytes + metaData.length > waitingBytesMax) return false
    this.#bytes += metaData.length
    this.#waiting.set(path.toString('latin1'), metaData)
    return true
  }

  take(path: Buffer): Buffer | undefined {
    if (this.#waiting.size === 0) return undefined
    const key = path.toString('latin1')
    const metaData = this.#waiting.get(key)
    this.#waiting.delete(key)
    this.#bytes -= metaData?.length ?? 0
    return metaData
  }
}
