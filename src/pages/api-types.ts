/** The contract as the console sees it: texts are strings, paths are canonical and bodies are JSON. */
import type { bodies, canonical, components, operations } from '../../generated/contract-types.js'
import type { Text } from '../texts.js'

type Received<T> = T extends Text
  ? string
  : T extends object
    ? { [Key in keyof T]: Received<T[Key]> }
    : T

export type Schemas = Received<components['schemas']> & Omit<bodies, keyof components['schemas']>

type Method = 'get' | 'put' | 'post' | 'delete' | 'patch'

type PathsWith<M extends Method> = {
  [Path in keyof canonical]: M extends keyof canonical[Path] ? Path : never
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
  WithBody<Call> & { signal?: AbortSignal | null; querySerializer?: QuerySerializerOptions }

interface QuerySerializerOptions {
  array: { style: 'form'; explode: boolean }
}

type Success<Responses> = Responses[keyof Responses & (200 | 201 | 202)]

type DataOf<Response> = Response extends { content: { 'application/json': infer Data } }
  ? Received<Data>
  : undefined

type Ask<M extends Method> = <Path extends PathsWith<M>>(
  path: Path,
  ...options: Asked<Path, M>
) => Promise<{ data?: DataOf<Success<ResponsesOf<Path, M>>>; response: Response }>

type CallAt<Path extends keyof canonical, M> = Extract<
  canonical[Path][M & keyof canonical[Path]],
  { id: keyof operations }
>

type ResponsesOf<Path extends keyof canonical, M> = operations[CallAt<Path, M>['id']]['responses']

type Asked<Path extends keyof canonical, M> =
  Partial<Options<Path, CallAt<Path, M>>> extends Options<Path, CallAt<Path, M>>
    ? [options?: Options<Path, CallAt<Path, M>>]
    : [options: Options<Path, CallAt<Path, M>>]

export type GetPath = PathsWith<'get'>
export type GetAnswer<Path extends GetPath> = DataOf<Success<ResponsesOf<Path, 'get'>>>

/** Parameters of a GET operation, and how often to repeat it; the first may be absent if none is required. */
export type GetArguments<Path extends GetPath, How> =
  Partial<Parameters<Path, CallAt<Path, 'get'>>> extends Parameters<Path, CallAt<Path, 'get'>>
    ? [params?: Parameters<Path, CallAt<Path, 'get'>>, how?: How]
    : [params: Parameters<Path, CallAt<Path, 'get'>>, how?: How]

/** Requests of each operation under its canonical path, as openapi-fetch sends them. */
export interface Client {
  GET: Ask<'get'>
  PUT: Ask<'put'>
  POST: Ask<'post'>
  DELETE: Ask<'delete'>
  PATCH: Ask<'patch'>
}
