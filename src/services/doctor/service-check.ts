/** The service as systemd runs it: whether it lives, answers, and may do what it is there for. */
import { say, type Text } from '../../texts.js'
import { failure, ok, skipped, warning, type Finding } from './finding.js'

export interface ServiceFacts {
  /** As messages name it: burphub. */
  readonly name: string
  /** The configuration that was looked at. */
  readonly config: string
  /** Undefined where no systemd runs, or it knows no such unit. */
  readonly unit: UnitFacts | undefined
  /** Undefined where nobody knows the address. */
  readonly answer: ServiceAnswer | undefined
  /** Undefined where it cannot be looked at with the service's rights. */
  readonly rights: ServiceRights | undefined
}

export interface UnitFacts {
  readonly isMasked: boolean
  /** As systemd says it: active, failed, activating, … */
  readonly activeState: string
  readonly subState: string
  /** success, exit-code, signal, oom-kill, … */
  readonly result: string
  /** Of its last process. */
  readonly exitStatus: number
  readonly isEnabled: boolean
  /** Its files have changed since systemd read them. */
  readonly needsReload: boolean
  readonly user: string
  readonly group: string
  /** The one that it serves, where its command names one. */
  readonly config: string | undefined
}

export interface ServiceAnswer {
  readonly url: string
  readonly outcome: 'ready' | 'unready' | 'foreign' | 'silent'
  readonly detail: string
}

/** Paths that it has to be able to use. */
export interface ServiceRights {
  readonly unreadable: readonly string[]
  readonly unwritable: readonly string[]
  /** What the unit lets it only read, though it writes there. */
  readonly readOnly: readonly string[]
  /** Of the burp server with this burp-server.conf, what the unit keeps it from. */
  readonly burp: readonly { readonly serverConfig: string; readonly paths: readonly string[] }[]
}

const whyDead = say`As long as it does not run, nobody gets an answer, and nobody is told of late backups.`
const wrongUser = 217
const badConfiguration = 78

export function judgeService(facts: ServiceFacts): Finding[] {
  const { unit, name, config } = facts
  if (unit?.config !== undefined && unit.config !== config) {
    const { config: other } = unit
    return [
      skipped(say`The service ${name} serves ${other}: how it does was not looked at.`),
      ...judgeAnswer(facts)
    ]
  }
  const findings = [...judgeUnit(facts), ...judgeAnswer(facts), ...judgeRights(facts)]
  if (findings.length > 0) return findings
  return [
    unit
      ? ok(say`The service ${name} runs, answers, and has the rights that it needs.`)
      : skipped(say`systemd runs no service ${name} here.`)
  ]
}

function judgeUnit({ unit, name }: ServiceFacts): Finding[] {
  if (!unit) return []
  if (unit.activeState === 'active') return judgeRunning(unit, name)
  const why = whyDead
  if (unit.isMasked) {
    const fix = say`Run: systemctl unmask ${name} && systemctl enable --now ${name}`
    return [failure(say`The service ${name} is masked.`, { why, fix })]
  }
  const hasFailed = unit.activeState === 'failed' || unit.subState === 'auto-restart'
  if (!hasFailed) {
    const fix = say`Run: systemctl enable --now ${name}`
    return [failure(say`The service ${name} does not run (${unit.activeState}).`, { why, fix })]
  }
  const { result, exitStatus } = unit
  return [
    failure(say`The service ${name} has ended (${result}, status ${exitStatus}).`, {
      why,
      fix: toFix(unit, name)
    })
  ]
}

function judgeRunning({ needsReload, isEnabled }: UnitFacts, name: string): Finding[] {
  return [
    ...(needsReload
      ? [
          warning(say`systemd has not read what has changed in the unit ${name}.`, {
            why: say`The service runs with what the unit said before.`,
            fix: say`Run: systemctl daemon-reload && systemctl restart ${name}`
          })
        ]
      : []),
    ...(isEnabled
      ? []
      : [
          warning(say`The service ${name} is not started with the host.`, {
            why: whyDead,
            fix: say`Run: systemctl enable ${name}`
          })
        ])
  ]
}

function toFix({ exitStatus, user }: UnitFacts, name: string): Text {
  if (exitStatus === wrongUser) {
    return say`Create the user ${user}, or name another one as User= (systemctl edit ${name}), and run: systemctl restart ${name}`
  }
  if (exitStatus === badConfiguration) {
    return say`Run journalctl -u ${name} -n 20, correct what it names, and run: systemctl restart ${name}`
  }
  return say`Run journalctl -u ${name} -n 50, mend what it says, and run: systemctl restart ${name}`
}

function judgeAnswer({ answer, unit, name, config }: ServiceFacts): Finding[] {
  if (!answer || answer.outcome === 'ready') return []
  const { url, outcome, detail } = answer
  const why = whyDead
  if (outcome === 'foreign') {
    const fix = say`End that program, or give burphub another listen.port.`
    return [failure(say`What answers at ${url} is not burphub.`, { why, fix })]
  }
  if (outcome === 'unready') {
    const fix = say`Mend what the other findings say of the database; the log of the service says more.`
    return [failure(say`burphub answers at ${url} that it is not ready: ${detail}`, { why, fix })]
  }
  // Why it cannot answer is told already.
  if (unit && unit.activeState !== 'active') return []
  const message = say`Nobody answers at ${url}: ${detail}.`
  const fix = unit
    ? say`Run journalctl -u ${name} -n 50 for what it waits for, and run: systemctl restart ${name}`
    : say`Start it: burphub serve --config ${config}`
  return [failure(message, { why, fix })]
}

function judgeRights({ rights, unit, name }: ServiceFacts): Finding[] {
  if (!rights || !unit) return []
  const { user, group } = unit
  const { unreadable, unwritable, readOnly, burp } = rights
  return [
    ...(unreadable.length === 0
      ? []
      : [
          failure(say`The service runs as ${user}, and cannot read what its configuration takes.`, {
            why: say`It does not start, or goes without what is in there.`,
            fix: say`Run for each of these files: chgrp ${group} FILE && chmod g+r FILE, and for its folder: chgrp ${group} FOLDER && chmod g+x FOLDER`,
            subjects: unreadable
          })
        ]),
    ...(unwritable.length === 0
      ? []
      : [
          failure(say`The service runs as ${user}, and cannot write its own data.`, {
            why: say`Without its database burphub knows no users, and answers nobody.`,
            fix: say`Run for each of these: chown ${user}:${group} FILE && chmod u+rwX FILE`,
            subjects: unwritable
          })
        ]),
    ...readOnly.map(folder =>
      failure(say`The unit of the service lets it only read ${folder}, where its database is.`, {
        why: say`Without its database burphub knows no users, and answers nobody.`,
        fix: say`Run: systemctl edit ${name}, write there [Service] and below it ReadWritePaths=${folder}, and run: systemctl restart ${name}`,
        subjects: [folder]
      })
    ),
    ...burp.map(({ serverConfig, paths }) =>
      failure(say`The service runs as ${user}, and its unit keeps it from burp's files.`, {
        why: say`Without its files nothing can be ordered, configured, created or renamed there.`,
        fix: say`Run: mkdir -p /etc/systemd/system/${name}.service.d && burphub unit hub --server-config ${serverConfig} > /etc/systemd/system/${name}.service.d/burp.conf && systemctl daemon-reload && systemctl restart ${name}`,
        subjects: paths
      })
    )
  ]
}
