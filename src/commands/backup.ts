/** `burphub backup` and `burphub restore`: all data of a burphub in one file, and its restore. */
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
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import {
  type BackupFacts,
  type BackupHead,
  fileBytesMax,
  filesMax,
  type KeptFile,
  readBackup,
  readRows,
  requireVersion,
  writeBackup
} from './backup/backup-file.js'
import { type Config, openConfigFile } from '../hub/config/config.js'
import { Fault } from '../faults.js'
import { copyDatabase, createFromCopy, requireKnown } from '../store/database-copy.js'
import { openStore } from '../store/store.js'
import { examineKey } from '../hub/open-secret-cipher.js'
import { readRelease } from '../hub/release.js'
import { ownTerminal, type Terminal, withConfig } from './terminal.js'
import { lookUpAccount, lookUpId } from '../host/server-files.js'

type BackupTerminal = Pick<Terminal, 'env' | 'print'>

interface BackupOptions {
  config?: string
  overwrite?: boolean
}

/** `parseAsync` throws a Fault on failure. */
export function createBackupCommand(terminal: BackupTerminal = ownTerminal): Command {
  return withConfig(new Command('backup'))
    .argument('<file>', 'backup file to write; only you can read it')
    .option('--overwrite', 'replace an existing file')
    .action((file: string, options: BackupOptions) => backUp(path.resolve(file), options, terminal))
}

export function createRestoreCommand(terminal: BackupTerminal = ownTerminal): Command {
  return withConfig(new Command('restore'))
    .argument('<file>', 'burphub backup file')
    .option('--overwrite', 'replace the existing database and configuration')
    .option('--check', 'test the backup in a temporary folder without changing anything')
    .action((file: string, options: BackupOptions & { check?: boolean }) =>
      options.check
        ? check(path.resolve(file), terminal)
        : restore(path.resolve(file), options, terminal)
    )
}

/** Works while burphub runs. The file gets its name after it was verified. */
async function backUp(
  to: string,
  { config: named, overwrite = false }: BackupOptions,
  { env, print }: BackupTerminal
): Promise<void> {
  if (existsSync(to) && !overwrite) throw fileIsThere(to)
  const config = openConfigFile({ path: named, env }).check({ servers: null })
  const files = keepFiles(config)
  const createdAt = new Date().toISOString()
  const head = { version: readRelease().version, createdAt, config: config.path }
  const draft = `${to}.${randomBytes(8).toString('hex')}`
  try {
    const rowCount = await copyDatabase(config.database.url, copy =>
      writeBackup(draft, { head, files, copy })
    )
    const closed = await tryOut(draft, await readBackup(draft))
    if (overwrite) renameSync(draft, to)
    else linkNew(draft, to)
    print(printWritten(to, files, rowCount))
    if (closed.length > 0) throw withoutKey(closed)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new Fault('INVALID_INPUT', `Cannot write ${to}: ${error.message}.`, { cause: error })
  } finally {
    rmSync(draft, { force: true })
  }
}

function keepFiles({ path: own, files, secretFile }: Config): KeptFile[] {
  const key = secretFile && existsSync(secretFile.path) ? secretFile.path : undefined
  const others = [...new Set([own, ...files])].filter(file => file !== key)
  if (others.length >= filesMax) {
    throw new Fault('TOO_MANY', `The configuration uses more than ${filesMax} files.`)
  }
  return [
    ...others.map(file => keepFile(file, false)),
    ...(key === undefined ? [] : [keepFile(key, true)])
  ]
}

/** Does not replace a file that was created meanwhile. */
function linkNew(draft: string, to: string): void {
  try {
    linkSync(draft, to)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw fileIsThere(to)
    throw error
  }
}

/** Restores the backup to a temporary folder. Returns servers whose secrets its key does not decrypt. */
async function tryOut(file: string, { head, files }: BackupFacts): Promise<readonly string[]> {
  const place = mkdtempSync(path.join(path.dirname(file), '.burphub-trial-'))
  try {
    const url = `sqlite:${place}/burphub.db`
    await createFromCopy(url, toCopy(file, head), { mayReplace: false })
    const secretFile = { path: path.join(place, 'key'), isMade: true }
    const key = files.find(({ isKey }) => isKey)
    if (key) placeFiles([{ ...key, file: secretFile.path }]).finish()
    return await listClosed({ database: { url, poolMax: 1 }, secretFile })
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function toCopy(file: string, { migration }: BackupHead) {
  return { migration, rows: readRows(file) }
}

async function listClosed(
  storage: Pick<Config, 'database' | 'secretFile'>
): Promise<readonly string[]> {
  const store = await openStore(storage.database)
  try {
    return (await examineKey(storage, store)).unreadable
  } finally {
    await store.close()
  }
}

async function readUsable(file: string): Promise<BackupFacts> {
  const facts = await readBackup(file)
  requireVersion(facts.head, readRelease().version)
  requireKnown(facts.head.migration)
  return facts
}

async function check(file: string, { print }: BackupTerminal): Promise<void> {
  const facts = await readUsable(file)
  const closed = await tryOut(file, facts)
  const { head, files, rowCount } = facts
  print(
    `${file} is complete: created at ${head.createdAt} by burphub ${head.version}, ${rowCount} rows.\n`
  )
  print(files.map(each => `  ${each.file}\n`).join(''))
  if (closed.length > 0) throw withoutKey(closed)
}

async function restore(
  file: string,
  { config: named, overwrite = false }: BackupOptions,
  { env, print }: BackupTerminal
): Promise<void> {
  const { head, files, rowCount } = await readUsable(file)
  const config = path.resolve(named ?? env['BURPHUB_CONFIG'] ?? head.config)
  const moved = files
    .filter(({ isKey }) => !isKey)
    .map(kept => ({ ...kept, file: relocate(kept.file, head.config, config) }))
  if (!overwrite) requireRoom(moved)
  const placed = [placeFiles(moved)]
  const undo = () => placed.toReversed().forEach(each => each.undo())
  try {
    const storage = openConfigFile({ path: config, env }).findStorage()
    const keys = files
      .filter(({ isKey }) => isKey)
      .map(kept => ({ ...kept, file: storage.secretFile?.path ?? kept.file }))
    if (!overwrite) requireRoom(keys)
    const owner = keys[0] ?? { owner: null, group: null }
    const database = /^sqlite:(.+)$/.exec(storage.database.url)?.[1]
    if (database !== undefined) makeFolder(path.dirname(database), owner)
    placed.push(placeFiles(keys))
    await createFromCopy(storage.database.url, toCopy(file, head), { mayReplace: overwrite })
    for (const each of placed.splice(0)) each.finish()
    print(`Restored ${rowCount} rows and ${files.length} files from ${head.createdAt}:\n`)
    print([...moved, ...keys].map(each => `  ${each.file}\n`).join(''))
  } catch (error) {
    undo()
    throw error
  }
  const closed = await listClosed(openConfigFile({ path: config, env }).findStorage())
  print(listLeft(config, env))
  if (closed.length > 0) throw withoutKey(closed)
}

/** Files next to the configuration move with it. */
function relocate(file: string, before: string, now: string): string {
  if (file === before) return now
  const inside = path.relative(path.dirname(before), file)
  return inside.startsWith('..') ? file : path.join(path.dirname(now), inside)
}

function requireRoom(files: readonly KeptFile[]): void {
  const differing = listDiffering(files)
  if (differing.length === 0) return
  throw new Fault(
    'INVALID_INPUT',
    `These files already exist. Use --overwrite to replace them with those of the backup:\n${differing.join('\n')}`
  )
}

function listLeft(config: string, env: BackupTerminal['env']): string {
  try {
    openConfigFile({ path: config, env }).check({ servers: null })
    return 'Start burphub now, and run burphub doctor.\n'
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    return `Before you start burphub, fix these problems on this host:\n${fault.message}\n`
  }
}

function printWritten(to: string, files: readonly KeptFile[], rowCount: number): string {
  const kibibytes = Math.ceil(statSync(to).size / 1024)
  return `${to} (${kibibytes} KiB) contains ${rowCount} rows and ${files.length} files. It was tested by a restore to a temporary folder.
It contains passwords and keys. Store it where no other user can read it.
`
}

function fileIsThere(file: string): Fault {
  return new Fault('INVALID_INPUT', `${file} already exists. Use --overwrite to replace it.`)
}

function withoutKey(servers: readonly string[]): Fault {
  return new Fault(
    'KEY_MISSING',
    `The key in the backup cannot decrypt the secrets of these servers: ${servers.join(', ')}. Run \`burphub doctor\` for a fix.`
  )
}

const [passwd, groups] = ['/etc/passwd', '/etc/group']

/** Throws BAD_CONFIG if the file cannot be read or is no regular file. */
function keepFile(file: string, isKey: boolean): KeptFile {
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

interface PlacedFiles {
  /** Removes the restored files, and restores those that they replaced. */
  undo: () => void
  /** Deletes the files that were replaced. */
  finish: () => void
}

/** Returns files that exist with other content. */
function listDiffering(files: readonly KeptFile[]): string[] {
  return files.flatMap(({ file, content }) =>
    existsSync(file) && !readFileSync(file).equals(content) ? [file] : []
  )
}

/** Replaces existing files. Root also restores owners that this host knows. */
function placeFiles(files: readonly KeptFile[]): PlacedFiles {
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
function makeFolder(folder: string, owner: Pick<KeptFile, 'owner' | 'group'>): void {
  const made = mkdirSync(folder, { recursive: true, mode: 0o750 })
  if (made === undefined || process.geteuid?.() !== 0) return
  for (let each = folder; each.length >= made.length; each = path.dirname(each)) {
    chownSync(each, ...findOwner(each, owner))
  }
}
