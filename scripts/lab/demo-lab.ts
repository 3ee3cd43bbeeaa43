/** The lab of the demo: machines of a small office, one of which always runs a backup. */
import { setTimeout as sleep } from 'node:timers/promises'
import { fabricateBackups } from './fabricated-backups.js'
import { createLab, type Lab, type LabClient } from './lab.js'
import {
  changeDocuments,
  changeRichTreeOnce,
  changeRichTreeTwice,
  writeDocuments,
  writeRichTree,
  writeSmallTree
} from './trees.js'

/** The client that always runs a backup. */
const busyClient = 'fileserver'
/** The client with the richest tree and three backups. */
export const showpieceClient = 'web1'

const clients: LabClient[] = [
  { name: 'web1', labels: ['os: Linux Debian', 'zone=dmz', 'color: #fa1'] },
  { name: 'db1', labels: ['os: Linux Debian'], clientLines: ['encryption_password = demo-only'] },
  { name: busyClient, labels: ['os: Linux Debian'] },
  { name: 'mail', labels: ['zone=dmz'] },
  { name: 'laptop-zoë' },
  { name: 'new-office-pc' },
  ...['laptop-ann', 'db2', 'nas'].map(name => ({ name, labels: ['os: Linux Debian'] })),
  { name: 'reception', labels: ['os: Windows 11', 'zone=front'] }
]

const hourS = 3600
/** A history that the demo cannot create in time: backups, and hours since the newest. */
const pasts = [
  { name: 'laptop-ann', backups: 24, hoursAgo: 80 },
  { name: 'db2', backups: 12, hoursAgo: 20 },
  { name: 'nas', backups: 40, hoursAgo: 5 },
  { name: 'reception', backups: 30, hoursAgo: 3 }
]
/** The client whose newest backup was aborted. */
const brokenClient = 'db2'

// A backup that cannot start, for example during a deletion, is retried.
const retryAfterMs = 5_000

/** Builds the lab with all its finished backups. */
export async function createDemoLab(directory: string): Promise<Lab> {
  const lab = await createLab({ directory, clients })
  for (const name of [busyClient, 'mail', 'laptop-zoë']) writeSmallTree(lab.treePath(name))
  await writeRichTree(lab.treePath('web1'), lab.tools)
  await writeDocuments(lab.treePath('db1'), lab.tools)
  const all = ['web1', 'db1', busyClient, 'mail', 'laptop-zoë']
  await Promise.all(all.map(name => lab.backUp(name)))
  changeRichTreeOnce(lab.treePath('web1'))
  changeDocuments(lab.treePath('db1'))
  await Promise.all(['web1', 'db1', 'mail'].map(name => lab.backUp(name)))
  changeRichTreeTwice(lab.treePath('web1'))
  await lab.backUp('web1')
  await makePasts(lab)
  return lab
}

/**
 * Creates the histories: one client is overdue, one fails, and the others have backups of several
 * weeks.
 */
async function makePasts(lab: Lab): Promise<void> {
  const nowS = Math.floor(Date.now() / 1000)
  for (const { name, backups, hoursAgo } of pasts) {
    const newestAtS = nowS - hoursAgo * hourS
    const { spoolPath } = lab
    await fabricateBackups({ spoolPath, source: 'mail', names: [name], backups, newestAtS })
  }
  const broken = await lab.startSlowBackup(brokenClient)
  await broken.stop()
}

/** Starts a slow backup, and another one whenever it ends, until `signal` fires. */
export async function keepBusy(lab: Lab, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const running = await lab.startSlowBackup(busyClient)
      await running.ended
      await lab.storage(busyClient).waitUntilUnlocked()
    } catch (error) {
      if (signal.aborted) return
      console.error(`demo: the running backup failed, trying again: ${String(error)}`)
      await sleep(retryAfterMs, undefined, { signal }).catch(() => {})
    }
  }
}
