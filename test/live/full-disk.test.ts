/** A full disk or a missing database file: each response reports it, and nothing else fails. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test, type Test } from 'tap'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useApp, type TestApp } from '../support/app.js'
import { eventually } from './spool.js'

const isRoot = process.getuid?.() === 0
const skip = isRoot ? false : 'only root mounts a disk to be filled'

/** A file system of 6 MB, with a file that fills it. */
function useTinyDisk(t: Test) {
  const directory = mkdtempSync(join(tmpdir(), 'burphub-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', directory])
  t.teardown(() => {
    execFileSync('umount', ['-l', directory])
    rmSync(directory, { recursive: true, force: true })
  })
  const filler = join(directory, 'filler')
  return {
    directory,
    fill() {
      const { bavail, bsize } = statfsSync(directory)
      writeFileSync(filler, Buffer.alloc(bavail * bsize))
    },
    free: () => truncateSync(filler)
  }
}

const changes: [method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object][] = [
  [
    'PUT',
    '/api/admin/auth/users',
    { username: 'bob', password: 'xylophone-7', backend: 'BASIC:AUTH' }
  ],
  ['PUT', '/api/admin/acl/grants', { grant: 'vault', content: 'web1' }],
  ['PUT', '/api/admin/acl/groups', { group: '@night', grant: 'web1' }],
  ['POST', '/api/admin/me/token', { label: 'check', read_only: true }],
  ['PUT', '/api/preferences/ui', { pageLength: 50 }],
  ['DELETE', '/api/admin/auth/users/vault', { backend: 'BASIC:AUTH' }]
]

const reads = [
  '/api/clients/stats',
  '/api/client/report/web1/1',
  '/api/admin/me',
  '/api/admin/audit'
]

function defects({ log }: TestApp): string[] {
  return log.filter(line => /"level":50|cannot rollback/.test(line))
}

void test('a full disk', { skip }, async t => {
  const disk = useTinyDisk(t)
  const box = await useSandbox(t)
  const servers = [{ name: 'main', clientConfig: box.clientConfigPath }]
  const app = await useApp(t, { servers, users: ['vault'], directory: disk.directory })
  const ready = (user: string | null) => app.get('/readyz', user)
  const isWhole = { ready: true, degraded: false }
  const first = await eventually(
    () => ready(null),
    answer => !answer.json<typeof isWhole>().degraded
  )
  t.same(first.json(), isWhole)
  disk.fill()
  // SQLite uses its reserved space first.
  const change = () =>
    app.request({ method: 'PUT', url: '/api/preferences/ui', payload: { pageLength: 25 } })
  for (let answer = await change(); answer.statusCode !== 503; answer = await change()) {
    if (answer.statusCode >= 500) t.fail(answer.body)
  }

  await t.test('each change is 503, and none is an internal error', async sub => {
    for (const [method, url, payload] of changes) {
      const answer = await app.request({ method, url, ...(payload && { payload }) })
      sub.same(
        [answer.statusCode, answer.json<{ code: string }>().code],
        [503, 'STORE_UNAVAILABLE'],
        url
      )
      sub.match(answer.headers['retry-after'], /^[1-9]\d*$/)
    }
    for (const url of reads) {
      const { statusCode } = await app.get(url)
      sub.ok(statusCode === 200 || statusCode === 503, `${url}: ${statusCode}`)
    }
    sub.same(defects(app), [])
  })
  await t.test('readiness reports it', async sub => {
    // The disk is checked at most once per second.
    const answer = await eventually(
      () => ready(null),
      ({ statusCode }) => statusCode === 503
    )
    sub.equal(answer.json<{ code: string }>().code, 'STORE_UNAVAILABLE')
    sub.equal(
      answer.json<{ errors?: object }>().errors,
      undefined,
      'without the cause and the path'
    )
    sub.equal((await app.get('/healthz', null)).statusCode, 200)
  })
  await t.test('changes succeed when there is space again', async sub => {
    disk.free()
    for (const [method, url, payload] of changes) {
      const { statusCode, body } = await app.request({ method, url, ...(payload && { payload }) })
      sub.ok(statusCode === 200 || statusCode === 201, `${url}: ${body}`)
    }
    let answer = await ready('admin')
    while (answer.statusCode !== 200) {
      await wait(200)
      answer = await ready('admin')
    }
    sub.same(answer.json(), { ...isWhole, reasons: {}, messages: [] })
    sub.match(await app.store.audit.verify(), { ok: true })
    sub.same(defects(app), [])
  })
  await t.test(
    'a missing database file is reported, with the reason for administrators',
    async sub => {
      const file = join(disk.directory, 'burphub.db')
      renameSync(file, `${file}.away`)
      let answer = await ready('admin')
      while (answer.statusCode === 200) {
        await wait(200)
        answer = await ready('admin')
      }
      sub.match(answer.json(), {
        code: 'STORE_UNAVAILABLE',
        errors: { database: /deleted or replaced/ }
      })
      renameSync(`${file}.away`, file)
      while (answer.statusCode !== 200) {
        await wait(200)
        answer = await ready(null)
      }
      sub.same(answer.json(), { ready: true, degraded: false }, 'after the file has returned')
    }
  )
})
