/**
 * Deletes a backup. burp would delete one that is being restored, removes an interrupted backup as
 * well, and does not report success: burphub checks before and after.
 */
import { uninterrupted, type Requester } from '../../queues/requester.js'
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault, noSuchBackup } from '../../faults.js'
import { busyClient } from '../../host/client-lifecycle.js'
import type { RestorePort } from './burp-wire.js'
import type { DeleteOrder } from './server-values.js'
import { requireSupported, type Backup, type ClientState } from './client-state.js'
import { say } from '../../texts.js'

const statusTries = 15
/** Actions that change nothing: the deletion waits for one that is about to finish. */
const passingActions = new Set(['restore', 'list', 'verify', 'diff', 'unknown'])
const statusPauseMs = 200

export interface DeletionParts {
  restores: Pick<RestorePort, 'deleteBackup' | 'listBackups' | 'isRestoring'>
  findClient: (client: string) => Promise<ClientState>
  listBackups: (client: string, asker: Requester) => Promise<readonly Backup[]>
}

/**
 * Resolves once burp no longer shows the backup, or after 15 polls. Throws CLIENT_BUSY if burp works for the
 * client or, unless `isForced`, has an unfinished backup of it; BURP_PROTOCOL if the backup still exists.
 */
export async function deleteBackup(
  parts: DeletionParts,
  client: string,
  { backup: number, isForced }: DeleteOrder,
  asker: Requester
): Promise<void> {
  requireSupported(await parts.findClient(client))
  const backups = await parts.listBackups(client, asker)
  requireDeletable(backups, number)
  await waitUntilIdle(parts, client)
  if (!isForced && backups.some(backup => !backup.isFinished))
    throw new Fault(
      'CLIENT_BUSY',
      'This client has an unfinished backup, which burp would delete, too. Let it finish, or delete with force=true.'
    )
  await parts.restores.deleteBackup(client, number, asker)
  const lasting = uninterrupted(asker)
  const left = await parts.restores.listBackups(client, lasting)
  if (left.some(backup => backup.number === number))
    throw new Fault(
      'BURP_PROTOCOL',
      say`burp reported that it deleted backup ${number}, but the backup still exists.`
    )
  await waitUntilForgotten(parts, { client, number }, lasting)
}

/**
 * burp shows a finished restore for 1 or 2 s. Does not wait for burphub's own restores, nor for a
 * backup.
 */
async function waitUntilIdle(parts: DeletionParts, client: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    // burp shows burphub's own restores only after some seconds.
    if (parts.restores.isRestoring(client)) throw busyClient()
    const { children } = await parts.findClient(client)
    if (children.length === 0) return
    const mayBeOver = children.every(({ action }) => passingActions.has(action))
    if (!mayBeOver || tries >= statusTries) throw busyClient()
    await sleep(statusPauseMs)
  }
}

/** The status port, which all other answers come from, shows a deleted backup for a moment. */
async function waitUntilForgotten(
  parts: DeletionParts,
  { client, number }: { client: string; number: number },
  asker: Requester
): Promise<void> {
  for (let tries = 0; tries < statusTries; tries++) {
    const known = await parts.listBackups(client, asker)
    if (!known.some(backup => backup.number === number)) return
    await sleep(statusPauseMs)
  }
}

function requireDeletable(backups: readonly Backup[], number: number): void {
  const backup = backups.find(one => one.number === number && one.isFinished)
  if (!backup) throw noSuchBackup(number)
  if (backup.isDeletable) return
  throw new Fault(
    'NOT_DELETABLE',
    say`Backup ${number} cannot be deleted because older backups depend on it. Delete the oldest backup first.`
  )
}
