/** Connects the generated contract with the handlers: one type per operation, no code at run time. */
import type { operations } from '../../../generated/contract-types.js'
import type { ClientOperation } from '../../../generated/routes.js'
import type { Visitor } from '../../access/sessions.js'
import type { LoginCookie } from '../session-cookie.js'
import type { RequestLogins } from '../plugins/browser-sessions.js'
import type { RequestContext, ClientPlace, Place } from '../../services/requests/request-context.js'
import type {
  BodyOf,
  HeadersOf,
  OperationId,
  PathOf,
  QueryOf
} from '../../services/requests/parameters.js'
import type { Text } from '../../texts.js'
import type {
  BinaryAnswer,
  EventsAnswer,
  HtmlPage,
  JsonAnswer,
  JsonStream,
  Page,
  SeeOther
} from '../../services/requests/answers.js'

type PlaceOf<Id extends OperationId> = Id extends ClientOperation ? ClientPlace : Place

export type { OperationId }

/** One request, checked against the contract. */
export interface Call<Id extends OperationId> {
  /** The caller, and the server and client that the request is about. */
  ask: RequestContext<PlaceOf<Id>>
  path: PathOf<Id>
  query: QueryOf<Id>
  headers: HeadersOf<Id> & ConditionalHeaders
  body: BodyOf<Id>
  logins: RequestLogins
  readCookie: (name: string) => string | undefined
  /** Without a value, clears the cookie. */
  sendCookie: (cookie: LoginCookie) => void
  /** The network and browser of the consumer. */
  visitor: Visitor
  /** Whether the consumer prefers one JSON object per line to one document. */
  areLinesWanted: boolean
  /** Whether a browser shows the answer to a person. */
  isNavigation: boolean
  /** Path and query, below `basePath`. */
  url: string
  /** Prefix before burphub's own paths, as consumers see it. */
  basePath: string
  /** Address of burphub as this consumer reaches it, with `basePath`. */
  root: string
  /** Whether the consumer requests only the headers of the answer. */
  isHead: boolean
  /** Returns whether the consumer already has the answer with this fingerprint. */
  isKnown: (etag: string) => boolean
}

interface ConditionalHeaders {
  range?: string
  'if-range'?: string
  'if-match'?: string
  'accept-encoding'?: string
}

type ContentOf<Response> = Response extends { content: infer Content }
  ? Content[keyof Content]
  : never
type Responses<Id extends OperationId> = operations[Id]['responses']

/** Content of a successful answer of this operation, as the contract defines it. */
type SuccessOf<Id extends OperationId> = ContentOf<
  Responses<Id>[keyof Responses<Id> & (200 | 201 | 202)]
>

type ReadonlyDeep<T> = T extends Uint8Array
  ? never
  : T extends Text
    ? T
    : T extends readonly [unknown, ...unknown[]]
      ? { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> }
      : T extends readonly (infer Item)[]
        ? readonly ReadonlyDeep<Item>[]
        : T extends object
          ? { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> }
          : T

type Answer<Id extends OperationId> =
  | ReadonlyDeep<SuccessOf<Id>>
  | JsonAnswer<ReadonlyDeep<SuccessOf<Id>>>
  | JsonStream<SuccessOf<Id>>
  | EventsAnswer<SuccessOf<Id>>
  | (Extract<SuccessOf<Id>, Uint8Array> extends never ? never : BinaryAnswer)
  | (SuccessOf<Id> extends string ? HtmlPage : never)
  | SeeOther
  // A success without content.
  | ([SuccessOf<Id>] extends [never] ? void : never)
  | (SuccessOf<Id> extends readonly (infer Item)[] ? Page<ReadonlyDeep<Item>> : never)

/** Exactly one handler for each operation of openapi.yaml: anything else does not compile. */
export type Handlers = {
  [Id in OperationId]: (call: Call<Id>) => Answer<Id> | Promise<Answer<Id>>
}
