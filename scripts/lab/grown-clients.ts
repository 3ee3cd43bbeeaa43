/** A lab whose number of clients can grow, with synthetic backups. */
import { fabricateBackups } from './fabricated-backups.js'
import { createLab, type Lab } from './lab.js'
import { writeSmallTree } from './trees.js'

export interface GrowthSize {
  clients: number
  backups: number
}

/** The only client with a real backup. */
export const modelClient = 'model'

/** burp also counts the model and the super client. */
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

/** Adds clients with backups, all copies of the model's newest one. Returns their names. */
export async function addGrownClients(lab: Lab, { clients, backups }: GrowthSize) {
  const { spoolPath } = lab
  const names = await lab.addFillerClients(clients, 'grown')
  const newestAtS = Math.floor(Date.now() / 1000)
  await fabricateBackups({ spoolPath, source: modelClient, names, backups, newestAtS })
  return names
}
