/**
 * Certificates of the sandbox: its own, one for another name, and one from an unknown authority.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CertificateAuthority } from './certificates.js'
import type { FaultKind } from './sandbox-fault.js'

export type Identity = 'sound' | 'misnamed' | 'foreign'

export interface TlsMaterial {
  cert: Buffer
  key: Buffer
  ca: Buffer
}

export const sandboxServerName = 'burpserver'

export function toIdentity(kind: FaultKind | undefined): Identity {
  if (kind === 'wrong-common-name') return 'misnamed'
  return kind === 'foreign-authority' ? 'foreign' : 'sound'
}

export class Identities {
  readonly #directory: string
  readonly #authority: CertificateAuthority
  readonly #known = new Map<Identity, Promise<TlsMaterial>>()

  constructor(directory: string, authority: CertificateAuthority) {
    this.#directory = directory
    this.#authority = authority
  }

  find(identity: Identity): Promise<TlsMaterial> {
    const known = this.#known.get(identity) ?? this.#issue(identity)
    this.#known.set(identity, known)
    return known
  }

  async #issue(identity: Identity): Promise<TlsMaterial> {
    const isForeign = identity === 'foreign'
    const authority = isForeign
      ? await CertificateAuthority.create(join(this.#directory, 'foreign-CA'), 'foreignCA')
      : this.#authority
    const commonName = identity === 'misnamed' ? 'another-server' : sandboxServerName
    const { certFile, keyFile } = await authority.issue(commonName, identity)
    const [cert, key, ca] = await Promise.all([
      readFile(certFile),
      readFile(keyFile),
      readFile(this.#authority.caFile)
    ])
    return { cert, key, ca }
  }
}
