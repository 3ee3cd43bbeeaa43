/** Files and clients for the sandbox burp server. */
import { toManifest, type FixtureClient, type FixtureEntry } from '../../scripts/sandbox/fixture.js'

export const megabyte = 1_000_000

export function toEntry(path: string, size: number, mode = 0o100644): FixtureEntry {
  const stat = { dev: 1, ino: 2, mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size }
  const times = { blksize: 4096, blocks: 8, atime: 4, ctime: 5, mtime: 6 }
  return { path: Buffer.from(path), stat: { ...stat, ...times } }
}

/** Contains pseudo-random bytes, which cannot be compressed, so that it exceeds all network buffers. */
export function toLargeEntry(path: string, size: number): FixtureEntry {
  const block = Buffer.alloc(megabyte)
  for (let at = 0, x = 1; at < megabyte; at++) {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) | 0
    block[at] = x >>> 24
  }
  const content = async function* () {
    for (let left = size; left > 0; left -= megabyte) yield block
  }
  return { ...toEntry(path, size), content }
}

/** Returns a client with one finished backup. */
export function toClient(name: string, entries: readonly FixtureEntry[]): FixtureClient {
  const flags: ('current' | 'deletable' | 'manifest')[] = ['deletable', 'current', 'manifest']
  const backup = { number: 1, timestamp: 1_700_000_000, logs: { backup: ['a line'] }, flags }
  const manifest = toManifest([...entries])
  return { name, runStatus: 'idle', backups: [{ ...backup, manifest }] }
}
