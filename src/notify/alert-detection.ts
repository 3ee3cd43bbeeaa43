/**
 * From what changed to what people are told: a change of state is a finding once, what is over is
 * told as recovered, and a whole fleet that is late is one finding.
 */
import type { Transition } from '../store/transitions.js'
import { type PackedText, packText, say } from '../texts.js'
import { type Finding, isNeed, placeKey, warningTopic } from './finding.js'

export interface OpenFinding {
  finding: Finding
  /** Seconds since 1970. */
  openedAt: number
  /** Nobody was told, because the whole fleet is late. */
  isCovered: boolean
}

export class AlertDetector {
  readonly #open: Map<string, OpenFinding>
  readonly #touched = new Set<string>()
  #news: Finding[] = []

  /** `open`: what was wrong so far. */
  constructor(open: readonly OpenFinding[]) {
    this.#open = new Map(open.map(each => [placeKey(each.finding), each]))
  }

  /** Oldest first. Answers what is to be told. */
  fold(transitions: readonly Transition[]): Finding[] {
    this.#news = []
    for (const transition of transitions) this.#take(transition)
    this.#cover()
    return this.#news
  }

  /** What has changed of `open`. */
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
    if (kind === 'certificate') this.#takeWarning(transition, 'certificate_ending')
    if (kind === 'clock') this.#takeWarning(transition, 'clock_wrong')
    if (kind === 'disk') this.#takeWarning(transition, 'disk_filling')
    if (kind === 'contents') this.#takeWarning(transition, 'mass_change')
  }

  /** While it runs, or its server is away, it is as it was. */
  #takeHealth(transition: Transition): void {
    const { state } = transition.facts
    if (isNeed(state)) this.#begin(toFinding(transition, state, 'health'))
    if (state === 'ok') this.#end(transition, 'health')
  }

  #takeConfig(transition: Transition): void {
    const [user, subject] = [wordOf(transition, 'user'), wordOf(transition, 'subject')]
    const reason = packText(say`Changed by ${user}.`)
    this.#tell({ ...toFinding(transition, 'config_changed', `config-${subject}`), reason })
  }

  #takeRestore(transition: Transition): void {
    const user = wordOf(transition, 'user')
    const isWhole = wordOf(transition, 'outcome') !== 'failed'
    const reason = isWhole ? say`Requested by ${user}.` : say`${user} did not receive all files.`
    const finding = toFinding(transition, 'restore_finished', `restore-${transition.seq}`)
    this.#tell({ ...finding, reason: packText(reason) })
  }

  /** What comes near, and may be turned away. */
  #takeWarning(
    transition: Transition,
    kind: 'certificate_ending' | 'clock_wrong' | 'disk_filling' | 'mass_change'
  ): void {
    const topic = warningTopic(kind, wordOf(transition, 'subject'))
    if (transition.facts['state'] === 'ok') return this.#end(transition, topic)
    this.#begin(toFinding(transition, kind, topic))
  }

  /** The same again is no news: reminders are for that. */
  #begin(finding: Finding): void {
    const key = placeKey(finding)
    const known = this.#open.get(key)
    const openedAt = known?.openedAt ?? finding.at
    if (known?.finding.kind === finding.kind) return this.#set(key, { ...known, finding })
    this.#set(key, { finding, openedAt, isCovered: false })
    this.#tell(finding)
  }

  #end(transition: Transition, topic: string): void {
    const recovered = toFinding(transition, 'recovered', topic)
    const key = placeKey(recovered)
    const known = this.#open.get(key)
    if (!known) return
    this.#set(key, undefined)
    if (!known.isCovered) this.#tell(recovered)
  }

  /** Who is late all the same was not told of before. */
  #endFleet(transition: Transition): void {
    this.#end(transition, 'fleet')
    for (const [key, open] of this.#open) {
      if (open.finding.server !== transition.server || !open.isCovered) continue
      this.#set(key, { ...open, isCovered: false })
      this.#tell(open.finding)
    }
  }

  #forget({ server, client }: Transition): void {
    for (const [key, { finding }] of this.#open) {
      if (finding.server === server && finding.client === client) this.#set(key, undefined)
    }
  }

  /** What is told of the fleet is not told of each client, whichever was seen first. */
  #cover(): void {
    const isFleetLate = (server: string) =>
      this.#open.has(placeKey({ server, client: null, topic: 'fleet' }))
    this.#news = this.#news.filter(finding => {
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

  #tell(finding: Finding): void {
    this.#news.push(finding)
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
