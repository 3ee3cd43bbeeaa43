/** `burphub backup` and `burphub restore`: all data of a burphub in one file, and its restore. */
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import {
  type BackupFacts,
  type BackupHead,
  filesMax,
  type KeptFile,
  readBackup,
  readRows,
  requireVersion,
  writeBackup
} from './backup/backup-file.js'
import { keepFile, listDiffering, makeFolder, placeFiles } from './backup/kept-files.js'
import { type Config, openConfigFile } from '../hub/config/config.js'
import { Fault } from '../faults.js'
import { copyDatabase, createFromCopy, requireKnown } from '../store/database-copy.js'
import { openStore } from '../store/store.js'
import { examineKey } from '../hub/open-secret-cipher.js'
import { readRelease } from '../hub/release.js'
import { ownTerminal, type Terminal, withConfig } from './terminal.js'

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
