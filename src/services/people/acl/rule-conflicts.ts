/** Finds changed rules whose result differs from the requested one, with the reason. */
import type { Schemas } from '../../../../generated/contract-types.js'
import type { Acl } from '../../../access/grants/acl.js'
import type { Reason } from '../../../access/grants/explain.js'
import { compilePattern } from '../../../glob.js'
import { say, type Text } from '../../../texts.js'
import type { RuleChange } from './rule-plan.js'
import { maySeeClient, maySeeServer } from '../../../access/decisions.js'
import { isCounted } from '../../../burp/server/client-state.js'
import type { Fleet } from '../../../burp/server/fleet.js'
import { askInTime } from '../../requests/request-targets.js'
import type { RequestContext } from '../../requests/request-context.js'

type Said = Omit<Schemas['AccessConflict'], 'text'> & { text: Text }
export type Reach = 'none' | 'r' | 'rw'

/** The permissions of a user; grants name the only server as `onlyPlace`. */
export interface Eyes {
  readonly acl: Acl
  reach(user: string, place: KnownClient): Reach
  explain(user: string, place: KnownClient, about: 'allowed' | 'rw'): Reason | undefined
}

export const conflictsMax = 100
const namesMax = 10

export const reaches: Readonly<Record<Reach, number>> = { none: 0, r: 1, rw: 2 }
const wanted: Readonly<Record<RuleChange['mode'], Reach>> = {
  none: 'none',
  denied: 'none',
  read: 'r',
  restore: 'rw'
}

/** Conflicts of one request, each reported once with all its clients. */
export class Conflicts {
  readonly #found = new Map<string, { said: Said; clients: Set<string>; names: string[] }>()

  /** Compares the permissions after the change with those that the change requests. */
  compare(change: RuleChange, user: string, place: KnownClient, after: Eyes): void {
    const reach = after.reach(user, place)
    const want = wanted[change.mode]
    if (reach === want) return
    const kind = reaches[reach] > reaches[want] ? 'more' : 'less'
    const isAboutSight = reach === 'none' || want === 'none'
    const reason = after.explain(user, place, isAboutSight ? 'allowed' : 'rw')
    this.add({ member: change.member, kind, text: toText(user, reason), place })
  }

  noteLoss(member: string, user: string, place: KnownClient, before: Eyes): void {
    const isOwn = before.explain(user, place, 'allowed')?.kind === 'ownName'
    const text = isOwn
      ? say`${user} saw the client with the same name because no rule listed a client. Add a rule to keep it.`
      : say`${user} would lose access to clients that this change does not list. Add rules to keep it.`
    this.add({ member, kind: 'lost', text, place })
  }

  add({
    member,
    kind,
    text,
    place
  }: {
    member: string
    kind: Said['kind']
    text: Text
    place?: KnownClient
  }): void {
    const key = JSON.stringify([member, kind, text])
    const known = this.#found.get(key)
    if (!known && this.#found.size >= conflictsMax) return
    const subject = toSubject(member)
    const found = known ?? {
      said: { subject, kind, text, count: 0, clients: [] },
      clients: new Set<string>(),
      names: []
    }
    this.#found.set(key, found)
    if (!place) return
    const client = JSON.stringify([place.server, place.client])
    if (found.clients.has(client)) return
    found.clients.add(client)
    if (found.names.length < namesMax) found.names.push(place.client)
  }

  list(): Said[] {
    return [...this.#found.values()].map(({ said, clients, names }) => ({
      ...said,
      count: clients.size,
      clients: names
    }))
  }
}

export function toSubject(member: string): Schemas['AccessSubject'] {
  return member.startsWith('@')
    ? { kind: 'group', name: member.slice(1) }
    : { kind: 'user', name: member }
}

/** Returns a test whether a target includes a client, by its name or label, and server. */
export function toMatcher(
  { server, client, label, pattern = '*' }: RuleChange['target'],
  isGlob: boolean
): (place: LabeledClient) => boolean {
  const isHere = (place: KnownClient) => server === undefined || server === place.server
  if (label !== undefined) return place => isHere(place) && place.labels.includes(label)
  const isClient =
    client === undefined ? compilePattern(pattern, isGlob) : (name: string) => name === client
  return place => isHere(place) && isClient(place.client)
}

function toText(user: string, reason: Reason | undefined): Text {
  if (reason?.kind === 'admin')
    return say`${user} is an administrator and can restore every client.`
  if (reason?.kind === 'ownName') return say`${user} can still see the client with the same name.`
  const rule = reason?.pattern ?? reason?.label
  if (!reason || rule === undefined) return say`The grants of ${user} override this rule.`
  return reason.group === undefined
    ? say`Rule ${rule} of ${user} takes precedence.`
    : say`Rule ${rule} of group ${reason.group} takes precedence for ${user}.`
}

/** A current client that the caller may see. */
export interface KnownClient {
  readonly server: string
  readonly client: string
}

export interface LabeledClient extends KnownClient {
  readonly labels: readonly string[]
}

/**
 * Sorted by server, then by name. Leaves out servers that do not respond; the answer names them.
 */
export async function listLabeledClients(
  fleet: Fleet,
  ask: RequestContext
): Promise<LabeledClient[]> {
  const servers = fleet.list().filter(({ name }) => maySeeServer(ask.caller, name))
  const lists = await Promise.all(
    servers.map(async server => {
      const list = await askInTime(
        server,
        () => server.lookAtClients(ask),
        fault => ask.noteMissing(server.name, fault)
      )
      return (list?.clients ?? [])
        .filter(
          client => isCounted(server, client) && maySeeClient(ask.caller, server.name, client.name)
        )
        .map(({ name, labels }) => ({ server: server.name, client: name, labels }))
        .toSorted((one, other) => order.compare(one.client, other.client))
    })
  )
  return lists.flat()
}

const order = new Intl.Collator('en', { numeric: true })
