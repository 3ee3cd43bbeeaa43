/** Tables of who can see what: users and groups by clients, labels or servers. */
import type { Schemas } from '../../../../generated/contract-types.js'
import type { Reason } from '../../../access/grants/explain.js'
import { type FormRule, keyOfTarget, readRules } from '../../../access/grants/form-rules.js'
import type { AclOptions } from '../../../access/grants/rules.js'
import { parseUserKey } from '../../../access/user-key.js'
import { compilePart } from '../../../glob.js'
import { compareNames } from '../../../natural-order.js'
import { TimeSlice } from '../../../queues/time-slice.js'
import type { AclSnapshot } from '../../../store/acl-snapshot.js'
import type { QueryOf } from '../../requests/parameters.js'
import type { ClientPlace, RequestContext } from '../../requests/request-context.js'
import { type ListShape, toPage } from '../../requests/paging.js'
import { Service } from '../../service.js'
import { type Eyes, type LabeledClient, listLabeledClients, toSubject } from './rule-conflicts.js'
import { findDeciding, readEyes, toReader } from './rule-effects.js'
import { findExact, grantTextOf, type Member } from './rule-plan.js'
import { openClient } from '../../requests/request-targets.js'
import { toRightsReason } from './explain.js'

type Cell = Schemas['AccessCell']
type Question = QueryOf<'getAccessMatrix'>

const rowsUnlessGiven = 50
const columnsUnlessGiven = 50

const moderators = 'moderator'

interface Column {
  readonly name: string
  readonly server: string | null
  readonly clients: readonly LabeledClient[]
}

interface Row {
  readonly member: Member
  /** By the key of the target; undefined for a custom grant. */
  readonly rules: ReadonlyMap<string, FormRule> | undefined
}

const shape: ListShape<Member> = {
  keyOf: member => member,
  nameOf: member => toSubject(member).name,
  fields: {}
}

export class AccessMatrix extends Service<'fleet' | 'rights' | 'store'> {
  /** Throws INVALID_INPUT for a bad cursor. */
  async read(ask: RequestContext, question: Question): Promise<Schemas['AccessMatrix']> {
    const { by = 'client', clients: q, limit = rowsUnlessGiven, cursor, people: named } = question
    const { skip = 0, width = columnsUnlessGiven } = question
    const { fleet, rights } = this.hub
    const clients = await listLabeledClients(fleet, ask)
    const { acl, groups, people, eyes } = await readEyes(this.hub)
    const members = [...groups.toSorted(compareNames), ...people.keys.toSorted(compareNames)]
    const page = toPage(members, shape, { limit, cursor, q: named })
    const all = filterColumns(toColumns(clients, by), q)
    const columns = all.slice(skip, skip + width)
    const cells = new Cells(eyes, rights.options, by)
    const timeSlice = new TimeSlice()
    const rows: Schemas['AccessMatrixRow'][] = []
    for (const member of page.items) {
      const row = toRow(acl, member, rights.options)
      const found: Cell[] = []
      for (const column of columns) {
        if (timeSlice.isSpent) await timeSlice.yield()
        found.push(cells.read(row, column))
      }
      rows.push({ ...toFacts(acl, row, eyes), cells: found })
    }
    return {
      columns: columns.map(({ clients: { length }, ...column }) => ({
        ...column,
        clients: length
      })),
      columnCount: all.length,
      rows,
      rowCount: page.totalCount ?? members.length,
      next: page.nextCursor ?? null
    }
  }
}

function toColumns(clients: readonly LabeledClient[], by: NonNullable<Question['by']>): Column[] {
  if (by === 'client') {
    return clients.map(place => ({ name: place.client, server: place.server, clients: [place] }))
  }
  const found = new Map<string, LabeledClient[]>()
  for (const place of clients) {
    for (const name of by === 'label' ? new Set(place.labels) : [place.server]) {
      const known = found.get(name)
      if (known) known.push(place)
      else found.set(name, [place])
    }
  }
  return [...found]
    .map(([name, places]) => ({ name, server: null, clients: places }))
    .toSorted((one, other) => compareNames(one.name, other.name))
}

function filterColumns(columns: readonly Column[], q = ''): readonly Column[] {
  const fits = compilePart(q)
  return columns.filter(({ name }) => fits(name))
}

function toRow(acl: AclSnapshot, member: Member, options: AclOptions): Row {
  const rules = readRules(grantTextOf(acl, member), options)
  return { member, rules: rules && new Map(rules.map(rule => [keyOfTarget(rule.target), rule])) }
}

function toFacts(acl: AclSnapshot, { member, rules }: Row, eyes: Eyes) {
  const group = acl.groups.find(({ name }) => `@${name}` === member)
  const role = eyes.acl.isModerator(member) ? 'moderator' : 'user'
  return {
    ...toSubject(member),
    backend: group ? null : parseUserKey(member).backend,
    role: eyes.acl.isAdmin(member) ? 'administrator' : role,
    members: group?.members.length ?? null,
    custom: rules === undefined
  } as const
}

class Cells {
  readonly #eyes: Eyes
  readonly #options: AclOptions
  readonly #by: NonNullable<Question['by']>

  constructor(eyes: Eyes, options: AclOptions, by: NonNullable<Question['by']>) {
    this.#eyes = eyes
    this.#options = options
    this.#by = by
  }

  read(row: Row, column: Column): Cell {
    const rule = this.#findRule(row, column)
    const reader = toReader(row.member)
    const reached = column.clients.map(place => this.#eyes.reach(reader, place))
    const modes = new Set(reached)
    const [mode = 'none'] = reached
    const first = column.clients[reached.findIndex(reach => reach !== 'none')]
    if (!first) return { mode: 'none', source: rule === 'denied' ? 'own' : null, rule }
    return {
      mode: modes.size > 1 ? 'some' : mode,
      source: this.#findSource(row.member, first, rule),
      rule
    }
  }

  #findRule({ rules }: Row, { name, clients }: Column): Cell['rule'] {
    if (!rules) return null
    if (this.#by === 'label') return rules.get(keyOfTarget({ label: name }))?.mode ?? null
    if (this.#by === 'server') return rules.get(keyOfTarget({ server: name }))?.mode ?? null
    const modes = clients.map(
      ({ server, client }) => findExact(rules, { server, client }, this.#options)[0]?.mode
    )
    const [mode = null] = modes
    return modes.every(each => each === mode) ? mode : null
  }

  #findSource(member: Member, place: LabeledClient, rule: Cell['rule']): Cell['source'] {
    const reason = findDeciding(this.#eyes, toReader(member), place)
    const source = reason ? toSource(reason, member) : 'default'
    const isOwn =
      this.#by === 'label' ? source === 'label' : source === 'pattern' || source === 'server'
    return isOwn && rule !== null ? 'own' : source
  }
}

function toSource({ kind, group, label, pattern, agent }: Reason, member: Member): Cell['source'] {
  if (kind === 'admin' || group === moderators) return 'role'
  if (group !== undefined && `@${group}` !== member) return 'group'
  if (label !== undefined) return 'label'
  if (pattern === undefined) return 'default'
  const isWhole = kind === 'server' || (pattern === '*' && agent !== undefined && agent !== '*')
  return isWhole ? 'server' : 'pattern'
}

export class ClientAccess extends Service<'fleet' | 'rights' | 'store'> {
  /** Throws BAD_NAME, NO_SUCH_SERVER, NO_SUCH_CLIENT, and BURP_… faults. */
  async list(ask: RequestContext, place: ClientPlace): Promise<Schemas['ClientAccess'][]> {
    const { fleet } = this.hub
    const server = openClient(fleet, { caller: ask.caller, place })
    const { client } = place
    await server.findClient(client, ask)
    const { groups, people, eyes } = await readEyes(this.hub)
    const known = { server: server.name, client }
    return [...groups.toSorted(), ...people.keys].flatMap(member => {
      const reader = toReader(member)
      const mode = eyes.reach(reader, known)
      const reason = findDeciding(eyes, reader, known)
      if (mode === 'none' || !reason) return []
      // A group sees nothing by a default: that would be its members' own.
      if (member.startsWith('@') && reason.group === undefined) return []
      return [
        {
          ...toSubject(member),
          mode,
          because: toRightsReason({ ...reason, text: reason.text.replace(reader, member) })
        }
      ]
    })
  }
}
