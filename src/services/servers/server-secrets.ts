/** What only burphub and the agent of one burp server have, as it lies sealed in the database. */
import type { SecretCipher } from '../../access/secret-cipher.js'
import { Fault } from '../../faults.js'
import type { StoredServer } from '../../store/servers.js'

export interface ServerSecrets {
  /** In PEM, of the certificate that burphub shows to the agent. */
  readonly key: string
  /** What it shows with every request; null while there is no agent. */
  readonly bearer: string | null
}

export function closeSecrets(seal: SecretCipher, server: string, secrets: ServerSecrets): string {
  return seal.close(JSON.stringify(secrets), toPurpose('secrets', server))
}

/** Throws KEY_MISSING for what was sealed with another key, and BAD_CONFIG. */
export function openSecrets(
  seal: SecretCipher,
  { name, secrets }: Pick<StoredServer, 'name' | 'secrets'>
): ServerSecrets {
  return JSON.parse(seal.open(secrets, toPurpose('secrets', name))) as ServerSecrets
}

export function closeInvitation(seal: SecretCipher, server: string, secret: Buffer): string {
  return seal.close(secret.toString('base64url'), toPurpose('invitation', server))
}

/** Throws KEY_MISSING for what was sealed with another key, and BAD_CONFIG. */
export function openInvitation(seal: SecretCipher, server: string, sealed: string): Buffer {
  return Buffer.from(seal.open(sealed, toPurpose('invitation', server)), 'base64url')
}

/** Throws NOT_SUPPORTED where the configuration names no file with a key, as it has to with PostgreSQL. */
export function requireSeal(seal: SecretCipher | undefined): SecretCipher {
  if (seal) return seal
  throw new Fault(
    'NOT_SUPPORTED',
    'secretFile is not set in the burphub configuration, so servers cannot be added: burphub encrypts the secrets for their agents with this key.'
  )
}

function toPurpose(what: string, server: string): string {
  return JSON.stringify(['server', what, server])
}
