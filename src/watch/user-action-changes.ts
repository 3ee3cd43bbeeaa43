/** Stores user actions as changes, in addition to those of burp servers. */
import type { AuditEntry } from '../store/audit.js'
import type { Store } from '../store/store.js'
import type { NewTransition } from '../store/transitions.js'

export interface OwnChangesParts {
  store: Pick<Store, 'changeAside'>
  log: { warn: (facts: object, text: string) => void }
}

const configured =
  /^(settings\.(save|delete|rollback)|(client|template)\.(create|rename|remove)|certificate\.revoke|server\.reload)$/
const restored = /^restore\.(archive|file)$/

export class OwnChanges {
  readonly #parts: OwnChangesParts
  readonly #underWay = new Set<Promise<void>>()

  constructor(parts: OwnChangesParts) {
    this.#parts = parts
  }

  /** Processes an entry of the audit log. Never throws. */
  note(entry: AuditEntry): void {
    const change = toOwnChange(entry)
    if (!change) return
    const keeping = this.#keep(change).finally(() => this.#underWay.delete(keeping))
    this.#underWay.add(keeping)
  }

  /** Must be called before the store is closed. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  async #keep(change: NewTransition): Promise<void> {
    try {
      await this.#parts.store.changeAside(({ transitions }) => transitions.add([change]))
    } catch (error) {
      this.#parts.log.warn({ err: error, change }, 'cannot publish a change')
    }
  }
}

export function isConfiguration({ action, outcome, server }: AuditEntry): boolean {
  return server !== null && outcome === 'ok' && configured.test(action)
}

function toOwnChange(entry: AuditEntry): NewTransition | undefined {
  const { at, action, server, client, subject, userName: user, outcome } = entry
  const isRestore = restored.test(action) && outcome !== 'refused'
  if (server === null || (!isRestore && !isConfiguration(entry))) return undefined
  const kind = isRestore ? 'restore' : 'config'
  const facts = { action, user, subject, outcome }
  return { server, client, kind, at: Math.floor(at / 1000), number: null, facts }
}
