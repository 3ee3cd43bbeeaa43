/** The lives of clients and templates of a burp server whose files lie on this host. */
import { Fault } from '../../faults.js'
import type {
  ClientLifecycle,
  CreatedClient,
  CreateOrder,
  RemovedClient,
  RemoveOrder,
  RenamedClient,
  RenameOrder,
  TemplateKind,
  TemplateRename
} from '../client-lifecycle.js'
import { busyConfiguration, type ChangeOrder } from '../configuration.js'
import { KeyedLock } from '../../fair/locks.js'
import { createClient } from './client-creation.js'
import { freeLeftovers, removeClient } from './client-removal.js'
import { renameClient } from './client-renaming.js'
import type { LifecycleParts } from './lifecycle-parts.js'
import { ServerLayout } from './server-layout.js'
import { createTemplate, removeTemplate, renameTemplate } from './template-lives.js'

export class LocalLifecycle implements ClientLifecycle {
  readonly #parts: LifecycleParts
  readonly #turns = new KeyedLock()

  constructor(parts: LifecycleParts) {
    this.#parts = parts
  }

  async create(client: string, order: CreateOrder): Promise<CreatedClient> {
    return await this.#inTurn(() => createClient(this.#parts, client, order))
  }

  async rename(client: string, order: RenameOrder): Promise<RenamedClient> {
    return await this.#inTurn(() => renameClient(this.#parts, client, order))
  }

  async remove(client: string, order: RemoveOrder): Promise<RemovedClient> {
    return await this.#inTurn(() => removeClient(this.#parts, client, order))
  }

  async createTemplate(kind: TemplateKind, name: string, order: ChangeOrder): Promise<void> {
    await this.#inTurn(() => createTemplate(this.#parts, { kind, name }, order))
  }

  async renameTemplate(kind: TemplateKind, name: string, order: TemplateRename): Promise<void> {
    await this.#inTurn(() => renameTemplate(this.#parts, { kind, name }, order))
  }

  async removeTemplate(kind: TemplateKind, name: string, order: ChangeOrder): Promise<void> {
    await this.#inTurn(() => removeTemplate(this.#parts, { kind, name }, order))
  }

  /** Goes on with deletions that the end of an earlier process broke off. */
  async resumeDeletions(): Promise<void> {
    if (!this.#parts.files.isConfigured) return
    try {
      await freeLeftovers(new ServerLayout(this.#parts.files).directory)
    } catch (error) {
      if (!(error instanceof Fault)) throw error // a server whose files are out of reach
    }
  }

  /** One at a time: each looks first whether a name is free, or a template in use. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    return await this.#turns.run('', busyConfiguration, () => this.#parts.files.explaining(work))
  }
}
