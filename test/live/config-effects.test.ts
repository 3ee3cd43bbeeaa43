/** A running burp server uses saved changes: at once, or after a reload if the response says so. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'tap'
import { fabricateBackups } from '../../scripts/lab/fabricated-backups.js'
import { findFreePorts } from '../../scripts/lab/ports.js'
import { parseDocument } from '../../src/conf/conf-document.js'
import type { FoundFile } from '../../src/host/configuration/configuration-folders.js'
import { LocalConfiguration } from '../../src/host/configuration/local-configuration.js'
import { ServerFiles } from '../../src/host/server-files.js'
import { listDeletions, type StoredBackup } from '../../src/pages/settings/retention.js'
import { useApp } from '../support/app.js'
import { asAdmin, createHub, server, setOption } from '../support/config-home.js'
import { labMissing, useLab } from '../support/lab.js'

function append(line: string) {
  return ({ bytes }: FoundFile) =>
    parseDocument(Buffer.concat([bytes ?? Buffer.alloc(0), Buffer.from(`${line}\n`)]))
}

function canConnect(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

void test('a saved change takes effect', { skip: labMissing }, async t => {
  const lab = await useLab(t, { clients: [{ name: 'web1' }] })
  const hub = createHub(new LocalConfiguration(new ServerFiles('main', lab.serverConfigPath)))
  const web1 = { kind: 'client', name: 'web1' } as const
  t.equal(await lab.backUp('web1'), 1)

  await t.test('at once for a client, and for most options of the server', async sub => {
    const locked = await hub.save(web1, setOption('password', 'other'), asAdmin)
    sub.strictSame(locked.reload, [])
    await sub.rejects(lab.burp('web1', ['-a', 'l']), 'the password has changed')
    await hub.rollBack(web1, 1, asAdmin)
    await lab.burp('web1', ['-a', 'l'])
    const without = await hub.save(server, setOption('client_can_list', '0'), asAdmin)
    sub.match(without, { isWritten: true, reload: [] })
    await sub.rejects(lab.burp('web1', ['-a', 'l']))
    await hub.rollBack(server, 1, asAdmin)
    sub.equal(await lab.backUp('web1'), 2)
  })

  await t.test('after a reload for options that the main process reads', async sub => {
    const [port = 0] = await findFreePorts(1)
    const saved = await hub.save(server, append(`listen = 127.0.0.1:${port}`), asAdmin)
    sub.strictSame(saved.reload, ['listen'])
    await lab.burp('web1', ['-a', 'l'])
    sub.notOk(await canConnect(port))
    const pid = Number(readFileSync(path.join(lab.directory, 'server.pid'), 'latin1'))
    process.kill(pid, 'SIGHUP')
    const deadline = Date.now() + 30_000
    while (!(await canConnect(port)) && Date.now() < deadline) await sleep(100)
    sub.ok(await canConnect(port))
    sub.equal(await lab.backUp('web1'), 3)
  })
})

/** Values of `keep`, and the backups that are stored with hard links. */
const retentions: readonly [keep: string[], isComplete: (number: number) => boolean][] = [
  [['4'], () => false],
  [['3', '2'], number => number % 3 === 0],
  [['2', '3', '2'], () => true],
  [['7', '4'], number => number % 5 === 1]
]

void test('burp deletes the backups that the console predicts', { skip: labMissing }, async t => {
  const names = retentions.map((_, index) => `kept${index}`)
  const lab = await useLab(t, {
    clients: [
      { name: 'model' },
      ...retentions.map(([keep], index) => ({
        name: `kept${index}`,
        serverLines: keep.map(value => `keep = ${value}`)
      }))
    ]
  })
  const office = await useApp(t, {
    servers: [{ name: 'main', clientConfig: lab.clientConfigPath(lab.superClientName) }]
  })
  await lab.backUp('model')
  const plan = { spoolPath: lab.spoolPath, source: 'model', names, backups: 30 }
  await fabricateBackups({ ...plan, newestAtS: Math.floor(Date.now() / 1000) - 7_200 })
  const readStored = async (name: string): Promise<StoredBackup[]> =>
    (await office.request({ url: `/api/client/stats/${name}` })).json()
  for (const [index, [keep, isComplete]] of retentions.entries()) {
    const name = `kept${index}`
    for (const folder of readdirSync(path.join(lab.spoolPath, name))) {
      const mark = path.join(lab.spoolPath, name, folder, 'hardlinked')
      if (!/^\d{7} /.test(folder)) continue
      if (isComplete(Number(folder.slice(0, 7)))) writeFileSync(mark, '')
      else rmSync(mark, { force: true })
    }
    const before = await readStored(name)
    const predicted = listDeletions(before, keep) ?? []
    t.ok(predicted.length > 0, `keep ${keep.join(', ')}: ${predicted.length} of ${before.length}`)
    const made = await lab.backUp(name)
    const numbers = [...before.map(({ number }) => number), made]
    const left = (await readStored(name)).map(({ number }) => number)
    t.same(
      left.toSorted((a, b) => a - b),
      numbers.filter(number => !predicted.includes(number)).toSorted((a, b) => a - b)
    )
  }
})
