import { compareNames } from '../../natural-order.js'
import type { Schemas } from '../../../generated/contract-types.js'
import type { Caller } from '../../access/caller.js'
import { maySeeClient, maySeeServer } from '../../access/decisions.js'
import { badField, Fault, missingField } from '../../faults.js'
import { plainName } from '../../protocol/names.js'
import type {
  CheckPolicy,
  ExpectationKey,
  Requirement,
  StoredExpectation
} from '../../store/expectations.js'
import { say } from '../../texts.js'
import { parseInterval, printInterval, type SaidExpectation } from '../../watch/expectations.js'
import type { Page } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import { type ListShape, type PageQuestion, toPage } from '../requests/paging.js'
import { Service } from '../service.js'

type Expectation = Schemas['Expectation']
export type ExpectationFields = Partial<Schemas['ExpectationFields']>

/** Target of a schedule. An absent server is the default one. */
export type ExpectationTarget =
  | { kind: 'client'; server?: string | undefined; name: string }
  | { kind: 'label'; server?: string | undefined; name: string }
  | { kind: 'server'; server?: string | undefined }

const keyOf = ({ kind, name, server }: Expectation) => `${kind}\0${name ?? ''}\0${server ?? ''}`

const shape: ListShape<Expectation> = {
  keyOf,
  nameOf: ({ name, server }) => name ?? server ?? '',
  fields: {}
}

export class Expectations extends Service<'expectations' | 'fleet'> {
  /** Returns the schedules that may apply to clients of the caller, sorted by kind, name and server. */
  async list({ caller }: RequestContext, question: PageQuestion): Promise<Page<Expectation>> {
    const all = (await this.hub.expectations.read()).list()
    const said = all.filter(one => mayRead(caller, one)).map(toJson)
    const inOrder = said.toSorted((a, b) => compareNames(keyOf(a), keyOf(b)))
    return toPage(inOrder, shape, question)
  }

  /** Replaces the previous schedule. Throws INVALID_INPUT, BAD_NAME, NO_SUCH_SERVER, TOO_MANY. */
  async set(
    ask: RequestContext,
    target: ExpectationTarget,
    fields: ExpectationFields
  ): Promise<Expectation> {
    const key = this.#toKey(target)
    const before = (await this.hub.expectations.read()).lookUp(key)
    const parts = parseFields(fields, before, key.kind)
    const isAsBefore = before?.quietUntil === parts.quietUntil && before?.quietBy !== undefined
    const muted = parts.quietUntil === undefined ? undefined : ask.caller.name
    const expectation = { ...key, ...parts, quietBy: isAsBefore ? before.quietBy : muted }
    const said = toJson({ ...expectation, source: 'database' })
    const { interval, grace, exempt, quiet_until, contents, checks } = said
    tellOf(ask, key, { interval, grace, exempt, quiet_until, contents, checks })
    await ask.change(tables => tables.expectations.write(expectation))
    return said
  }

  /** Throws NO_SUCH_EXPECTATION, BAD_NAME, NO_SUCH_SERVER. */
  async remove(ask: RequestContext, target: ExpectationTarget): Promise<void> {
    const key = this.#toKey(target)
    tellOf(ask, key)
    const { source } = (await this.hub.expectations.read()).lookUp(key) ?? {}
    await ask.change(async tables => {
      if (!(await tables.expectations.remove(key))) throw noSuchExpectation(source === 'file')
    })
  }

  #toKey(target: ExpectationTarget): ExpectationKey {
    const { kind, server } = target
    if (kind === 'label') {
      const named = server === undefined ? '' : this.hub.fleet.find(server).name
      return { kind, server: named, name: target.name }
    }
    const { name } = this.hub.fleet.find(server)
    if (kind === 'server') return { kind, server: name, name: '' }
    plainName(target.name)
    return { kind, server: name, name: target.name }
  }
}

function mayRead(caller: Caller, { kind, server, name }: ExpectationKey): boolean {
  if (server === '') return true
  return kind === 'client' ? maySeeClient(caller, server, name) : maySeeServer(caller, server)
}

function tellOf(
  ask: RequestContext,
  { kind, server, name }: ExpectationKey,
  details: object = {}
): void {
  ask.tell({
    server: server === '' ? undefined : server,
    client: kind === 'client' ? name : undefined,
    subject: kind === 'label' ? name : undefined,
    details: { ...details }
  })
}

type SaidParts = Omit<StoredExpectation, keyof ExpectationKey>

/**
 * Keeps required files and checks unless the fields set them: a request that mutes alerts need not
 * send them.
 */
function parseFields(
  { interval, grace, exempt, quiet_until, contents, checks }: ExpectationFields,
  before: SaidExpectation | undefined,
  kind: ExpectationKey['kind']
): SaidParts {
  const kept =
    contents === undefined
      ? before?.contents
      : contents?.map(fields => parseRequirement(fields, 'contents'))
  const policy =
    checks === undefined ? before?.checks : checks && parseCheckPolicy(checks, kind === 'server')
  const given = { interval, grace, exempt, quiet_until, contents: kept, checks: policy }
  if (Object.values(given).every(part => (part ?? '') === '')) {
    throw missingField(
      'interval',
      say`Set at least one of interval, grace, exempt, quiet_until, contents and checks.`
    )
  }
  return {
    intervalS: interval ? requireInterval(interval, 'interval') : undefined,
    grace: grace ?? undefined,
    isExempt: exempt ?? undefined,
    quietUntil: quiet_until ? requireInstant(quiet_until) : undefined,
    contents: kept,
    checks: policy ?? undefined
  }
}

function requireInterval(text: string, field: string): number {
  const intervalS = parseInterval(text)
  if (intervalS !== undefined) return intervalS
  throw badField(field, say`must be a number followed by s, m, h, d or w, such as 12h, up to 3650d`)
}

function requireInstant(text: string): number {
  const ms = Date.parse(text)
  // The schema accepts a leap second (:60), which JavaScript cannot parse.
  if (!Number.isNaN(ms)) return Math.floor(ms / 1000)
  throw badField('quiet_until', say`must be a time such as ${'2027-01-07T00:00:00Z'}`)
}

function noSuchExpectation(isInFile: boolean): Fault {
  return new Fault(
    'NO_SUCH_EXPECTATION',
    isInFile
      ? 'This is set in the configuration file. Remove it there, or set something else here.'
      : 'No expected schedule is set there. List the expected schedules first.'
  )
}

function toJson(said: SaidExpectation): Expectation {
  const { kind, server, name, intervalS, grace, isExempt, quietUntil, source } = said
  const { quietBy, contents, checks } = said
  return {
    kind,
    server: server === '' ? null : server,
    name: kind === 'server' ? null : name,
    interval: intervalS === undefined ? null : printInterval(intervalS),
    grace: grace ?? null,
    exempt: isExempt ?? null,
    quiet_until: quietUntil === undefined ? null : new Date(quietUntil * 1000).toISOString(),
    quiet_by: quietBy ?? null,
    contents: contents?.map(printRequirement) ?? null,
    checks: checks ? printCheckPolicy(checks) : null,
    source
  }
}

/** `field`: the name to report for a wrong age. Throws INVALID_INPUT. */
export function parseRequirement(fields: Schemas['RequirementFields'], field: string): Requirement {
  const { path, at_most: atMost, bytes_min: bytesMin, bytes_max: bytesMax } = fields
  const { newer_than: newerThan } = fields
  const newerThanS = newerThan ? requireInterval(newerThan, field) : undefined
  const atLeast = fields.at_least ?? (atMost === undefined || atMost === null ? 1 : 0)
  if (atLeast > (atMost ?? Infinity)) throw badField('at_most', say`must be at least ${atLeast}`)
  if ((bytesMin ?? 0) > (bytesMax ?? Infinity)) {
    throw badField('bytes_max', say`must be at least ${bytesMin ?? 0}`)
  }
  return {
    path,
    atLeast,
    atMost: atMost ?? undefined,
    bytesMin: bytesMin ?? undefined,
    bytesMax: bytesMax ?? undefined,
    newerThanS
  }
}

export function printRequirement(requirement: Requirement): Required<Schemas['RequirementFields']> {
  const { path, atLeast, atMost, bytesMin, bytesMax, newerThanS } = requirement
  return {
    path,
    at_least: atLeast,
    at_most: atMost ?? null,
    bytes_min: bytesMin ?? null,
    bytes_max: bytesMax ?? null,
    newer_than: newerThanS === undefined ? null : printInterval(newerThanS)
  }
}

/** Throws INVALID_INPUT. */
function parseCheckPolicy(fields: Schemas['CheckPolicy'], isOfServer: boolean): CheckPolicy {
  const { newest, all, restore_test: restoreTest, window, share } = fields
  const policy = {
    newestS: newest ? requireInterval(newest, 'checks') : undefined,
    allS: all ? requireInterval(all, 'checks') : undefined,
    restoreTestS: restoreTest ? requireInterval(restoreTest, 'checks') : undefined,
    window: window || undefined,
    share: share ?? undefined
  }
  if (policy.share === undefined || isOfServer) return policy
  throw new Fault('INVALID_INPUT', 'Set share only for a server: its clients share the time.', {
    errors: { checks: say`must not contain share` }
  })
}

export function printCheckPolicy(policy: CheckPolicy): Required<Schemas['CheckPolicy']> {
  const print = (seconds: number | undefined) =>
    seconds === undefined ? null : printInterval(seconds)
  return {
    newest: print(policy.newestS),
    all: print(policy.allS),
    restore_test: print(policy.restoreTestS),
    window: policy.window ?? null,
    share: policy.share ?? null
  }
}
