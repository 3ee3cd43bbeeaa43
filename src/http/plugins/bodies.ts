/** The bodies that are understood: JSON, urlencoded and multipart forms, and none at all. */
import formBody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { jsonTypes } from '../json-types.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** False until the body, if there is one, was taken apart: what fails before is the sender's. */
    isBodyRead: boolean
  }
}

/** Fields of a form: a file of burp's configuration, with every value of its lists. */
const fieldsMax = 20_000

export async function registerBodies(app: FastifyInstance, bodyBytesMax: number): Promise<void> {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(jsonTypes, { parseAs: 'string' }, (request, body, done) => {
    // Many clients name a type where they send nothing.
    if (body.length === 0) done(null, undefined)
    else void parseJson(request, body as string, done)
  })
  await app.register(formBody, { bodyLimit: bodyBytesMax })
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fieldSize: bodyBytesMax, fields: fieldsMax, files: 0, parts: fieldsMax }
  })
  app.decorateRequest('isBodyRead', false)
  app.addHook('preValidation', (request, _reply, done) => {
    request.isBodyRead = true
    done()
  })
}
