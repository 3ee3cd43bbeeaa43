/** Changes configuration files: compares, edits, lets burp try the result, then replaces. */
import { setTimeout as sleep } from 'node:timers/promises'
import type {
  ChangeOrder,
  ConfigPlace,
  CurrentFile,
  SaveOrder,
  SaveOutcome
} from '../configuration.js'
import type { Complaint, Verdict } from '../../conf/verdict.js'
import type { BurpCheckOptions } from '../trial/burp-check.js'
import { type ConfDocument, countLines, printDocument } from '../../conf/conf-document.js'
import { confBytesMax, confLinesMax } from '../../conf/config-tree.js'
import type { ServerFiles } from '../server-files.js'
import { say } from '../../texts.js'
import { ConfigFolders } from './config-folders.js'
import { type ConfigTop, type Edited, listTops } from './config-tops.js'
import { readCurrent } from './current-file.js'
import { printDiff } from './diff-text.js'
import { matchesEtag, toEtag } from './etags.js'
import { replaceFile } from './file-replacement.js'
import { findNewRights, makeTemplateFolder } from './new-file-rights.js'
import { type Location, locate, requireRoom } from './places.js'
import { fileChanged, refusedByBurp, tooLarge } from './refusals.js'
import { listChangedOptions, reloadOptions, restartOptions } from './reload-options.js'
import { tryChange } from '../trial/trial.js'

export type Edit = (file: CurrentFile) => ConfDocument

export interface SavingOptions extends BurpCheckOptions {
  readonly versionsMax: number
}

/** Others may write the file while burp tries ours; who does so again and again is given the way. */
const attemptsMax = 20
const pauseMsMax = 50

export async function save(
  files: ServerFiles,
  change: { place: ConfigPlace; edit: Edit; order: SaveOrder },
  options: SavingOptions
): Promise<SaveOutcome> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const planned = await plan(files, change, options)
    const { outcome, write } = planned
    if (!write || change.order.isDryRun) return outcome
    if (!outcome.isAccepted) throw refusedByBurp(outcome.complaints, outcome.path)
    if (await write()) return { ...outcome, isWritten: true, etag: planned.etag }
    await sleep(Math.random() * pauseMsMax) // or two would come in each other's way for ever
  }
  throw fileChanged()
}

interface Plan {
  outcome: SaveOutcome
  /** Of the bytes to write. */
  etag: string
  /** False where the file has changed meanwhile; absent where there is nothing to write. */
  write?: () => Promise<boolean>
}

async function plan(
  files: ServerFiles,
  { place, edit, order }: { place: ConfigPlace; edit: Edit; order: SaveOrder },
  options: SavingOptions
): Promise<Plan> {
  const folders = new ConfigFolders(files)
  const location = locate(folders, place)
  requireRoom(location)
  const file = readCurrent(folders, location, files)
  requireMatch(order, file.bytes)
  const document = edit(file)
  const bytes = printDocument(document)
  if (bytes.length > confBytesMax || countLines(bytes) > confLinesMax) throw tooLarge()
  const etag = toEtag(bytes)
  if (file.bytes?.equals(bytes)) return { outcome: toOutcome(file, accepted), etag }
  const proposal = { folders, location, place, file, document, bytes }
  return {
    outcome: await judge(proposal, options),
    etag,
    write: () => writeDown(proposal, order, options)
  }
}

interface Proposal {
  folders: ConfigFolders
  location: Location
  place: ConfigPlace
  file: CurrentFile
  document: ConfDocument
  bytes: Buffer
}

async function judge(proposal: Proposal, options: SavingOptions): Promise<SaveOutcome> {
  const { folders, location, place, file, document, bytes } = proposal
  const { path } = location
  const edited = new Map([[path, bytes]])
  // A static template is no configuration yet: burp tries what a client is made of it.
  const tops = place.kind === 'staticTemplate' ? [] : await listTops(folders, location, edited)
  const changes = [{ path, before: file.tree.document, after: document }]
  const verdict = await tryChange({ tops, edited, changes }, options)
  const diff = printDiff({ path, before: file.bytes, after: bytes })
  return { ...toOutcome(file, verdict), diff, ...describeEffect(tops, edited, verdict) }
}

async function writeDown(
  { folders, location, place, file, bytes }: Proposal,
  order: ChangeOrder,
  options: SavingOptions
): Promise<boolean> {
  if (place.kind === 'template' || place.kind === 'staticTemplate') {
    await makeTemplateFolder(folders, place.kind)
  }
  const replacement = {
    ...toReplacement(folders, location, order),
    before: file.bytes,
    after: bytes
  }
  return await replaceFile(replacement, options.versionsMax)
}

const accepted: Verdict = { isAccepted: true, complaints: [], notices: [] }

/** Throws FILE_CHANGED. */
export function requireMatch({ ifMatch }: ChangeOrder, bytes: Buffer | undefined): void {
  if (ifMatch !== undefined && !matchesEtag(ifMatch, bytes)) throw fileChanged()
}

export function toReplacement(folders: ConfigFolders, location: Location, order: ChangeOrder) {
  const { user, reason } = order
  const rights = findNewRights(folders, location)
  return { realPath: location.realPath, rights, facts: { at: new Date(), user, reason } }
}

function toOutcome({ path, etag }: CurrentFile, verdict: Verdict): SaveOutcome {
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
  return { option, text: say`takes effect only when the burp server is restarted` }
}
