/** Checks providers and proxies that log users in, and the files with their secrets. */
import type { IssuerHealth } from '../../../access/providers/signed-tokens.js'
import { say, type Text } from '../../../texts.js'
import { failure, type Finding, ok, skipped, warning } from './finding.js'

interface ExaminedProvider {
  readonly title: string
  readonly issuer: string
  /** Address to which the provider redirects users. */
  readonly callback: string
  readonly health: IssuerHealth
}

export interface LoginFacts {
  readonly examineProviders: () => Promise<readonly ExaminedProvider[]>
  readonly examineJobIssuers: () => Promise<readonly ExaminedIssuer[]>
  /**
   * Why passkeys cannot be used, if there is a reason, and the number of passkeys for other
   * addresses.
   */
  readonly lookAtPasskeys: () => Promise<{ missing: Text | undefined; elsewhere: number }>
  /** Path below which burphub answers, if the configuration sets one. */
  readonly basePath: string
  /** Files with secrets that users other than their owner can read. */
  readonly listOpenSecretFiles: () => Promise<readonly string[]>
  /** Entries of `proxyLogin.from` that are not a single host. */
  readonly wideProxies: readonly string[]
}

/** A database that is unavailable has its own check. */
export async function checkPasskeys({ lookAtPasskeys }: LoginFacts): Promise<Finding[]> {
  const { missing, elsewhere } = await lookAtPasskeys()
  if (elsewhere > 0) {
    return [
      warning(say`${elsewhere} passkeys do not work at the current publicUrl.`, {
        why: missing ?? say`They were added for another host name.`,
        fix: say`Set publicUrl to the former host name, or let the users add new passkeys. Until then they use recovery codes.`
      })
    ]
  }
  return [missing ? skipped(missing) : ok(say`Users can log in with passkeys.`)]
}

export async function checkProviders(facts: LoginFacts): Promise<Finding[]> {
  const [providers, issuers] = await Promise.all([
    facts.examineProviders(),
    facts.examineJobIssuers()
  ])
  const findings = [
    ...providers.flatMap(each => judgeProvider(each, facts)),
    ...issuers.flatMap(judgeJobIssuer)
  ]
  return findings.length > 0 ? findings : [skipped(say`No OpenID provider is configured (oidc).`)]
}

function judgeProvider(
  { title, issuer, callback, health }: ExaminedProvider,
  { basePath }: LoginFacts
): Finding[] {
  const why = say`Users of ${title} cannot log in.`
  const { reason, foreignIssuer, keys = 0, clockOffsetMs = 0 } = health
  if (foreignIssuer !== undefined) {
    const message = say`The provider ${title} calls itself ${foreignIssuer}, but oidc.issuer is ${issuer}.`
    const fix = say`If ${foreignIssuer} is the right provider, set oidc.issuer to exactly that text, and restart burphub.`
    return [failure(message, { why, fix })]
  }
  if (reason !== undefined) {
    const message = say`The provider ${title} cannot be used: ${reason.slice(0, reasonLengthMax)}`
    return [failure(message, { why, fix: toFix(reason) })]
  }
  if (keys === 0) {
    const message = say`The provider ${title} has no key that signs logins.`
    const fix = say`Set a signing key (RS256 or ES256) for burphub at the provider.`
    return [failure(message, { why, fix })]
  }
  const findings: Finding[] = []
  findings.push(...judgeIssuerClock(title, clockOffsetMs, why))
  if (!isBelow(callback, basePath)) {
    const message = say`The redirect address ${callback} does not lead to burphub, which answers below ${basePath}.`
    const fix = say`Add ${basePath} to publicUrl, restart burphub, and register the new redirect address at the provider.`
    findings.push(failure(message, { why, fix }))
  }
  if (findings.length > 0) return findings
  return [ok(say`The provider ${title} is reachable. Its redirect address is ${callback}.`)]
}

const reasonLengthMax = 200

/**
 * Whether the callback is below the base path. A proxy may remove another path, which burphub
 * cannot know.
 */
function isBelow(callback: string, basePath: string): boolean {
  return new URL(callback).pathname.includes(`${basePath}/login/oidc/`)
}

function toFix(reason: string): Text {
  if (/cert|self.signed|altname|tls|ssl/i.test(reason))
    return say`Copy the CA certificate of the provider to the file in oidc.caFile, and restart burphub.`
  if (/answers 404/.test(reason))
    return say`Correct oidc.issuer, which is the address of the provider without .well-known, and restart burphub.`
  return say`Start the provider, check that the firewall allows the connection, or correct oidc.issuer and restart burphub.`
}

export async function checkSecretFiles({ listOpenSecretFiles }: LoginFacts): Promise<Finding[]> {
  const open = await listOpenSecretFiles()
  if (open.length === 0) return [ok(say`Only their owners can read the files with secrets.`)]
  return [
    warning(say`Other users of this host can read files with secrets of burphub.`, {
      why: say`Any program of this host could use these secrets.`,
      fix: say`Run: ${`chmod o-rwx ${open.join(' ')}`}`,
      subjects: open
    })
  ]
}

export function judgeWideProxies({ wideProxies }: Pick<LoginFacts, 'wideProxies'>): Finding[] {
  return wideProxies.map(address =>
    warning(say`proxyLogin.from contains ${address}, which is more than one host.`, {
      why: say`Each of these hosts that knows the secret of the proxy can log in as any user.`,
      fix: say`List only the addresses of the proxies, and restart burphub.`
    })
  )
}

/** Checks the issuers whose tokens jobs log in with (`machines`). */
interface ExaminedIssuer {
  readonly issuer: string
  readonly health: IssuerHealth
}

const clockToleranceMs = 30_000

function judgeJobIssuer({ issuer, health }: ExaminedIssuer): Finding[] {
  const why = say`Jobs with tokens of ${issuer} cannot log in.`
  const { reason, foreignIssuer, keys = 0, clockOffsetMs = 0 } = health
  if (foreignIssuer !== undefined) {
    const message = say`The issuer of job tokens calls itself ${foreignIssuer}, but machines.issuer is ${issuer}.`
    const fix = say`If ${foreignIssuer} is the right issuer, set machines.issuer to exactly that text, and restart burphub.`
    return [failure(message, { why, fix })]
  }
  if (reason !== undefined) {
    const message = say`The issuer of job tokens ${issuer} cannot be used: ${reason.slice(0, reasonLengthMax)}`
    const fix = say`Check machines.issuer and machines.caFile, and that the firewall allows the connection. Restart burphub after a change.`
    return [failure(message, { why, fix })]
  }
  if (keys === 0) {
    const message = say`The issuer of job tokens ${issuer} has no key that signs tokens.`
    const fix = say`Set a signing key (RS256 or ES256) at the issuer.`
    return [failure(message, { why, fix })]
  }
  const ofClock = judgeIssuerClock(issuer, clockOffsetMs, why)
  if (ofClock.length > 0) return ofClock
  return [ok(say`The issuer of job tokens ${issuer} is reachable.`)]
}

/** `name`: of a provider or an issuer. */
function judgeIssuerClock(name: string, offsetMs: number, why: Text): Finding[] {
  if (Math.abs(offsetMs) <= clockToleranceMs) return []
  const seconds = Math.round(Math.abs(offsetMs) / 1_000)
  const fix = say`Synchronize the clocks of this host and of the provider with NTP.`
  return [failure(say`The clock of ${name} differs by ${seconds} s.`, { why, fix })]
}
