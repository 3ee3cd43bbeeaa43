/** Secrets that burphub shares with the agent of one burp server, encrypted in the database. */
import type { SecretCipher } from '../../access/secret-cipher.js'
import { Fault } from '../../faults.js'
import type { NewServer, StoredServer } from '../../store/servers.js'
import { createIdentity } from '../../agents/link/identity.js'

export interface ServerSecrets {
  /** PEM text of the key of the certificate that burphub presents to the agent. */
  readonly key: string
  /** Sent with every request; null until an agent enrolls. */
  readonly bearer: string | null
}

export function encryptSecrets(
  cipher: SecretCipher,
  server: string,
  secrets: ServerSecrets
): string {
  return cipher.encrypt(JSON.stringify(secrets), toPurpose('secrets', server))
}

/** Throws KEY_MISSING if they were encrypted with another key, and BAD_CONFIG. */
export function decryptSecrets(
  cipher: SecretCipher,
  { name, secrets }: Pick<StoredServer, 'name' | 'secrets'>
): ServerSecrets {
  return JSON.parse(cipher.decrypt(secrets, toPurpose('secrets', name))) as ServerSecrets
}

export function encryptInvitation(cipher: SecretCipher, server: string, secret: Buffer): string {
  return cipher.encrypt(secret.toString('base64url'), toPurpose('invitation', server))
}

/** Throws KEY_MISSING if they were encrypted with another key, and BAD_CONFIG. */
export function decryptInvitation(cipher: SecretCipher, server: string, encrypted: string): Buffer {
  return Buffer.from(cipher.decrypt(encrypted, toPurpose('invitation', server)), 'base64url')
}

/** Throws NOT_SUPPORTED if secretFile is not set, which has no default with PostgreSQL. */
export function requireCipher(cipher: SecretCipher | undefined): SecretCipher {
  if (cipher) return cipher
  throw new Fault(
    'NOT_SUPPORTED',
    'secretFile is not set in the burphub configuration, so servers cannot be added: burphub encrypts the secrets for their agents with this key.'
  )
}

function toPurpose(what: string, server: string): string {
  return JSON.stringify(['server', what, server])
}

/** Throws NOT_SUPPORTED if secrets cannot be encrypted, KEY_MISSING and BAD_CONFIG. */
export async function createNewServer(
  name: string,
  cipher: SecretCipher | undefined
): Promise<NewServer> {
  const known = requireCipher(cipher)
  await known.prepare()
  const { key, certificate: hubCertificate } = await createIdentity()
  const secrets = encryptSecrets(known, name, { key, bearer: null })
  return { name, createdAt: Date.now(), hubCertificate, secrets }
}
