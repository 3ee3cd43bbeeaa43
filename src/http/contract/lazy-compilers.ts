/**
 * Validators and serialisers that are compiled when they are first used, once for all path forms
 * of an operation. Compiling all of them at the start would take seconds and tens of megabytes,
 * most of it for answers that a process never gives.
 */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance } from 'fastify'
import type { FastifyRouteSchemaDef, FastifySerializerCompiler } from 'fastify/types/schema.js'
import type { JsonSchema, SharedSchema } from '../../../generated/routes.js'
import type { Validation } from './validation.js'

/** Fastify names the media type of a body although its types do not say so. */
type RequestPart = FastifyRouteSchemaDef<unknown> & { contentType?: string }
type Serialise = ReturnType<FastifySerializerCompiler<unknown>>

/** By schema: that of an operation is the same in every app. */
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

/** The compiler goes through all schemas that it is given, whether they are needed or not. */
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

/** By name, those that `schema` refers to (as `Name#`), and what they refer to themselves. */
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
