/**
 * Takes a client away. The certificate is revoked first: if that fails, everything is still there.
 * Then the file of the client goes, from which moment on burp refuses it, then its data get a hidden
 * name, see `storage-moves.ts`. If the data cannot go, the file comes back. What a crash leaves,
 * data without a file, is taken away by the same order.
 */
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { noSuchClient } from '../../faults.js'
import type { RemovedClient, RemoveOrder, Revocation } from '../client-lifecycle.js'
import { listEntries, lookUpValue, type OptionEntry } from '../../conf/option-values.js'
import { plainName } from '../../protocol/names.js'
import { findOrNew } from '../configuration/configuration-folders.js'
import { deleteCertificateFiles } from '../certificates/authority.js'
import { isSameName } from '../certificates/local-certificates.js'
import { deleteFile, findStatus, type MovedFile, undeleteFile } from './file-moves.js'
import { requireIdle, requireUnlocked } from './idle-client.js'
import { type LifecycleParts, ServerLayout } from './server-layout.js'
import {
  hideStorage,
  listHidden,
  lookUpKind,
  removeTree,
  requireDirectory
} from './storage-moves.js'
import { readClientTrees } from '../client-trees.js'

/** Most clients are gone from the disk by then; of the others the request does not wait for more. */
const removalWaitMs = 3_000

interface FoundClient {
  readonly name: string
  readonly file: MovedFile | undefined
  readonly own: readonly OptionEntry[]
}

export async function removeClient(
  parts: LifecycleParts,
  name: string,
  order: RemoveOrder
): Promise<RemovedClient> {
  const layout = new ServerLayout(parts.files)
  const client = await lookUpClient(parts, name)
  const storage = order.deletesData ? layout.storageOf(name, client.own) : undefined
  const kind = storage === undefined ? undefined : await lookUpKind(storage)
  if (!client.file && kind === undefined) throw noSuchClient(name)
  if (kind !== undefined) requireDirectory(kind)
  const lockPlace = layout.lockPlaceOf(name, client.own)
  await requireIdle(parts.watch, name, lockPlace)
  const revocation = order.revokes ? await revoke(parts, client) : undefined
  const hidden = await takeAway(parts, client, order, {
    storage: kind && storage,
    requireUnlocked: () => requireUnlocked(lockPlace)
  })
  const certificate = order.deletesCertificate
    ? await deleteCertificateFiles(parts.files, name)
    : undefined
  const hasRemovedConfiguration = client.file !== undefined && !order.keepsConfiguration
  const data = storage === undefined ? undefined : await free(hidden)
  return { hasRemovedConfiguration, revocation, certificate, data }
}

async function lookUpClient({ configuration }: LifecycleParts, name: string): Promise<FoundClient> {
  plainName(name)
  const { path: file, bytes, tree } = await findOrNew(configuration, { kind: 'client', name })
  const own = [...listEntries(tree)]
  return { name, file: bytes && { path: file, bytes }, own }
}

async function revoke(
  { configuration, certificates }: LifecycleParts,
  { name, own }: FoundClient
): Promise<Revocation> {
  const commonName = lookUpValue(own, 'ssl_peer_cn')?.value ?? name
  for await (const { client, tree } of readClientTrees(configuration)) {
    const entries = [...listEntries(tree)]
    const used = lookUpValue(entries, 'ssl_peer_cn')?.value ?? client
    if (client !== name && isSameName(used, commonName)) {
      return { commonName, revoked: [], sharedWith: client, isIgnored: false }
    }
  }
  return await certificates.revokeIfAny(commonName)
}

interface Data {
  /** Absent where there is none, or it stays. */
  readonly storage: string | undefined
  readonly requireUnlocked: () => Promise<void>
}

/** Answers where the data are now, if they were to go. */
async function takeAway(
  { versionsMax }: LifecycleParts,
  { file }: FoundClient,
  order: RemoveOrder,
  data: Data
): Promise<string | undefined> {
  const change = { order, versionsMax }
  const removed = order.keepsConfiguration ? undefined : file
  const status = removed && findStatus(removed.path)
  if (removed) await deleteFile(removed, change)
  try {
    await data.requireUnlocked()
    return data.storage === undefined ? undefined : await hideStorage(data.storage)
  } catch (error) {
    if (removed && status) await undeleteFile(removed, status, change)
    throw error
  }
}

async function free(hidden: string | undefined): Promise<RemovedClient['data']> {
  if (hidden === undefined) return 'none'
  const ended = new AbortController()
  const removal = removeTree(hidden).then(
    () => 'gone' as const,
    () => 'left' as const
  )
  const goesOn = sleep(removalWaitMs, 'goingOn' as const, { signal: ended.signal })
  const outcome = await Promise.race([removal, goesOn])
  ended.abort()
  void removal.then(() => freeLeftovers(path.dirname(hidden)))
  return outcome
}

/** Deletes leftovers of interrupted deletions; failures are ignored. */
export async function freeLeftovers(directory: string): Promise<void> {
  try {
    for (const hidden of await listHidden(directory)) await removeTree(hidden)
  } catch {
    // The next deletion comes by here again.
  }
}
