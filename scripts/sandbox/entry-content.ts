/** The uncompressed bytes of a fixture's files: set by a test, or text of the right length. */
import type { FixtureContent, FixtureEntry } from './fixture.js'

export type Pieces = Iterable<Buffer> | AsyncIterable<Buffer>

const blockBytes = 64 * 1024

/** Returns the complete content if it is in memory, otherwise pieces that can be read once. */
export function openContent({ path, stat, content }: FixtureEntry): Buffer | Pieces {
  if (content !== undefined) return askFor(content)
  return stat.size <= blockBytes ? makeBlock(path, stat.size) : growText(path, stat.size)
}

/** Returns the content for comparisons in tests. */
export async function readContent(entry: FixtureEntry): Promise<Buffer> {
  const content = openContent(entry)
  if (Buffer.isBuffer(content)) return content
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

function askFor(content: FixtureContent): Buffer | Pieces {
  return typeof content === 'function' ? content() : content
}

/** Repeats the same lines, so that gigabytes take no longer than their compression. */
function* growText(path: Buffer, size: number): Generator<Buffer> {
  const block = makeBlock(path, blockBytes)
  for (let left = size; left > 0; left -= blockBytes) {
    yield left >= blockBytes ? block : block.subarray(0, left)
  }
}

function makeBlock(path: Buffer, size: number): Buffer {
  const lines: Buffer[] = []
  for (let bytes = 0; bytes < size;) {
    const start = Buffer.from(`line ${lines.length + 1} of `)
    const line = Buffer.concat([start, path, Buffer.from('\n')])
    lines.push(line)
    bytes += line.length
  }
  return Buffer.concat(lines).subarray(0, size)
}
