/** The frame of a gzip stream around deflate: header, checksum and length (RFC 1952). */

export const gzipTrailerBytes = 8

const fixedBytes = 10
const deflateMethod = 8
const headerSumFlag = 1 << 1
const extraFlag = 1 << 2
const nameFlag = 1 << 3
const commentFlag = 1 << 4
const reservedFlags = 0xe0

export interface GzipTrailer {
  crc: number
  /** Length of the uncompressed bytes, modulo 2^32. */
  plainBytes: number
}

/** A gzip stream taken apart. */
export interface Deflated extends GzipTrailer {
  deflated: Buffer
}

/** Returns undefined if the bytes are no complete gzip stream. */
export function takeApart(gzip: Buffer): Deflated | undefined {
  const start = measureGzipHeader(gzip)
  const end = gzip.length - gzipTrailerBytes
  if (start === undefined || start >= end) return undefined
  return { deflated: gzip.subarray(start, end), ...readGzipTrailer(gzip) }
}

/** Returns the length of the header; undefined if the bytes do not start with a complete one. */
export function measureGzipHeader(bytes: Buffer): number | undefined {
  if (bytes.length < fixedBytes || bytes.readUInt16BE(0) !== 0x1f8b) return undefined
  const flags = bytes[3] ?? 0
  if (bytes[2] !== deflateMethod || (flags & reservedFlags) !== 0) return undefined
  let end = fixedBytes
  if (flags & extraFlag) {
    if (bytes.length < end + 2) return undefined
    end += 2 + bytes.readUInt16LE(end)
  }
  for (const flag of [nameFlag, commentFlag]) {
    if ((flags & flag) === 0) continue
    const zeroAt = bytes.indexOf(0, end)
    if (zeroAt < 0) return undefined
    end = zeroAt + 1
  }
  if (flags & headerSumFlag) end += 2
  return end <= bytes.length ? end : undefined
}

/** Reads the trailer from the last bytes of a gzip stream. */
export function readGzipTrailer(bytes: Buffer): GzipTrailer {
  const at = bytes.length - gzipTrailerBytes
  return { crc: bytes.readUInt32LE(at), plainBytes: bytes.readUInt32LE(at + 4) }
}
