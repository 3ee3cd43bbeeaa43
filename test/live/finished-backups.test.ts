/** A finished backup is shown by all routes, even if burp's own list does not show its change. */
import {
  cpSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test, type Test } from 'tap'
import type { Lab } from '../../scripts/lab/lab.js'
import { useApp, type TestApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { getJson, toServer } from './asking.js'
import { showWithBurp } from './fresh-monitor.js'
import { eventually } from './spool.js'

const names = ['one', 'two', 'three'] as const
const backupsEach = 10
/** Milliseconds after burp's own monitor shows the backup. */
const lateMs = 2_000

void test('a finished backup', { skip: labMissing }, async t => {
  const lab = await useLab(t, {
    clients: names.map(name => ({ name })),
    serverLines: ['keep = 99']
  })
  for (const name of names) writeFileSync(join(lab.treePath(name), 'file'), name)
  const app = await useApp(t, { servers: [toServer('main', lab)], timezone: 'UTC' })

  await t.test("is returned by each route as soon as burp's monitor shows it", async sub => {
    const stop = new AbortController()
    const watching = watch(app, stop.signal)
    for (let round = 1; round <= backupsEach; round++) {
      await Promise.all(names.map((name, place) => backUpAt(lab, name, round * 100 + place * 33)))
      const shown = await showWithBurp(lab)
      const shownAt = performance.now()
      await Promise.all(
        names.map(async name => {
          const startedAt = shown.find(client => client.name === name)?.startedAt ?? 0
          sub.equal(shown.find(client => client.name === name)?.number, round, name)
          await seeBackup(sub, app, { name, number: round, startedAt, shownAt })
        })
      )
    }
    stop.abort()
    await watching
  })

  await t.test("is shown although burp's list does not change", async sub => {
    const number = backupsEach + 1
    const lastOf = async (name: string) =>
      (await getJson<Stats[]>(app, '/api/clients/stats')).find(client => client.name === name)?.last
    await eventually(
      () => lastOf('one'),
      last => last !== undefined
    )
    const startedAt = addBackupUnnoticed(lab, 'one', number)
    await seeBackup(sub, app, { name: 'one', number, startedAt, shownAt: performance.now() })
  })
})

interface Stats {
  name: string
  last: string
}

/** Runs a backup in another part of the second each time: burp compares whole seconds. */
async function backUpAt(lab: Lab, name: string, phaseMs: number): Promise<void> {
  await sleep((1_000 + phaseMs - (Date.now() % 1_000)) % 1_000)
  await lab.backUp(name)
}

/** Requests the list as an open page does: otherwise burphub does not query burp. */
async function watch(app: TestApp, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await app.get('/api/clients/stats')
    await sleep(150)
  }
}

interface Wanted {
  name: string
  number: number
  startedAt: number
  shownAt: number
}

/** A route may return an older state only for requests within lateMs. */
async function seeBackup(t: Test, app: TestApp, wanted: Wanted): Promise<void> {
  for (const [url, isRight] of listRoutes(wanted)) {
    for (;;) {
      const isLate = performance.now() - wanted.shownAt > lateMs
      const answer = await app.get(url)
      const isSeen = answer.statusCode === 200 && isRight(answer.json())
      if (isSeen) t.pass(url)
      else if (isLate) t.fail(`${url} lacks backup ${wanted.number}: ${answer.body.slice(0, 500)}`)
      if (isSeen || isLate) break
      await sleep(50)
    }
  }
}

type Calendars = { name: string; events: { backup: string }[] }[]
type Numbered = { name?: string; number: number }[]

function listRoutes({ name, number, startedAt }: Wanted): [string, (body: unknown) => boolean][] {
  const last = new Date(startedAt * 1000).toISOString().slice(0, 19).replace('T', ' ')
  const isNumber = (body: unknown) => (body as Numbered).some(item => item.number === number)
  const isLast = (body: unknown) => (body as Stats).last === last
  const inList = (body: unknown) => (body as Stats[]).some(c => c.name === name && isLast(c))
  const inCalendar = (body: unknown) =>
    (body as Calendars).some(
      calendar => calendar.name === name && Number(calendar.events.at(-1)?.backup) === number
    )
  const inReport = (body: unknown) =>
    isNumber((body as { backups: Numbered }).backups.filter(line => line.name === name))
  return [
    ['/api/clients/stats', inList],
    [`/api/client/running/${name}`, isLast],
    ['/api/clients/report', inReport],
    [`/api/client/stats/${name}`, isNumber],
    [`/api/client/report/${name}`, isNumber],
    [`/api/client/report/${name}/${number}`, body => isNumber([body])],
    ['/api/misc/history', inCalendar],
    [`/api/misc/history/${name}`, inCalendar],
    [`/api/client/browse/${name}/${number}`, body => (body as object[]).length > 0]
  ]
}

/**
 * As if the whole backup was in the second in which burp last read the folder: its modification
 * time does not change.
 */
function addBackupUnnoticed(lab: Lab, name: string, number: number): number {
  const home = join(lab.spoolPath, name)
  const startedAt = Math.floor(Date.now() / 1000)
  const time = new Date(startedAt * 1000).toISOString().slice(0, 19).replace('T', ' ')
  const directory = `${String(number).padStart(7, '0')} ${time} +0000`
  const made = join(lab.directory, directory)
  cpSync(join(home, 'current/'), made, { recursive: true })
  rmSync(join(made, 'timestamp'))
  writeFileSync(join(made, 'timestamp'), `${directory}\n`)
  symlinkSync(directory, join(lab.directory, 'current'))
  const { atime, mtime } = statSync(home)
  renameSync(made, join(home, directory))
  renameSync(join(lab.directory, 'current'), join(home, 'current'))
  utimesSync(home, atime, mtime)
  return startedAt
}
