/** Decompresses data from burp: short files at once, long ones in pieces. */
import { crc32, createGunzip, gunzipSync, type Gunzip } from 'node:zlib'
import { gunzipSync as gunzipInScript } from 'fflate'
import { batchBytes } from './restore-feed.js'

/** Longest short file after decompression; longer ones are read in pieces. */
const wholeBytesMax = 1024 * 1024
/**
 * Up to this size, no Node.js stream is created. A stream takes 12 kB of memory each time and, for
 * a few bytes, longer than the decompression.
 */
const tinyBytesMax = 1024
/** For a file that claims to be tiny, zlib gets a tiny buffer, which is twice as fast. */
const leastChunkBytes = 64
/** Each piece costs a round trip to another thread. */
const chunkBytes = 256 * 1024
/** End of a gzip stream: checksum and length of the content (RFC 1952). */
const trailerBytes = 8
/** Overhead of gzip for a few bytes, which also bounds a hostile stream. */
const overheadBytesMax = 256

/**
 * Returns the content of a file whose attributes state `size` bytes; undefined if it is not short.
 * Throws zlib's errors for damaged data.
 */
export function gunzipWhole(bytes: Buffer, size: number): Buffer | undefined {
  if (size > wholeBytesMax) return undefined
  const tiny = size <= tinyBytesMax ? gunzipTiny(bytes, size) : undefined
  if (tiny) return tiny
  const chunkSize = Math.max(leastChunkBytes, Math.min(size + 1, batchBytes))
  try {
    return gunzipSync(bytes, { chunkSize, maxOutputLength: wholeBytesMax })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined
    throw cause
  }
}

/** Returns undefined unless length and checksum match the trailer; zlib handles these cases. */
function gunzipTiny(bytes: Buffer, size: number): Buffer | undefined {
  const trailerAt = bytes.length - trailerBytes
  if (trailerAt < 0 || bytes.length > size + overheadBytesMax) return undefined
  if (bytes.readUInt32LE(trailerAt + 4) !== size) return undefined
  const out = Buffer.allocUnsafe(size)
  try {
    const { length } = gunzipInScript(bytes, { out })
    return length === size && crc32(out) === bytes.readUInt32LE(trailerAt) ? out : undefined
  } catch {
    return undefined
  }
}

/** Throws errors in the loop that reads it. */
export async function* gunzipStream(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const gunzip = createGunzip({ chunkSize: chunkBytes })
  // An error or an early end on either side ends the other one.
  feed(gunzip, bytes).catch((error: unknown) => gunzip.destroy(error as Error))
  for await (const chunk of gunzip) yield chunk as Buffer
}

/**
 * Requests the next piece while one is decompressed, but not the one after that, which may use the
 * same buffer.
 */
async function feed(gunzip: Gunzip, bytes: AsyncIterable<Buffer>): Promise<void> {
  let writing: Promise<void> | undefined
  for await (const piece of bytes) {
    await writing
    // The reader stopped early; another function skips the rest.
    if (gunzip.destroyed) return
    writing = write(gunzip, piece)
    // The caller who awaits it gets the error.
    writing.catch(() => {})
  }
  await writing
  gunzip.end()
}

function write(gunzip: Gunzip, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    gunzip.write(piece, error => (error ? reject(error) : resolve()))
  })
}
