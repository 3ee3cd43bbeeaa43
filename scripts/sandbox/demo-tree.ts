/** File trees for the demo: the same at each start, including entries that are hard to display. */
import { createHash } from 'node:crypto'
import { toManifest, type FixtureEntry, type FixtureStat, type Words } from './fixture.js'

const types = { file: 0o100000, directory: 0o040000, link: 0o120000, fifo: 0o010000 }
const blockBytes = 4096

export interface TreePlan {
  root: string
  /** Unix time in seconds; no entry is newer. */
  timestamp: number
  /** Different generations differ in a few files. */
  generation: number
  hasOddNames?: boolean
}

/** Returns about 150 entries under `root`, whose parents are not in the backup, as with burp. */
export function growTree(plan: TreePlan): FixtureEntry[] {
  const grower = new Grower(plan)
  for (const name of ['etc', 'etc/ssh', 'home', 'home/anna', 'home/ben', 'var', 'var/log']) {
    grower.addDirectory(name)
  }
  for (const name of ['hosts', 'fstab', 'passwd', 'ssh/sshd_config']) grower.addFile(`etc/${name}`)
  for (let day = 1; day <= 60; day++) grower.addFile(`var/log/day-${pad(day)}.log.gz`)
  for (const who of ['anna', 'ben']) growHome(grower, `home/${who}`, plan.generation)
  grower.addLink('etc/localtime', '/usr/share/zoneinfo/Europe/Paris')
  grower.addHardLink('home/ben/shared-photo.jpg', 'home/anna/photo-01.jpg')
  grower.add('var/log/pipe', types.fifo | 0o600, 0)
  if (plan.hasOddNames) addOddNames(grower)
  return toManifest(grower.entries)
}

/** Returns one folder with `count` files. */
export function growFolder(root: string, count: number, timestamp: number): FixtureEntry[] {
  const grower = new Grower({ root, timestamp, generation: 1 })
  for (let at = 1; at <= count; at++) grower.addFile(`file-${String(at).padStart(6, '0')}.dat`)
  return toManifest(grower.entries)
}

function growHome(grower: Grower, home: string, generation: number): void {
  grower.addDirectory(`${home}/documents`)
  for (let i = 1; i <= 25; i++) grower.addFile(`${home}/photo-${pad(i)}.jpg`)
  for (let i = 1; i <= 10 + generation; i++)
    grower.addFile(`${home}/documents/letter ${pad(i)}.odt`)
}

function addOddNames(grower: Grower): void {
  grower.addDirectory('home/anna/été')
  grower.addFile('home/anna/été/日本語 ファイル.txt')
  grower.addFile('home/anna/quote" and \'apostrophe.txt')
  grower.addFile('home/anna/back\\slash:colon*star.txt')
  grower.addFile('home/anna/new\nline.txt')
  grower.addFile(Buffer.from('home/anna/latin1 caf\xe9.txt', 'latin1'))
  grower.addLink('home/anna/nowhere', '/nonexistent/target')
}

class Grower {
  readonly #plan: TreePlan
  readonly entries: FixtureEntry[] = []

  constructor(plan: TreePlan) {
    this.#plan = plan
    this.addDirectory('')
  }

  addDirectory(path: Words): void {
    this.add(path, types.directory | 0o755, blockBytes)
  }

  addFile(path: Words): void {
    const dice = createHash('sha256').update(path).digest().readUInt32BE()
    this.add(path, types.file | (dice % 5 === 0 ? 0o600 : 0o644), dice % 2_000_000)
  }

  addLink(path: Words, target: string): void {
    this.add(path, types.link | 0o777, Buffer.byteLength(target), Buffer.from(target))
  }

  /** burp identifies a hard link by the full path of the file's first name. */
  addHardLink(path: Words, first: string): void {
    this.addFile(path)
    const entry = this.entries.at(-1)
    if (entry) entry.link = Buffer.from(`${this.#plan.root}/${first}`)
  }

  add(path: Words, mode: number, size: number, link?: Buffer): void {
    const { root } = this.#plan
    const full = Buffer.concat([
      Buffer.from(path.length === 0 ? root : `${root}/`),
      Buffer.from(path)
    ])
    const entry: FixtureEntry = { path: full, stat: this.#toStat(full, mode, size) }
    if (link) entry.link = link
    this.entries.push(entry)
  }

  #toStat(path: Buffer, mode: number, size: number): FixtureStat {
    const dice = createHash('sha256').update(path).digest().readUInt32BE()
    const time = this.#plan.timestamp - 3600 - (dice % (86_400 * 300))
    const owner = path.includes('/home/anna') ? 1000 : path.includes('/home/ben') ? 1001 : 0
    return {
      dev: 65_024,
      ino: dice,
      mode,
      nlink: 1,
      uid: owner,
      gid: owner,
      rdev: 0,
      size,
      blksize: blockBytes,
      blocks: Math.ceil(size / blockBytes) * 8,
      atime: time,
      ctime: time,
      mtime: time
    }
  }
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
