/** The parameters and fields of a request, by operation, as the contract defines them. */
import { badField } from '../../faults.js'
import { say } from '../../texts.js'
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

/** Returns null, which stands for all, if the field is missing. Throws INVALID_INPUT. */
export function parseNames(
  field: string,
  value: string | readonly string[] | null | undefined
): string[] | null {
  if (value === undefined || value === null) return null
  const names = [...new Set([value].flat())]
  if (names.length > 0 && names.every(name => name !== '' && !/\p{Cc}/u.test(name))) return names
  throw badField(field, say`must be a list of names; omit it to include all`)
}
