/**
 * What the authority keeps of one client by its name: the request and the certificate. They count
 * when a client of that name asks for a certificate again: burp refuses as long as they are there.
 */
import { link, unlink } from 'node:fs/promises'
import path from 'node:path'
import { textToBytes } from '../../protocol/byte-text.js'
import { toRealPath } from '../disk/disk-view.js'
import { lookUpOwnStatus } from '../disk/statuses.js'
import type { CertificateFiles } from '../client-lifecycle.js'
import type { ServerFiles } from '../server-files.js'
import { certificateFiles, lookUpAuthority, type Authority } from './authority.js'

/** Whether there are any. */
export function hasCertificateFiles(files: ServerFiles, client: string): boolean {
  const authority = lookUpAuthority(files)
  return authority !== undefined && listThere(authority, client).length > 0
}

/** Failures are returned, not thrown: the other steps do not depend on it. */
export async function deleteCertificateFiles(
  files: ServerFiles,
  client: string
): Promise<CertificateFiles> {
  return await eachFile(files, client, async file => await unlink(textToBytes(file)))
}

/** Never over other files. */
export async function renameCertificateFiles(
  files: ServerFiles,
  client: string,
  newName: string
): Promise<CertificateFiles> {
  return await eachFile(files, client, async file => {
    const renamed = path.join(path.dirname(file), newName + path.extname(file))
    await link(textToBytes(file), textToBytes(renamed))
    await unlink(textToBytes(file))
  })
}

async function eachFile(
  files: ServerFiles,
  client: string,
  work: (file: string) => Promise<void>
): Promise<CertificateFiles> {
  const authority = lookUpAuthority(files)
  const [done, left]: [string[], string[]] = [[], []]
  for (const file of authority ? listThere(authority, client) : []) {
    const isDone = !authority?.ownFiles.has(toRealPath(file)) && (await succeeds(work(file)))
    const list = isDone ? done : left
    list.push(path.basename(file))
  }
  return { done, left }
}

function listThere({ folder }: Authority, client: string): string[] {
  return certificateFiles(folder, client).filter(file => {
    const status = lookUpOwnStatus(file)
    return status !== undefined && !status.isDirectory()
  })
}

async function succeeds(work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}
