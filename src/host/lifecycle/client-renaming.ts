/**
 * Renames a client. burp works correctly after each of these steps:
 *
 * 1. To keep the certificate, `ssl_peer_cn` is written into the client's file, with the value that
 *    burp assumes while the client has its old name.
 * 2. A journal of the rename is written, see `writeJournal`.
 * 3. The file is renamed. burp now rejects the old name, so that no process of this client can
 *    start. If one started just before, the rename is undone.
 * 4. To keep the data, the storage directory is renamed. If that fails, the rename is undone.
 * 5. The journal is deleted, then the certificate's files are renamed or deleted.
 *
 * After a crash, the same request finishes the remaining steps.
 */
import path from 'node:path'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import type { RenamedClient, RenameOrder } from '../client-lifecycle.js'
import { printDocument } from '../../conf/conf-document.js'
import { setScalar } from '../../conf/edit-options.js'
import { listEntries, lookUpValue } from '../../conf/option-values.js'
import {
  findFile,
  findOrNew,
  type FoundFile,
  versionsFolder
} from '../configuration/configuration-folders.js'
import {
  deleteCertificateFiles,
  hasCertificateFiles,
  renameCertificateFiles
} from '../certificates/authority.js'
import { findStatus, isSameFile, lookUpKind, moveStorage, renameFile } from './file-moves.js'
import {
  clientExists,
  type LifecycleParts,
  requireIdle,
  requireUnlocked,
  ServerLayout
} from './server-layout.js'
import { toRealPath } from '../disk/disk-view.js'
import { lookUpStatus } from '../disk/statuses.js'
import { within } from '../configuration/file-replacement.js'
import { OpenFolder } from '../configuration/open-folder.js'

const journalName = 'renaming'

/** A name of 255 bytes, with quotes and escapes. */
const journalBytesMax = 4096

export async function renameClient(
  parts: LifecycleParts,
  client: string,
  order: RenameOrder
): Promise<RenamedClient> {
  const rename = await prepare(parts, client, order)
  if (rename.isNamed) await requireUnlocked(rename.lockPlace)
  else await renameConfiguration(parts, rename)
  const hasMovedData = await moveData(parts, rename)
  await removeJournal(rename.oldFile)
  const certificate = order.keepsCertificate
    ? await renameCertificateFiles(parts.files, client, order.newName)
    : await deleteCertificateFiles(parts.files, client)
  return { hasMovedData, certificate }
}

class Rename {
  readonly client: string
  readonly order: RenameOrder
  readonly oldFile: string
  readonly newFile: string
  /** The file has already been renamed: an interrupted rename continues. */
  readonly isNamed: boolean
  readonly lockPlace
  readonly #layout: ServerLayout
  readonly #own

  constructor(client: string, order: RenameOrder, layout: ServerLayout, current: FoundFile) {
    this.client = client
    this.order = order
    this.#layout = layout
    this.oldFile = layout.fileOf(client)
    this.newFile = layout.fileOf(order.newName)
    this.isNamed = current.path !== this.oldFile
    this.#own = [...listEntries(current.tree)]
    this.lockPlace = layout.lockPlaceOf(client, this.#own)
  }

  get namesCertificate(): boolean {
    return lookUpValue(this.#own, 'ssl_peer_cn') !== undefined
  }

  /** Throws NOT_SUPPORTED if the client's data is not in the server's directory. */
  findStorages(): { from: string; to: string } {
    const from = this.#layout.storageOf(this.client, this.#own)
    return { from, to: path.join(path.dirname(from), this.order.newName) }
  }
}

/** Checks all preconditions before anything is changed, and throws if one fails. */
async function prepare(
  { configuration, files }: LifecycleParts,
  client: string,
  order: RenameOrder
): Promise<Rename> {
  const { newName, keepsCertificate, keepsData } = order
  const layout = new ServerLayout(files)
  if (newName === client) throw sameName()
  const oldFile = layout.fileOf(client)
  const isUnderWay = (await lookUpJournal(oldFile)) === newName
  const old = await findOrNew(configuration, { kind: 'client', name: client })
  const fresh = await findOrNew(configuration, { kind: 'client', name: newName })
  const isNamed = isUnderWay && !old.bytes && fresh.bytes !== undefined
  // Throws NO_SUCH_CLIENT.
  const current = isNamed ? fresh : await findFile(configuration, { kind: 'client', name: client })
  const rename = new Rename(client, order, layout, current)
  if (!isNamed && fresh.bytes) {
    const isBoth = isUnderWay && isSameFile(findStatus(oldFile), rename.newFile)
    if (!isBoth) throw clientExists(newName)
  }
  if (keepsCertificate && hasCertificateFiles(files, newName) && !isNamed) {
    throw clientExists(newName)
  }
  if (keepsData) await requireRoomForData(rename)
  return rename
}

async function requireRoomForData(rename: Rename): Promise<void> {
  const { from, to } = rename.findStorages()
  const [old, fresh] = [await lookUpKind(from), await lookUpKind(to)]
  // If the old name has no data, the data at the new name was moved by the interrupted rename, or
  // belongs to this client: an earlier rename left it there, and the client gets it back.
  if (old !== undefined && fresh !== undefined) throw clientExists(rename.order.newName)
}

async function renameConfiguration(parts: LifecycleParts, rename: Rename): Promise<void> {
  const { client, order, lockPlace, oldFile } = rename
  const { configuration, versionsMax } = parts
  await requireIdle(parts.watch, client, lockPlace)
  const place = { kind: 'client', name: client } as const
  if (order.keepsCertificate && !rename.namesCertificate) {
    const { tree, etag } = await findFile(configuration, place)
    const bytes = printDocument(setScalar(tree.document, 'ssl_peer_cn', client))
    await configuration.replace({ place, bytes, basedOn: etag, user: order.user })
  }
  const { bytes = Buffer.alloc(0) } = await findFile(configuration, place)
  await writeJournal(oldFile, order.newName)
  const file = { path: oldFile, bytes }
  if (!(await renameFile(file, order.newName, { order, versionsMax }))) {
    throw clientExists(order.newName)
  }
  try {
    await requireUnlocked(lockPlace)
  } catch (error) {
    await goBack(parts, rename)
    throw error
  }
}

async function moveData(parts: LifecycleParts, rename: Rename): Promise<boolean> {
  if (!rename.order.keepsData) return false
  const { from, to } = rename.findStorages()
  if ((await lookUpKind(from)) === undefined) return false
  try {
    await requireRoomForData(rename)
    await moveStorage(from, to)
    return true
  } catch (error) {
    await goBack(parts, rename)
    throw error
  }
}

async function goBack({ configuration, versionsMax }: LifecycleParts, rename: Rename) {
  const { client, order, newFile, oldFile } = rename
  const place = { kind: 'client', name: order.newName } as const
  const { bytes = Buffer.alloc(0) } = await findFile(configuration, place)
  await renameFile({ path: newFile, bytes }, client, { order, versionsMax })
  await removeJournal(oldFile)
}

function sameName(): Fault {
  const reason = say`is already the client's name`
  return new Fault('INVALID_INPUT', say`The new name ${reason}.`, { errors: { newname: reason } })
}

/**
 * Records the running rename of a client in the folder of its file's versions. After a crash, it
 * distinguishes an interrupted rename from similar states.
 */
async function writeJournal(file: string, newName: string): Promise<void> {
  await withJournal(file, async folder => {
    await folder.removeFile(journalName)
    await folder.createFile(journalName, Buffer.from(JSON.stringify(newName)))
    await folder.sync()
  })
}

async function removeJournal(file: string): Promise<void> {
  await withJournal(file, async folder => await folder.removeFile(journalName))
}

/** Returns the new name of an unfinished rename of this file; undefined if there is none. */
async function lookUpJournal(file: string): Promise<string | undefined> {
  const home = path.join(path.dirname(file), versionsFolder, path.basename(file))
  if (!lookUpStatus(home)) return undefined
  const bytes = await withJournal(file, folder => folder.lookUpFile(journalName, journalBytesMax))
  try {
    const name: unknown = bytes && JSON.parse(bytes.toString())
    return typeof name === 'string' ? name : undefined
  } catch {
    return undefined // incomplete journal: the rename has not changed anything yet
  }
}

async function withJournal<T>(file: string, use: (folder: OpenFolder) => Promise<T>): Promise<T> {
  const home = toRealPath(path.dirname(file))
  const { uid, gid } = lookUpStatus(home) ?? { uid: 0, gid: 0 }
  const rights = { uid, gid, mode: 0o700 }
  const folder = await within(OpenFolder.open(home), async top => {
    const makeOwn = (all: OpenFolder) => all.makeFolder(path.basename(file), rights)
    return await within(top.makeFolder(versionsFolder, rights), makeOwn)
  })
  return await within(folder, use)
}
