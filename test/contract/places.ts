/** Two burp servers with known clients, and URLs of each operation in each path form. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Test } from 'tap'
import { routes, type Route } from '../../generated/routes.js'
import { createDemoFixture } from '../../scripts/sandbox/demo-fixture.js'
import { type SectionPage, sections } from '../../src/places.js'
import type { Fixture } from '../../scripts/sandbox/fixture.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useApp, type TestApp } from '../support/app.js'
import { awaitHistory } from '../support/histories.js'

/** A fixed time, so that equal requests have equal responses. */
const now = Date.parse('2026-11-20T12:00:00Z')

/** Starts burphub. The default server has the clients of the demo; a backup of `db1` is running. */
export async function useOffice(t: Test, users: string[] = []): Promise<TestApp> {
  const main = await useSandbox(t, { fixture: createDemoFixture(now), now: () => now })
  const branch = await useSandbox(t, { fixture: createBranchFixture(), now: () => now })
  const office = await useApp(t, {
    servers: [
      { name: 'main', clientConfig: main.clientConfigPath },
      { name: 'branch', clientConfig: branch.clientConfigPath }
    ],
    users
  })
  await addChecks(office)
  await awaitSystems(office)
  // Most URLs are of this client: its file index is needed for searches.
  await awaitHistory(office, 'db1')
  return office
}

/** Adds a finished check of each client. */
export async function addChecks({ fleet, store }: TestApp): Promise<void> {
  const names = createDemoFixture(now).clients.map(({ name }) => name)
  const ended = {
    state: 'passed',
    isOpen: false,
    startedAt: now,
    endedAt: now,
    reason: null
  } as const
  const found = { files: 5, bytes: 50, entries: 6, entriesExpected: 6, problemsTotal: 0 }
  const origin = { kind: 'verify', trigger: 'person', queuedBy: 'admin', endedBy: null } as const
  const extra = {
    filesTransferOnly: 0,
    bytesPerSecond: null,
    sample: null,
    passwordHolder: null
  }
  const facts = { ...ended, ...found, ...extra, ...origin, queuedAt: now, retryAt: 0, tries: 0 }
  for (const server of fleet.names) {
    for (const client of server === 'main' ? names : ['web1', 'till']) {
      const id = toCheckId({ server, client })
      await store.checks.add({ ...facts, id, server, client, backup: 1, backupAt: 1 })
    }
  }
}

export function toCheckId({ server, client }: Pick<Place, 'server' | 'client'>): string {
  // If the path does not name the server, only one server has this client.
  return `${client === 'till' ? 'branch' : server}-${client}`.slice(0, 64)
}

/** burphub reads these in the background: afterwards equal requests have equal responses. */
async function awaitSystems(office: TestApp): Promise<void> {
  while ((await office.get('/api/servers/report')).body.includes('"unknown"')) await sleep(20)
}

/** A server with one client of the main server, and one of its own. */
function createBranchFixture(): Fixture {
  const { clients } = createDemoFixture(now)
  const kept = clients.filter(({ name }) => name === 'web1' || name === 'vault')
  return { clients: kept.map(c => (c.name === 'vault' ? { ...c, name: 'till' } : c)) }
}

export interface Place {
  server: string
  client: string
  backup: number | string
  /** Path of a file in the backup. */
  path?: string
}

const place: Place = { server: 'main', client: 'db1', backup: 3 }

export interface Form {
  route: Route
  path: string
  /** Part of the titles of tests. */
  title: string
}

/** Without operations of agents: they are in test/services/enrolment.test.ts and test/agent. */
const allForms: readonly Form[] = routes
  .filter(({ tags, operationId }) => !tags.includes('agents') && operationId !== 'rotateServer')
  .flatMap(route => route.paths.map(path => ({ route, path, title: `${route.method} ${path}` })))

/** Operations about users, permissions and their data: see people-places.ts. */
export const peopleForms = allForms.filter(isAboutPeople)

/** Operations about burp's configuration: see settings-places.ts. */
export const settingsForms = allForms.filter(isAboutSettings)

/** Pages of the console: see pages.test.ts. */
export const pagesForms = allForms.filter(({ route }) => route.tags.includes('pages'))

const burpForms = allForms.filter(
  form => !isAboutPeople(form) && !isAboutSettings(form) && !pagesForms.includes(form)
)

/** Operations that read from burp's status port. */
export const forms = burpForms.filter(isReading)

/** Operations that change something in burp, or that need its main port or its files. */
export const otherForms = burpForms.filter(form => !isReading(form))

function isAboutSettings({ route }: Form): boolean {
  return route.tags.includes('settings')
}

function isAboutPeople({ route }: Form): boolean {
  const peopleTags = [
    'people',
    'rights',
    'sessions',
    'preferences',
    'audit',
    'monitoring',
    'fleet',
    'notifications'
  ]
  const isAlert = route.operationId === 'addAlert' || route.operationId === 'takeAlerts'
  return isAlert || route.tags.some(tag => peopleTags.includes(tag))
}

function isReading({ route }: Form): boolean {
  return route.method === 'GET' && !route.tags.includes('restore')
}

export function has({ path }: Form, name: 'server' | 'client' | 'backup'): boolean {
  return name === 'client' ? /:(name|client)\b/.test(path) : path.includes(`:${name}`)
}

/** Operations about one client; path forms without it take it from the query. */
const clientOperations = new Set(['getClientRunning', 'getCounters'])

export function isAboutClient(form: Form): boolean {
  return has(form, 'client') || clientOperations.has(form.route.operationId)
}

/** Returns the required query parameters, with the given values or those of their examples. */
export function requiredQuery(
  route: Route,
  values: Readonly<Record<string, string>>
): Record<string, string> {
  const { required = [] } = (route.schema.querystring ?? {}) as { required?: readonly string[] }
  return Object.fromEntries(required.map(name => [name, values[name] ?? exampleOf(route, name)]))
}

function exampleOf(route: Route, name: string): string {
  // The document has the example in one of the forms.
  const all = route.paths.flatMap(path => publishedParameters({ route, path, title: '' }))
  const example = all.find(one => one.name === name && one.example !== undefined)?.example
  if (typeof example === 'string' || typeof example === 'number') return String(example)
  throw new Error(`${route.operationId}: ${name} has no example`)
}

/** Returns the URL of a form. Values in `raw` are not escaped. */
export function toUrl(form: Form, wanted: Partial<Place> = {}, raw: Partial<Place> = {}): string {
  const { server, client, backup, path: file = '/data' } = { ...place, ...wanted }
  const texts = {
    server: raw.server ?? encodeURIComponent(server),
    client: raw.client ?? encodeURIComponent(client),
    backup: raw.backup ?? encodeURIComponent(backup)
  }
  const path = nameSection(form.path)
    .replace(':server', () => texts.server)
    .replace(/:(name|client)\b/, () => texts.client)
    .replace(':backup', () => String(texts.backup))
    .replace(':a/:b', () => `1/${texts.backup}`)
    .replace(':attempt', () => toAttemptId({ client, backup }))
    .replace(':id', () => toCheckId({ server, client }))
    .replace(':encrypted', '0')
  const url = withQuery(path, new URLSearchParams(requiredQuery(form.route, { path: file })))
  if (!isAboutClient(form) || has(form, 'client')) return url
  return withQuery(url, `clientName=${texts.client}`)
}

/** Names the first section of the page. */
export function nameSection(path: string): string {
  return path.replace(/(\w+)\/:section/, (_, page: SectionPage | 'admin') => {
    return `${page}/${page === 'admin' ? 'users' : sections[page][0]}`
  })
}

/** The trees of a fixture take 50 ms: they are made once. */
let starts: ReadonlyMap<string, number> | undefined

/** Returns the id of an attempt: the start time of the backup in the fixture. */
export function toAttemptId({ client, backup }: Pick<Place, 'client' | 'backup'>): string {
  starts ??= new Map(
    createDemoFixture(now).clients.flatMap(({ name, backups }) =>
      backups.map(({ number, timestamp }) => [`${name} ${number}`, timestamp] as const)
    )
  )
  return `${backup}-${starts.get(`${client} ${backup}`) ?? 1}`
}

export function withQuery(url: string, fields: string | URLSearchParams): string {
  const query = fields.toString()
  if (query === '') return url
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}

interface PublishedOperation {
  operationId: string
  parameters?: readonly ({ $ref: string } | PublishedParameter)[]
  responses: Readonly<Record<string, PublishedResponse>>
  'x-canonical'?: string
}

export interface PublishedParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  example?: unknown
  schema: Readonly<Record<string, unknown>>
}

interface PublishedResponse {
  $ref?: string
  description?: string
}

interface PublishedDocument {
  paths: Readonly<Record<string, Readonly<Record<string, PublishedOperation>>>>
  components: {
    parameters: Readonly<Record<string, PublishedParameter>>
    schemas: Readonly<Record<string, PublishedParameter['schema']>>
    responses: Readonly<Record<string, PublishedResponse>>
  }
}

/** The published document, with types for the parts that tests read. */
const document = JSON.parse(
  readFileSync(new URL('../../generated/swagger.json', import.meta.url), 'utf8')
) as PublishedDocument

const canonicalResponses = new Map(
  Object.values(document.paths).flatMap(item =>
    Object.values(item).flatMap(({ operationId, responses, 'x-canonical': other }) =>
      other === undefined ? [[operationId.split('_')[0] ?? '', responses] as const] : []
    )
  )
)

function publishedOperation({ route, path }: Form): PublishedOperation {
  const template = path.replace(/:(\w+)/g, '{$1}').replace('*', `{${route.wildcard}}`)
  const operation = document.paths[template]?.[route.method.toLowerCase()]
  if (!operation) throw new Error(`${template} is not in the published document`)
  return operation
}

export function declaredStatuses(form: Form): number[] {
  return Object.keys(publishedOperation(form).responses).map(Number)
}

/** Returns the codes of an error that the document of the canonical path lists. */
export function declaredCodes({ route }: Form, status: number): string[] {
  const response = canonicalResponses.get(route.operationId)?.[String(status)]
  const shared = document.components.responses[response?.$ref?.split('/').at(-1) ?? '']
  const { description = shared?.description ?? '' } = response ?? {}
  return description.match(/(?<=`)[A-Z_]+(?=`)/g) ?? []
}

export function publishedParameters(form: Form): PublishedParameter[] {
  return (publishedOperation(form).parameters ?? []).map(parameter => {
    if (!('$ref' in parameter)) return { ...parameter, schema: withoutReferences(parameter.schema) }
    const found = document.components.parameters[parameter.$ref.split('/').at(-1) ?? '']
    if (!found) throw new Error(`${parameter.$ref} is not in the published document`)
    return found
  })
}

/** Resolves references, also those of list items. */
function withoutReferences(schema: PublishedParameter['schema']): PublishedParameter['schema'] {
  const { $ref, items } = schema
  if (typeof $ref === 'string')
    return document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}
  if (typeof items !== 'object') return schema
  return { ...schema, items: withoutReferences(items as PublishedParameter['schema']) }
}
