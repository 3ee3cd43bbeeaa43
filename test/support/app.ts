/** The whole service in a test: real configuration and store, and every response is checked. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import type { Test } from 'tap'
import { stringify } from 'yaml'
import type { Passwords } from '../../src/access/passwords.js'
import { createApp } from '../../src/hub/app.js'
import { createHub, type Hub } from '../../src/hub/hub.js'
import { readConfig } from '../../src/hub/config/config.js'
import { openStore, type Store } from '../../src/store/store.js'
import { type RunningAgent, startAgent } from './agents.js'
import { cheapPasswords } from './cheap-passwords.js'
import { checkAnswer } from './answer-check.js'
import { placeEmptyDatabase } from './empty-database.js'

interface TestServer {
  name: string
  clientConfig: string
  /** burp-server.conf, for features that need the files of the server. */
  serverConfig?: string
  limits?: Record<string, number>
  /** Connects through an agent. With `BURPHUB_TEST_VIA=agent`, all servers do. */
  via?: 'agent'
}

/** A server with an agent, as in the configuration. */
interface RemoteServer {
  name: string
  agent: object
}

export interface TestAppOptions {
  servers: (TestServer | RemoteServer)[]
  /** Users in addition to the administrator `admin`; each has its name as its password. */
  users?: string[]
  /** Further keys of the configuration, such as `sessions` or `acl`. */
  settings?: Record<string, unknown>
  /** Wraps the store of the app. */
  wrapStore?: (store: Store) => Store
  timezone?: string
  limits?: Record<string, number>
  /** A directory that outlives this app, for restarts. */
  directory?: string
  /** Default: passwords with cheap hashes. */
  passwords?: Passwords
  /** False skips the check of responses, for tests where it takes most of the time. */
  isChecked?: boolean
}

export interface TestApp extends Hub {
  app: FastifyInstance
  /** Sends a GET as `admin`, as another user, or without a login (null). */
  get(url: string, user?: string | null): Promise<LightMyRequestResponse>
  request(options: InjectOptions, user?: string | null): Promise<LightMyRequestResponse>
  /** Lines of the log so far. */
  log: string[]
}

/** Often enough that no test waits for it. */
const watchingForTests = { everyMs: 200, idleEveryMs: 500 }

/** Streams end soon, so that tests need not wait for them. */
const streamForTestsMs = 300

/** An app that ends with the test. */
export async function useApp(t: Test, options: TestAppOptions): Promise<TestApp> {
  const testApp = await createTestApp(options)
  t.teardown(() => testApp.close())
  return testApp
}

export async function createTestApp(options: TestAppOptions): Promise<TestApp> {
  const directory = options.directory ?? (await mkdtemp(join(tmpdir(), 'burphub-app-')))
  const file = join(directory, 'burphub.yaml')
  const agents: RunningAgent[] = []
  const reach = async (wanted: TestServer | RemoteServer) => {
    if ('agent' in wanted) return wanted
    const { via, ...server } = wanted
    if (via !== 'agent' && process.env['BURPHUB_TEST_VIA'] !== 'agent') return server
    const agent = await startAgent(server, directory)
    agents.push(agent)
    return agent.written
  }
  const servers: object[] = []
  for (const server of options.servers) servers.push(await reach(server))
  await writeFile(file, stringify(toWritten(options, servers)))
  const config = readConfig({ path: file, env: {} })
  const databaseFile = /^sqlite:(.+)$/.exec(config.database.url)?.[1]
  if (databaseFile !== undefined) placeEmptyDatabase(databaseFile)
  const opened = await openStore(config.database)
  await addUsers(opened, ['admin', ...(options.users ?? [])])
  const store = options.wrapStore?.(opened) ?? opened
  const log: string[] = []
  const logger = pino({ level: config.log.level }, { write: line => void log.push(line) })
  const hub = await createHub(config, {
    store,
    logger,
    release: { version: '0.0.0', commit: 'test', burpClient: '3.1.4' },
    logins: { refusalStepMs: 0, passwords: options.passwords ?? cheapPasswords },
    watching: watchingForTests
  })
  await hub.added.follow()
  const app = await createApp(hub, {
    logger,
    ...(options.isChecked !== false && { checkAnswer })
  })
  const request = (inject: InjectOptions, user: string | null = 'admin') =>
    app.inject({ ...inject, headers: { ...authorization(user), ...inject.headers } })
  return {
    ...hub,
    app,
    log,
    request,
    get: (url, user) => request({ method: 'GET', url }, user),
    async close() {
      await app.close()
      await hub.close()
      await store.close()
      for (const agent of agents) await agent.close()
      if (options.directory === undefined) await rm(directory, { recursive: true, force: true })
    }
  }
}

export function authorization(user: string | null): Record<string, string> {
  if (user === null) return {}
  return { authorization: `Basic ${Buffer.from(`${user}:${user}`).toString('base64')}` }
}

function toWritten(
  { timezone, limits, settings }: TestAppOptions,
  servers: readonly object[]
): object {
  return {
    listen: { port: 0 },
    timezone: timezone ?? 'Europe/Paris',
    database: { url: 'sqlite:./burphub.db' },
    servers,
    limits: { eventStreamTimeoutMs: streamForTestsMs, ...limits },
    ...settings
  }
}

async function addUsers(store: Store, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (await store.users.lookUp(name)) continue
    const passwordHash = await cheapPasswords.hash(name)
    await store.change(async tables => {
      await tables.users.create({ name, passwordHash })
      if (name === 'admin') await tables.acl.addMember('admin', name)
    })
  }
}
