/** Calls the operations of an agent by name: typed by the contract, with validated responses. */
import type { ReplyLimits } from '../../protocol/question.js'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import {
  type AgentOperationId,
  type AgentRoute,
  agentRoutes,
  agentSchemas
} from '../../../generated/agent.js'
import { backgroundRequester, type Requester } from '../../queues/requester.js'
import { parseInTurns } from '../../queues/json-pieces.js'
import { TimeSlice, toBatches } from '../../queues/time-slice.js'
import { Fault, unreadableAgentReply } from '../../faults.js'
import { type BodyOf, listHostOperations, type ResultOf } from '../link/host-operations.js'
import type { AgentLink, AgentReply, AgentRequest } from '../link/link.js'
import { unpackFault } from '../link/wire-faults.js'
import {
  fromWireInTurns,
  type HeardOnWire,
  itemsAtOnce,
  type SaidOnWire,
  toWire
} from '../link/wire-values.js'
import { say } from '../../texts.js'
import { JsonWeight } from '../../queues/json-weight.js'

const mebibyte = 1024 * 1024

/** Small facts, or an error, which may list all problems of a configuration. */
const usualLimits: ReplyLimits = { bytesMax: mebibyte / 4, valuesMax: 10_000 }
const texts: ReplyLimits = { bytesMax: 16 * mebibyte, valuesMax: 500_000 }
const lists: ReplyLimits = { bytesMax: 32 * mebibyte, valuesMax: 1_600_000 }

const limitsOf = new Map<AgentOperationId, ReplyLimits>([
  ...listHostOperations().map(
    ({ row: { operation, size } }) =>
      [operation, size ? { texts, lists }[size] : usualLimits] as const
  ),
  ['listBackupsByMainPort', lists],
  // Sixteen pages of a tree, with paths as long as they get.
  ['readStoredTree', { bytesMax: 32 * mebibyte, valuesMax: 0 }],
  // A few million entries, compressed.
  ['packStoredManifest', { bytesMax: 64 * mebibyte, valuesMax: 0 }]
])

type InputOf<Id extends AgentOperationId> = SaidOnWire<BodyOf<Id>>
type AnswerOf<Id extends AgentOperationId> = HeardOnWire<ResultOf<Id>>

export interface CallOptions {
  /** The user for the agent's log, queues and file versions. */
  readonly asker?: Requester
  /** Time until the response starts, in ms. */
  readonly timeoutMs?: number
  readonly isBulk?: boolean
}

/** Longer than an agent waits for its own work. */
const usualTimeoutMs = 45_000
/** Margin so that the agent's own, better message arrives first. */
const marginMs = 500
const idleMs = 30_000

export class AgentCalls {
  readonly #link: AgentLink

  constructor(link: AgentLink) {
    this.#link = link
  }

  /**
   * Returns undefined if the response is empty. Throws AGENT_… faults, and faults that the agent
   * returns.
   */
  async find<Id extends AgentOperationId>(
    id: Id,
    input: InputOf<Id>,
    options: CallOptions = {}
  ): Promise<AnswerOf<Id> | undefined> {
    const { body: reply, status } = await this.open(
      id,
      { ...(input !== undefined && { json: toWire(input) }) },
      options
    )
    const limits = findAnswerLimits(id)
    const bytes = await reply.readAll(limits.bytesMax, idleMs)
    if (status === 204) return undefined
    requireLight(bytes, limits)
    return (await readResult(findRoute(id), bytes)) as AnswerOf<Id> | undefined
  }

  /** Like `find`, for responses of bytes. */
  async findBytes<Id extends AgentOperationId>(
    id: Id,
    input: InputOf<Id>,
    options: CallOptions
  ): Promise<Buffer | undefined> {
    const { body, status } = await this.open(id, { json: toWire(input) }, options)
    const bytes = await body.readAll(findAnswerLimits(id).bytesMax, idleMs)
    return status === 204 ? undefined : bytes
  }

  /** Like `find`, but an empty response is AGENT_PROTOCOL. */
  async call<Id extends AgentOperationId>(
    id: Id,
    input: InputOf<Id>,
    options?: CallOptions
  ): Promise<AnswerOf<Id>> {
    const result = await this.find(id, input, options)
    if (result === undefined) throw strangeAnswer(id)
    return result
  }

  /** Returns the response unread; its status is a success. */
  async open(
    id: AgentOperationId,
    { json, bytes, query }: { json?: unknown; bytes?: Buffer; query?: Record<string, string> },
    { asker = backgroundRequester, timeoutMs = usualTimeoutMs, isBulk }: CallOptions
  ): Promise<AgentReply> {
    const { method, path, allow } = findRoute(id)
    const isJson = json !== undefined
    const request: AgentRequest = {
      method,
      path: query ? `${path}?${new URLSearchParams(query)}` : path,
      headers: {
        'burphub-user': encodeURIComponent(asker.user),
        'burphub-deadline-ms': String(timeoutMs),
        ...(isJson && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': 'application/octet-stream' })
      },
      ...(isJson && { body: JSON.stringify(json) }),
      ...(bytes && { body: bytes }),
      timeoutMs: timeoutMs + marginMs,
      // Changes are never repeated.
      isRepeatable: allow === undefined,
      isChange: allow !== undefined && allow !== 'restore',
      ...(isBulk && { isBulk })
    }
    const reply = await this.#link.request(request, asker.signal)
    if (reply.status === 200 || reply.status === 204) return reply
    const problem = await reply.body.readAll(usualLimits.bytesMax, idleMs)
    requireLight(problem, usualLimits)
    throw unpackFault(problem.toString(), reply.status, limitedOperations.includes(id))
  }
}

/** Operations that get the limits of the user. */
const limitedOperations: readonly AgentOperationId[] = ['replaceFile', 'createClientOnHost']

const routes = new Map(agentRoutes.map(route => [route.operationId, route]))

function findRoute(id: AgentOperationId): AgentRoute {
  const route = routes.get(id)
  if (!route) throw new Error(`there is no operation ${id}`)
  return route
}

let ajv: Ajv2020 | undefined
const checks = new Map<AgentOperationId, ValidateFunction>()

async function readResult({ operationId, gives }: AgentRoute, body: Buffer): Promise<unknown> {
  const { result } = (await parse(body)) as { result?: unknown }
  if (result === undefined) return undefined
  if (typeof gives !== 'object') throw strangeAnswer(operationId)
  let check = checks.get(operationId)
  if (!check) {
    ajv ??= createAjv()
    checks.set(operationId, (check = ajv.compile(gives)))
  }
  if (!(await isSound(check, result))) throw strangeAnswer(operationId)
  return await fromWireInTurns(result)
}

/** Validates a long list in time slices: all its items have the same schema. */
async function isSound(check: ValidateFunction, result: unknown): Promise<boolean> {
  if (!Array.isArray(result)) return check(result)
  const timeSlice = new TimeSlice()
  for (const some of toBatches(result as unknown[], itemsAtOnce(result))) {
    if (!check(some)) return false
    if (timeSlice.isSpent) await timeSlice.yield()
  }
  return check(result.slice(0, 0))
}

/** The generator has validated the schemas. */
function createAjv(): Ajv2020 {
  const options = { meta: false, validateSchema: false, strict: false } as const
  return new Ajv2020({ ...options, schemas: agentSchemas.map(schema => ({ ...schema })) })
}

async function parse(body: Buffer): Promise<object> {
  try {
    const value = await parseInTurns(body.toString())
    return typeof value === 'object' && value !== null ? value : {}
  } catch (cause) {
    throw unreadableAgentReply(cause)
  }
}

export function strangeAnswer(id: string): Fault {
  return new Fault('AGENT_PROTOCOL', say`The agent sent an invalid response (${id}).`)
}

function findAnswerLimits(id: AgentOperationId): ReplyLimits {
  return limitsOf.get(id) ?? usualLimits
}

/** Counts the values in JSON before it is parsed. Throws AGENT_PROTOCOL. */
function requireLight(json: Buffer, { valuesMax }: ReplyLimits): void {
  const weight = new JsonWeight()
  weight.add(json)
  if (!weight.isOver(valuesMax)) return
  throw new Fault(
    'AGENT_PROTOCOL',
    'The agent sent an oversized or too deeply nested response. burphub discarded it.'
  )
}
