/** Orphaned folders in burp's storage, and holders of its locks. */
import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { bytesToText, textToBytes } from '../../protocol/byte-text.js'
import type { HeldLock } from '../inspection.js'
import { lookUpHolder, type LockPlace } from '../lifecycle/burp-locks.js'

/** Returns folders with backups of unknown clients. `clients`: all names that burp knows, in any storage. */
export async function listOrphans(
  directory: string,
  clients: ReadonlySet<string>,
  foldersMax: number
): Promise<string[]> {
  const strangers = (await listNames(directory)).filter(name => !clients.has(name))
  const orphans: string[] = []
  for (const name of strangers.slice(0, foldersMax)) {
    if (await hasBackups(path.join(directory, name))) orphans.push(name)
  }
  return orphans
}

/**
 * Where burp before 3.1 kept what clients sent in protocol 2, a folder each: `GROUP/clients/CLIENT`. A
 * group may be called as a client is.
 */
export async function listProtocolTwo(directory: string, foldersMax: number): Promise<string[]> {
  const found: string[] = []
  let looked = 0
  for (const group of await listNames(directory)) {
    const clients = path.join(group, 'clients')
    for (const client of await listNames(path.join(directory, clients)).catch(nothing)) {
      looked += 1
      if (looked > foldersMax) return found
      const folder = path.join(clients, client)
      if (await hasBackups(path.join(directory, folder))) found.push(folder)
    }
  }
  return found
}

async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(textToBytes(folder), { encoding: 'buffer' })
  return names
    .map(bytesToText)
    .filter(name => !name.startsWith('.'))
    .toSorted()
}

/** No folder, or not to be read. */
function nothing(): string[] {
  return []
}

/** burp's folder names: a number of seven digits and a time. */
async function hasBackups(folder: string): Promise<boolean> {
  try {
    const names = await readdir(textToBytes(folder), { encoding: 'buffer' })
    return names.some(name => /^\d{7} \d{4}-/.test(name.toString('latin1')))
  } catch {
    return false // no folder, or not to be read: not storage that anybody could miss
  }
}

/** The lock of the client's backups, if it is there. */
export async function lookUpLock(
  client: string,
  { lockFile }: LockPlace
): Promise<HeldLock | undefined> {
  try {
    const { mtimeMs } = await lstat(textToBytes(lockFile))
    return { client, path: lockFile, pid: await lookUpHolder(lockFile), since: mtimeMs }
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined
    throw error
  }
}
