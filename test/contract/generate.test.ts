import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { test } from 'tap'
import { parse } from 'yaml'
import type { operations } from '../../generated/contract-types.js'
import { routes, sharedSchemas } from '../../generated/routes.js'
import { generate, refresh } from '../../scripts/generate.js'
import type { Document, JsonObject, OperationNode } from '../../scripts/generate/document.js'
import { toRouteSchema } from '../../scripts/generate/schemas.js'
import { faultCodes } from '../../src/faults.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const yaml = readFileSync(join(root, 'openapi.yaml'), 'utf8')
const stated = parse(yaml) as Document
const readYaml = () => structuredClone(stated)

const published = JSON.parse(readFileSync(join(root, 'generated/swagger.json'), 'utf8')) as {
  paths: Document['paths']
  components: Record<string, unknown>
}
const publishedComponents = published.components as {
  parameters: Record<string, { name: string; in: string }>
}

function createAjv() {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true })
  formats.default(ajv)
  return ajv
}

const pathParameter = (name: string) => ({
  name,
  in: 'path' as const,
  required: true,
  schema: { type: 'string' }
})

const { components } = readYaml() as unknown as { components: Record<string, JsonObject> }
const { Problem = {} } = components['schemas'] as Record<string, JsonObject>
/** The components that generated responses refer to. */
const sharedAnswers = { ...components, schemas: { Problem }, links: {}, parameters: {} }

/** Makes a document with the given operations: path -> changes to a valid operation. */
function createDocument(changes: Record<string, Partial<OperationNode> & Record<string, unknown>>) {
  const paths = Object.entries(changes).map(([at, change], index) => {
    const sound = {
      operationId: `op${index}`,
      'x-access': { requires: 'login' },
      parameters: [...at.matchAll(/\{(\w+)\}/g)].map(match => pathParameter(match[1] ?? '')),
      responses: { '200': { description: 'fine' }, '400': { description: 'bad' } }
    }
    return [at, { get: { ...sound, ...change } }]
  })
  return {
    openapi: '3.1.0',
    info: { title: 'x', version: '0' },
    paths: Object.fromEntries(paths) as Document['paths'],
    components: sharedAnswers
  } satisfies Document
}

void test('the same contract gives the same files, and a stale file is reported', async t => {
  const copy = t.testdir({})
  for (const name of ['openapi.yaml', 'package.json'])
    copyFileSync(join(root, name), join(copy, name))
  const names = await refresh(copy, 'write')
  t.equal(names.length, 6)
  for (const name of names) {
    const read = (home: string) => readFileSync(join(home, 'generated', name), 'utf8')
    t.equal(read(copy), read(root), name)
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const published = JSON.parse(readFileSync(join(copy, 'generated/openapi.json'), 'utf8'))
  t.equal(published.info.version, version)
  const changed = yaml
    .replace('title: burphub', 'title: another')
    .replace('operationId: ping\n', 'operationId: pong\n')
  writeFileSync(join(copy, 'openapi.yaml'), changed)
  const stale = await refresh(copy, 'check')
  t.ok(stale.includes('contract-types.ts'))
  for (const name of ['routes.js', 'openapi.json'])
    t.notOk(stale.includes(name), `${name} is not committed`)
  t.match(readFileSync(join(copy, 'generated/openapi.json'), 'utf8'), '"title": "another"')
  t.match(readFileSync(join(copy, 'generated/routes.js'), 'utf8'), '"pong"')
  t.notMatch(readFileSync(join(copy, 'generated/contract-types.ts'), 'utf8'), 'pong')
})

void test('an invalid contract is rejected with its place', async t => {
  const bad: [string, Parameters<typeof createDocument>[0], RegExp][] = [
    [
      'two equal ids',
      { '/a': { operationId: 'x' }, '/b': { operationId: 'x' } },
      /\/a.*\/b.*operationId x/
    ],
    ['no id', { '/a': { operationId: '' } }, /GET \/a/],
    ['no access', { '/a': { 'x-access': { requires: 'whoever' } } }, /op0.*x-access/],
    ['no client', { '/a': { 'x-access': { requires: 'client' } } }, /op0.*no parameter name/],
    ['no audit entry', { '/a': { 'x-access': { requires: 'login', mode: 'rw' } } }, /op0.*x-audit/],
    ['an invalid audit entry', { '/a': { 'x-audit': 'changed' } }, /op0.*x-audit.*changed/],
    ['unknown part of burp', { '/a': { 'x-burp': 'tape' } }, /op0.*x-burp/],
    ['no 2xx', { '/a': { responses: { '400': { description: 'bad' } } } }, /op0.*2xx/],
    ['unknown kind of response', { '/a': { 'x-answer': 'song' } }, /op0.*x-answer/],
    ['undeclared parameter', { '/a/{x}': { 'x-forms': ['/b/{y}'] } }, /op0.*\{y\}/],
    [
      'unused parameter',
      { '/a/{x}': {}, '/b': { parameters: [{ name: 'z', in: 'path', schema: {} }] } },
      /op1.*\{z\}/
    ],
    ['wildcard inside', { '/a/{x}/b': { 'x-wildcard': 'x' } }, /op0.*\{x\}/],
    [
      'dangling reference',
      { '/a': { parameters: [{ $ref: '#/components/parameters/No' }] } },
      /No/
    ],
    ['a canonical path that is not a form', { '/a': { 'x-canonical': '/b' } }, /op0.*x-canonical/],
    [
      'a path without the server',
      { '/{server}/a': { 'x-forms': ['/a'] } },
      /op0.*\/a lacks \{server\}/
    ],
    ['a deprecation without a sunset', { '/a': { deprecated: true } }, /op0.*x-deprecation/],
    [
      'a sunset that is too early',
      {
        '/a': {
          deprecated: true,
          'x-deprecation': { since: '2026-01-01', sunset: '2026-12-31', successor: 'op1' }
        },
        '/b': {}
      },
      /op0.*365 days/
    ],
    [
      'a deprecation without a successor',
      {
        '/a': {
          deprecated: true,
          'x-deprecation': { since: '2026-01-01', sunset: '2027-01-01', successor: 'op9' }
        }
      },
      /op0: no successor op9/
    ],
    ['unknown limit', { '/a': { 'x-body': { linesMax: 1 } as object } }, /op0.*linesMax/],
    [
      'unknown media types',
      { '/a': { 'x-body': { also: 'xml' } as object, requestBody: { content: {} } } },
      /op0.*x-body: also/
    ],
    ['limits without a body', { '/a': { 'x-body': { bytesMax: 1 } } }, /op0.*requestBody/],
    ['collision', { '/a/{x}': {}, '/b/{y}/{z}': { 'x-forms': ['/a/{z}'] } }, /op0.*op1/]
  ]
  for (const [name, changes, message] of bad) {
    await t.rejects(generate(createDocument(changes), '1'), { message }, name)
  }
})

void test('each path form has its own id, and parameters that some forms lack are optional', async t => {
  const forms = ['/a/{x}', '/b/{x}', '/{server}/a']
  const fullest = '/{server}/a/{x}'
  const operation = { 'x-forms': forms, 'x-canonical': fullest }
  const files = await generate(createDocument({ [fullest]: operation }), '1')
  const { paths } = JSON.parse(files.get('swagger.json') ?? '')
  const ids = Object.values<{ get: OperationNode }>(paths).map(item => item.get.operationId)
  t.same(ids, ['op0', 'op0_default', 'op0_default_b', 'op0_withoutX'])
  t.match(files.get('routes.js'), '"/:server/a/:x"')
  t.match(files.get('contract-types.ts'), /server\?: string;\s+x\?: string;/)
})

void test('translatable texts are found in all parts of a response', async t => {
  const said = { type: 'string', 'x-said': true }
  const answer = (schema: JsonObject): Partial<OperationNode> => ({
    responses: {
      '200': { description: 'fine', content: { 'application/json': { schema } } }
    }
  })
  const schema = {
    type: 'object',
    properties: {
      note: { anyOf: [said, { type: 'null' }] },
      rows: { type: 'array', items: { type: 'array', prefixItems: [{}, said] } }
    }
  }
  const files = await generate(createDocument({ '/a': answer(schema), '/b': {} }), '1')
  const found = [...(files.get('routes.js') ?? '').matchAll(/^ {4}says: (.*),$/gm)]
  t.same(
    found.map(([, places]) => JSON.parse(places ?? '') as unknown),
    [[['note'], ['rows', '*', '1']]]
  )
  const streamed = { '/a': { ...answer(schema), 'x-answer': 'stream' } }
  await t.rejects(generate(createDocument(streamed), '1'), { message: /op0.*x-said/ })
})

void test('the parameters that name server and client follow from the path and the access', async t => {
  const inQuery = (name: string) => ({ name, in: 'query' as const, schema: { type: 'string' } })
  const place = async (at: string, change: Partial<OperationNode>, ...more: string[]) => {
    const parameters = [...at.matchAll(/\{(\w+)\}/g)].map(match => pathParameter(match[1] ?? ''))
    const all = { ...change, parameters: [...parameters, ...more.map(inQuery)] }
    const files = await generate(createDocument({ [at]: all }), '1')
    return JSON.parse(/place: (.*),$/m.exec(files.get('routes.js') ?? '')?.[1] ?? '') as unknown
  }
  const server = { path: ['server'], query: ['serverName'] }
  const client = { path: ['name'], query: ['clientName'] }
  const aboutClient = { 'x-access': { requires: 'client' } }
  const words = ['serverName', 'clientName', 'page']
  t.same(await place('/{server}/a/{name}', aboutClient, ...words), { server, client })
  t.same(await place('/{server}/a/{name}', {}, 'serverName'), { server })
  const elsewhere = { path: [], query: ['serverName'] }
  t.same(await place('/a/{name}', aboutClient, ...words), { server: elsewhere, client })
  t.same(
    await place('/a/{name}', {}, 'server', 'client'),
    {},
    'in queries of other operations they are plain fields'
  )
})

void test('responses that all operations of a kind share need not be stated', async t => {
  const [at, statuses] = ['/a', ['400', '401', '403', '404', '429', '431', '500', '503']]
  const known = (change: string, ...more: string[]) => [change, [...statuses, ...more].toSorted()]
  const kinds: Record<string, Parameters<typeof createDocument>[0][string]> = {
    public: { 'x-access': { requires: 'public' } },
    moderator: { 'x-access': { requires: 'moderator' } },
    wire: { 'x-access': { requires: 'moderator' }, 'x-burp': 'wire' },
    host: { 'x-access': { requires: 'moderator' }, 'x-burp': 'host' },
    change: { 'x-access': { requires: 'moderator', mode: 'rw' }, 'x-audit': 'thing.change' }
  }
  const seen: unknown[] = []
  for (const [name, change] of Object.entries(kinds)) {
    const files = await generate(createDocument({ [at]: change }), '1')
    const { responses } = JSON.parse(files.get('openapi.json') ?? '').paths[at].get
    seen.push([name, Object.keys(responses).filter(status => status > '304')])
    const isRead = name !== 'change'
    t.equal('304' in responses, isRead, name)
    t.equal('ETag' in (responses[200].headers ?? {}), isRead, name)
  }
  t.same(seen, [
    ['public', ['400', '431', '500', '503']],
    known('moderator'),
    known('wire', '502', '504'),
    known('host', '409'),
    known('change', '409')
  ])
  const own = { responses: { '200': { description: 'fine' }, '404': { description: 'mine' } } }
  const files = await generate(createDocument({ [at]: own }), '1')
  t.equal(
    JSON.parse(files.get('openapi.json') ?? '').paths[at].get.responses[404].description,
    'mine'
  )
})

void test('each error lists the codes that the operation can return', async t => {
  const files = await generate(
    createDocument({
      '/a': {},
      '/{server}/a/{name}': { 'x-access': { requires: 'client' } },
      '/b': { responses: { '200': { description: 'fine' }, '404': { description: 'mine' } } }
    }),
    '1'
  )
  const { paths } = JSON.parse(files.get('openapi.json') ?? '') as {
    paths: Record<string, { get: { responses: Record<string, { description?: string }> } }>
  }
  const told = (path: string, status: string) => paths[path]?.get.responses[status]?.description
  t.equal(told('/a', '403'), '`BLOCKED`, `FORBIDDEN`, `SECOND_FACTOR_MISSING`, `SESSION_OVER`')
  t.equal(told('/{server}/a/{name}', '404'), '`NO_SUCH_CLIENT`, `NO_SUCH_SERVER`')
  t.match(told('/{server}/a/{name}', '503'), '`BURP_READING`')
  t.notMatch(told('/a', '503'), 'BURP')
  t.equal(told('/a', '401'), '`SECOND_FACTOR_NEEDED`, `TOKEN_RESTS`, `UNAUTHENTICATED`')
  t.equal(told('/b', '404'), 'mine')
})

void test('a wildcard parameter contains the rest of the path', async t => {
  const files = await generate(createDocument({ '/a/{conf}': { 'x-wildcard': 'conf' } }), '1')
  t.match(files.get('routes.js'), '"/a/*"')
  t.match(files.get('routes.js'), 'wildcard: "conf"')
})

void test('the limit of a body follows from its use, and public operations other than logins and agents have no body', async t => {
  const asking = new Set([
    'logIn',
    'finishLogin',
    'beginDeviceLogin',
    'pollDeviceLogin',
    'offerPasskey',
    'logInByPasskey',
    'endProviderSessions',
    'enrolAgent',
    'checkEnrolment'
  ])
  const large = new Map<number, string[]>()
  for (const { operationId, method, access, bodyLimits } of routes) {
    const isBare = method === 'GET' || (access.requires === 'public' && !asking.has(operationId))
    if (isBare) t.notOk(bodyLimits, operationId)
    const { bytesMax = 0 } = bodyLimits ?? {}
    if (bytesMax > 65_536) large.set(bytesMax, [...(large.get(bytesMax) ?? []), operationId])
  }
  t.same(
    [...large],
    [
      [8_388_608, ['measureSelection', 'restoreArchive']],
      [
        1_048_576,
        [
          'changeAccessRules',
          'saveServerConfig',
          'patchServerConfig',
          'saveClientConfig',
          'patchClientConfig'
        ]
      ]
    ]
  )
})

void test('the types mark path segments that may be missing as optional', async t => {
  const nothing: operations['listClientStats']['parameters']['path'] = {}
  // @ts-expect-error a backup is part of every form
  const noBackup: operations['browseBackup']['parameters']['path'] = { name: 'web1' }
  t.same([nothing, noBackup], [{}, { name: 'web1' }])
})

void test('published operations are unique and their parameters are those of their path', async t => {
  const ids: string[] = []
  for (const [path, item] of Object.entries(published.paths)) {
    for (const node of Object.values(item) as OperationNode[]) {
      ids.push(node.operationId)
      const { parameters } = publishedComponents
      const all = (node.parameters ?? []).map(one =>
        '$ref' in one ? parameters[one.$ref.split('/').at(-1) ?? ''] : one
      )
      const named = all.filter(one => one?.in === 'path').map(one => `{${one?.name}}`)
      t.same(named.toSorted(), (path.match(/\{\w+\}/g) ?? []).toSorted(), path)
      t.notOk('x-forms' in node)
    }
  }
  t.equal(new Set(ids).size, ids.length)
  t.equal(ids.length, routes.flatMap(route => route.paths).length)
})

void test('each path form of the specification is published', async t => {
  const optional = [
    '/api/clients/[{server}/]backup-running',
    '/api/clients/[{server}/]running[/{client}]',
    '/api/clients/[{server}/]report',
    '/api/servers/report',
    '/api/clients/[{server}/]stats',
    '/api/servers/stats',
    '/api/clients/[{server}/]all',
    '/api/client/[{server}/]running[/{name}]',
    '/api/client/[{server}/]stats/{name}',
    '/api/client/[{server}/]labels/{name}',
    '/api/client/[{server}/]report/{name}[/{backup}]',
    '/api/client/[{server}/]browse/{name}/{backup}',
    '/api/client/[{server}/]browseall/{name}/{backup}',
    '/api/misc/languages',
    '/api/misc/[{server}/]counters[/{client}]',
    '/api/misc/[{server}/]monitor',
    '/api/misc/[{server}/]history[/{client}]',
    '/api/misc/[{server}/]about',
    '/api/swagger.json',
    '/api/doc',
    '/api/[{server}/]running.json',
    '/api/[{server}/]running-clients.json[/{client}]',
    '/api/[{server}/]clients.json',
    '/api/[{server}/]clients-report.json',
    '/api/servers.json',
    '/api/[{server}/]live.json',
    '/api/[{server}/]client.json/{name}',
    '/api/[{server}/]client-tree.json/{name}/{backup}',
    '/api/[{server}/]client-stat.json/{name}[/{backup}]'
  ]
  for (const form of optional.flatMap(toForms)) t.ok(published.paths[form]?.['get'], form)
})

/** `a[b]c` -> `ac`, `abc`. */
function toForms(path: string): string[] {
  const found = /^(.*?)\[(.*?)\](.*)$/.exec(path)
  if (!found) return [path]
  const [, before = '', inside = '', after = ''] = found
  return toForms(after).flatMap(rest => [before + rest, before + inside + rest])
}

void test('each reference of the contract can be resolved', async t => {
  const ajv = createAjv()
  ajv.addSchema([...sharedSchemas])
  for (const { $id } of sharedSchemas) t.ok(ajv.getSchema($id), $id)
  for (const { operationId, schema, success } of routes) {
    for (const part of [schema.params, schema.querystring, schema.headers, success.schema]) {
      if (part) t.ok(ajv.compile(part), operationId)
    }
    for (const { content } of Object.values(schema.response)) {
      for (const media of Object.values(content)) t.ok(ajv.compile(media.schema), operationId)
    }
  }
  const kinds = published.components as Record<string, Record<string, unknown>>
  const unknown = [...JSON.stringify(published).matchAll(/"\$ref":"#([^"]+)"/g)].filter(ref => {
    const [, kind = '', name = ''] = (ref[1] ?? '').split('/').slice(1)
    return !kinds[kind]?.[name]
  })
  t.same(unknown, [])
})

void test('equal parts of routes share one object in memory', async t => {
  const known = new Map<string, object>()
  for (const { operationId, schema } of routes) {
    for (const part of Object.values(schema) as object[]) {
      const text = JSON.stringify(part)
      if (text.length < 100) continue
      const first = known.get(text) ?? part
      known.set(text, first)
      t.equal(part, first, operationId)
    }
  }
})

void test('each example is valid for its schema', async t => {
  const ajv = createAjv()
  ajv.addSchema([...sharedSchemas])
  let seen = 0
  const fits = (where: string, schema: unknown, example: unknown) => {
    const validate = ajv.compile(toRouteSchema(schema as JsonObject))
    seen += 1
    t.ok(validate(example), `${where}: ${ajv.errorsText(validate.errors)}`)
  }
  const walk = (node: unknown, where: string): void => {
    if (typeof node !== 'object' || node === null) return
    if ('example' in node && 'schema' in node) fits(where, node.schema, node.example)
    if ('examples' in node && Array.isArray(node.examples)) {
      for (const example of node.examples) fits(where, node, example)
    }
    for (const [key, value] of Object.entries(node)) {
      if (key !== 'example' && key !== 'examples') walk(value, `${where}/${key}`)
    }
  }
  walk(readYaml(), '')
  t.ok(seen > 50)
})

void test('the schema Problem lists all codes that a client can get', async t => {
  const problem = readYaml().components.schemas['Problem'] as {
    properties: { code: { 'x-extensible-enum': string[] } }
  }
  const unmet = new Set(['BAD_CONFIG', 'HUNG_UP'])
  const met = faultCodes.filter(code => !unmet.has(code))
  t.same(problem.properties.code['x-extensible-enum'].toSorted(), [...met, 'INTERNAL'].toSorted())
})
