/** The burp server of the benchmark: 300 clients, one of them with 50,000 files. */
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLab, type Lab } from '../lab/lab.js'
import { writeSmallTree } from '../lab/trees.js'

export const clientsCount = 300
export const filesCount = 50_000
export const bigClient = 'big'

/** Clients with a backup of a few files, as content for reports. */
const smallClients = Array.from({ length: 12 }, (_, i) => `office${String(i + 1).padStart(2, '0')}`)
const smallBackupsAtOnce = 4
/** Files in real folders have different ages: no two of these share a time, within three years. */
const newestFileS = Date.UTC(2026, 0, 1) / 1000
const betweenFilesS = 1_893

export interface BenchLab {
  lab: Lab
  /** Finished backups of the big client; each allows one more measurement of a first listing. */
  backups: number[]
  /** The folder with the 50,000 files. */
  directory: string
}

export async function createBenchLab(root: string, backupsCount: number): Promise<BenchLab> {
  const clients = [bigClient, ...smallClients].map(name => ({ name }))
  const lab = await createLab({ directory: root, clients })
  try {
    // burp also counts the super client.
    await lab.addFillerClients(clientsCount - clients.length - 1)
    const directory = join(lab.treePath(bigClient), 'dir0000')
    await lab.addBigTree(bigClient, { directories: 1, filesPerDirectory: filesCount })
    spreadTimes(directory)
    await backUpSmallClients(lab)
    const backups = await backUpBigClient(lab, backupsCount)
    return { lab, backups, directory }
  } catch (error) {
    await lab.close()
    throw error
  }
}

function spreadTimes(directory: string) {
  for (const [age, name] of readdirSync(directory).entries()) {
    const time = newestFileS - age * betweenFilesS
    utimesSync(join(directory, name), time, time)
  }
}

async function backUpSmallClients(lab: Lab) {
  for (const name of smallClients) writeSmallTree(lab.treePath(name))
  for (let at = 0; at < smallClients.length; at += smallBackupsAtOnce) {
    const batch = smallClients.slice(at, at + smallBackupsAtOnce)
    await Promise.all(batch.map(name => lab.backUp(name)))
  }
}

/** Each backup adds one file outside of the folder; the 50,000 files do not change. */
async function backUpBigClient(lab: Lab, count: number): Promise<number[]> {
  const backups: number[] = []
  for (let i = 1; i <= count; i++) {
    writeFileSync(join(lab.treePath(bigClient), `version-${i}`), `${i}\n`)
    backups.push(await lab.backUp(bigClient))
  }
  return backups
}
