/**
 * Compares the routes of the running app, as `@fastify/swagger` collects them in its dynamic
 * mode, with the document in the repository.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import t from 'tap'
import { parse } from 'yaml'
import { type Route, routes } from '../../generated/routes.js'
import { listBreaks } from '../../scripts/check/breaking-changes.js'
import { follow } from '../../scripts/check/schema-breaks.js'
import { isObject } from '../../scripts/generate/document.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useApp } from '../support/app.js'

type Node = Record<string, unknown>

/** Keywords without effect on the validation of requests and responses. */
const unmounted = new Set(['description', 'x-extensible-enum'])

void t.test('the mounted routes', async t => {
  const box = await useSandbox(t)
  const { app } = await collectMounted(() =>
    useApp(t, { servers: [{ name: 'main', clientConfig: box.clientConfigPath }] })
  )
  const collected = app.swagger() as unknown as Node
  const text = (await app.inject('/api/swagger.json')).body
  const written = JSON.parse(text, (key, value: unknown) =>
    unmounted.has(key) && !isObject(value) ? undefined : value
  ) as Node
  const comparable = toComparable(collected, written)
  const addresses = new Set(listForms(written).map(({ address }) => address))

  await t.test(
    'are documented, except files of the console and responses to other methods',
    async t => {
      const others = listForms(collected).filter(({ address }) => !addresses.has(address))
      t.ok(others.length > 10)
      for (const { method, path, address } of others) {
        if (path.startsWith('/static/')) continue
        const url = path.replaceAll(/\{[^}]*\}/g, 'x')
        const { statusCode } = await app.inject({ method: method.toUpperCase() as 'GET', url })
        t.equal(statusCode, 405, address)
      }
    }
  )

  await t.test(
    'keep what the document promises: names, values, limits, permissions, responses',
    t => {
      const found = listBreaks(written, comparable)
      // The service parses grants itself; the document allows any value of burp's options.
      const open = found.filter(
        ({ at, what }) =>
          what === 'may be no anything any more' || /body\.(grant|content)(\.|\[)/.test(at)
      )
      const broken = found.filter(
        ({ at, what }) =>
          !/ header (X-Language|X-Reuse-Session|If-None-Match|Range|If-Range)$/.test(at) &&
          !open.some(each => at === each.at) &&
          !/^is written in another way|^has no format/.test(what)
      )
      t.ok(open.every(({ at }) => /body(\.grant\b.*|\.content\b.*|\{\})$/.test(at)))
      t.same(broken, [])
      t.end()
    }
  )

  await t.test('accept and return nothing else, except second spellings of a value', t => {
    const spellings = listSpellings()
    const names = listBreaks(comparable, written)
      .filter(({ what }) => /is gone|is not taken|is called|may be missing/.test(what))
      .map(({ at }) => at.replace(/^\S+ /, ''))
    t.same(
      [...new Set(names)].filter(name => !spellings.has(name)),
      []
    )
    t.end()
  })
})

/** Returns the parameters and fields that are published only for paths that do not contain them. */
function listSpellings(): Set<string> {
  const yaml = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')
  const found = new Set<string>()
  JSON.stringify(parse(yaml), (key, value: unknown) => {
    if (isObject(value) && ('x-instead-of' in value || 'x-unpublished' in value)) {
      found.add('in' in value ? `${String(value['in'])} ${String(value['name'])}` : `body.${key}`)
    }
    return value
  })
  return found
}

/** Registers the plugin in each app that `create` makes, before its first route. */
async function collectMounted<T>(create: () => Promise<T>): Promise<T> {
  const register = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    void fastify.register(swagger, {
      openapi: { openapi: '3.1.0', info: { title: 'mounted', version: '0' } },
      convertConstToEnum: false,
      refResolver: { buildLocalReference: ({ $id }) => $id as string },
      transform: ({ url, route }) => ({ url, schema: toSchema(route) })
    })
  }
  subscribe('fastify.initialization', register)
  try {
    return await create()
  } finally {
    unsubscribe('fastify.initialization', register)
  }
}

/** Returns Fastify's own schemas, and those that burphub validates before the handler. */
function toSchema({ config, schema, url }: RouteOptions): Node {
  const { operationId } = (config ?? {}) as { operationId?: string }
  const route = routes.find(each => each.operationId === operationId)
  if (!route) return {}
  const { querystring, headers } = route.schema
  return {
    ...schema,
    ...toParams(route, url),
    ...(querystring && { querystring }),
    ...(headers && { headers }),
    operationId: route.operationId,
    'x-access': route.access
  }
}

/** Returns the parameters of this URL: the schema of the route has those of all its forms. */
function toParams({ schema: { params }, wildcard }: Route, url: string): Node {
  const own = Object.entries((params?.['properties'] ?? {}) as Node)
    .filter(([name]) => (name === '*' ? url.endsWith('*') : url.includes(`:${name}`)))
    .map(([name, part]) => [name === '*' ? wildcard : name, part])
  return own.length > 0 ? { params: { type: 'object', properties: Object.fromEntries(own) } } : {}
}

/**
 * Returns the collected operations that the document has, with the parts that Fastify does not
 * know: headers, responses without content, whether a body may be absent, and the schema of
 * streamed responses. Names of schemas become references.
 */
function toComparable(collected: Node, written: Node): Node {
  const mounted = new Map(listForms(collected).map(each => [each.address, each.node]))
  const paths: Record<string, Node> = {}
  for (const { path, method, address, node } of listForms(written)) {
    const found = mounted.get(address)
    if (found) (paths[path] ??= {})[method] = completeForm(found, node, written)
  }
  const { schemas } = collected['components'] as Node
  const components = { ...(written['components'] as Node), schemas }
  const text = JSON.stringify({ ...collected, security: written['security'], paths, components })
  return JSON.parse(
    text.replaceAll(/"\$ref":"(\w+)#"/g, '"$ref":"#/components/schemas/$1"')
  ) as Node
}

interface Form {
  path: string
  method: string
  /** Method and path, whose parameters may have any name. */
  address: string
  node: Node
}

function listForms(document: Node): Form[] {
  return Object.entries(document['paths'] as Record<string, Node>).flatMap(([path, item]) =>
    Object.entries(item).map(([method, node]) => ({
      path,
      method,
      address: `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`,
      node: node as Node
    }))
  )
}

function completeForm(mounted: Node, written: Node, document: Node): Node {
  const route = routes.find(each => each.operationId === mounted['operationId'])
  if (!route) return mounted
  const isForm = String(written['operationId']).split('_')[0] === route.operationId
  const body = mounted['requestBody'] as Node | undefined
  const answers = mounted['responses'] as Record<string, Node | undefined>
  const responses = Object.entries(written['responses'] as Record<string, Node>).map(
    ([status, answer]) => {
      const { content, ...rest } = follow(document, answer)
      const schemas = (answers[`${status[0]}XX`] ?? answers[status])?.['content'] as Node
      const own = status.startsWith('2') ? readSuccess(route, content) : {}
      return [status, content ? { ...rest, content: { ...own, ...schemas } } : rest]
    }
  )
  return {
    ...mounted,
    ...(isForm && { operationId: written['operationId'] }),
    ...('security' in written && { security: written['security'] }),
    ...(body && { requestBody: { ...body, required: route.bodyRequired } }),
    responses: Object.fromEntries(responses)
  }
}

/** Returns the content of a response; a file has one of the documented types. */
function readSuccess({ answer, success }: Route, written: unknown): Node {
  if (answer === 'binary') return written as Node
  return success.mediaType ? { [success.mediaType]: { schema: success.schema ?? {} } } : {}
}
