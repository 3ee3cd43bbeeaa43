/**
 * Finds the file that a request refers to. A `conf` of the server is a text file that its
 * configuration includes, or any other text file in the folders of the configuration, which may not
 * exist yet: administrators create a file before they include it. A `conf` of a client or template
 * must be included by it, and must not be the own file of another client, so that permissions for
 * one client do not extend to others. These are never a `conf`: keys, scripts and folders that
 * options name, files of the certificate authority, and burphub's versions.
 */
import { decodeWord } from '../../places.js'
import path from 'node:path'
import { readFileSync } from 'node:fs'
import { Fault, noSuchClient } from '../../faults.js'
import { say } from '../../texts.js'
import type { ConfigPlace } from '../configuration.js'
import { type DiskView, isBelow } from '../disk/disk-view.js'
import {
  confBytesMax,
  type ConfigFile,
  type ConfigText,
  readConfigText
} from '../../conf/config-tree.js'
import { plainName } from '../../protocol/names.js'
import { lookUpOwnStatus, lookUpStatus } from '../disk/statuses.js'
import { textToBytes } from '../../protocol/byte-text.js'
import { lookUpValue, type OptionEntry } from '../../conf/option-values.js'
import type { ConfigurationFolders } from './configuration-folders.js'
import { badConf, noFolderFor, noSuchFile, noSuchTemplate, notAllowed } from './refusals.js'

export interface Location {
  /** Absolute path, as requested. */
  readonly path: string
  /** Path without symlinks. For a new file, only those of its folder are resolved. */
  readonly realPath: string
  readonly isThere: boolean
  readonly role: 'server' | 'clientconfdir'
  /** A folder has this name, so no file can be created. */
  readonly isFolder?: boolean
  /** The file of the client or template that includes it. Absent for files of the server. */
  readonly top?: string
}

/** Throws the faults of `Configuration.read`, but not if the file does not exist. */
export function locate(folders: ConfigurationFolders, place: ConfigPlace): Location {
  if (place.kind === 'server') {
    return place.conf === undefined
      ? { ...locatePath(folders, folders.serverFile), role: 'server' }
      : locateServerConf(folders, place.conf)
  }
  plainName(place.name)
  const top = path.join(folders.folderOf(place.kind), place.name)
  const location = { ...locatePath(folders, top, place.kind), role: 'clientconfdir', top } as const
  if (place.conf === undefined) return location
  if (!location.isThere) throw absent(place, location)
  if (place.kind === 'staticTemplate') throw noSuchFile(place.conf)
  return locateClientConf(folders, location, place.conf)
}

/** Returns the Fault for a `location` that does not exist. */
export function absent(place: ConfigPlace, location: Location): Fault {
  if (place.kind === 'client') return noSuchClient(place.name)
  if (place.kind === 'server' || place.conf !== undefined) return noSuchFile(location.path)
  return noSuchTemplate(place.name)
}

/** Throws BAD_NAME if the client or template cannot be created. */
export function requireRoom({ isFolder }: Location): void {
  if (isFolder) throw new Fault('BAD_NAME', say`A folder with that name exists.`)
}

type Found = Omit<Location, 'role' | 'top'>

function locatePath(
  folders: ConfigurationFolders,
  file: string,
  kind?: ConfigPlace['kind']
): Found {
  const realPath = folders.view.toRealPath(file)
  if (!folders.holds(realPath)) throw notAllowed()
  const status = lookUpStatus(realPath)
  // Writing to a dangling symlink would create a file elsewhere.
  if (!status && lookUpOwnStatus(file)?.isSymbolicLink()) throw notAllowed()
  if (status?.isDirectory() && kind !== undefined) {
    return { path: file, realPath, isThere: false, isFolder: true }
  }
  if (status && !status.isFile()) throw notAllowed()
  return { path: file, realPath, isThere: status !== undefined }
}

/**
 * Returns the first spelling that exists, or the last one for a new file. Proxies and browsers
 * reduce two slashes at the start of an absolute path to one, so it is also tried without its first
 * slash.
 */
function locateConf(folders: ConfigurationFolders, folder: string, conf: string): Found {
  const spellings = listSpellings(conf)
  const inFolder = spellings.map(spelling => path.resolve(folder, spelling))
  const fromRoot = spellings.map(spelling => path.resolve('/', spelling))
  for (const file of [...inFolder, ...fromRoot]) {
    const found = lookUpPath(folders, file)
    if (found?.isThere) return found
  }
  return locatePath(folders, inFolder.at(-1) ?? folder)
}

function lookUpPath(folders: ConfigurationFolders, file: string): Found | undefined {
  try {
    return locatePath(folders, file)
  } catch (error) {
    if (error instanceof Fault) return undefined
    throw error
  }
}

function locateServerConf(folders: ConfigurationFolders, conf: string): Location {
  const found = locateConf(folders, folders.serverFolder, conf)
  const isIncluded = listRealPaths(folders.tree, folders.view).has(found.realPath)
  if (found.isThere) requireConf(folders, found.realPath, isIncluded)
  else requireNewName(folders, found)
  const isForClients = !isIncluded && folders.isForClients(found.realPath)
  return { ...found, role: isForClients ? 'clientconfdir' : 'server' }
}

function locateClientConf(folders: ConfigurationFolders, top: Location, conf: string): Location {
  const found = locateConf(folders, folders.clientFolder, conf)
  const text = readConfigText(top.path, folders.createFiles())
  const files = listRealPaths(text, folders.view)
  const isOwn = found.realPath === top.realPath
  const isReachable = files.has(found.realPath) && (isOwn || !isForeign(folders, found.realPath))
  // Missing and forbidden files get the same answer, so that it reveals no client names.
  if (!isReachable) throw noSuchFile(conf)
  requireConf(folders, found.realPath, true)
  return { ...found, role: 'clientconfdir', top: top.path }
}

/** Whether it is the server's own file, or the file of a client. */
function isForeign(folders: ConfigurationFolders, realPath: string): boolean {
  const isClient = path.dirname(realPath) === folders.realClientFolder
  return isClient || listRealPaths(folders.tree, folders.view).has(realPath)
}

function requireConf(folders: ConfigurationFolders, realPath: string, isIncluded: boolean): void {
  requireUnprotected(folders, realPath)
  const read = folders.createFiles().read(realPath, confBytesMax)
  if (!('bytes' in read)) return // the request that reads it gets the error
  const mode = lookUpStatus(realPath)?.mode ?? 0
  if (read.bytes.includes('-----BEGIN ')) throw notAllowed()
  if (!isIncluded && !looksLikeConf(read.bytes, mode)) throw notAllowed()
}

function requireUnprotected(folders: ConfigurationFolders, realPath: string): void {
  if (listProtectedPaths(folders).some(each => isBelow(each, realPath))) throw notAllowed()
}

function requireNewName(folders: ConfigurationFolders, { path: file, realPath }: Found): void {
  requireUnprotected(folders, realPath)
  const name = path.basename(realPath)
  if (folders.isClientFile(realPath)) plainName(name)
  if (name.startsWith('.') || name.endsWith('~')) {
    throw badConf(say`starts with "." or ends with "~"`)
  }
  if (!lookUpStatus(path.dirname(realPath))?.isDirectory()) throw noFolderFor(file)
}

/**
 * Returns the real paths of files and folders in options of burp-server.conf: `ssl_key`, scripts,
 * `ca_conf` and its CA_DIR, `directory` and others, but no folder that contains the configuration.
 */
export function listProtectedPaths({
  entries,
  serverFolder,
  roots,
  view
}: ConfigurationFolders): string[] {
  const homes = [...roots, serverFolder].map(each => view.toRealPath(each))
  return [...entries.map(entry => entry.value), ...listAuthorityFolders(entries)]
    .filter(value => path.isAbsolute(value) && !value.includes('\0'))
    .map(each => view.toRealPath(each))
    .filter(each => !homes.some(home => isBelow(each, home)))
}

function listAuthorityFolders(entries: readonly OptionEntry[]): string[] {
  const file = lookUpValue(entries, 'ca_conf')?.value
  if (file === undefined) return []
  try {
    const text = readFileSync(textToBytes(file), 'latin1')
    return Array.from(text.matchAll(/^[ \t]*CA_DIR[ \t]*=[ \t]*(\S+)/gm), match => match[1] ?? '')
  } catch {
    return [] // without its file there is no authority
  }
}

/**
 * Whether a file that is not included can be a configuration file: it is not executable, and plain
 * text.
 */
function looksLikeConf(bytes: Buffer, mode: number): boolean {
  return (mode & 0o111) === 0 && !bytes.includes(0)
}

/** A file with its included files. */
type Tree = Pick<ConfigFile | ConfigText, 'path' | 'problem' | 'isFolder'> & {
  readonly includes: readonly { readonly files: readonly Tree[] }[]
}

/** Returns the real paths of readable files, without folders. */
export function listRealPaths(tree: Tree, view: DiskView): Set<string> {
  const files = [...walkTree(tree)].filter(file => !file.problem && !file.isFolder)
  return new Set(files.map(file => view.toRealPath(file.path)))
}

export function* walkTree<T extends Tree>(tree: T): Generator<T> {
  yield tree
  for (const include of tree.includes) {
    for (const file of include.files) yield* walkTree(file as T)
  }
}

/** Limits of Linux: bytes of a path without its NUL, and of a file name. */
const pathBytesMax = 4095
const nameBytesMax = 255

/**
 * Returns the text and, if it differs, its percent-decoded form: the router has decoded it once,
 * but some clients encode twice. Throws INVALID_INPUT, PATH_NOT_ALLOWED.
 */
function listSpellings(conf: string): string[] {
  const spellings = [...new Set([conf, decodeWord(conf)])]
  spellings.forEach(requirePlain)
  return spellings
}

function requirePlain(wanted: string): void {
  if (wanted === '') throw badConf(say`is empty`)
  if (/[\x00-\x1f\x7f]/.test(wanted)) throw badConf(say`contains control characters`)
  const names = wanted.split('/')
  const isLong = names.some(name => textToBytes(name).length > nameBytesMax)
  if (isLong || textToBytes(wanted).length > pathBytesMax) throw badConf(say`is too long`)
  if (names.includes('..')) throw notAllowed()
}
