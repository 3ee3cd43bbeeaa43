/**
 * Rotates the keys of a hub and its agent. The hub sends its new keys over the old connection and
 * receives those of the agent. Then it reconnects with the new keys and confirms the change, which
 * ends the old ones. The certificate of the connection identifies the requesting hub: no hub can
 * change the trust of another one, and a replaced key cannot change anything any more.
 */
import type { AgentTrustFacts } from '../../burp/server/burp-wire.js'
import { rename } from 'node:fs/promises'
import { KeyedLock } from '../../queues/locks.js'
import { Fault } from '../../faults.js'
import {
  createIdentity,
  type Identity,
  readIdentity,
  requireCertificate,
  toFingerprint,
  writeIdentity
} from '../link/identity.js'
import { say, type Text } from '../../texts.js'
import {
  ensureIdentity,
  identityFileOf,
  nextIdentityFileOf,
  readTrustedHubs,
  type TrustedHub,
  writeTrustedHubs
} from './agent-state.js'

export interface TrustChange {
  /** Next certificate of the hub, in PEM. */
  readonly certificate: string
  /** SHA-256 of its next secret, in hex. */
  readonly bearerHash: string
  /** Fingerprint of the hub's current certificate, which is that of the connection. */
  readonly replaces: string
}

interface TrustChangesOptions {
  readonly folder: string
  /** Called when the trusted keys or hubs have changed. */
  readonly onChange: () => Promise<void>
  /** Log for the owner of the agent. */
  readonly log: { warn: (facts: object, message: string) => void }
}

export class TrustChanges {
  readonly #options: TrustChangesOptions
  readonly #turns = new KeyedLock()

  constructor(options: TrustChangesOptions) {
    this.#options = options
  }

  /**
   * Returns the next certificate of the agent. `shown`: the fingerprint of the requesting hub.
   * Throws INVALID_INPUT, FORBIDDEN_BY_AGENT, BAD_CONFIG.
   */
  async begin(change: TrustChange, shown: string): Promise<{ certificate: string }> {
    return await this.#inTurn(() => this.#begin(change, shown))
  }

  /** Ends the trust in the previous keys, unless it has ended already. Throws FORBIDDEN_BY_AGENT. */
  async finish({ fingerprint }: { fingerprint: string }, shown: string): Promise<void> {
    await this.#inTurn(() => this.#finish(fingerprint, shown))
  }

  describe(shown: string): AgentTrustFacts {
    const hubs = readTrustedHubs(this.#options.folder)
    const asking = lookUpHub(hubs, shown)
    const next = hubs.find(({ replaces }) => replaces === shown)
    const pending = asking?.replaces ?? (next && toPrint(next))
    return {
      fingerprint: shown,
      ...(asking?.since !== undefined && { since: asking.since }),
      ...(pending !== undefined && { pending }),
      others: asking ? listOthers(hubs, asking).length : 0
    }
  }

  async #begin(
    { certificate, bearerHash, replaces }: TrustChange,
    shown: string
  ): Promise<{ certificate: string }> {
    const { folder, log, onChange } = this.#options
    const fresh = requireCertificate(certificate)
    if (replaces !== shown) throw this.#refuse({ hub: shown, replaces }, notYours)
    const made = await createIdentity()
    const own = await ensureIdentity(folder)
    const hubs = readTrustedHubs(folder)
    const asking = lookUpHub(hubs, shown)
    if (!asking) throw this.#refuse({ hub: shown }, notYours)
    if (lookUpHub(hubs, fresh)) throw this.#refuse({ hub: shown, next: fresh }, knownAlready)
    const others = listOthers(hubs, asking)
    // Other hubs trust the current identity and would reject a new one.
    const next = others.length > 0 ? own : made
    if (next !== own) await writeIdentity(nextIdentityFileOf(folder), next)
    const dropped = hubs.filter(each => each.replaces === shown).map(toPrint)
    const promised = { certificate, bearerHash, replaces, next: toFingerprint(next.certificate) }
    await writeTrustedHubs(folder, [...others, settle(asking), promised])
    log.warn(
      { hub: shown, next: fresh, ...(dropped.length > 0 && { dropped }) },
      'a hub started a key rotation'
    )
    await onChange()
    return { certificate: next.certificate }
  }

  async #finish(fingerprint: string, shown: string): Promise<void> {
    const { folder, log, onChange } = this.#options
    if (fingerprint !== shown) throw this.#refuse({ hub: shown, next: fingerprint }, notYours)
    const own = await ensureIdentity(folder)
    const hubs = readTrustedHubs(folder)
    const fresh = lookUpHub(hubs, shown)
    if (!fresh) throw this.#refuse({ hub: shown }, notYours)
    if (fresh.replaces === undefined) return
    const others = listOthers(hubs, fresh)
    if (fresh.next !== toFingerprint(own.certificate)) await this.#takeNext(fresh, others)
    await writeTrustedHubs(folder, [...others, settle(fresh)])
    log.warn(
      { hub: fresh.replaces, next: shown },
      'a hub rotated its key; the old key is no longer accepted'
    )
    await onChange()
  }

  async #takeNext(fresh: TrustedHub, others: readonly TrustedHub[]): Promise<void> {
    const file = nextIdentityFileOf(this.#options.folder)
    const next: Identity | undefined = await readIdentity(file)
    const isPromised = next && (fresh.next ?? toFingerprint(next.certificate)) === toPrint(next)
    if (!isPromised || others.length > 0) throw this.#refuse({ hub: toPrint(fresh) }, beginAnew)
    await rename(file, identityFileOf(this.#options.folder))
  }

  #refuse(facts: object, why: Text): Fault {
    this.#options.log.warn(facts, `rejected a key rotation: ${String(why)}`)
    return new Fault('FORBIDDEN_BY_AGENT', why)
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    return await this.#turns.run('', busyTrust, work)
  }
}

const notYours = say`A hub can change only its own key, over a connection that uses this key.`
const knownAlready = say`The agent already trusts this certificate. Create another one.`
const beginAnew = say`The agent now serves another hub, or has no such key rotation running. Start the rotation again.`

function busyTrust(): Fault {
  return new Fault('BURP_BUSY', say`Another key rotation is running. Try again later.`, {
    retryAfterS: 2
  })
}

function lookUpHub(hubs: readonly TrustedHub[], fingerprint: string): TrustedHub | undefined {
  return hubs.find(each => toPrint(each) === fingerprint)
}

/** Returns all hubs except this one, the one that it replaces, and replacements of either. */
function listOthers(hubs: readonly TrustedHub[], one: TrustedHub): TrustedHub[] {
  const own = new Set([toPrint(one)])
  for (let at: TrustedHub | undefined = one; at?.replaces !== undefined;) {
    if (own.has(at.replaces)) break
    own.add(at.replaces)
    at = lookUpHub(hubs, at.replaces)
  }
  return hubs.filter(each => !own.has(toPrint(each)) && !own.has(each.replaces ?? ''))
}

function settle({ replaces, next: _next, ...hub }: TrustedHub): TrustedHub {
  return replaces === undefined ? hub : { ...hub, since: Date.now() }
}

function toPrint({ certificate }: Pick<TrustedHub, 'certificate'>): string {
  return toFingerprint(certificate)
}
