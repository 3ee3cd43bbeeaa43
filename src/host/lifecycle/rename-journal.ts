/**
 * Notes which rename of a client is under way, in the folder of the versions of its file. After a
 * crash it tells the rename that was broken off from any other state that looks like it.
 */
import path from 'node:path'
import { toRealPath } from '../disk/disk-view.js'
import { versionsFolder } from '../configuration/configuration-folders.js'
import { lookUpStatus } from '../disk/statuses.js'
import { within } from '../configuration/file-replacement.js'
import { OpenFolder } from '../configuration/open-folder.js'

const journalName = 'renaming'
/** A name of 255 bytes, and the quotes and escapes around it. */
const journalBytesMax = 4096

export async function writeJournal(file: string, newName: string): Promise<void> {
  await withJournal(file, async folder => {
    await folder.removeFile(journalName)
    await folder.createFile(journalName, Buffer.from(JSON.stringify(newName)))
    await folder.sync()
  })
}

export async function removeJournal(file: string): Promise<void> {
  await withJournal(file, async folder => await folder.removeFile(journalName))
}

/** The new name; `undefined` where no rename of this file is under way. */
export async function lookUpJournal(file: string): Promise<string | undefined> {
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
