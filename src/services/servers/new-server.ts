/** Creates the database row of an added server: burphub's identity towards its agent. */
import type { SecretCipher } from '../../access/secret-cipher.js'
import { createIdentity } from '../../agents/link/identity.js'
import type { NewServer } from '../../store/servers.js'
import { encryptSecrets, requireCipher } from './server-secrets.js'

/** Throws NOT_SUPPORTED where nothing can be sealed, KEY_MISSING and BAD_CONFIG. */
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
