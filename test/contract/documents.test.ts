/** The two published descriptions of the API. */
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import t from 'tap'
import { routes } from '../../generated/routes.js'
import { listBreaks } from '../../scripts/check/breaking-changes.js'
import { listMissingDescriptions, listMissingExamples } from '../../scripts/check/missing-texts.js'
import { listStumblingBlocks } from '../../scripts/check/strict-readers.js'
import type { Document } from '../../scripts/generate/document.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { authorization, useApp } from '../support/app.js'

interface PublishedOperation {
  operationId: string
  deprecated?: boolean
  description?: string
  'x-canonical'?: string
  'x-deprecation'?: { since: string; sunset: string; successor: string }
  responses: Record<string, { headers?: object }>
  security?: Record<string, unknown>[]
  requestBody?: { required: boolean; content: Record<string, { schema: { $ref?: string } }> }
  parameters?: ({ $ref: string } | { name: string; in: string })[]
}

interface Published {
  paths: Record<string, Record<string, PublishedOperation>>
  info: { version: string }
  servers: { url: string }[]
  security: Record<string, unknown>[]
  components: {
    parameters: Record<string, { name: string; in: string; description?: string }>
    schemas: Record<string, { required?: string[]; properties?: object }>
    links: Record<string, { operationId: string; parameters: Record<string, string> }>
  }
}

const addresses = ['/api/openapi.json', '/api/swagger.json']

void t.test('the published documents', async t => {
  const box = await useSandbox(t)
  const { app } = await useApp(t, {
    servers: [{ name: 'main', clientConfig: box.clientConfigPath }]
  })
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const [canonical, all] = await Promise.all(
    addresses.map(async url => (await ask(url)).json<Published>())
  )
  if (!canonical || !all) throw new Error('there are two documents')
  const listAll = (document: Published) =>
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, node]) => ({ path, method: method.toUpperCase(), node }))
    )

  for (const url of addresses) {
    await t.test(`${url} requires no login, and is compressed as the client accepts`, async t => {
      const plain = await ask(url)
      t.equal(plain.statusCode, 200)
      t.equal(plain.headers['content-encoding'], undefined)
      const ways = [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync]
      ] as const
      for (const [way, unpack] of ways) {
        const packed = await ask(url, { 'accept-encoding': `${way}, identity;q=0.1` })
        t.match(packed.headers, { 'content-encoding': way, vary: 'accept-encoding' })
        t.equal(unpack(packed.rawPayload).toString(), plain.body)
        t.ok(packed.rawPayload.length < 130_000, `${packed.rawPayload.length} bytes`)
        t.not(packed.headers.etag, plain.headers.etag, 'another encoding has another ETag')
      }
      for (const header of ['identity', 'zstd', 'br;q=0, gzip;q=0', '']) {
        const { headers } = await ask(url, { 'accept-encoding': header })
        t.equal(headers['content-encoding'], undefined, header)
      }
    })
    await t.test(`${url} has status 304 if the client has it already`, async t => {
      for (const way of ['br', 'identity']) {
        const { headers } = await ask(url, { 'accept-encoding': way })
        const again = await ask(url, {
          'accept-encoding': way,
          'if-none-match': String(headers.etag)
        })
        t.equal(again.statusCode, 304)
        t.equal(again.body, '')
        t.equal(again.headers.vary, 'accept-encoding')
      }
    })
  }

  await t.test('the documents are those of this build, generated from the contract', async t => {
    const { version } = (await ask('/api/misc/about')).json<{ version: string }>()
    for (const [name, document] of Object.entries({
      'openapi.json': canonical,
      'swagger.json': all
    })) {
      const file = new URL(`../../generated/${name}`, import.meta.url)
      const generated = JSON.parse(readFileSync(file, 'utf8')) as Published
      t.same(document, { ...generated, info: { ...generated.info, version } }, name)
    }
  })

  await t.test('the canonical document has each operation once, under its plain name', async t => {
    const ids = listAll(canonical).map(({ node }) => node.operationId)
    const old = new Set(
      listAll(all).flatMap(({ node }) => (node.deprecated ? [node.operationId] : []))
    )
    const isForClients = (route: (typeof routes)[number]) =>
      route.answer !== 'html' && !old.has(route.operationId)
    const wanted = routes.filter(isForClients).map(route => route.operationId)
    t.same(ids.toSorted(), wanted.toSorted())
    t.ok(wanted.length < routes.length - 25, 'pages and deprecated forms are not in it')
  })

  await t.test(
    'canonical paths are short, as the server and the backend have defaults',
    async t => {
      const named = new Set(['getAuthBackend', 'getAclBackend'])
      for (const { path, node } of listAll(canonical)) {
        t.notMatch(path, /\{server\}/)
        if (!named.has(node.operationId)) t.notMatch(path, /\{backend\}/)
      }
      for (const [name, { in: place, description = '' }] of Object.entries(
        canonical.components.parameters
      )) {
        if (place === 'query' && /^(Server|Backend|UserBackend|Conf)/.test(name))
          t.match(description, /Default: /, name)
      }
    }
  )

  await t.test('canonical paths have no parameter that repeats a part of the path', async t => {
    const twice = { server: ['serverName', 'server'], backend: ['backend', 'backendName'] }
    for (const { path, node } of listAll(canonical)) {
      const query = (node.parameters ?? [])
        .map(one =>
          '$ref' in one ? canonical.components.parameters[one.$ref.split('/').at(-1) ?? ''] : one
        )
        .filter(one => one?.in === 'query')
        .map(one => one?.name)
      for (const [name, others] of Object.entries(twice)) {
        if (!path.includes(`{${name}}`)) continue
        t.notOk(
          others.some(other => query.includes(other)),
          path
        )
      }
    }
  })

  await t.test('a deprecated operation announces its sunset and successor', async t => {
    const words = { server: 'main', name: 'web1', client: 'web1', backup: '1' }
    const fill = (path: string) =>
      path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof words) => words[name])
    const old = listAll(all).filter(({ node }) => node.deprecated)
    t.ok(old.length > 15)
    for (const { path, node } of old) {
      const { since, sunset, successor } = node['x-deprecation'] ?? {}
      const { headers, statusCode } = await app.inject({
        url: fill(path),
        headers: authorization('admin')
      })
      t.equal(statusCode, 200, path)
      t.equal(headers['deprecation'], `@${Date.parse(since ?? '') / 1000}`)
      t.equal(headers['sunset'], new Date(sunset ?? '').toUTCString())
      const target = listAll(canonical).find(one => one.node.operationId === successor)
      const query = path.includes('{server}') ? '?serverName=main' : ''
      const address = fill(target?.path ?? '') + query
      t.equal(
        headers['link'],
        `<${address}>; rel="successor-version", </api/doc>; rel="deprecation"; type="text/html"`
      )
      const next = await app.inject({ url: address, headers: authorization('admin') })
      t.equal(next.statusCode, 200, address)
      t.equal(next.headers['deprecation'], undefined, address)
      for (const name of ['Deprecation', 'Sunset', 'Link'])
        t.ok(name in (node.responses['200']?.headers ?? {}), name)
    }
    const none = await app.inject({
      url: '/api/client.json/nothing',
      headers: authorization('admin')
    })
    t.equal(none.statusCode, 404)
    t.equal(none.headers['sunset'], undefined, 'an error announces no sunset')
    const proxied = await app.inject({
      url: '/api/running.json',
      headers: { ...authorization('admin'), 'x-forwarded-prefix': '/burphub' }
    })
    t.match(proxied.headers['link'], /^<\/(burphub\/)?api\/clients\/backup-running>/)
  })

  await t.test(
    'the document declares the required logins and the statuses of each operation',
    async t => {
      const found = new Map<string, number>()
      for (const { node } of listAll(all)) {
        t.ok('431' in node.responses, node.operationId)
        const route = routes.find(each => each.operationId === node.operationId.split('_')[0])
        const requires = route?.access.requires ?? ''
        const ways = (node.security ?? all.security).map(way => Object.keys(way).join())
        const logins = ['basicAuth', 'bearerAuth', 'sessionCookie']
        const open: Record<string, string[]> = { public: [''], anyone: ['', ...logins] }
        t.same(ways, open[requires] ?? logins, node.operationId)
        found.set(requires, 1 + (found.get(requires) ?? 0))
      }
      t.ok((found.get('public') ?? 0) > 10 && (found.get('anyone') ?? 0) > 10)
    }
  )

  await t.test('canonical bodies are JSON, and declare whether they are required', async t => {
    for (const { method, node } of listAll(canonical)) {
      const { operationId, requestBody } = node
      if (!requestBody) continue
      t.notMatch(method, /GET|DELETE/, operationId)
      t.same(Object.keys(requestBody.content), ['application/json'], operationId)
      const { $ref = '' } = requestBody.content['application/json']?.schema ?? {}
      const { required = [] } = canonical.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}
      const { bodyRequired } = routes.find(route => route.operationId === operationId) ?? {}
      t.equal(requestBody.required, bodyRequired === true || required.length > 0, operationId)
    }
  })

  await t.test('links lead from clients to backups, their reports and files', async t => {
    const links = Object.values(canonical.components.links)
    t.ok(links.length >= 3)
    for (const { operationId, parameters } of links) {
      const target = listAll(canonical).find(({ node }) => node.operationId === operationId)
      const words = [...(target?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const wanted = [...words, 'serverName'].toSorted()
      t.same(Object.keys(parameters).toSorted(), wanted, operationId)
    }
  })

  await t.test('other spellings of a path refer to the canonical one', async t => {
    for (const { method, path, node } of listAll(all)) {
      const target = node['x-canonical']
      if (target === undefined) continue
      const known = all.paths[target]?.[method.toLowerCase()]
      t.ok(known && known['x-canonical'] === undefined, `${method} ${path} -> ${target}`)
      t.match(node.description, `Another spelling of \`${method} ${target}\``)
    }
    for (const { method, path } of listAll(canonical)) {
      const known = all.paths[path]?.[method.toLowerCase()]
      t.ok(known && known['x-canonical'] === undefined, `${method} ${path}`)
    }
    const old = listAll(all).filter(
      ({ path }) => path.includes('.json') && !addresses.includes(path)
    )
    t.ok(old.length > 15 && old.every(({ node }) => node.deprecated))
  })
})

void t.test('constructs that break code generators are found, with their place', t => {
  const at = (schema: object, name = 'X') => ({
    paths: {},
    components: { schemas: { [name]: schema } }
  })
  const operation = (id: string, ...names: string[]) => ({
    operationId: id,
    parameters: names.map(name => ({ name, in: 'query' }))
  })
  const blocks: [string, Record<string, unknown>, RegExp][] = [
    ['no further items', at({ type: 'array', items: false }), /schemas\/X: items/],
    ['an array without a type of items', at({ type: ['array', 'null'] }), /schemas\/X: an array/],
    [
      'two types',
      at({ properties: { a: { type: ['string', 'integer'] } } }),
      /\/a: string and int/
    ],
    ['a constant true', at({ properties: { a: { const: true } } }), /properties\/a: a constant/],
    [
      'a map with a choice of types',
      at({ additionalProperties: { anyOf: [] } }),
      /schemas\/X: a map/
    ],
    [
      'two fields with the same name in code',
      at({ properties: { names: {}, 'names[]': {} } }),
      /X: names and names\[\]/
    ],
    [
      'an enum value whose type has the name of a parameter',
      {
        paths: {},
        components: {
          parameters: { NameIn: { name: 'in', schema: { enum: ['path'] } }, NameInPath: {} }
        }
      },
      /NameInPath and NameIn path|NameIn path and NameInPath/
    ],
    ['an object or null', at({ type: ['object', 'null'] }), /X is null or an object/],
    [
      'a choice between unnamed objects',
      at({ anyOf: [{ type: 'object' }, { type: 'null' }] }),
      /X: a choice between objects without names/
    ],
    [
      'a choice without a discriminator',
      at({ oneOf: [{ $ref: '#/a' }, { $ref: '#/b' }] }),
      /X: a choice without a discriminator/
    ],
    [
      'an array with a choice of schemas',
      at({ type: 'array', items: { anyOf: [{ $ref: '#/a' }, { $ref: '#/b' }] } }),
      /X\/items: a choice without a discriminator/
    ],
    ['a keyword of burphub', at({ 'x-json': {} }), /schemas\/X: a word of ours/],
    [
      'a schema and a parameter with the same name',
      { paths: {}, components: { schemas: { Reason: {} }, parameters: { reason: {} } } },
      /Reason and reason/
    ],
    [
      'two ids that differ only in case',
      { paths: { '/a': { get: operation('a') }, '/b': { get: operation('A') } } },
      /a and A/
    ],
    ['a numbered id', { paths: { '/a': { get: operation('a_2') } } }, /a_2/],
    [
      'two equal parameters',
      { paths: { '/a': { get: operation('a', 'b', 'B') } } },
      /get \/a: b and B/
    ]
  ]
  for (const [what, document, message] of blocks)
    t.match(listStumblingBlocks(document), [message], what)
  t.same(listStumblingBlocks(at({ properties: { items: { type: 'boolean' } } })), [])
  t.end()
})

function toDocument(item: object, schemas: object = {}): Document {
  return { paths: { '/a': item }, components: { schemas } } as unknown as Document
}

void t.test('missing examples of bodies and responses are found', t => {
  const media = (example?: unknown) => ({
    content: { 'application/json': { schema: {}, example } }
  })
  const put = { requestBody: media(), responses: { 200: media(), 400: media() } }
  t.same(listMissingExamples(toDocument({ put })), [
    'put /a: the body has no example as application/json',
    'put /a: 200 has no example as application/json'
  ])
  const shown = { requestBody: media({}), responses: { 200: media(null), 400: media() } }
  t.same(listMissingExamples(toDocument({ put: shown })), [])
  t.end()
})

void t.test('missing descriptions of operations, parameters and properties are found', t => {
  const described = { description: 'Sets the size.', summary: 'Set the size of a thing' }
  const size = { type: 'integer', description: 'Size in bytes.' }
  const put = (more: object, name: object = size) =>
    toDocument({ put: { ...described, ...more } }, { Size: size, X: { properties: { name } } })
  const missing: [Document, string[]][] = [
    [put({}), []],
    [put({}, { $ref: '#/components/schemas/Size' }), []],
    [put({ description: '' }), ['put /a: no description']],
    [
      put({ summary: 'Get the size', description: 'Returns the size.' }),
      ['put /a: the description repeats the summary']
    ],
    [put({ parameters: [{ name: 'q', in: 'query' }] }), ['put /a: no description of q']],
    [put({}, {}), ['#/components/schemas/X/properties/name: no description']],
    [
      put({}, { $ref: '#/components/schemas/X' }),
      ['#/components/schemas/X/properties/name: no description']
    ]
  ]
  for (const [document, told] of missing) t.same(listMissingDescriptions(document), told)
  t.end()
})

void t.test('changes that break clients are found, and no others', t => {
  const item = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, size: { type: ['integer', 'null'] } }
  }
  const body = { type: 'object', properties: { mode: { enum: ['ro', 'rw'] }, n: {} } }
  const json = (schema: object) => ({ content: { 'application/json': { schema } } })
  const operation = {
    operationId: 'op',
    parameters: [{ name: 'q', in: 'query', schema: { type: ['string', 'integer'] } }],
    requestBody: { required: false, ...json(body) },
    responses: { 200: json({ type: 'array', items: { $ref: '#/components/schemas/Item' } }) }
  }
  const toDocument = (change: object, Item: object = item) => ({
    paths: { '/a': { post: { ...operation, ...change } } },
    components: { schemas: { Item } }
  })
  const { name, size } = item.properties
  const changes: [what: string, after: object, told: string[]][] = [
    ['nothing', toDocument({}), []],
    ['more', toDocument({}, { ...item, properties: { ...item.properties, more: {} } }), []],
    ['an operation', { paths: {} }, ['op is gone']],
    ['a response', toDocument({ responses: { 201: {} } }), ['op 200 is gone']],
    ['a field', toDocument({}, { ...item, properties: { name } }), ['op 200[].size is gone']],
    [
      'a required field of a response',
      toDocument({}, { ...item, required: [] }),
      ['op 200[].name may be missing now']
    ],
    [
      'an additional type',
      toDocument({}, { ...item, properties: { name: { type: ['string', 'null'] }, size } }),
      ['op 200[].name may be null now']
    ],
    ['a type fewer', toDocument({}, { ...item, properties: { name, size: { type: 'null' } } }), []],
    [
      'a type of a parameter',
      toDocument({ parameters: [{ name: 'q', in: 'query', schema: { type: 'integer' } }] }),
      ['op query q may be no string any more']
    ],
    [
      'a new required parameter',
      toDocument({
        parameters: [
          ...operation.parameters,
          { name: 'x', in: 'query', required: true, schema: {} }
        ]
      }),
      ['op query x is required now']
    ],
    [
      'a value',
      toDocument({ requestBody: json({ ...body, properties: { mode: { enum: ['rw'] }, n: {} } }) }),
      ['op body.mode takes fewer values']
    ],
    [
      'a field of the body',
      toDocument({ requestBody: { required: true, ...json({ ...body, required: ['n'] }) } }),
      ['op body is required now', 'op body.n is required now']
    ]
  ]
  for (const [what, after, told] of changes) {
    const found = listBreaks(toDocument({}), after as Record<string, unknown>)
    t.same(
      found.map(each => `${each.at} ${each.what}`),
      told,
      what
    )
  }
  t.end()
})
