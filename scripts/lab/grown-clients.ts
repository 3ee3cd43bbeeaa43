/** A lab whose clients grow in number, with backups that were never made. */
import { fabricateBackups } from './fabricated-backups.js'
import { createLab, type Lab } from './lab.js'
import { writeSmallTree } from './trees.js'

export interface GrowthSize {
  clients: number
  backups: number
}

/** The one client whose backup was really made. */
export const modelClient = 'model'

/** burp tells of one client more, the model, and of the super client. */
export async function createGrowthLab(directory: string, size: GrowthSize): Promise<Lab> {
  const serverLines = [`keep = ${size.backups}`]
  const lab = await createLab({ directory, clients: [{ name: modelClient }], serverLines })
  try {
    writeSmallTree(lab.treePath(modelClient))
    await lab.backUp(modelClient)
    await addGrownClients(lab, size)
    return lab
  } catch (error) {
    await lab.close()
    throw error
  }
}

/** Clients with as many backups each, copies of the model's newest. Answers their names. */
export async function addGrownClients(lab: Lab, { clients, backups }: GrowthSize) {
  const { spoolPath } = lab
  const names = await lab.addFillerClients(clients, 'grown')
  const newestAtS = Math.floor(Date.now() / 1000)
  await fabricateBackups({ spoolPath, source: modelClient, names, backups, newestAtS })
  return names
}
