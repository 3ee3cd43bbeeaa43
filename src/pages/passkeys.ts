/** Asks authenticators for passkeys. The library is loaded at the first use. */
import { api, take } from './api.js'
import { t } from './i18n.js'

export function areThereAuthenticators(): boolean {
  return 'PublicKeyCredential' in globalThis
}

/** Creates a passkey with an authenticator of the user. Throws an error for people. */
export async function createPasskey() {
  const optionsJSON = await take(api.POST('/api/admin/me/passkeys/options'))
  const { startRegistration } = await import('@simplewebauthn/browser')
  const options = optionsJSON as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  try {
    const { id, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, response: { clientDataJSON, attestationObject, transports } }
  } catch (error) {
    throw toError(error)
  }
}

/** Uses a passkey. Throws an error for people, and returns false if they closed the browser's dialog. */
async function usePasskey(
  optionsJSON: object,
  send: (passkey: {
    id: string
    response: Awaited<ReturnType<typeof read>>['response']
  }) => Promise<unknown>
): Promise<boolean> {
  const answer = await read(optionsJSON).catch((error: unknown) => {
    const failure = toError(error)
    if (failure instanceof Closed) return undefined
    throw failure
  })
  if (!answer) return false
  await send(answer)
  return true
}

async function read(optionsJSON: object) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const options = optionsJSON as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, response } = await startAuthentication({ optionsJSON: options })
  const { authenticatorData, clientDataJSON, signature, userHandle = null } = response
  return { id, response: { authenticatorData, clientDataJSON, signature, userHandle } }
}

/** Confirms the user of the session. */
export async function proveByPasskey(): Promise<boolean> {
  const options = await take(api.POST('/api/admin/me/proof/options'))
  return usePasskey(options, passkey => api.POST('/api/admin/me/proof', { body: { passkey } }))
}

/** Logs in, or finishes a login that waits for its second factor. */
export async function logInByPasskey(why: 'login' | 'second'): Promise<boolean> {
  const options = await take(api.POST('/login/passkey/options', { body: { why } }))
  return usePasskey(options, passkey =>
    why === 'second'
      ? api.POST('/login/second', { body: { passkey } })
      : api.POST('/login/passkey', { body: { passkey } })
  )
}

class Closed extends Error {}

function toError(error: unknown): Error {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError')
    return new Error(t`This device already has one of your passkeys.`)
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return new Closed(t`The browser did not create a passkey. Try again.`)
  }
  return error instanceof Error ? error : new Error(String(error))
}
