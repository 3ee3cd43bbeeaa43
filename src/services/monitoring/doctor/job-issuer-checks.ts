/** Checks the issuers whose tokens jobs log in with (`machines`). */
import type { IssuerHealth } from '../../../access/providers/issuer-health.js'
import { say, type Text } from '../../../texts.js'
import { failure, ok, type Finding } from './finding.js'

export interface ExaminedIssuer {
  readonly issuer: string
  readonly health: IssuerHealth
}

const clockToleranceMs = 30_000
const reasonLengthMax = 200

export function judgeJobIssuer({ issuer, health }: ExaminedIssuer): Finding[] {
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
export function judgeIssuerClock(name: string, offsetMs: number, why: Text): Finding[] {
  if (Math.abs(offsetMs) <= clockToleranceMs) return []
  const seconds = Math.round(Math.abs(offsetMs) / 1_000)
  const fix = say`Synchronize the clocks of this host and of the provider with NTP.`
  return [failure(say`The clock of ${name} differs by ${seconds} s.`, { why, fix })]
}
