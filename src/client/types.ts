/** The contract as clients see it: texts are strings, paths are canonical and bodies are JSON. */
import type { bodies, canonical, components, operations } from '../../generated/contract-types.js'
import type { Text } from '../texts.js'

/** A value of a response: burphub has translated its texts. */
type Received<T> = T extends Text
  ? string
  : T extends object
    ? { [Key in keyof T]: Received<T[Key]> }
    : T

/** Types of all bodies by name, such as `Schemas['ClientOverview']`. */
export type Schemas = Received<components['schemas']> & Omit<bodies, keyof components['schemas']>

type Method = 'get' | 'put' | 'post' | 'delete' | 'patch'

type PathsWith<M extends Method> = {
  [Path in keyof canonical]: M extends keyof canonical[Path] ? Path : never
}[keyof canonical]

/** Operations with other responses are for `stream`. */
type JsonPaths<M extends Method> = {
  [Path in keyof canonical]: canonical[Path] extends { [Key in M]: { streams: true } }
    ? never
    : M extends keyof canonical[Path]
      ? Path
      : never
}[keyof canonical]

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type PathParameters<Path, Stated> = [NamesIn<Path>] extends [never]
  ? { path?: never }
  : { path: { [Name in NamesIn<Path> & keyof Stated]-?: NonNullable<Stated[Name]> } }

/** Required if one of its parameters is. */
type QueryParameters<Stated, Omitted> = {
  [Place in keyof Stated as Place extends 'query' ? Place : never]: Pick<
    NonNullable<Stated[Place]>,
    Exclude<keyof NonNullable<Stated[Place]>, Omitted>
  >
}

type Parameters<Path, Call extends { id: keyof operations }> = PathParameters<
  Path,
  NonNullable<operations[Call['id']]['parameters']['path']>
> &
  QueryParameters<
    operations[Call['id']]['parameters'],
    Call extends { omits: infer Omitted } ? Omitted : never
  > & { header?: NonNullable<operations[Call['id']]['parameters']['header']> }

type WithParameters<All> = Partial<All> extends All ? { params?: All } : { params: All }

type WithBody<Call> = 'body' extends keyof Call ? Pick<Call, 'body'> : { body?: never }

type Options<Path, Call extends { id: keyof operations }> = WithParameters<Parameters<Path, Call>> &
  WithBody<Call> &
  Limits

/** A deadline or a way to cancel, such as `AbortSignal.timeout(10_000)`. */
export interface Limits {
  signal?: AbortSignal | null | undefined
}

type Success<Responses> = Responses[keyof Responses & (200 | 201 | 202)]

type DataOf<Response> = Response extends { content: { 'application/json': infer Data } }
  ? Received<Data>
  : undefined

type CallAt<Path extends keyof canonical, M> = Extract<
  canonical[Path][M & keyof canonical[Path]],
  { id: keyof operations }
>

type ResponsesOf<Path extends keyof canonical, M> = operations[CallAt<Path, M>['id']]['responses']

/** Arguments after the path; the first may be absent if nothing in it is required. */
type Asked<Path extends keyof canonical, M> =
  Partial<Options<Path, CallAt<Path, M>>> extends Options<Path, CallAt<Path, M>>
    ? [options?: Options<Path, CallAt<Path, M>>]
    : [options: Options<Path, CallAt<Path, M>>]

/** The parsed body, and the response with status and headers. */
type Ask<M extends Method> = <Path extends JsonPaths<M>>(
  path: Path,
  ...options: Asked<Path, M>
) => Promise<{ data: DataOf<Success<ResponsesOf<Path, M>>>; response: Response }>

export type GetPath = JsonPaths<'get'>
export type GetAnswer<Path extends GetPath> = DataOf<Success<ResponsesOf<Path, 'get'>>>

/** Parameters of a GET operation, and how often to repeat it; the first may be absent if none is required. */
export type GetArguments<Path extends GetPath, How> =
  Partial<Parameters<Path, CallAt<Path, 'get'>>> extends Parameters<Path, CallAt<Path, 'get'>>
    ? [params?: Parameters<Path, CallAt<Path, 'get'>>, how?: How]
    : [params: Parameters<Path, CallAt<Path, 'get'>>, how?: How]

type EventQuery = NonNullable<operations['listenToEvents']['parameters']['query']>

/** An event with the `id` from which a later stream can continue. */
export type HubEvent = Received<components['schemas']['LiveEvent']> & { id: string }

/**
 * Sends requests to burphub. All methods throw a `Problem` for an error response and if burphub
 * cannot be reached, and the reason of `signal` when it aborts.
 */
export interface Requests {
  GET: Ask<'get'>
  PUT: Ask<'put'>
  POST: Ask<'post'>
  DELETE: Ask<'delete'>
  PATCH: Ask<'patch'>

  /**
   * Returns a response with an unread body, for archives, files, logs and lists as JSON lines: read
   * `response.body`, a web stream, at the speed of its target, or cancel it.
   */
  stream<M extends 'GET' | 'POST', Path extends PathsWith<Lowercase<M>>>(
    method: M,
    path: Path,
    ...options: Asked<Path, Lowercase<M>>
  ): Promise<Response>

  /** Sends a request to any path below the address of burphub, and returns the response as it is. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export interface HubClient extends Requests {
  /** Yields the answers of a list page by page; `limit` in the query is the length of a page. */
  pages<Path extends GetPath>(
    path: Path,
    ...options: Asked<Path, 'get'>
  ): AsyncGenerator<GetAnswer<Path>, void>

  /** Yields the items of all pages of a list. It requests a page when the previous one is used up. */
  items<Path extends GetPath>(
    path: Path,
    ...options: Asked<Path, 'get'>
  ): AsyncGenerator<GetAnswer<Path> extends readonly (infer Item)[] ? Item : never, void>

  /**
   * Yields events until the login ends, the loop is left or `signal` aborts. After an interruption it
   * reconnects with increasing delays and asks for the missed events. If burphub no longer has them,
   * the next `hello` has `resumed: false`: load your lists again. burphub drops `progress` events if
   * the loop is slow; nothing is buffered here. Throws if the first connection fails.
   */
  events(
    query?: Omit<EventQuery, 'after'>,
    options?: Limits & { lastEventId?: string | undefined }
  ): AsyncGenerator<HubEvent, void>
}
