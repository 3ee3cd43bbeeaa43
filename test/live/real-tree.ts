/** File trees as listed by `find`, to compare with listings of backups. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { bytesToText } from '../../src/protocol/byte-text.js'

export interface RealEntry {
  /** Full path, encoded as in responses. */
  path: string
  name: string
  /** In the format of ls, without setuid and similar bits. */
  mode: string
  nlink: string
  uid: string
  gid: string
  bytes: number
  /** Seconds since 1970. */
  mtime: number
  inode: string
  softLink: string
  isDirectory: boolean
}

const fields = ['%p', '%M', '%n', '%U', '%G', '%s', '%T@', '%i', '%l']

/** Returns `root` and all entries below it; paths start with `shownAs`, the path of the backup. */
export function findTree(root: string, shownAs = root): RealEntry[] {
  const format = fields.map(field => `${field}\\0`).join('')
  const output = execFileSync('find', [root, '-printf', format], { encoding: 'latin1' })
  const values = output.split('\0').slice(0, -1)
  const count = values.length / fields.length
  return Array.from({ length: count }, (_, index) =>
    toEntry(values.slice(index * fields.length), root, shownAs)
  )
}

function toEntry(values: string[], root: string, shownAs: string): RealEntry {
  const [
    place = '',
    mode = '',
    nlink = '',
    uid = '',
    gid = '',
    size,
    mtime,
    inode = '',
    link = ''
  ] = values.map(value => bytesToText(Buffer.from(value, 'latin1')))
  const path = shownAs + place.slice(root.length)
  return {
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    mode: withoutSpecialBits(mode),
    nlink,
    uid,
    gid,
    bytes: Number(size),
    mtime: Math.floor(Number(mtime)),
    inode,
    softLink: link,
    isDirectory: mode.startsWith('d')
  }
}

export function withoutSpecialBits(mode: string): string {
  return mode.slice(0, 1) + mode.slice(1).replace(/[st]/g, 'x').replace(/[ST]/g, '-')
}

/** Names of directories that are hard to request, with one character per byte. */
export const oddDirectories = [
  'bad-utf8-\xff\xfe',
  '\xe9t\xe9',
  Buffer.from('half \uef80 private').toString('latin1'),
  'new\nline',
  'ends in newline\n',
  '\n',
  ' blanks ',
  'colon:dir',
  'c:alpha:b:1:p:',
  '*',
  '*star',
  '...',
  'back\\slash',
  'quote"},{"name":"',
  '%2F',
  'a?b=c&root=d#e',
  Buffer.from('🙂 日本').toString('latin1'),
  'x'.repeat(255)
]

/** Writes to each odd directory a file, a directory with another file, and a link to it. */
export function writeOddTree(root: string): void {
  for (const name of oddDirectories) {
    const directory = Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, 'latin1')])
    const below = (path: string) => Buffer.concat([directory, Buffer.from(path, 'latin1')])
    mkdirSync(below('/inner \xfe'), { recursive: true })
    writeFileSync(below('/file'), name, 'latin1')
    writeFileSync(below('/inner \xfe/deep\nfile'), 'deep')
    symlinkSync(Buffer.from('inner \xfe', 'latin1'), below('/link'))
  }
  // Longer than the maximum of a cursor.
  const deep = `${root}/${Array.from({ length: 8 }, () => 'd'.repeat(200)).join('/')}`
  mkdirSync(deep, { recursive: true })
  for (const name of ['a', 'b', 'c']) writeFileSync(`${deep}/${name}`, name)
}
