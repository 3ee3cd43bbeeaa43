/** A sandbox burp server with long lists and long names, to test layouts. */
import { createDemoFixture } from '../../scripts/sandbox/demo-fixture.js'
import { growFolder } from '../../scripts/sandbox/demo-tree.js'
import {
  type Fixture,
  type FixtureClient,
  type FixtureEntry,
  toManifest
} from '../../scripts/sandbox/fixture.js'

/** Numbers of entries in the folders of `files`. */
export const crowds = [17, 200, 1000] as const

const long = 'the-accounts-of-the-year-and-what-was-said-about-them-'

export function createCrowdedFixture(clients: number): Fixture {
  const demo = createDemoFixture().clients
  const many = Array.from({ length: clients - demo.length - 1 }, (_, index): FixtureClient => {
    const name = `${index % 40 === 0 ? 'a-client-with-quite-a-long-name-indeed-' : 'client'}${index}`
    return { name, labels: ['os: Debian 12', `zone=${index % 7}`], runStatus: 'idle', backups: [] }
  })
  return { clients: [...demo, ...demo.slice(0, 1).map(toFileServer), ...many] }
}

function toFileServer(model: FixtureClient): FixtureClient {
  const backups = model.backups.slice(0, 1).map(backup => {
    const folders = crowds.map(count => toFolder(`/srv/${count}`, count, backup.timestamp))
    return { ...backup, number: 1, manifest: toManifest(folders.flat()) }
  })
  return { ...model, name: 'files', backups }
}

/** Every fifth name is long, and every seventh file. */
function toFolder(folder: string, count: number, timestamp: number): FixtureEntry[] {
  return growFolder(folder, count, timestamp).map((entry, index) => {
    const path = entry.path.toString().replace('file-', `${index % 5 === 0 ? long : ''}file-`)
    const size = index % 7 === 0 ? entry.stat.size * 999_999 : entry.stat.size
    return { ...entry, path: Buffer.from(path), stat: { ...entry.stat, size } }
  })
}
