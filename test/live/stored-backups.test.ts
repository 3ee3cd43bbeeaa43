/**
 * Data read from burp's storage equals that of burp's status port, or is left to the status port.
 */
import {
  cpSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import { fabricateBackups } from '../../scripts/lab/fabricated-backups.js'
import type { Lab } from '../../scripts/lab/lab.js'
import { listBackups, lookUpCounters } from '../../src/burp/questions/lane-questions.js'
import { ServerFiles } from '../../src/host/server-files.js'
import { LocalStoredBackups } from '../../src/host/local-host.js'
import { StorageOrders } from '../../src/host/stored/storage-orders.js'
import { somebody } from '../support/askers.js'
import { labMissing, useStandardLab } from '../support/lab.js'
import { useLane } from '../sandbox/use-sandbox.js'
import { getJson, toServer } from './asking.js'
import { eventually } from './spool.js'
import { type TestApp, useApp } from '../support/app.js'

/** Makes storage as burp leaves it, also after manual changes and crashes. */
class Fabric {
  readonly #lab: Lab
  readonly #model: string

  constructor(lab: Lab) {
    this.#lab = lab
    const home = join(lab.spoolPath, 'gamma')
    const folder = readdirSync(home).find(name => name.startsWith('0')) ?? ''
    this.#model = join(home, folder)
  }

  /** Makes backups with these numbers, in October 2026; `undo` damages them. */
  make(client: string, numbers: readonly number[], undo: (at: FabricPaths) => void = () => {}) {
    const home = join(this.#lab.spoolPath, client)
    mkdirSync(home)
    writeFileSync(join(this.#lab.clientConfDirPath, client), 'password = x\n')
    for (const number of numbers) this.#copy(join(home, toFolder(number)), toFolder(number))
    symlinkSync(toFolder(numbers.at(-1) ?? 0), join(home, 'current'))
    undo({ home, of: (number, name = '') => join(home, toFolder(number), name) })
  }

  #copy(folder: string, start: string) {
    cpSync(this.#model, folder, { recursive: true, filter: path => !path.endsWith('/data') })
    for (const name of ['timestamp', 'hardlinked']) rmSync(join(folder, name), { force: true })
    writeFileSync(join(folder, 'timestamp'), `${start}\n`)
  }
}

interface FabricPaths {
  home: string
  of: (number: number, name?: string) => string
}

function toFolder(number: number, zone = ' +0000'): string {
  return `${String(number).padStart(7, '0')} 2026-10-${number + 10} 10:00:00${zone}`
}

function fabricate(lab: Lab): void {
  const fabric = new Fabric(lab)
  fabric.make('mixed', [2, 3, 4, 5, 6, 7], ({ of }) => {
    for (const number of [3, 5]) writeFileSync(of(number, 'hardlinked'), '')
    rmSync(of(4, 'manifest.gz'))
    rmSync(of(5, 'backup_stats'))
    writeFileSync(of(6, 'backup_stats'), '{"counters": [')
    renameSync(of(7, 'manifest.gz'), of(7, 'manifest'))
  })
  fabric.make('halfway', [1, 2, 3], ({ home, of }) => {
    symlinkSync(toFolder(3), join(home, 'working'))
    rmSync(of(3, 'manifest.gz'))
    rmSync(of(2, 'timestamp'))
    mkdirSync(join(home, 'deleteme'))
  })
  fabric.make('folders', [1, 2], ({ of }) => {
    for (const name of ['backup_stats', 'manifest.gz', 'hardlinked']) {
      rmSync(of(1, name), { force: true })
      mkdirSync(of(1, name))
    }
  })
  fabric.make('elsewhere', [1], ({ home, of }) => {
    renameSync(of(1), join(lab.directory, 'elsewhere'))
    symlinkSync(join(lab.directory, 'elsewhere'), of(1))
    symlinkSync(join(lab.spoolPath, 'gamma', 'current'), join(home, 'mine'))
  })
  fabric.make('renamed', [1, 2], ({ of }) => renameSync(of(1), of(3)))
  fabric.make('linked-time', [1], ({ of }) => {
    renameSync(of(1, 'timestamp'), of(1, 'start'))
    symlinkSync('start', of(1, 'timestamp'))
  })
  for (const [client, zone] of [
    ['summer', ' +0200'],
    ['zoneless', '']
  ] as const) {
    fabric.make(client, [1], ({ of }) => {
      const folder = of(1).replace(' +0000', zone)
      renameSync(of(1), folder)
      writeFileSync(join(folder, 'timestamp'), `${toFolder(1, zone)}\n`)
    })
  }
}

/** Clients whose backups only burp can list. */
const inDoubt = ['elsewhere', 'linked-time', 'renamed', 'summer', 'zoneless']
const withoutStorage = ['burphub', 'delta']

void test('burp’s storage', { skip: labMissing }, async t => {
  const lab = await useStandardLab(t)
  fabricate(lab)
  await lab.restartServer()
  const names = readdirSync(lab.clientConfDirPath)
  const lane = useLane(t, lab.clientConfigPath(lab.superClientName))
  const stored = new LocalStoredBackups(
    new StorageOrders(new ServerFiles('main', lab.serverConfigPath))
  )

  await t.test(
    'contains each backup that the status port lists, or the client is left to burp',
    async sub => {
      const lists = await stored.list(names)
      const read = new Map(lists.map(({ client, backups }) => [client, backups]))
      sub.same(
        names.filter(name => !read.has(name)).toSorted(),
        [...inDoubt, ...withoutStorage].toSorted()
      )
      for (const [name, backups] of read) {
        sub.strictSame(backups, await lane.ask(listBackups(name), somebody), name)
      }
    }
  )

  await t.test('contains the counters that the status port returns', async sub => {
    const left: string[] = []
    for (const client of names) {
      const backups = await lane.ask(listBackups(client), somebody)
      const read = await stored.readCounters(backups.map(backup => ({ client, ...backup })))
      for (const { number } of backups) {
        const said = await lane.ask(lookUpCounters(client, number), somebody)
        const found = read.find(each => each.number === number)
        if (found) sub.strictSame(found.counters, said, `${client} ${number}`)
        else if (said) left.push(client)
      }
    }
    sub.strictSame(left.toSorted(), ['summer', 'zoneless'])
  })

  await t.test('contains the last complete file of an interrupted backup', async sub => {
    const client = 'halfway'
    const [working] = (await lane.ask(listBackups(client), somebody)).filter(
      ({ number }) => number === 3
    )
    const changed = join(lab.spoolPath, client, toFolder(3), 'changed')
    const find = async (bytes: Buffer) => {
      writeFileSync(changed, bytes)
      return stored.findLastPath({ client, number: 3, timestamp: working?.timestamp ?? 0 })
    }
    const frame = (letter: string, text: string | Buffer) =>
      Buffer.concat([
        Buffer.from(letter + Buffer.byteLength(text).toString(16).padStart(4, '0')),
        Buffer.from(text),
        Buffer.from('\n')
      ])
    const attributes = frame(
      'r',
      'P4A mEiF IGk B A A A QAA BAA CA BrBzE8 BrBzE8 BrBzE8 A A J A A A'
    )
    const file = (path: string | Buffer) =>
      Buffer.concat([frame('t', path), attributes, frame('f', path), frame('x', '0:d41d8cd9')])
    const folder = Buffer.concat([attributes, frame('d', '/srv')])
    const link = Buffer.concat([attributes, frame('l', '/srv/link'), frame('l', '/srv/target')])
    const odd = Buffer.from('/srv/caf\xe9\nr0001', 'latin1')
    sub.equal(await find(Buffer.concat([folder, file('/srv/a')])), '/srv/a')
    sub.equal(await find(Buffer.concat([file('/srv/a'), link])), '/srv/link')
    sub.equal(await find(Buffer.concat([link, file(odd)])), '/srv/caf\uefe9\nr0001')
    const last = file('/srv/b')
    for (let cut = 1; cut < last.length; cut += 1) {
      const path = await find(Buffer.concat([file('/srv/a'), last.subarray(0, -cut)]))
      if (path !== '/srv/a' && path !== '/srv/b') sub.fail(`${path} after ${cut} bytes less`)
    }
    const many = Array.from({ length: 5_000 }, (_, at) => file(`/srv/${at}`))
    sub.equal(await find(Buffer.concat(many)), '/srv/4999')
    for (const none of ['', 'x', 'not a manifest at all', '\nr0005', `r${'0'.repeat(300_000)}`]) {
      sub.equal(await find(Buffer.from(none)), undefined, none.slice(0, 20))
    }
    rmSync(changed)
  })

  await t.test(
    'returns nothing for missing clients, and without access to the storage',
    async sub => {
      sub.strictSame(await stored.list(['nobody', '../alpha', '.', 'a:b']), [])
      const key = { client: 'alpha', number: 1, timestamp: 1 }
      sub.strictSame(await stored.readCounters([key, { ...key, client: '../alpha' }]), [])
      for (const configFile of [undefined, join(lab.directory, 'none.conf')]) {
        const none = new LocalStoredBackups(new StorageOrders(new ServerFiles('main', configFile)))
        sub.strictSame([await none.list(['alpha']), await none.readCounters([key])], [[], []])
      }
    }
  )

  await t.test('does not change responses', async sub => {
    const main = toServer('main', lab)
    const near = await useApp(sub, { servers: [{ ...main, serverConfig: lab.serverConfigPath }] })
    const far = await useApp(sub, { servers: [main] })
    const history = '/api/misc/history'
    sub.strictSame(await getJson(near, history), await getJson(far, history))
    const [one, other] = await Promise.all([near, far].map(withoutSystems))
    sub.strictSame(one, other)
  })

  await t.test(
    'without access to the storage, burphub reads many backups in the background, and the header counts the missing ones',
    async sub => {
      const names = ['many1', 'many2', 'many3']
      for (const name of names) {
        writeFileSync(join(lab.clientConfDirPath, name), 'password = x\n')
      }
      const plan = { source: 'gamma', names, backups: 60, newestAtS: Math.floor(Date.now() / 1000) }
      await fabricateBackups({ spoolPath: lab.spoolPath, ...plan })
      await lab.restartServer()
      const far = await useApp(sub, { servers: [toServer('main', lab)] })
      const isUnread = (code: unknown) => String(code).includes('code=NOT_READ_YET;backups=')
      const ask = () => far.get('/api/misc/history')
      const first = await eventually(ask, ({ statusCode }) => statusCode === 200)
      const strict = await far.get('/api/misc/history?complete=true')
      if (isUnread(first.headers['burphub-missing'])) {
        sub.equal(first.headers['etag'], undefined)
        sub.ok([200, 503].includes(strict.statusCode))
      }
      const whole = await eventually(ask, ({ headers }) => headers['burphub-missing'] === undefined)
      const calendars = whole.json<{ name: string; events: object[] }[]>()
      const many = calendars.filter(({ name }) => names.includes(name))
      sub.strictSame(
        many.map(({ events }) => events.length),
        [60, 60, 60]
      )
      const [stats] = await getJson<{ numbersMissing: number }[]>(far, '/api/servers/stats')
      sub.equal(stats?.numbersMissing, 0)
      const near = await useApp(sub, {
        servers: [{ ...toServer('main', lab), serverConfig: lab.serverConfigPath }]
      })
      const read = () => near.get('/api/misc/history')
      const same = await eventually(
        read,
        ({ statusCode, headers }) => statusCode === 200 && headers['burphub-missing'] === undefined
      )
      sub.ok(same.body === whole.body, 'both sources have the same result')
    }
  )
})

/** Without operating systems, which burphub reads in the background. */
async function withoutSystems(app: TestApp): Promise<unknown> {
  const { backups, clients } = await getJson<Report>(app, '/api/clients/report')
  return { backups, clients: clients.map(({ name, stats }) => ({ name, ...stats, os: '' })) }
}

interface Report {
  backups: object[]
  clients: { name: string; stats: object }[]
}
