/** File trees for backups: all types of entries, and names that cause errors in naive software. */
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  writeSync
} from 'node:fs'
import { join } from 'node:path'
import type { ProcessKeeper } from './process-keeper.js'
import { lookUpProgram } from './programs.js'

// burp detects changes by the whole seconds of time stamps, and a lab runs several backups within
// one second, so each version of a file gets its own time.
const versionTimes = ['2001-02-03T04:05:06Z', '2002-02-03T04:05:06Z', '2003-02-03T04:05:06Z']

/** Difficult names, as bytes: one of them is not UTF-8. */
export const oddNames = [
  Buffer.from('back\\slash:colon*star.txt'),
  Buffer.from('new\nline'),
  Buffer.from('quote"and\'apos'),
  Buffer.from('bad-utf8-\xff\xfe.bin', 'latin1')
]

/**
 * Writes the first version of the rich tree, with fifo, xattr and ACL if the system supports them.
 */
export async function writeRichTree(root: string, tools: TreeTools): Promise<void> {
  for (const path of ['dir1/sub', 'dir10', 'name with space', 'emptydir', 'üñí', 'many']) {
    mkdirSync(join(root, path), { recursive: true })
  }
  writeFileSync(join(root, 'dir1/random.bin'), randomBytes(3_000_000))
  writeFileSync(join(root, 'dir1/text.txt'), 'a line of a compressible file\n'.repeat(4000))
  writeFileSync(join(root, 'dir1/empty.file'), '')
  writeFileSync(join(root, 'dir1/sub/hello.txt'), 'hello\n')
  writeFileSync(join(root, 'dir10/x'), 'd10\n')
  writeFileSync(join(root, 'name with space/file with space.txt'), 'x\n')
  writeFileSync(join(root, 'üñí/日本語 ファイル.txt'), 'u\n')
  for (const name of oddNames) writeFileSync(Buffer.concat([Buffer.from(`${root}/`), name]), 'odd')
  for (let i = 1; i <= 200; i++) writeFileSync(manyPath(root, i), `small file ${i}\n`)
  writeLinks(root)
  chownSync(join(root, 'dir1/empty.file'), 1234, 4321)
  chmodSync(join(root, 'dir1/sub/hello.txt'), 0o4755)
  chmodSync(join(root, 'emptydir'), 0o1777)
  setVersionTime(join(root, 'dir1/text.txt'), 1)
  await tools.makeFifo(join(root, 'fifo'))
  await tools.setAttribute(join(root, 'dir1/sub/hello.txt'))
  await tools.setAcl(join(root, 'dir1/sub'))
}

/**
 * Creates the second version: changed (in the middle and at the end), deleted, added and moved
 * files.
 */
export function changeRichTreeOnce(root: string) {
  appendFileSync(join(root, 'dir1/text.txt'), 'appended\n')
  const file = openSync(join(root, 'dir1/random.bin'), 'r+')
  writeSync(file, 'AAAA', 1000)
  closeSync(file)
  setVersionTime(join(root, 'dir1/text.txt'), 2)
  setVersionTime(join(root, 'dir1/random.bin'), 2)
  rmSync(join(root, 'name with space/file with space.txt'))
  writeFileSync(join(root, 'newfile.txt'), 'new\n')
  renameSync(manyPath(root, 1), join(root, 'many/g0001.dat'))
}

/** Creates the third version: many files fewer, one changed again. */
export function changeRichTreeTwice(root: string) {
  for (let i = 2; i < 50; i++) rmSync(manyPath(root, i))
  appendFileSync(join(root, 'dir1/text.txt'), 'more\n')
  setVersionTime(join(root, 'dir1/text.txt'), 3)
}

/** Writes a few documents, for the client that encrypts. */
export async function writeDocuments(root: string, tools: TreeTools): Promise<void> {
  mkdirSync(join(root, 'docs'), { recursive: true })
  writeFileSync(join(root, 'docs/secret.bin'), randomBytes(100_000))
  writeFileSync(join(root, 'docs/secret.txt'), 'confidential\n'.repeat(3000))
  writeFileSync(join(root, 'docs/zero'), '')
  symlinkSync('secret.txt', join(root, 'docs/link'))
  setVersionTime(join(root, 'docs/secret.txt'), 1)
  await tools.setAttribute(join(root, 'docs/secret.txt'))
}

export function changeDocuments(root: string) {
  appendFileSync(join(root, 'docs/secret.txt'), 'changed\n')
  setVersionTime(join(root, 'docs/secret.txt'), 2)
}

export function writeSmallTree(root: string) {
  mkdirSync(root, { recursive: true })
  for (const name of ['one', 'two', 'three']) {
    writeFileSync(join(root, name), randomBytes(20_000))
  }
}

/**
 * Creates files that node:fs cannot; skips them without the tool or the support of the file system.
 */
export class TreeTools {
  readonly #keeper: Pick<ProcessKeeper, 'run'>
  readonly #logPath: string

  constructor(keeper: Pick<ProcessKeeper, 'run'>, logPath: string) {
    this.#keeper = keeper
    this.#logPath = logPath
  }

  async makeFifo(path: string) {
    await this.#tryTo('mkfifo', [path])
  }

  async setAttribute(path: string) {
    await this.#tryTo('setfattr', ['-n', 'user.lab', '-v', 'attribute value', path])
  }

  async setAcl(path: string) {
    await this.#tryTo('setfacl', ['-m', 'u:1234:rwx', path])
  }

  /** Copies with links, times, owners and attributes. */
  async copyTree(from: string, to: string) {
    const run = { logPath: this.#logPath }
    await this.#keeper.run('cp', ['-a', from, to], run)
  }

  async #tryTo(program: string, args: string[]) {
    if (lookUpProgram(program) === undefined) return
    const run = { logPath: this.#logPath, allowedCodes: [0, 1] }
    await this.#keeper.run(program, args, run)
  }
}

function writeLinks(root: string) {
  symlinkSync('dir1/text.txt', join(root, 'symlink'))
  symlinkSync('/nonexistent/target', join(root, 'dangling'))
  symlinkSync('dir1', join(root, 'dirlink'))
  linkSync(join(root, 'dir1/text.txt'), join(root, 'hardlink-to-text'))
  linkSync(join(root, 'dir1/text.txt'), join(root, 'zz-hardlink-to-text'))
}

function manyPath(root: string, i: number) {
  return join(root, 'many', `f${String(i).padStart(4, '0')}.dat`)
}

function setVersionTime(path: string, version: 1 | 2 | 3) {
  const time = new Date(versionTimes[version - 1] ?? 0)
  utimesSync(path, time, time)
}
