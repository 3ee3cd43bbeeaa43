/** Two burp servers with known clients, and addresses of every operation in every path form. */
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

/** A moment that stands still, so that the same question has the same answer. */
const now = Date.parse('2026-11-20T12:00:00Z')

/** The default server has the demo's clients; `db1` is being backed up. */
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
  // Of the client that most addresses are of, so that searches are answered.
  await awaitHistory(office, 'db1')
  return office
}

/** One of each client, which has ended. */
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
  // The path may not name the server, and only one has this client.
  return `${client === 'till' ? 'branch' : server}-${client}`.slice(0, 64)
}

/** Which are found out beside the answers, so that equal questions have equal answers. */
async function awaitSystems(office: TestApp): Promise<void> {
  while ((await office.get('/api/servers/report')).body.includes('"unknown"')) await sleep(20)
}

/** A client that the main server has too, and one of its own. */
function createBranchFixture(): Fixture {
  const { clients } = createDemoFixture(now)
  const kept = clients.filter(({ name }) => name === 'web1' || name === 'vault')
  return { clients: kept.map(c => (c.name === 'vault' ? { ...c, name: 'till' } : c)) }
}

export interface Place {
  server: string
  client: string
  backup: number | string
  /** Of a file in the backup. */
  path?: string
}

const place: Place = { server: 'main', client: 'db1', backup: 3 }

export interface Form {
  route: Route
  path: string
  /** For names of tests. */
  title: string
}

/** What agents ask, or are asked for, is in test/services/enrolment.test.ts and test/agent. */
const allForms: readonly Form[] = routes
  .filter(({ tags, operationId }) => !tags.includes('agents') && operationId !== 'rotateServer')
  .flatMap(route => route.paths.map(path => ({ route, path, title: `${route.method} ${path}` })))

/** Operations about users and what is theirs: see people-places.ts. */
export const peopleForms = allForms.filter(isAboutPeople)

/** Operations about burp's configuration: see settings-places.ts. */
export const settingsForms = allForms.filter(isAboutSettings)

/** Pages of the console: see pages.test.ts. */
export const pagesForms = allForms.filter(({ route }) => route.tags.includes('pages'))

const burpForms = allForms.filter(
  form => !isAboutPeople(form) && !isAboutSettings(form) && !pagesForms.includes(form)
)

/** Operations that read what burp's status port tells. */
export const forms = burpForms.filter(isReading)

/** Operations that change something at burp, or that need its main port or its files. */
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

/** Operations about one client, which a path form without it takes from the query. */
const clientOperations = new Set(['getClientRunning', 'getCounters'])

export function isAboutClient(form: Form): boolean {
  return has(form, 'client') || clientOperations.has(form.route.operationId)
}

/** Query parameters without which nothing is answered: with one of the values, else with their example. */
export function requiredQuery(
  route: Route,
  values: Readonly<Record<string, string>>
): Record<string, string> {
  const { required = [] } = (route.schema.querystring ?? {}) as { required?: readonly string[] }
  return Object.fromEntries(required.map(name => [name, values[name] ?? exampleOf(route, name)]))
}

function exampleOf(route: Route, name: string): string {
  // The document has it once.
  const all = route.paths.flatMap(path => publishedParameters({ route, path, title: '' }))
  const example = all.find(one => one.name === name && one.example !== undefined)?.example
  if (typeof example === 'string' || typeof example === 'number') return String(example)
  throw new Error(`${route.operationId}: ${name} has no example`)
}

/** The address of a form. What is in `raw` is taken as it is, anything else is escaped. */
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

/** The trees of a fixture take 50 ms: it is made once. */
let starts: ReadonlyMap<string, number> | undefined

/** Of a backup of the sandbox, which began when its fixture says so. */
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

/** As it goes out to the world; typed here as far as tests read it. */
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

/** Codes of a failure, as the document of the canonical path names them. */
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

/** What a list holds is told in its place, too. */
function withoutReferences(schema: PublishedParameter['schema']): PublishedParameter['schema'] {
  const { $ref, items } = schema
  if (typeof $ref === 'string')
    return document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}
  if (typeof items !== 'object') return schema
  return { ...schema, items: withoutReferences(items as PublishedParameter['schema']) }
}
