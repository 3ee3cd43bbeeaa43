/**
 * Replaces a configuration file: compares its current content, tests the new one with burp, then
 * writes.
 */
import type { Stats } from 'node:fs'
import { dirname } from 'node:path'
import { type ConfDocument, countLines, parseDocument } from '../../conf/conf-document.js'
import {
  confBytesMax,
  type ConfigFile,
  confLinesMax,
  parseConfigText,
  readConfigText
} from '../../conf/config-tree.js'
import { lookUpTemplate } from '../../conf/edit-includes.js'
import { toEtag } from '../../conf/etags.js'
import { requirePlainWord, requireWithinLimits } from '../../conf/limited-change.js'
import type { Complaint, Verdict } from '../../conf/verdict.js'
import { say } from '../../texts.js'
import {
  type ChangeOrder,
  type FileChange,
  fileChanged,
  type FileSnapshot,
  type SaveOutcome
} from '../configuration.js'
import type { Edited } from '../disk/conf-files.js'
import type { ServerFiles } from '../server-files.js'
import type { BurpCheckOptions } from '../config-test/burp-check.js'
import {
  type ConfigurationFolders,
  listNamedFiles,
  listTemplateNames,
  staticTemplatesFolder,
  templatesFolder
} from './configuration-folders.js'
import { type ConfigTop, listTops, tryChange } from './tried-configurations.js'
import { printDiff } from './diff-text.js'
import { replaceFile } from './file-replacement.js'
import { locate, type Location, requireRoom } from './places.js'
import { errorCode, notAllowed, refusedByBurp, tooLarge } from './refusals.js'
import { lookUpStatus } from '../disk/statuses.js'
import { type FileRights, OpenFolder } from './open-folder.js'
import { listEntries } from '../../conf/option-values.js'

/** burp reads these options again after SIGHUP. */
const reloadOptions: ReadonlySet<string> = new Set([
  'fork',
  'listen',
  'listen_status',
  'max_children',
  'max_parallel_backups',
  'max_status_children',
  'network_allow',
  'network_allow_status',
  'ssl_cert',
  'ssl_cert_ca',
  'ssl_ciphers',
  'ssl_compression',
  'ssl_dhfile',
  'ssl_key',
  'ssl_key_password',
  'stdout',
  'syslog',
  'umask'
])

/** burp reads these options only at its start. */
const restartOptions: ReadonlySet<string> = new Set([
  'ca_burp_ca',
  'ca_conf',
  'ca_name',
  'ca_server_name',
  'daemon',
  'group',
  'lockfile',
  'mode',
  'pidfile',
  'user'
])

export interface SavingOptions extends BurpCheckOptions {
  readonly versionsMax: number
}

/** A change and the file it changes, both read under the lock. */
interface Proposal {
  readonly files: ServerFiles
  readonly folders: ConfigurationFolders
  readonly location: Location
  readonly file: FileSnapshot
  readonly document: ConfDocument
  readonly change: FileChange
}

/** Reads only through `folders`, which must have been created for this change. */
export async function replace(
  files: ServerFiles,
  folders: ConfigurationFolders,
  change: FileChange,
  options: SavingOptions
): Promise<SaveOutcome> {
  const { bytes, basedOn, isDryRun } = change
  const location = locate(folders, change.place)
  requireRoom(location)
  const file = readCurrent(folders, location, files)
  if (file.etag !== basedOn) throw fileChanged()
  if (bytes.length > confBytesMax || countLines(bytes) > confLinesMax) throw tooLarge()
  const proposal = { files, folders, location, file, document: parseDocument(bytes), change }
  if (change.isLimited) requireLimits(proposal)
  if (file.isThere && file.text.bytes.equals(bytes)) return toOutcome(file, accepted)
  const outcome = await judge(proposal, options)
  if (isDryRun) return outcome
  if (!outcome.isAccepted) throw refusedByBurp(outcome.complaints, outcome.path)
  if (!(await writeDown(proposal, options))) throw fileChanged()
  return { ...outcome, isWritten: true, etag: toEtag(bytes) }
}

/** With the current templates. */
function requireLimits({ files, folders, file, document, change }: Proposal): void {
  const { place } = change
  if (place.kind === 'client' && !file.isThere) requirePlainWord(place.name)
  const known = new Set(listTemplateNames(folders))
  const named = document.lines.flatMap(({ content }) => {
    const name = content.kind === 'include' ? lookUpTemplate(content.pattern) : undefined
    return name === undefined || !known.has(name) ? [] : [name]
  })
  const templates = new Map<string, ConfigFile>()
  for (const name of new Set(named)) {
    const template = readCurrent(folders, locate(folders, { kind: 'template', name }), files)
    templates.set(name, parseConfigText(template.text))
  }
  requireWithinLimits({ before: parseConfigText(file.text), after: document, templates })
}

async function judge(proposal: Proposal, options: SavingOptions): Promise<SaveOutcome> {
  const { folders, location, file, document, change } = proposal
  const { path } = location
  const edited = new Map([[path, change.bytes]])
  // A static template is not a configuration. burp tests the client files that are made from it.
  const isTried = change.place.kind !== 'staticTemplate'
  const tops = isTried ? await listTops(folders, location, edited) : []
  const before = file.isThere ? file.text.bytes : undefined
  const changes = [{ path, before: parseDocument(file.text.bytes), after: document }]
  const verdict = await tryChange({ tops, edited, changes }, options)
  const diff = printDiff({ path, before, after: change.bytes })
  return { ...toOutcome(file, verdict), diff, ...describeEffect(tops, edited, verdict) }
}

async function writeDown(
  { folders, location, file, change }: Proposal,
  { versionsMax }: SavingOptions
): Promise<boolean> {
  const { kind } = change.place
  if (kind === 'template' || kind === 'staticTemplate') await makeTemplateFolder(folders, kind)
  const before = file.isThere ? file.text.bytes : undefined
  const replacement = toReplacement(folders, location, change)
  return await replaceFile({ ...replacement, before, after: change.bytes }, versionsMax)
}

const accepted: Verdict = { isAccepted: true, complaints: [], notices: [] }

export function toReplacement(
  folders: ConfigurationFolders,
  location: Location,
  order: ChangeOrder
) {
  const { user, reason } = order
  const rights = findNewRights(folders, location)
  return { realPath: location.realPath, rights, facts: { at: new Date(), user, reason } }
}

function toOutcome({ path, etag }: FileSnapshot, verdict: Verdict): SaveOutcome {
  return { path, etag, isWritten: false, ...verdict, diff: '', reload: [] }
}

function describeEffect(
  tops: readonly ConfigTop[],
  edited: Edited,
  { notices }: Verdict
): Pick<SaveOutcome, 'reload' | 'notices'> {
  const server = tops.find(top => top.role === 'server')
  const changed = server ? listChangedOptions(server.read(), server.read(edited)) : []
  const restart = changed.filter(name => restartOptions.has(name))
  return {
    reload: changed.filter(name => reloadOptions.has(name)),
    notices: [...notices, ...restart.map(needsRestart)]
  }
}

function needsRestart(option: string): Complaint {
  return { option, text: say`takes effect only after a restart of the burp server` }
}

/**
 * Returns the owner and mode of the first similar file that burp can read: a file in the same
 * folder, otherwise a client's file for clients' files, otherwise burp-server.conf, which burp
 * reads for every connection.
 */
function findNewRights(folders: ConfigurationFolders, location: Location): FileRights {
  const { realPath, role } = location
  const folder = dirname(realPath)
  const neighbours = [
    ...(lookUpStatus(folder) ? listNamedFiles(folder) : []),
    ...(role === 'clientconfdir' ? listNamedFiles(folders.clientFolder) : []),
    folders.serverFile
  ]
  const user = folders.findBurpUser()
  const found = findFirst(neighbours, status => canRead(status, user))
  const { uid, gid, mode } = found ?? {
    uid: process.getuid?.() ?? 0,
    gid: process.getgid?.() ?? 0,
    mode: 0o600
  }
  return { uid, gid, mode: mode & 0o666 }
}

/** Reads one after another, since the first usually matches. */
function findFirst(files: string[], isWanted: (status: Stats) => boolean): Stats | undefined {
  for (const file of files) {
    const status = lookUpStatus(file)
    if (status && isWanted(status)) return status
  }
  return undefined
}

function canRead(
  status: Stats,
  user: { uid: number | undefined; gid: number | undefined }
): boolean {
  if (user.uid === undefined || user.uid === 0) return true
  if (user.uid === status.uid) return (status.mode & 0o400) !== 0
  if (user.gid === status.gid) return (status.mode & 0o040) !== 0
  return (status.mode & 0o004) !== 0
}

/** Creates the folder of templates like clientconfdir, with the first template. */
async function makeTemplateFolder(
  folders: ConfigurationFolders,
  kind: 'template' | 'staticTemplate'
): Promise<void> {
  const folder = await OpenFolder.open(folders.realClientFolder)
  try {
    const rights = lookUpStatus(folders.realClientFolder)
    if (!rights) return
    const name = kind === 'template' ? templatesFolder : staticTemplatesFolder
    const made = await folder.makeFolder(name, {
      uid: rights.uid,
      gid: rights.gid,
      mode: rights.mode & 0o7777
    })
    await made.close()
  } finally {
    await folder.close()
  }
}

/**
 * Returns the sorted names of options whose values differ between two states of a server's files.
 */
function listChangedOptions(before: ConfigFile, after: ConfigFile): string[] {
  const [old, fresh] = [collectValues(before), collectValues(after)]
  const names = new Set([...old.keys(), ...fresh.keys()])
  return [...names].filter(name => old.get(name) !== fresh.get(name)).toSorted()
}

function collectValues(tree: ConfigFile): Map<string, string> {
  const values = new Map<string, string>()
  for (const { name, value, isReset } of listEntries(tree)) {
    values.set(name, `${values.get(name) ?? ''}${isReset ? ':' : ''}=${value}\n`)
  }
  return values
}

/** Reads a configuration file with its included files as one snapshot. */
export function readCurrent(
  folders: ConfigurationFolders,
  location: Location,
  files: ServerFiles
): FileSnapshot {
  const { path, role } = location
  const bytes = location.isThere ? readBytes(folders, location, files) : undefined
  const text = bytes
    ? readConfigText(path, folders.createFiles())
    : { path, bytes: Buffer.alloc(0), includes: [] }
  // The document is empty then, so an edit would delete all other lines.
  if (text.problem === 'TOO_MUCH') throw tooLarge()
  return { path, role, isThere: bytes !== undefined, etag: toEtag(bytes), text }
}

function readBytes(
  folders: ConfigurationFolders,
  location: Location,
  files: ServerFiles
): Buffer | undefined {
  const read = folders.createFiles().read(location.path, confBytesMax)
  if ('bytes' in read) return read.bytes
  if (read.problem !== 'UNREADABLE') throw notAllowed()
  if (errorCode(read.cause) === 'ENOENT') return undefined
  throw files.explain(read.cause)
}
