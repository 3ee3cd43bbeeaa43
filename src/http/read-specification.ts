/** Reads a description of the API through Fastify's own plugin for descriptions. */
import path from 'node:path'
import swagger from '@fastify/swagger'
import Fastify from 'fastify'
import type { Described } from '../services/published-document.js'

/**
 * The plugin is here for its static mode alone: the contract is written before the routes are and
 * says more than they do, so nothing is derived from them. The plugin keeps a document, megabytes
 * as objects, for as long as its app lives: that app is made for the call and goes with it.
 */
export async function readSpecification(file: string): Promise<Described> {
  const app = Fastify()
  const specification = { path: file, baseDir: path.dirname(file) }
  await app.register(swagger, { mode: 'static', specification })
  await app.ready()
  const document = app.swagger()
  await app.close()
  return document as Described
}
