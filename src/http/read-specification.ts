/** Reads the description of the API through Fastify's own plugin for it. */
import path from 'node:path'

export type Specification = Readonly<Record<string, unknown>>

/**
 * In an app of its own, which goes with the call: the plugin keeps the document for as long as its
 * app lives, and as objects it takes megabytes.
 */
export async function readSpecification(file: string): Promise<Specification> {
  const [{ default: Fastify }, { default: swagger }] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger')
  ])
  const app = Fastify()
  await app.register(swagger, {
    mode: 'static',
    specification: { path: file, baseDir: path.dirname(file) }
  })
  await app.ready()
  const document = app.swagger()
  await app.close()
  return { ...document }
}
