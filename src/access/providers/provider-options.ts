/** The configuration of an OpenID provider. */

export interface ProviderOptions {
  /** Part of the backend's name and of addresses. */
  readonly name: string
  /** Shown on the login page. */
  readonly title: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret?: string | undefined
  /** PEM. */
  readonly ca?: string | undefined
  readonly scopes: readonly string[]
  readonly nameClaim: string
  readonly groupsClaim?: string | undefined
  /** Group of the provider -> group of burphub. */
  readonly groups: Readonly<Record<string, string>>
  /** Claim -> values, any of which is enough. */
  readonly requires: Readonly<Record<string, readonly string[]>>
  /** Hours after which a session must log in again. */
  readonly trustHours: number
  /** Days after the last login from which API tokens are rejected. */
  readonly tokenDays: number
  /** Whether a login there counts as two factors. */
  readonly isSecondFactor: boolean
  /** Whether a logout leaves the session at the provider. */
  readonly localLogout: boolean
}

export function toProviderBackend(name: string): `OIDC:${string}` {
  return `OIDC:${name}`
}

/** Identifies a person; another issuer under the same name is another person. */
export function toExternalId(issuer: string, subject: string): string {
  return JSON.stringify([issuer, subject])
}

/** Whether `toExternalId` made the identifier for a person of this issuer. */
export function isOfIssuer(externalId: string, issuer: string): boolean {
  return externalId.startsWith(`${JSON.stringify([issuer]).slice(0, -1)},`)
}
