/**
 * Derives alerts from transitions: one alert for a change of state, `recovered` when it has ended, and one
 * alert for a server whose clients are all overdue.
 */
import type { Transition } from '../store/transitions.js'
import { type PackedText, packText, say } from '../texts.js'
import {
  type Finding,
  type FindingKind,
  isNeed,
  isWarning,
  placeKey,
  warnings,
  warningTopic
} from './finding.js'

export interface OpenFinding {
  finding: Finding
  /** Seconds since 1970. */
  openedAt: number
  /** Not sent, because all clients of the server are overdue. */
  isCovered: boolean
  /** A user takes care of it. */
  isAcknowledged?: boolean
}

export class AlertDetector {
  readonly #open: Map<string, OpenFinding>
  readonly #touched = new Set<string>()
  #alerts: Finding[] = []

  /** `open`: the open alerts so far. */
  constructor(open: readonly OpenFinding[]) {
    this.#open = new Map(open.map(each => [placeKey(each.finding), each]))
  }

  /** Takes transitions, oldest first. Returns the alerts to send. */
  detect(transitions: readonly Transition[]): Finding[] {
    this.#alerts = []
    for (const transition of transitions) this.#take(transition)
    this.#cover()
    return this.#alerts
  }

  /** Returns the changes of `open`. */
  listChanges(): { written: OpenFinding[]; removed: string[] } {
    const touched = [...this.#touched]
    return {
      written: touched.flatMap(key => this.#open.get(key) ?? []),
      removed: touched.filter(key => !this.#open.has(key))
    }
  }

  #take(transition: Transition): void {
    const { kind } = transition
    if (kind === 'health') return this.#takeHealth(transition)
    if (kind === 'client.gone') return this.#forget(transition)
    if (kind === 'server.down') return this.#begin(toFinding(transition, 'server_away', 'server'))
    if (kind === 'server.up') return this.#end(transition, 'server')
    if (kind === 'fleet.late') return this.#begin(toFinding(transition, 'late', 'fleet'))
    if (kind === 'fleet.recovered') return this.#endFleet(transition)
    if (kind === 'config') return this.#takeConfig(transition)
    if (kind === 'restore') this.#takeRestore(transition)
    if (isWarning(kind)) this.#takeWarning(transition, warnings[kind])
  }

  /** Other states, such as a running backup or an unreachable server, change nothing. */
  #takeHealth(transition: Transition): void {
    const { state } = transition.facts
    if (isNeed(state)) this.#begin(toFinding(transition, state, 'health'))
    if (state === 'ok') this.#end(transition, 'health')
  }

  #takeConfig(transition: Transition): void {
    const [user, subject] = [wordOf(transition, 'user'), wordOf(transition, 'subject')]
    const reason = packText(say`Changed by ${user}.`)
    this.#add({ ...toFinding(transition, 'config_changed', `config-${subject}`), reason })
  }

  #takeRestore(transition: Transition): void {
    const user = wordOf(transition, 'user')
    const isWhole = wordOf(transition, 'outcome') !== 'failed'
    const reason = isWhole ? say`Requested by ${user}.` : say`${user} did not receive all files.`
    const finding = toFinding(transition, 'restore_finished', `restore-${transition.seq}`)
    this.#add({ ...finding, reason: packText(reason) })
  }

  /** Takes warnings of problems that can still be prevented. */
  #takeWarning(transition: Transition, kind: FindingKind): void {
    const topic = warningTopic(kind, wordOf(transition, 'subject'))
    if (transition.facts['state'] === 'ok') return this.#end(transition, topic)
    this.#begin(toFinding(transition, kind, topic))
  }

  /** The same alert is not sent again, except as a reminder. */
  #begin(finding: Finding): void {
    const key = placeKey(finding)
    const known = this.#open.get(key)
    const openedAt = known?.openedAt ?? finding.at
    if (known?.finding.kind === finding.kind) return this.#set(key, { ...known, finding })
    this.#set(key, { finding, openedAt, isCovered: false })
    this.#add(finding)
  }

  #end(transition: Transition, topic: string): void {
    const recovered = toFinding(transition, 'recovered', topic)
    const key = placeKey(recovered)
    const known = this.#open.get(key)
    if (!known) return
    this.#set(key, undefined)
    if (!known.isCovered) this.#add({ ...recovered, ended: known.finding.kind })
  }

  /** Sends alerts for clients that are still overdue, which were not sent before. */
  #endFleet(transition: Transition): void {
    this.#end(transition, 'fleet')
    for (const [key, open] of this.#open) {
      if (open.finding.server !== transition.server || !open.isCovered) continue
      this.#set(key, { ...open, isCovered: false })
      this.#add(open.finding)
    }
  }

  #forget({ server, client }: Transition): void {
    for (const [key, { finding }] of this.#open) {
      if (finding.server === server && finding.client === client) this.#set(key, undefined)
    }
  }

  /** An alert for all clients replaces those of single clients, also if it comes later. */
  #cover(): void {
    const isFleetLate = (server: string) =>
      this.#open.has(placeKey({ server, client: null, topic: 'fleet' }))
    this.#alerts = this.#alerts.filter(finding => {
      const isOfFleet = finding.topic === 'health' && isFleetLate(finding.server)
      if (!isOfFleet || finding.kind !== 'late') return true
      const key = placeKey(finding)
      const open = this.#open.get(key)
      if (open) this.#set(key, { ...open, isCovered: true })
      return false
    })
  }

  #set(key: string, open: OpenFinding | undefined): void {
    this.#touched.add(key)
    if (open) this.#open.set(key, open)
    else this.#open.delete(key)
  }

  #add(finding: Finding): void {
    this.#alerts.push(finding)
  }
}

function toFinding(
  { server, client, at, number, facts }: Transition,
  kind: Finding['kind'],
  topic: string
): Finding {
  const { reason } = facts
  return {
    kind,
    server,
    client,
    topic,
    at,
    ...(number !== null && { number }),
    ...(isPackedText(reason) && { reason })
  }
}

function wordOf({ facts }: Transition, name: string): string {
  const word = facts[name]
  return typeof word === 'string' ? word : ''
}

function isPackedText(value: unknown): value is PackedText {
  return typeof value === 'object' && value !== null && 'template' in value && 'values' in value
}
