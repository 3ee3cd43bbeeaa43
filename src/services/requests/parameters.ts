/** The parameters and fields of a request, by operation, as the contract defines them. */
import type { operations } from '../../../generated/contract-types.js'

export type OperationId = keyof operations

type Given<T> = [NonNullable<T>] extends [never] ? Record<string, never> : NonNullable<T>

export type PathOf<Id extends OperationId> = Given<operations[Id]['parameters']['path']>
export type QueryOf<Id extends OperationId> = Given<operations[Id]['parameters']['query']>
export type HeadersOf<Id extends OperationId> = Given<operations[Id]['parameters']['header']>

type BodySchemaOf<Id extends OperationId> =
  NonNullable<operations[Id]['requestBody']> extends { content: { 'application/json': infer Body } }
    ? Body
    : never

/** Equal for all content types of the body. Empty for an operation without a body. */
export type BodyOf<Id extends OperationId> = Partial<Given<BodySchemaOf<Id>>>

type Member<T, Name> = Name extends keyof T ? NonNullable<T[Name]> : never

export type Fields<Query, Body> = {
  [Name in keyof Query | keyof Body]?: Member<Query, Name> | Member<Body, Name> | undefined
}
export type FieldsOf<Id extends OperationId> = Fields<QueryOf<Id>, BodyOf<Id>>
