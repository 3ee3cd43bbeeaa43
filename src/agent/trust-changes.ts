/**
 * How a hub and its agent change to the next keys: the hub says its own over the old connection and
 * is told the agent's, goes over to them, and what was before ends when it says over the new one
 * that it is there.
 */
import { rename } from 'node:fs/promises'
import { Fault } from '../faults.js'
import { createIdentity, toFingerprint, writeIdentity } from '../protocol/agent-link/identity.js'
import {
  identityFileOf,
  nextIdentityFileOf,
  readTrustedHubs,
  writeTrustedHubs
} from './agent-state.js'

export interface TrustChange {
  /** The next one of the hub, in PEM. */
  readonly certificate: string
  /** SHA-256 of its next secret, in hex. */
  readonly bearerHash: string
  /** Fingerprint of the certificate that it has now. */
  readonly replaces: string
}

export class TrustChanges {
  readonly #folder: string
  readonly #onChange: () => Promise<void>

  /** `onChange`: when another key, or another hub, counts from now on. */
  constructor(folder: string, onChange: () => Promise<void>) {
    this.#folder = folder
    this.#onChange = onChange
  }

  /** Answers the next certificate of the agent. Throws INVALID_INPUT and BAD_CONFIG. */
  async begin({
    certificate,
    bearerHash,
    replaces
  }: TrustChange): Promise<{ certificate: string }> {
    requireCertificate(certificate)
    const hubs = readTrustedHubs(this.#folder)
    if (!hubs.some(hub => toFingerprint(hub.certificate) === replaces)) throw unknownHub()
    const next = await createIdentity()
    await writeIdentity(nextIdentityFileOf(this.#folder), next)
    // One that was begun before and never came to its end is worth nothing any more.
    const others = hubs.filter(hub => hub.replaces !== replaces)
    await writeTrustedHubs(this.#folder, [...others, { certificate, bearerHash, replaces }])
    await this.#onChange()
    return { certificate: next.certificate }
  }

  /** What was before ends. Throws INVALID_INPUT where nothing was begun. */
  async finish({ fingerprint }: { fingerprint: string }): Promise<void> {
    const hubs = readTrustedHubs(this.#folder)
    const fresh = hubs.find(hub => toFingerprint(hub.certificate) === fingerprint)
    if (fresh?.replaces === undefined) throw unknownHub()
    const { replaces, ...kept } = fresh
    const others = hubs.filter(hub => hub !== fresh && toFingerprint(hub.certificate) !== replaces)
    await rename(nextIdentityFileOf(this.#folder), identityFileOf(this.#folder))
    await writeTrustedHubs(this.#folder, [...others, kept])
    await this.#onChange()
  }
}

function requireCertificate(certificate: string): void {
  try {
    toFingerprint(certificate)
  } catch (cause) {
    throw new Fault('INVALID_INPUT', 'The certificate must be a single one in PEM.', {
      errors: { certificate: 'must be a single certificate in PEM' },
      cause
    })
  }
}

function unknownHub(): Fault {
  return new Fault('INVALID_INPUT', 'No hub of this agent has begun to change to this.')
}
