/** What is written down of a server that is added: who burphub is to its agent, once there is one. */
import type { SecretCipher } from '../../access/secret-cipher.js'
import type { Identity } from '../../agents/link/identity.js'
import type { NewServer } from '../../store/servers.js'
import { closeSecrets, requireSeal } from './server-secrets.js'

export interface NewServerParts {
  readonly seal: SecretCipher | undefined
  readonly createIdentity: () => Promise<Identity>
}

/** Throws NOT_SUPPORTED where nothing can be sealed, KEY_MISSING and BAD_CONFIG. */
export async function createNewServer(
  name: string,
  { seal, createIdentity }: NewServerParts
): Promise<NewServer> {
  const known = requireSeal(seal)
  await known.prepare()
  const { key, certificate: hubCertificate } = await createIdentity()
  const secrets = closeSecrets(known, name, { key, bearer: null })
  return { name, createdAt: Date.now(), hubCertificate, secrets }
}
