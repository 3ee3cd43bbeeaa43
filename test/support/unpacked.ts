/** Reads a tree on disk into a value, to compare two trees. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createWriteStream,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Test } from 'tap'

export interface TreeOptions {
  /** Includes hard links. */
  links?: boolean
  owners?: boolean
  times?: boolean
}

const typeNames: Record<number, string> = {
  0o01: 'fifo',
  0o02: 'character device',
  0o04: 'directory',
  0o06: 'block device',
  0o10: 'file',
  0o12: 'link',
  0o14: 'socket'
}

/** Path (a character per byte) -> everything that is to be equal, as one line. */
export function readTree(root: string, options: TreeOptions = {}): Record<string, string> {
  const { links = true, owners = true, times = true } = options
  const firstOf = new Map<number, string>()
  const tree: Record<string, string> = {}
  const visit = (path: Buffer, name: string) => {
    const stat = lstatSync(path)
    const type = (stat.mode & 0o170_000) >> 12
    const words = [typeNames[type], (stat.mode & 0o7777).toString(8)]
    if (owners) words.push(`${stat.uid}:${stat.gid}`)
    if (times && type !== 0o12) words.push(String(Math.floor(stat.mtimeMs / 1000)))
    if (type === 0o12) words.push(readlinkSync(path, 'latin1'))
    if (type === 0o10) words.push(createHash('sha256').update(readFileSync(path)).digest('hex'))
    if (links && type === 0o10) {
      const first = firstOf.get(stat.ino) ?? name
      firstOf.set(stat.ino, first)
      words.push(`with ${first}`)
    }
    tree[name] = words.join(' ')
    if (type !== 0o04) return
    const children = readdirSync(path, { encoding: 'buffer' }).toSorted((a, b) => a.compare(b))
    for (const child of children) {
      const at = Buffer.concat([path, Buffer.from('/'), child])
      visit(at, `${name}/${child.toString('latin1')}`)
    }
  }
  visit(Buffer.from(root), '')
  return tree
}

type Unpacker = 'tar' | 'unzip' | 'bsdtar'

export interface Unpacked {
  /** The folder with the content of the archive. */
  directory: string
  archivePath: string
}

/** Writes an archive and unpacks it with the system's program; removed after `t`. */
export async function unpack(
  t: Pick<Test, 'teardown'>,
  archive: Readable,
  program: Unpacker,
  more: string[] = []
): Promise<Unpacked> {
  const home = mkdtempSync(join(tmpdir(), 'burphub-unpacked-'))
  t.teardown(() => rm(home, { recursive: true, force: true }))
  const archivePath = join(home, 'archive')
  await pipeline(archive, createWriteStream(archivePath))
  const directory = unpackFile(archivePath, program, more)
  return { directory, archivePath }
}

/** Unpacks next to the archive, with a separate directory for each program. */
export function unpackFile(archivePath: string, program: Unpacker, more: string[] = []): string {
  const directory = join(dirname(archivePath), `by-${program}`)
  mkdirSync(directory)
  // -X owners, -^ control characters in names, -K setuid and the like, -o never ask
  const args = {
    bsdtar: ['-xpf', archivePath, '--numeric-owner', '-C', directory],
    tar: ['-xpf', archivePath, '--numeric-owner', '-C', directory],
    unzip: ['-q', '-o', '-X', '-^', '-K', archivePath, '-d', directory]
  }[program]
  execFileSync(program, [...more, ...args], { env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  return directory
}

/**
 * Whether 7-Zip, an independent implementation, can read the whole archive; it changes names that
 * are not UTF-8.
 */
export function isSoundTo7Zip(archivePath: string, format: string): boolean {
  const said = execFileSync('7zz', ['t', `-t${format}`, archivePath], { encoding: 'utf8' })
  return said.includes('Everything is Ok')
}
