/** What burp's own process writes at the moment, as its open files show it. */
import { readdir, readlink, stat } from 'node:fs/promises'
import type { RunningBackup } from './burp-host.js'

/** burp's process for a backup has some twenty files open. */
const openFilesMax = 100

/** `storage`: of the client, a real path. Undefined where the system does not let us look, as for a process of another user. */
export async function readBytesUnderWay(
  { pid, backup }: Pick<RunningBackup, 'pid' | 'backup'>,
  storage: string
): Promise<number | undefined> {
  const folder = `/proc/${pid}/fd`
  // Data lies in folders below that of the backup, logs and lists right in it.
  const home = `${storage}/${String(backup).padStart(7, '0')} `
  const isData = (path: string) => /^[^/]*\/[^/]+\//.test(path.split(home)[1] ?? '')
  try {
    let bytes = 0
    for (const name of (await readdir(folder)).slice(0, openFilesMax)) {
      const path = await readlink(`${folder}/${name}`).catch(() => '')
      if (isData(path)) bytes += await sizeOf(`${folder}/${name}`)
    }
    return bytes
  } catch {
    return undefined
  }
}

/** It may be closed by now. */
async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0
  )
}
