/** A valid request for each operation about burp's configuration. */
import type { InjectOptions } from 'fastify'
import type { Form } from './places.js'

export type BodyKind = 'json' | 'form' | 'merge'

interface Words {
  server: string
  client: string
  /** The value for `*` in the path, escaped. */
  conf: string
}

export interface Sound {
  words?: Partial<Words>
  query?: Readonly<Record<string, string>>
  body?: Readonly<Record<string, unknown>>
}

const version = { version: 1 }
const sounds: Readonly<Record<string, Sound>> = {
  saveServerConfig: { body: { keep: [5] } },
  patchServerConfig: { body: { keep: [5] } },
  rollBackServerConfig: { body: version },
  saveClientConfig: { body: { keep: [5] } },
  patchClientConfig: { body: { keep: [5] } },
  rollBackClientConfig: { body: version },
  createClient: { body: { newclient: 'fresh' } },
  renameClient: { body: { newname: 'other' } },
  createTemplate: { body: { newtemplate: 'fresh' } },
  createStaticTemplate: { body: { newstatictemplate: 'fresh' } },
  expandPath: { query: { path: '*.conf' } }
}

const usual: Words = { server: 'main', client: 'web1', conf: 'extra.conf' }

/** Returns a request; `other` overrides the usual values of the operation. */
export function toRequest(
  form: Form,
  other: Sound = {},
  kind: BodyKind = 'json'
): InjectOptions & { url: string } {
  const sound = sounds[form.route.operationId] ?? {}
  const words = { ...usual, ...sound.words, ...other.words }
  const query = new URLSearchParams({ ...sound.query, ...other.query }).toString()
  const url = fill(form.path, words) + (query === '' ? '' : `?${query}`)
  const body = other.body ?? sound.body
  const method = form.route.method as 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  return { method, url, ...(body && toPayload(body, kind)) }
}

function fill(path: string, { server, client, conf }: Words): string {
  return path
    .replace(':server', () => encodeURIComponent(server))
    .replace(':client', () => encodeURIComponent(client))
    .replace('*', () => conf)
}

function toPayload(body: object, kind: BodyKind) {
  if (kind !== 'form') {
    const type = kind === 'json' ? 'application/json' : 'application/merge-patch+json'
    return { headers: { 'content-type': type }, payload: JSON.stringify(body) }
  }
  const pairs = Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    [value].flat().map((each): [string, string] => [name, String(each)])
  )
  const type = 'application/x-www-form-urlencoded'
  return { headers: { 'content-type': type }, payload: new URLSearchParams(pairs).toString() }
}
