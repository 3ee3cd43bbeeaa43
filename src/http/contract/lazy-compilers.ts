/**
 * Compiles validators and serializers at their first use, once for all path forms of an operation.
 * Compiling all of them at the start would take seconds and tens of megabytes, most of it for
 * answers that a process never gives.
 */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance } from 'fastify'
import type { FastifyRouteSchemaDef, FastifySerializerCompiler } from 'fastify/types/schema.js'
import type { JsonSchema, SharedSchema } from '../../../generated/routes.js'
import type { Validation } from './validation.js'

/** Fastify passes the media type of a body, although its types do not declare it. */
type RequestPart = FastifyRouteSchemaDef<unknown> & { contentType?: string }
type Serialise = ReturnType<FastifySerializerCompiler<unknown>>

/** Serializers by schema: that of an operation is the same in every app. */
const known = new WeakMap<object, Serialise>()

export function setLazyCompilers(
  app: FastifyInstance,
  validation: Validation,
  sharedSchemas: readonly SharedSchema[]
): void {
  app.setValidatorCompiler(({ schema, httpPart, contentType }: RequestPart) =>
    validation.compile({ schema: schema as JsonSchema, httpPart, contentType })
  )
  const shared = new Map(sharedSchemas.map(schema => [schema.$id, schema]))
  app.setSerializerCompiler(createLazySerializerCompiler(shared))
}

/**
 * Creates a compiler that passes only the referenced schemas on: the wrapped one processes all
 * schemas that it gets, whether they are needed or not.
 */
function createLazySerializerCompiler(
  shared: ReadonlyMap<string, SharedSchema>
): FastifySerializerCompiler<unknown> {
  const createCompiler = SerializerSelector()
  return definition => {
    const key = definition.schema as object
    const compile = () => createCompiler(pickReferenced(key, shared), {})(definition as never)
    const serialise = known.get(key) ?? lazySerialise(compile)
    known.set(key, serialise)
    return serialise
  }
}

function lazySerialise(compile: () => Serialise): Serialise {
  let compiled: Serialise | undefined
  return data => (compiled ??= compile())(data)
}

/** Returns the schemas, by name, that `schema` references (as `Name#`), directly or indirectly. */
function pickReferenced(
  schema: object,
  shared: ReadonlyMap<string, SharedSchema>
): Record<string, SharedSchema> {
  const found: Record<string, SharedSchema> = {}
  const waiting: object[] = [schema]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [key, value] of Object.entries(next) as [string, unknown][]) {
      if (typeof value === 'object' && value !== null) waiting.push(value)
      if (key !== '$ref' || typeof value !== 'string') continue
      const name = value.replace(/#.*$/, '')
      const referenced = shared.get(name)
      if (!referenced || found[name]) continue
      found[name] = referenced
      waiting.push(referenced)
    }
  }
  return found
}
