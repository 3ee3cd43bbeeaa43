/**
 * Checks the service as systemd runs it: whether it is running, responds, and can access its files.
 */
import { say, type Text } from '../../../texts.js'
import { failure, ifAny, ok, skipped, warning, type Finding } from './finding.js'

export interface ServiceFacts {
  readonly name: string
  readonly config: string
  /** Undefined if systemd is not running, or does not know the unit. */
  readonly unit: UnitFacts | undefined
  /** Undefined if the address is unknown. */
  readonly answer: ServiceAnswer | undefined
  /** Undefined if the permissions of the service cannot be checked. */
  readonly rights: ServiceRights | undefined
}

export interface UnitFacts {
  readonly isMasked: boolean
  readonly activeState: string
  readonly subState: string
  /** success, exit-code, signal, oom-kill, … */
  readonly result: string
  readonly exitStatus: number
  readonly isEnabled: boolean
  /** Whether the unit files changed since systemd read them. */
  readonly needsReload: boolean
  readonly user: string
  readonly group: string
  /** Configuration file in the command of the unit, if it names one. */
  readonly config: string | undefined
}

export interface ServiceAnswer {
  readonly url: string
  readonly outcome: 'ready' | 'unready' | 'foreign' | 'silent'
  readonly detail: string
}

/** Paths that the service needs to access. */
export interface ServiceRights {
  readonly unreadable: readonly string[]
  readonly unwritable: readonly string[]
  /** Paths that the unit makes read-only, although burphub writes there. */
  readonly readOnly: readonly string[]
  /** For each burp server, by its burp-server.conf, the paths that the unit blocks. */
  readonly burp: readonly { readonly serverConfig: string; readonly paths: readonly string[] }[]
}

const whyDead = say`While burphub is stopped, requests get no response, and no alerts about overdue backups are sent.`
const wrongUser = 217

export function judgeService(facts: ServiceFacts): Finding[] {
  const { unit, name, config } = facts
  if (unit?.config !== undefined && unit.config !== config) {
    const { config: other } = unit
    return [
      skipped(say`The service ${name} uses ${other}, so it was not checked.`),
      ...judgeAnswer(facts)
    ]
  }
  const findings = [...judgeUnit(facts), ...judgeAnswer(facts), ...judgeRights(facts)]
  if (findings.length > 0) return findings
  return [
    unit
      ? ok(say`The service ${name} is running, responds, and has the permissions it needs.`)
      : skipped(say`systemd has no service ${name} here.`)
  ]
}

function judgeUnit({ unit, name }: ServiceFacts): Finding[] {
  if (!unit) return []
  if (unit.activeState === 'active') return judgeRunning(unit, name)
  const why = whyDead
  if (unit.isMasked) {
    const fix = say`Run: ${`systemctl unmask ${name} && systemctl enable --now ${name}`}`
    return [failure(say`The service ${name} is masked.`, { why, fix })]
  }
  const hasFailed = unit.activeState === 'failed' || unit.subState === 'auto-restart'
  if (!hasFailed) {
    const fix = say`Run: ${`systemctl enable --now ${name}`}`
    return [failure(say`The service ${name} is not running (${unit.activeState}).`, { why, fix })]
  }
  const { result, exitStatus } = unit
  return [
    failure(say`The service ${name} exited (${result}, status ${exitStatus}).`, {
      why,
      fix: toFix(unit, name)
    })
  ]
}

function judgeRunning({ needsReload, isEnabled }: UnitFacts, name: string): Finding[] {
  return [
    ...(needsReload
      ? [
          warning(say`systemd has not loaded the changes of the unit ${name}.`, {
            why: say`The service still runs with the previous version of its unit.`,
            fix: say`Run: ${`systemctl daemon-reload && systemctl restart ${name}`}`
          })
        ]
      : []),
    ...(isEnabled
      ? []
      : [
          warning(say`The service ${name} does not start at boot.`, {
            why: whyDead,
            fix: say`Run: ${`systemctl enable ${name}`}`
          })
        ])
  ]
}

function toFix({ exitStatus, user }: UnitFacts, name: string): Text {
  if (exitStatus === wrongUser) {
    return say`Create the user ${user}, or set another one as User= (systemctl edit ${name}). Then run: systemctl restart ${name}`
  }
  return say`Run journalctl -u ${name} -n 50, fix the error that it reports, and run: systemctl restart ${name}`
}

function judgeAnswer({ answer, unit, name, config }: ServiceFacts): Finding[] {
  if (!answer || answer.outcome === 'ready') return []
  const { url, outcome, detail } = answer
  const why = whyDead
  if (outcome === 'foreign') {
    const fix = say`Stop that program, or configure another listen.port for burphub.`
    return [failure(say`The service at ${url} is not burphub.`, { why, fix })]
  }
  if (outcome === 'unready') {
    const fix = say`Fix the other database issues first. See the service log for details.`
    return [failure(say`burphub at ${url} reports that it is not ready: ${detail}`, { why, fix })]
  }
  // The reason is reported already.
  if (unit && unit.activeState !== 'active') return []
  const message = say`Cannot reach burphub at ${url} (${detail}).`
  const fix = unit
    ? say`Run journalctl -u ${name} -n 50 to see what the service waits for, and run: systemctl restart ${name}`
    : say`Start burphub: burphub serve --config ${config}`
  return [failure(message, { why, fix })]
}

function judgeRights({ rights, unit, name }: ServiceFacts): Finding[] {
  if (!rights || !unit) return []
  const { user, group } = unit
  const { unreadable, unwritable, readOnly, burp } = rights
  return [
    ...ifAny(unreadable, subjects =>
      failure(say`The service runs as ${user}, which cannot read files of its configuration.`, {
        why: say`burphub does not start, or ignores part of its configuration.`,
        fix: say`Run for each of these files: chgrp ${group} FILE && chmod g+r FILE, and for its folder: chgrp ${group} FOLDER && chmod g+x FOLDER`,
        subjects
      })
    ),
    ...ifAny(unwritable, subjects =>
      failure(say`The service runs as ${user}, which cannot write its own data.`, {
        why: say`burphub needs its database to check users, and denies all requests without it.`,
        fix: say`Run for each of these: chown ${user}:${group} FILE && chmod u+rwX FILE`,
        subjects
      })
    ),
    ...readOnly.map(folder =>
      failure(
        say`The unit gives the service read-only access to ${folder}, where its database is.`,
        {
          why: say`burphub needs its database to check users, and denies all requests without it.`,
          fix: say`Run systemctl edit ${name}, add [Service] and below it ReadWritePaths=${folder}, and run: systemctl restart ${name}`,
          subjects: [folder]
        }
      )
    ),
    ...burp.map(({ serverConfig, paths }) =>
      failure(say`The service runs as ${user}, but its unit denies access to burp's files.`, {
        why: say`Without these files, burphub cannot run jobs, or configure, create or rename clients there.`,
        fix: say`Run: ${`mkdir -p /etc/systemd/system/${name}.service.d && burphub unit hub --server-config ${serverConfig} > /etc/systemd/system/${name}.service.d/burp.conf && systemctl daemon-reload && systemctl restart ${name}`}`,
        subjects: paths
      })
    )
  ]
}
