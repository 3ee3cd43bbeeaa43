import type { Passkey } from '../../store/passkeys.js'
import type { PasskeySite } from './passkey-site.js'

/** The form in which browsers send it, base64url throughout. */
export interface PasskeyAnswer {
  readonly id: string
  readonly response: {
    readonly clientDataJSON: string
    /** Only of a new passkey. */
    readonly attestationObject?: string
    readonly transports?: readonly string[]
    /** Only of a use. */
    readonly authenticatorData?: string
    readonly signature?: string
    /** The random name of the user. */
    readonly userHandle?: string | null
  }
}

export type NewPasskey = Pick<
  Passkey,
  'credential' | 'publicKey' | 'counter' | 'transports' | 'rpId' | 'isSynced' | 'isVerified'
>

export interface Expected {
  readonly challenge: string
  readonly site: PasskeySite
}

/** ES256, EdDSA, RS256: authenticators know at least one. */
export const algorithms = [-7, -8, -257]

const transportsMax = 10
const transportLengthMax = 32

/** Loaded at the first answer. */
async function loadLibrary() {
  // A part of the library requires it, and would be loaded first in the bundle.
  await import('reflect-metadata')
  const [
    { verifyAuthenticationResponse, verifyRegistrationResponse },
    { decodeAttestationObject }
  ] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers')
  ])
  return { verifyAuthenticationResponse, verifyRegistrationResponse, decodeAttestationObject }
}

/** Returns the challenge that was answered; undefined for an answer without one. */
export function readChallenge({ response }: PasskeyAnswer): string | undefined {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString()
    const { challenge } = JSON.parse(text) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** Returns undefined for an answer that is not accepted. */
export async function verifyNew(
  { id, response }: PasskeyAnswer,
  { challenge, site }: Expected
): Promise<NewPasskey | undefined> {
  const { clientDataJSON, attestationObject = '', transports = [] } = response
  if (!(await isPlainStatement(attestationObject))) return undefined
  const { verifyRegistrationResponse } = await loadLibrary()
  try {
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {}
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms
    })
    if (info?.credential.id !== id) return undefined
    return {
      credential: id,
      publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
      counter: info.credential.counter,
      transports: transports
        .filter(each => each.length <= transportLengthMax)
        .slice(0, transportsMax),
      rpId: site.rpId,
      isSynced: info.credentialBackedUp,
      isVerified: info.userVerified
    }
  } catch {
    return undefined
  }
}

/**
 * Accepts only statements that the passkey itself has signed, or nothing: for those of manufacturers, the
 * library would ask addresses in their certificates.
 */
async function isPlainStatement(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await loadLibrary()
  try {
    const statement = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
    if (statement.get('fmt') === 'none') return true
    return statement.get('fmt') === 'packed' && !statement.get('attStmt').get('x5c')
  } catch {
    return false
  }
}

/** Returns undefined for an answer that is not accepted. The counter is not judged. */
export async function verifyUse(
  { id, response }: PasskeyAnswer,
  passkey: Pick<Passkey, 'credential' | 'publicKey'>,
  { challenge, site, isVerificationNeeded }: Expected & { isVerificationNeeded: boolean }
): Promise<Pick<Passkey, 'counter' | 'isSynced'> | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { clientDataJSON, authenticatorData = '', signature = '' } = response
  try {
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {}
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: isVerificationNeeded,
      credential: {
        id: passkey.credential,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        // The library judges it before the signature.
        counter: 0
      }
    })
    if (!verified) return undefined
    return { counter: info.newCounter, isSynced: info.credentialBackedUp }
  } catch {
    return undefined
  }
}
