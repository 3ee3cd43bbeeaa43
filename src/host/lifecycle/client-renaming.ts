/**
 * Gives a client another name. The order of steps, each of which burp can live with:
 *
 * 1. With the certificate: `ssl_peer_cn` is written into the client's file. It says what burp
 *    takes for granted as long as the client has its old name.
 * 2. A note of the rename, see `rename-journal.ts`.
 * 3. The file gets the new name and loses the old one: burp refuses the old name from here on, so
 *    that nothing begins meanwhile. What began just before makes us go back.
 * 4. With the data: the storage directory gets the new name. If that fails we go back.
 * 5. The note goes, then the certificate's files are renamed, or deleted.
 *
 * After a crash the same order finishes what is left.
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

/** A name of 255 bytes, and the quotes and escapes around it. */
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
  /** The file has been renamed already: an interrupted rename continues. */
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

  /** Throws NOT_SUPPORTED where it lies elsewhere than the server's other data. */
  findStorages(): { from: string; to: string } {
    const from = this.#layout.storageOf(this.client, this.#own)
    return { from, to: path.join(path.dirname(from), this.order.newName) }
  }
}

/** Throws where anything stands in the way, before anything is changed. */
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
  // Where there is nothing to move, what lies there was moved already, or is what the client left
  // behind when it was renamed without its data, and finds again.
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

/** Returns the new name; `undefined` if no rename of this file is unfinished. */
async function lookUpJournal(file: string): Promise<string | undefined> {
  const home = path.join(path.dirname(file), versionsFolder, path.basename(file))
  if (!lookUpStatus(home)) return undefined
  const bytes = await withJournal(file, folder => folder.lookUpFile(journalName, journalBytesMax))
  try {
    const name: unknown = bytes && JSON.parse(bytes.toString())
    return typeof name === 'string' ? name : undefined
  } catch {
    return undefined // it was not written to its end, and nothing has happened yet
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
