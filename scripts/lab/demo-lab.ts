/** The lab behind the demo: a small office's machines, one of them always being backed up. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createLab, type Lab, type LabClient } from './lab.js'
import {
  changeDocuments,
  changeRichTreeOnce,
  changeRichTreeTwice,
  writeDocuments,
  writeRichTree,
  writeSmallTree
} from './trees.js'

/** The client that a backup of is always under way. */
const busyClient = 'fileserver'
/** The client with the richest tree and three backups. */
export const showpieceClient = 'web1'

const clients: LabClient[] = [
  { name: 'web1', labels: ['os: Linux Debian', 'zone=dmz', 'color: #fa1'] },
  { name: 'db1', labels: ['os: Linux Debian'], clientLines: ['encryption_password = demo-only'] },
  { name: busyClient, labels: ['os: Linux Debian'] },
  { name: 'mail', labels: ['zone=dmz'] },
  { name: 'laptop-zoë' },
  { name: 'never-backed-up' }
]

// A backup that cannot start, say because somebody deletes backups meanwhile, is tried again.
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
  return lab
}

/** Starts a slow backup, and another whenever one ends, until `signal` says stop. */
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
