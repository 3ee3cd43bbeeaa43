/**
 * Finds the configurations that include a file, and tests them with burp: the server's, and those
 * of clients.
 */
import { basename, dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { changeLines, type ConfDocument } from '../../conf/conf-document.js'
import { createConfFiles, type Edited } from '../disk/conf-files.js'
import {
  type ConfigFile,
  type ConfigText,
  readConfigText,
  readConfigTree
} from '../../conf/config-tree.js'
import { isPattern } from '../../conf/glob-files.js'
import { type ConfigurationFolders, listClientFiles } from './configuration-folders.js'
import { listRealPaths, type Location, walkTree } from './places.js'
import { lookUpFailure } from '../../conf/option-forms.js'
import { listEntries } from '../../conf/option-values.js'
import type { Complaint, Verdict } from '../../conf/verdict.js'
import { type BurpCheckOptions, checkWithBurp } from '../config-test/burp-check.js'
import { matchLines } from '../../conf/edit-options.js'

export interface ConfigTop {
  readonly role: 'server' | 'clientconfdir'
  /** Reads the tree from the disk, with `edited` in place of its file. */
  read(edited?: Edited): ConfigFile
}

/** Hundreds of clients may include a template. Some of them suffice. */
const clientsMax = 20

/** `edited` is the new content: a new file may match an include pattern. */
export async function listTops(
  folders: ConfigurationFolders,
  location: Location,
  edited: Edited
): Promise<ConfigTop[]> {
  const { role, realPath, isThere } = location
  const { view } = folders
  const files = isThere ? createConfFiles({ view }) : folders.createFiles(edited)
  const reads = (file: string) => listRealPaths(readConfigText(file, files), view).has(realPath)
  const clients = await listIncludingClients(folders, location, reads)
  const tops = clients.map(file => createTop(folders, file, 'clientconfdir'))
  if (reads(folders.serverFile)) return [createTop(folders, folders.serverFile, 'server'), ...tops]
  if (role === 'server') return [createNewIncludeTop(folders, location.path), ...tops]
  const isGone = edited.has(location.path) && edited.get(location.path) === undefined
  return isGone || clients.includes(location.path)
    ? tops
    : [createTop(folders, location.path, 'clientconfdir'), ...tops]
}

/** Tests only a few of thousands of clients, and yields to other requests while it reads them. */
async function listIncludingClients(
  folders: ConfigurationFolders,
  { realPath, top }: Location,
  reads: (file: string) => boolean
): Promise<string[]> {
  if (!folders.hasClients || realPath === folders.view.toRealPath(folders.serverFile)) return []
  const clients: string[] = []
  for (const file of new Set([...(top === undefined ? [] : [top]), ...listClientFiles(folders)])) {
    if (clients.length === clientsMax) break
    await setImmediate()
    if (reads(file)) clients.push(file)
  }
  return clients
}

function createTop(
  folders: ConfigurationFolders,
  file: string,
  role: ConfigTop['role']
): ConfigTop {
  // Existing includes of files outside of the folders do not prevent a change, but new ones do.
  const known = listOutside(folders, readConfigText(file, createConfFiles({ view: folders.view })))
  return { role, read: edited => readConfigTree(file, folders.createFiles(edited, known)) }
}

/** Tests a file that is not included yet as if burp-server.conf included it in its last line. */
function createNewIncludeTop(folders: ConfigurationFolders, file: string): ConfigTop {
  const server = createTop(folders, folders.serverFile, 'server')
  return {
    role: 'server',
    read(edited) {
      const tree = server.read(edited)
      const included = readConfigTree(file, folders.createFiles(edited))
      if (included.problem === 'UNREADABLE') return tree
      const end = tree.document.lines.length - 1
      const line = `. ${basename(file)}\n`
      const document = changeLines(tree.document, new Map(), new Map([[end, [line]]]))
      const include = { index: end + 1, pattern: basename(file), files: [included] }
      return { ...tree, document, includes: [...tree.includes, include] }
    }
  }
}

/**
 * Lists included files outside of the folders of the configuration, or the folders in which a
 * pattern finds them.
 */
function listOutside(folders: ConfigurationFolders, tree: ConfigText): string[] {
  const includes = [...walkTree(tree)].flatMap(file => file.includes)
  return includes.flatMap(({ pattern, files }) =>
    files
      .map(file => folders.view.toRealPath(file.path))
      .filter(realPath => !folders.holds(realPath))
      .map(realPath => (isPattern(pattern) ? dirname(realPath) : realPath))
  )
}

/** A changed file, before and after. */
export interface DocumentChange {
  readonly path: string
  readonly before: ConfDocument
  readonly after: ConfDocument
}

interface Trial {
  readonly tops: readonly ConfigTop[]
  readonly edited: Edited
  readonly changes: readonly DocumentChange[]
}

/**
 * Returns burp's verdict on all configurations that the change affects. A configuration that burp
 * already rejects may be fixed step by step: the change is accepted, with the remaining complaints,
 * if it adds none. A complaint about unchanged lines and options is not added, as burp may only
 * reach it after the change.
 */
export async function tryChange(trial: Trial, options: BurpCheckOptions): Promise<Verdict> {
  const verdicts: Verdict[] = []
  for (const top of trial.tops) verdicts.push(await tryTop(top, trial, options))
  return {
    isAccepted: verdicts.every(verdict => verdict.isAccepted),
    complaints: withoutDoubles(verdicts.flatMap(verdict => verdict.complaints)),
    notices: withoutDoubles(verdicts.flatMap(verdict => verdict.notices))
  }
}

async function tryTop(
  top: ConfigTop,
  { edited, changes }: Trial,
  options: BurpCheckOptions
): Promise<Verdict> {
  const tree = top.read(edited)
  const failures = listFailures(tree)
  // Existing values of this kind do not prevent other fixes.
  const known = failures.size > 0 ? listFailures(top.read()) : new Map()
  const complaints = [...failures].flatMap(([key, each]) => (known.has(key) ? [] : [each]))
  if (complaints.length > 0) return { isAccepted: false, complaints, notices: [] }
  const verdict = await checkWithBurp(tree, top.role, options)
  if (verdict.isAccepted) return verdict
  const before = await checkWithBurp(top.read(), top.role, options)
  if (before.isAccepted) return verdict
  return isToBlame(verdict.complaints, before.complaints, changes)
    ? verdict
    : { ...verdict, isAccepted: true }
}

/** Returns values that burp accepts but that fail later, by option and value. */
function listFailures(tree: ConfigFile): Map<string, Complaint> {
  const found = [...listEntries(tree)].flatMap(({ name: option, value, file, line }) => {
    const text = lookUpFailure(option, value)
    return text ? [[`${option}=${value}`, { file, line, option, text }] as const] : []
  })
  return new Map(found)
}

function isToBlame(
  complaints: readonly Complaint[],
  before: readonly Complaint[],
  changes: readonly DocumentChange[]
): boolean {
  const left = countByKey(before)
  const fresh = complaints.filter(complaint => {
    const key = toKey(complaint)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0
  })
  if (fresh.length === 0) return false
  const described = changes.map(change => ({ path: change.path, ...describeChange(change) }))
  return fresh.some(complaint => isAboutChange(complaint, described))
}

/** Without the line number, which may change. */
function toKey({ file, option, text }: Complaint): string {
  return [file, option, text.template].join('\0')
}

function countByKey(complaints: readonly Complaint[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of complaints.map(toKey)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

interface DescribedChange {
  path: string
  lines: ReadonlySet<number>
  names: ReadonlySet<string>
}

function isAboutChange(complaint: Complaint, changes: readonly DescribedChange[]): boolean {
  const { file, line, option } = complaint
  if (line === undefined && option === undefined) return true
  return changes.some(({ path, lines, names }) => {
    const isInLines = file === path && line !== undefined && lines.has(line)
    return isInLines || (option !== undefined && names.has(option))
  })
}

/**
 * Returns the numbers of the new lines, the first being 1, and the options of added and removed
 * lines.
 */
function describeChange({ before, after }: DocumentChange) {
  const matched = matchLines(
    before.lines.map(line => line.raw),
    after.lines.map(line => line.raw)
  )
  const [kept, stayed] = [new Set(matched.map(([a]) => a)), new Set(matched.map(([, b]) => b))]
  const gone = before.lines.filter((_, index) => !kept.has(index))
  const come = after.lines.filter((_, index) => !stayed.has(index))
  return {
    lines: new Set(after.lines.flatMap((_, index) => (stayed.has(index) ? [] : [index + 1]))),
    names: new Set(
      [...gone, ...come].flatMap(({ content }) => (content.kind === 'option' ? [content.name] : []))
    )
  }
}

function withoutDoubles(complaints: readonly Complaint[]): Complaint[] {
  const seen = new Map(complaints.map(each => [`${toKey(each)}\0${each.line}`, each]))
  return [...seen.values()]
}
