/** The lab of most tests: all kinds of clients, with backups, a verify and a restore. */
import { join } from 'node:path'
import { createLab, type Lab, type LabClient, type LabOptions } from './lab.js'
import {
  changeDocuments,
  changeRichTreeOnce,
  changeRichTreeTwice,
  writeDocuments,
  writeRichTree,
  writeSmallTree
} from './trees.js'

/** Client -> number of finished backups in a new standard lab. */
export const standardBackups = {
  alpha: 3,
  beta: 2,
  gamma: 1,
  delta: 0,
  'with space': 1,
  ünï: 1
} as const

/** alpha's labels; one sets the system's name, one a color, one is plain text. */
export const alphaLabels = ['os: Linux Debian', 'zone=dmz', 'color: #fa1']

/** Encryption password of beta. */
export const betaEncryptionPassword = 'only-for-this-lab'

const clients: LabClient[] = [
  { name: 'alpha', labels: alphaLabels },
  { name: 'beta', clientLines: [`encryption_password = ${betaEncryptionPassword}`] },
  { name: 'gamma' },
  { name: 'delta' },
  { name: 'with space' },
  { name: 'ünï' }
]

/** Use gamma for slow backups; delta never had a backup. */
export async function createStandardLab(
  directory: string,
  options: Omit<LabOptions, 'directory' | 'clients'> = {}
): Promise<Lab> {
  const lab = await createLab({ ...options, directory, clients })
  try {
    for (const name of ['gamma', 'with space', 'ünï']) writeSmallTree(lab.treePath(name))
    const small = ['gamma', 'with space', 'ünï'].map(name => lab.backUp(name))
    await Promise.all([backUpAlpha(lab), backUpBeta(lab), ...small])
  } catch (error) {
    await lab.close()
    throw error
  }
  return lab
}

/** Returns the path of a copy of a client's tree at backup `number`; only for alpha and beta. */
export function snapshotPath(lab: Lab, name: 'alpha' | 'beta', number: number): string {
  return join(lab.directory, 'trees', `${name}.${number}`)
}

async function backUpAlpha(lab: Lab) {
  const tree = lab.treePath('alpha')
  await writeRichTree(tree, lab.tools)
  await backUpWithSnapshot(lab, 'alpha')
  changeRichTreeOnce(tree)
  await backUpWithSnapshot(lab, 'alpha')
  changeRichTreeTwice(tree)
  await backUpWithSnapshot(lab, 'alpha')
  await lab.burp('alpha', ['-a', 'v', '-b', '2'])
  const restore = ['-a', 'r', '-b', '1', '-r', 'dir1/sub', '-d', lab.restorePath('alpha')]
  await lab.burp('alpha', restore)
}

async function backUpBeta(lab: Lab) {
  await writeDocuments(lab.treePath('beta'), lab.tools)
  await backUpWithSnapshot(lab, 'beta')
  changeDocuments(lab.treePath('beta'))
  await backUpWithSnapshot(lab, 'beta')
}

async function backUpWithSnapshot(lab: Lab, name: 'alpha' | 'beta') {
  const number = await lab.backUp(name)
  await lab.tools.copyTree(lab.treePath(name), snapshotPath(lab, name, number))
}
