/** Codes of an authenticator app (RFC 6238): SHA-1, 6 digits, 30 seconds, as all apps support. */
const secretBytes = 20
const stepMs = 30_000
/** Clocks may differ by this many steps. */
const drift = 1

/** Loaded at the first use. */
const loadLibrary = () => import('otpauth')

export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** Removes what people add to codes, and converts digits of other widths. */
export function toPlainCode(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '')
}

/** `label` is what the app shows. */
export async function createCodeSecret(label: string): Promise<{ secret: string; uri: string }> {
  const { Secret, TOTP } = await loadLibrary()
  const secret = new Secret({ size: secretBytes })
  const uri = new TOTP({ issuer: 'burphub', label, secret }).toString()
  return { secret: secret.base32, uri }
}

/** Returns the time step of a code; undefined if it is wrong. `now` in milliseconds since 1970. */
export async function findStep(
  secret: string,
  code: string,
  now: number
): Promise<number | undefined> {
  if (!isCode(code)) return undefined
  const { Secret, TOTP } = await loadLibrary()
  const codes = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = codes.validate({ token: code, timestamp: now, window: drift })
  return delta === null ? undefined : Math.floor(now / stepMs) + delta
}

/** When the code of a step began, milliseconds since 1970. */
export function timeOfStep(step: number): number {
  return step * stepMs
}
