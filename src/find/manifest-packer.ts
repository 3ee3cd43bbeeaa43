/** Packs the manifests of a burp server on its host, for a remote hub. */
import { randomUUID } from 'node:crypto'
import { type Requester, uninterrupted } from '../queues/requester.js'
import type { ManifestOrder, StoredManifests } from '../host/stored-manifests.js'
import { BuildThread } from './search-threads.js'
import type { Drafted } from './threads/build-tasks.js'
import { tooManyFiles } from './temporary-index.js'

/** About 200 MB of memory while packing; larger backups are queried from burp. */
const ownEntriesMax = 2_000_000

export class ManifestPacker implements StoredManifests {
  readonly #server: string
  readonly #configFile: string | undefined
  readonly #thread = new BuildThread()

  /** `configFile`: absolute path of burp-server.conf; without it nothing can be read. */
  constructor(server: string, configFile: string | undefined) {
    this.#server = server
    this.#configFile = configFile
  }

  async pack({ backup, entriesMax }: ManifestOrder, asker: Requester): Promise<Buffer | undefined> {
    if (this.#configFile === undefined) return undefined
    const draft = randomUUID()
    const drafted = (await this.#thread.run(asker, {
      do: 'read manifest',
      draft,
      server: this.#server,
      configFile: this.#configFile,
      backup,
      entriesMax: Math.min(entriesMax, ownEntriesMax)
    })) as Drafted
    if (drafted.state === 'too large' && entriesMax <= ownEntriesMax) throw tooManyFiles()
    if (drafted.state !== 'there') return undefined
    const { number, timestamp } = backup
    const drafts = [{ draft, number, timestamp, source: 'manifest' } as const]
    const bytes = await this.#thread.run(uninterrupted(asker), { do: 'pack', drafts })
    // Shared memory cannot be sent.
    return bytes instanceof Uint8Array ? Buffer.from(bytes) : undefined
  }
}
