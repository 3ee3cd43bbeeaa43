/**
 * The environment of the jobs: a burp server with earlier backups, burphub as a program, a
 * browser, a mail server.
 */
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Test } from 'tap'
import { ageBackup } from '../../../scripts/lab/aged-backup.js'
import { fabricateBackups } from '../../../scripts/lab/fabricated-backups.js'
import type { Lab } from '../../../scripts/lab/lab.js'
import { findFreePorts } from '../../../scripts/lab/ports.js'
import { startServiceAt, toPlace } from '../../../scripts/lab/service.js'
import { type Mailbox, useLocalMailbox } from '../../notify/receivers.js'
import { type ConsoleUser, useBrowser } from '../../support/console.js'
import { useLab } from '../../support/lab.js'
import { eventually } from '../spool.js'

export interface House {
  url: string
  browser: Browser
  lab: Lab
  mailbox: Mailbox
  admin: ConsoleUser
  /** May restore `longClient` only. */
  ann: ConsoleUser
  /** Has no permissions. */
  bob: ConsoleUser
  /** Sends a request to the API, by default as an administrator. */
  ask(method: string, path: string, body?: object, as?: ConsoleUser): Promise<Answer>
  /** Returns the response; throws unless it succeeds. */
  get<T>(path: string): Promise<T>
}

interface Answer {
  status: number
  body: unknown
}

export const dayS = 86_400
/** A backup that takes minutes, unless the test stops or speeds it up. */
export const slowly = { megabytes: 4, megabitsPerSecond: 0.2 }
export const nowS = Math.floor(Date.now() / 1000)

/** The encryption password of `db2`. */
export const encryptionPassword = 'sealed by db2'

/**
 * The client has a folder with more files than fit on a screen, with names longer than a column.
 */
export const longClient = 'accounting-and-payroll-of-the-northern-branch'
const longFolder = 'invoices of the year 2025'
const longFiles = 1_000

export function longName(index: number): string {
  const number = String(index).padStart(4, '0')
  return `invoice ${number} for the quarterly maintenance of the northern branch.txt`
}

/** Clients without burp programs, which are made quickly, for a list of usual length. */
const others = Array.from({ length: 20 }, (_, index) => `client${index + 1}`)

export async function useHouse(t: Test): Promise<House> {
  const lab = await useLab(t, {
    clients: ['office', 'mail', 'nas', 'db2', 'guest', longClient].map(name => ({
      name,
      labels: [`zone=${name === 'mail' ? 'dmz' : 'inner'}`],
      ...(name === 'db2' && { clientLines: [`encryption_password = ${encryptionPassword}`] })
    })),
    serverLines: ['keep = 30']
  })
  await makePast(lab)
  const mailbox = await useLocalMailbox(t)
  const [port = 0] = await findFreePorts(1)
  const settings = {
    timezone: 'UTC',
    publicUrl: `http://127.0.0.1:${port}`,
    find: { share: 1 },
    notifications: {
      smtp: {
        host: '127.0.0.1',
        port: mailbox.port,
        security: 'none',
        from: 'hub@example.org'
      }
    },
    watch: { expectations: [{ client: 'laptop', interval: '1d' }] }
  }
  const service = await startServiceAt({ ...toPlace(lab), settings }, port)
  t.teardown(() => service.stop())
  const admin = { name: service.user, password: service.password }
  const ask: House['ask'] = async (method, path, body, { name, password } = admin) => {
    const response = await fetch(service.url + path, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' })
      },
      ...(body && { body: JSON.stringify(body) })
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  }
  const get: House['get'] = async <T>(path: string) => {
    const { status, body } = await ask('GET', path)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    return body as T
  }
  const parts = { url: service.url, lab, mailbox, admin, ask, get }
  const [ann, bob] = [await addUser(parts, 'ann'), await addUser(parts, 'bob')]
  const grant = JSON.stringify({ clients: { rw: [longClient] } })
  await parts.ask('PUT', '/api/admin/acl/grants', { grant: 'ann', content: grant })
  await breakOff(parts)
  await Promise.all(['office', longClient].map(client => awaitIndex(parts, client)))
  return { ...parts, ann, bob, browser: await useBrowser(t) }
}

type Parts = Pick<House, 'ask' | 'get' | 'lab'>

export async function addUser({ ask }: Pick<House, 'ask'>, name: string): Promise<ConsoleUser> {
  const password = randomBytes(9).toString('hex')
  const user = { username: name, password, backend: 'BASIC:AUTH' }
  const { status, body } = await ask('PUT', '/api/admin/auth/users', user)
  if (status >= 300) throw new Error(JSON.stringify(body))
  return { name, password }
}

/** Aborts a backup while burphub watches. */
async function breakOff({ get, lab }: Parts): Promise<void> {
  const readHealth = async () => {
    const rows = await get<{ name: string; health: string }[]>('/api/clients/overview')
    return rows.find(({ name }) => name === 'db2')?.health
  }
  await eventually(readHealth, health => health === 'ok')
  const attempt = await lab.startSlowBackup('db2', slowly)
  await eventually(readHealth, health => health === 'running')
  await attempt.stop()
  await eventually(readHealth, health => health === 'failing')
}

interface IndexState {
  phase: string
  missing: { reason: string }[]
}

/** Resolves when all its backups can be searched. */
export async function awaitIndex({ ask, get }: Parts, client: string): Promise<void> {
  const path = `/api/client/main/index/${client}`
  await ask('POST', path)
  await eventually(
    () => get<IndexState>(path),
    ({ phase, missing }) => phase === 'ready' && missing.every(({ reason }) => reason !== 'pending')
  )
}

/** Days ago of the backups of `office`, by number. */
export const officeDays = [20, 9, 3, 1]

/** Returns the folder with the files of `office` as of a backup. */
export function keptPath(lab: Lab, number: number): string {
  return join(lab.directory, 'kept', String(number))
}

async function makePast(lab: Lab): Promise<void> {
  const busy = ['mail', 'nas', 'db2', 'guest']
  for (const name of busy) {
    mkdirSync(lab.treePath(name), { recursive: true })
    // A restore test of 1 MB or more measures the speed of restores.
    writeFileSync(join(lab.treePath(name), 'file'), name.repeat(name === 'mail' ? 300_000 : 1))
  }
  const folder = join(lab.treePath(longClient), longFolder)
  mkdirSync(folder, { recursive: true })
  for (let index = 0; index < longFiles; index++) {
    writeFileSync(join(folder, longName(index)), `invoice ${index}`)
  }
  await Promise.all([
    makeOffice(lab),
    ...busy.map(name => lab.backUp(name)),
    lab.backUp(longClient)
  ])
  await lab.backUp('mail')
  await lab.backUp('mail')
  const { spoolPath } = lab
  const model = { spoolPath, source: 'guest', backups: 5 }
  await lab.addFillers([...others, 'laptop'])
  await fabricateBackups({ ...model, names: others, newestAtS: nowS - 3_600 })
  await fabricateBackups({ ...model, names: ['laptop'], newestAtS: nowS - 4 * dayS })
}

/**
 * Backup 2: one changed and one new file. 3: no changes. 4: one changed file, a deleted file and
 * folder.
 */
async function makeOffice(lab: Lab): Promise<void> {
  const root = lab.treePath('office')
  let second = 1_700_000_000
  // burp compares whole seconds: each write has its own.
  const write = (path: string, text: string) => {
    second += 1
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
    utimesSync(join(root, path), second, second)
  }
  const steps = [
    () => {
      write('docs/plan of the roof.odt', 'the first plan')
      write('docs/old letter.txt', 'old')
      write('docs/drafts/one.txt', 'a draft')
      write('notes/todo.txt', 'todo')
      write('notes/shopping.txt', 'milk')
    },
    () => {
      write('docs/plan of the roof.odt', 'the second plan')
      write('docs/new.txt', 'new')
    },
    () => write('docs/plan of the roof.odt', 'the third plan'),
    () => {
      write('docs/plan of the roof.odt', 'the fourth plan')
      rmSync(join(root, 'docs/old letter.txt'))
      rmSync(join(root, 'notes'), { recursive: true })
    }
  ]
  for (const [index, change] of steps.entries()) {
    change()
    const number = await lab.backUp('office')
    cpSync(root, keptPath(lab, number), { recursive: true })
    const daysAgo = officeDays[index] ?? 0
    ageBackup(join(lab.spoolPath, 'office'), number, nowS - daysAgo * dayS)
  }
}
