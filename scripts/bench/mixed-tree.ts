/** Files like those of users: half of the bytes are noise, as in pictures, half are text. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Used in turns, each once for noise and once for text. */
const fileBytes = [100_000, 900_000, 4_000_000, 20_000_000]
const wordsCount = 4_096

/** Writes files of all sizes until `megabytes` is reached. */
export async function writeMixedTree(root: string, megabytes: number): Promise<void> {
  mkdirSync(root, { recursive: true })
  const words = Array.from({ length: wordsCount }, toWord)
  for (let i = 0, left = megabytes * 1e6; left > 0; i++) {
    const bytes = Math.min(left, fileBytes[(i >> 1) % fileBytes.length] ?? 0)
    const isText = i % 2 === 1
    const name = `${String(i).padStart(4, '0')}.${isText ? 'txt' : 'bin'}`
    writeFileSync(join(root, name), isText ? toText(words, bytes) : randomBytes(bytes))
    left -= bytes
    await nextTurn()
  }
}

/** Writes zeros, which take no disk space. */
export function writeSparseFile(path: string, bytes: number): void {
  writeFileSync(path, '')
  truncateSync(path, bytes)
}

/** Returns two to nine letters. */
function toWord(): string {
  const [first = 0, ...letters] = randomBytes(10)
  return letters
    .slice(0, 2 + (first % 8))
    .map(byte => String.fromCharCode(0x61 + (byte % 26)))
    .join('')
}

/** Returns words in random order, which gzip compresses to about a third. */
function toText(words: readonly string[], bytes: number): Buffer {
  const numbers = randomBytes(bytes)
  let text = ''
  for (let at = 0; text.length < bytes; at += 2) {
    text += `${words[numbers.readUInt16LE(at) % wordsCount] ?? ''}${at % 24 === 0 ? '\n' : ' '}`
  }
  return Buffer.from(text.slice(0, bytes))
}
