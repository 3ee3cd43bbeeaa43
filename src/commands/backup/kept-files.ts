/** Reads files into a backup, and restores them to their paths. */
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import path from 'node:path'
import { Fault } from '../../faults.js'
import { lookUpAccount, lookUpId } from '../../host/server-files.js'
import { fileBytesMax, type KeptFile } from './backup-file.js'

const [passwd, groups] = ['/etc/passwd', '/etc/group']

/** Throws BAD_CONFIG if the file cannot be read or is no regular file. */
export function keepFile(file: string, isKey: boolean): KeptFile {
  try {
    const handle = openSync(file, 'r')
    try {
      const status = fstatSync(handle)
      if (!status.isFile() || status.size > fileBytesMax) {
        throw new Error(`it is not a file of at most ${fileBytesMax} bytes`)
      }
      const owner = lookUpAccount(passwd, status.uid) ?? null
      const group = lookUpAccount(groups, status.gid) ?? null
      const mode = status.mode & 0o777
      return { file, isKey, mode, owner, group, content: readFileSync(handle) }
    } finally {
      closeSync(handle)
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Fault('BAD_CONFIG', `Cannot back up the file ${file}: ${reason}.`, { cause })
  }
}

export interface PlacedFiles {
  /** Removes the restored files, and restores those that they replaced. */
  undo: () => void
  /** Deletes the files that were replaced. */
  finish: () => void
}

/** Returns files that exist with other content. */
export function listDiffering(files: readonly KeptFile[]): string[] {
  return files.flatMap(({ file, content }) =>
    existsSync(file) && !readFileSync(file).equals(content) ? [file] : []
  )
}

/** Replaces existing files. Root also restores owners that this host knows. */
export function placeFiles(files: readonly KeptFile[]): PlacedFiles {
  const mark = randomBytes(8).toString('hex')
  const placed: string[] = []
  const before = (file: string) => `${file}.${mark}.before`
  const undo = () => {
    for (const file of placed) {
      if (existsSync(before(file))) renameSync(before(file), file)
      else rmSync(file, { force: true })
    }
  }
  try {
    for (const kept of files) {
      const { file } = kept
      if (existsSync(file)) linkSync(file, before(file))
      placed.push(file)
      placeFile(kept, `${file}.${mark}`)
    }
  } catch (error) {
    undo()
    throw error
  }
  return {
    undo,
    finish: () => placed.forEach(file => rmSync(before(file), { force: true }))
  }
}

function placeFile(kept: KeptFile, draft: string): void {
  const { file, mode, content } = kept
  makeFolder(path.dirname(file), kept)
  const handle = openSync(draft, 'wx', 0o600)
  try {
    writeFileSync(handle, content)
    if (process.geteuid?.() === 0) fchownSync(handle, ...findOwner(path.dirname(file), kept))
    fchmodSync(handle, mode)
    fsyncSync(handle)
    renameSync(draft, file)
  } finally {
    closeSync(handle)
    rmSync(draft, { force: true })
  }
}

/** Returns the owner of a file; an unknown one becomes that of the folder. */
function findOwner(
  folder: string,
  { owner, group }: Pick<KeptFile, 'owner' | 'group'>
): [number, number] {
  const { uid, gid } = statSync(folder)
  return [
    (owner === null ? undefined : lookUpId(passwd, owner)) ?? uid,
    (group === null ? undefined : lookUpId(groups, group)) ?? gid
  ]
}

/** Creates a folder with the owner and permissions that fit the files in it. */
export function makeFolder(folder: string, owner: Pick<KeptFile, 'owner' | 'group'>): void {
  const made = mkdirSync(folder, { recursive: true, mode: 0o750 })
  if (made === undefined || process.geteuid?.() !== 0) return
  for (let each = folder; each.length >= made.length; each = path.dirname(each)) {
    chownSync(each, ...findOwner(each, owner))
  }
}
