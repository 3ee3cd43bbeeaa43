/** The logs of burp explain warnings, without a shell on its host. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from 'tap'
import type { Lab } from '../../scripts/lab/lab.js'
import type { components } from '../../generated/contract-types.js'
import { useApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { getJson, toServer } from './asking.js'
import { eventually } from './spool.js'

type BackupLog = components['schemas']['BackupLog']

/** burp writes `(binary data)` for a name that is not UTF-8, and truncates a long path. */
const oddName = Buffer.from('z-caf\xe9', 'latin1')
const deepPath = `${'d'.repeat(200)}/`.repeat(6)

/** Files are deleted while burp's client waits for the text of a pipe after its scan. */
async function backUpVanishing(lab: Lab): Promise<void> {
  const tree = lab.treePath('odd')
  const pipe = join(tree, 'a-pipe')
  await lab.addClient({ name: 'odd', clientLines: [`read_fifo = ${pipe}`] })
  execFileSync('mkfifo', [pipe])
  execFileSync('mkdir', ['-p', join(tree, 'z', deepPath)])
  const odd = Buffer.concat([Buffer.from(`${tree}/`), oddName])
  const deep = join(tree, 'z', deepPath, 'end')
  for (const path of [join(tree, 'stays'), odd, deep]) writeFileSync(path, 'a text')
  const done = lab.backUp('odd')
  const scan = join(lab.spoolPath, 'odd/working/phase1.gz')
  await Promise.race([done, eventually(async () => existsSync(scan), Boolean)])
  for (const path of [odd, deep]) rmSync(path)
  writeFileSync(pipe, 'what the client waited for')
  await done
}

function readWritten(lab: Lab, file: string): string[] {
  const [folder = ''] = readdirSync(join(lab.spoolPath, 'odd')).filter(name => name.startsWith('0'))
  const bytes = gunzipSync(readFileSync(join(lab.spoolPath, 'odd', folder, file)))
  return bytes.toString('latin1').replace(/\n$/, '').split('\n')
}

void test('the logs of a backup', { skip: labMissing }, async t => {
  const lab = await useLab(t)
  await backUpVanishing(lab)
  await lab.burp('odd', ['-a', 'v', '-b', '1'])
  const app = await useApp(t, { servers: [toServer('main', lab)], timezone: 'America/St_Johns' })
  const url = '/api/client/log/odd/1'

  await t.test('contain the lines that burp wrote', async sub => {
    const log = await getJson<BackupLog>(app, url)
    const written = readWritten(lab, 'log.gz')
    sub.same([log.lines, log.total, log.items.length], Array(3).fill(written.length))
    sub.same([log.kind, log.kinds], ['backup', ['backup', 'verify']])
    for (const [at, { line, time, text }] of log.items.entries()) {
      sub.equal(line, at + 1)
      sub.ok(written[at]?.endsWith(text), text)
      const stamp = written[at]?.match(/^(\S+) (\S+) ([+-]\d\d)(\d\d): /)
      sub.equal(time === null, !stamp, text)
      if (!stamp) continue
      const instant = new Date(`${stamp[1]}T${stamp[2]}${stamp[3]}:${stamp[4]}`)
      sub.equal(time, instant.toLocaleString('sv', { timeZone: 'America/St_Johns' }))
    }
  })

  await t.test('contain the reasons of warnings, and can be searched', async sub => {
    const { items, ...log } = await getJson<BackupLog>(app, `${url}?level=warning&level=error`)
    const report = await getJson<{ warnings: number }>(app, '/api/client/report/odd/1')
    sub.match(log, { warnings: report.warnings, errors: 0, total: 2 })
    sub.ok(items.every(({ level, text }) => level === 'warning' && text.startsWith('WARNING: ')))
    const part = encodeURIComponent(`/Z/${deepPath.slice(0, 100).toUpperCase()}`)
    for (const q of [part, '(BINARY%20data)']) {
      const found = await getJson<BackupLog>(app, `${url}?q=${q}&limit=1`)
      sub.same([found.total, found.items.length, found.warnings], [1, 1, 2], q)
    }
  })

  await t.test('have pages, and are 304 if the client has them', async sub => {
    const whole = await getJson<BackupLog>(app, url)
    const page = await getJson<BackupLog>(app, `/api/client/main${url.slice(11)}?offset=2&limit=3`)
    sub.same(page, { ...whole, items: whole.items.slice(2, 5) })
    const { headers } = await app.get(url)
    const again = { url, headers: { 'if-none-match': String(headers['etag']) } }
    sub.equal((await app.request(again)).statusCode, 304)
  })

  await t.test('are available as text and as JSON lines', async sub => {
    const { items } = await getJson<BackupLog>(app, `${url}?level=warning`)
    const text = await app.get(`${url}?level=warning&format=text`)
    sub.equal(text.headers['content-type'], 'text/plain; charset=utf-8')
    sub.equal(text.body, items.map(item => `${item.time} ${item.text}\n`).join(''))
    const lines = await app.get(`${url}?level=warning&format=ndjson`)
    sub.equal(lines.headers['content-type'], 'application/x-ndjson')
    const parsed = lines.body.trimEnd().split('\n')
    sub.same(
      parsed.map(line => JSON.parse(line) as unknown),
      items
    )
    const again = await app.request({
      url: `${url}?level=warning&format=text`,
      headers: { 'if-none-match': String(text.headers['etag']) }
    })
    sub.equal(again.statusCode, 304)
    sub.equal((await app.get(`${url}?format=text&kind=restore`)).statusCode, 404)
  })

  await t.test(
    'have separate responses for simultaneous requests with different parameters',
    async sub => {
      const ways = ['?limit=1', '?limit=2', '?q=nowhere%20at%20all', '?level=warning']
      const logs = await Promise.all(ways.map(way => getJson<BackupLog>(app, url + way)))
      sub.same(
        logs.map(({ items }) => items.length),
        [1, 2, 0, 2]
      )
    }
  )

  await t.test(
    'of a verification are available, and the error for a missing log lists the available ones',
    async sub => {
      const log = await getJson<BackupLog>(app, `${url}?kind=verify`)
      sub.equal(log.lines, readWritten(lab, 'verifylog.gz').length)
      const missing = await app.get(`${url}?kind=restore`)
      sub.match([missing.statusCode, missing.json()], [404, { code: 'NO_SUCH_LOG' }])
      sub.match(missing.json<{ detail: string }>().detail, /backup, verify/)
      const codes = async (path: string) => (await app.get(path)).json<{ code: string }>().code
      sub.equal(await codes('/api/client/log/odd/7'), 'NO_SUCH_BACKUP')
      sub.equal(await codes('/api/client/log/nobody/1'), 'NO_SUCH_CLIENT')
      for (const bad of ['kind=list', 'level=loud', 'limit=5001', 'offset=-1']) {
        sub.equal(await codes(`${url}?${bad}`), 'INVALID_INPUT', bad)
      }
    }
  )
})
