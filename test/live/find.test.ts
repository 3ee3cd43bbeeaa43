/**
 * Searches in all backups of a client of a real burp server. Sources: manifests, directly and
 * from an agent, and the status port.
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import type { Backup } from '../../src/burp/server/client-state.js'
import { HistoryPaths } from '../../src/find/index-catalog.js'
import { somebody } from '../support/askers.js'
import { type TestApp, useApp } from '../support/app.js'
import { awaitHistory } from '../support/histories.js'
import { labMissing, useLab } from '../support/lab.js'
import { getJson } from './asking.js'

type Schemas = components['schemas']

const hosts = 'etc/hosts'

void test('searches', { skip: labMissing }, async t => {
  const lab = await useLab(t, {
    clients: [{ name: 'office' }, { name: 'other' }, { name: 'vault' }],
    serverLines: ['keep := 20']
  })
  const clientConfig = lab.clientConfigPath(lab.superClientName)
  const users = ['ann']
  const settings = { find: { share: 1 } }
  const near = await useApp(t, {
    servers: [{ name: 'main', clientConfig, serverConfig: lab.serverConfigPath }],
    users,
    settings,
    timezone: 'UTC'
  })
  const behind = await useApp(t, {
    servers: [{ name: 'main', clientConfig, serverConfig: lab.serverConfigPath, via: 'agent' }],
    users,
    settings,
    timezone: 'UTC'
  })
  const far = await useApp(t, {
    servers: [{ name: 'main', clientConfig }],
    users,
    settings,
    timezone: 'UTC'
  })
  const tree = lab.treePath('office')
  const at = (path: string) => join(tree, path)
  // burp compares whole seconds: each write has its own.
  let second = 1_700_000_000
  const write = (path: string, text: string) => {
    second += 1
    mkdirSync(join(at(path), '..'), { recursive: true })
    writeFileSync(at(path), text)
    utimesSync(at(path), second, second)
  }
  // Backup 1: initial state. 2: one changed and one new file. 3: one moved folder, one deleted
  // file. 4: the file again, with another mode.
  write(hosts, 'one\n')
  write('etc/passwd', 'root\n')
  write('docs/Überblick.txt', 'ü\n')
  for (let number = 0; number < 10; number++) write(`photos/2025/pic${number}.jpg`, `${number}`)
  await lab.backUp('office')
  write(hosts, 'one\ntwo\n')
  write('docs/new plan.odt', 'plan')
  await lab.backUp('office')
  renameSync(at('photos/2025'), at('photos/summer'))
  rmSync(at(hosts))
  await lab.backUp('office')
  write(hosts, 'three\n')
  chmodSync(at('etc/passwd'), 0o600)
  await lab.backUp('office')
  rmSync(at('docs'), { recursive: true })
  await lab.backUp('office')
  write('etc/passwd', 'root\n')
  await lab.backUp('office')
  mkdirSync(lab.treePath('other'), { recursive: true })
  writeFileSync(join(lab.treePath('other'), 'secret plan.txt'), 'x')
  await lab.backUp('other')

  const apps = { near, behind, far }
  for (const app of Object.values(apps)) {
    await t.test('an index is missing until it is requested', async sub => {
      const answer = await app.get('/api/client/find/office?q=hosts')
      sub.equal(answer.statusCode, 409)
      sub.match(answer.json(), { code: 'NOT_INDEXED' })
      sub.ok(Number(answer.headers['retry-after']) > 0)
      const one = await getJson<Schemas['FoundPaths']>(
        app,
        '/api/client/find/office?q=hosts&backup=2'
      )
      sub.match(one, {
        hits: [{ path: at(hosts), size: 8, versions: 1, first: 2, last: 2, present: true }],
        searched: { backups: 1, of: 1, missing: [], kept: false, live: true }
      })
      const two = await getJson<Schemas['BackupDifference']>(app, '/api/client/diff/office/1/2')
      sub.match(two, { total: { added: 1, changed: 1, removed: 0 }, kept: false })
    })
    await awaitHistory(app, 'office', 6)
  }

  for (const [source, app] of Object.entries(apps)) {
    await t.test(`${source}: each path is found once, with its versions`, async sub => {
      const found = await getJson<Schemas['FoundPaths']>(app, '/api/client/find/office?q=HOSTS')
      sub.same(
        found.hits.map(hit => [hit.path, hit.versions, hit.first, hit.last, hit.present]),
        [[at(hosts), 3, 1, 6, true]]
      )
      sub.match(found.searched, {
        backups: 6,
        of: 6,
        missing: [],
        newest: 6,
        live: true,
        kept: true
      })
      sub.match(await getJson(app, '/api/client/find/office?q=hosts&presence=true'), {
        hits: [{ presence: '++.+==' }]
      })
      const q = encodeURIComponent('überBLICK')
      sub.match(await getJson(app, `/api/client/find/office?q=${q}`), {
        hits: [{ name: 'Überblick.txt', present: false, last: 4 }]
      })
      const gone = await getJson<Schemas['FoundPaths']>(
        app,
        '/api/client/find/office?q=*.jpg&gone=only'
      )
      sub.equal(gone.hits.length, 10)
      sub.ok(gone.hits.every(({ folder, last }) => folder === at('photos/2025') && last === 2))
      const lines = await app.get('/api/client/find/office?q=pic&limit=3&format=ndjson')
      const items = lines.body
        .trim()
        .split('\n')
        .map(line => JSON.parse(line) as object)
      sub.equal(items.length, 4)
      sub.match(items.at(-1), { more: String, searched: { kept: true } })
    })

    await t.test(`${source}: a regular expression matches names or paths`, async sub => {
      const find = async (q: string, more = '') => {
        const url = `/api/client/find/office?mode=regex&q=${encodeURIComponent(q)}${more}`
        const { hits } = await getJson<Schemas['FoundPaths']>(app, url)
        return hits.map(({ path }) => path.slice(tree.length + 1))
      }
      sub.same(await find(String.raw`^PIC[37]\.jpe?g$`, '&gone=no'), [
        'photos/summer/pic3.jpg',
        'photos/summer/pic7.jpg'
      ])
      sub.same(await find('^pic3', '&case=true&backup=1'), ['photos/2025/pic3.jpg'])
      sub.same(await find('/(etc|docs)/[^/]*w', '&gone=no'), ['etc/passwd'])
      const query = `mode=regex&q=${encodeURIComponent('(pass|ho)')}&view=entries`
      const diff = await getJson<Schemas['BackupDifference']>(
        app,
        `/api/client/diff/office/3/4?${query}`
      )
      sub.same(
        diff.entries.map(({ path, kind }) => [path, kind]),
        [
          [at(hosts), 'added'],
          [at('etc/passwd'), 'attributes']
        ]
      )
    })

    await t.test(
      `${source}: content is found by its MD5 checksum, if the source has checksums`,
      async sub => {
        const sum = md5('one\n')
        for (const written of [sum, sum.toUpperCase(), sum.slice(0, 12)]) {
          const url = `/api/client/find/office?sum=${written}`
          const { hits, searched } = await getJson<Schemas['FoundPaths']>(app, url)
          if (source === 'far') {
            sub.same(hits, [])
            sub.match(searched, { backups: 0, of: 6, missing: [1, 2, 3, 4, 5, 6], newest: null })
            continue
          }
          sub.match(searched, { backups: 6, of: 6, missing: [] })
          sub.match(hits, [{ path: at(hosts), first: 1, last: 1, versions: 1, present: false }])
          sub.equal(hits.length, 1)
        }
        const now = `/api/client/find/office?sum=${md5('root\n')}&gone=no`
        const isNear = source !== 'far'
        sub.equal((await getJson<Schemas['FoundPaths']>(app, now)).hits.length, isNear ? 1 : 0)
        const before = `/api/client/find/office?sum=${sum}&backup=2`
        sub.same((await getJson<Schemas['FoundPaths']>(app, before)).hits, [])
        await awaitHistory(app, 'other')
        const fleet = `/api/search?sum=${md5('x')}`
        const all = await getJson<Schemas['FoundInClients']>(app, fleet)
        sub.same(
          all.hits.map(({ client, name }) => [client, name]),
          isNear ? [['other', 'secret plan.txt']] : []
        )
        const code = isNear ? [] : ['NO_SUMS', 'NO_SUMS']
        sub.same(
          all.searched.missing.map(each => each.code),
          code
        )
        sub.equal(all.searched.complete, isNear)
        for (const bad of ['123', 'x'.repeat(32)]) {
          sub.equal((await app.get(`/api/search?sum=${bad}`)).statusCode, 400)
        }
      }
    )

    await t.test(`${source}: pages of results are complete`, async sub => {
      const seen: string[] = []
      let after = ''
      do {
        const url = `/api/client/find/office?q=pic&limit=3&after=${after}`
        const { hits, more } = await getJson<Schemas['FoundPaths']>(app, url)
        seen.push(...hits.map(({ path }) => path))
        after = more ?? ''
      } while (after !== '')
      sub.equal(new Set(seen).size, 20)
      sub.equal(seen.length, 20)
    })

    await t.test(
      `${source}: versions show when a file was deleted, and when it returned`,
      async sub => {
        const url = `/api/client/versions/office?path=${at(hosts)}`
        const { versions, absent } = await getJson<Schemas['PathHistory']>(app, url)
        sub.same(
          versions.map(each => [each.from.number, each.to.number, each.size, each.change]),
          [
            [4, 6, 6, 'back'],
            [2, 2, 8, 'changed'],
            [1, 1, 4, 'first']
          ]
        )
        sub.match(absent, [
          {
            last_with: { number: 2 },
            first_without: { number: 3 },
            back: { number: 4 },
            certain: true
          }
        ])
        sub.equal(absent.length, 1)
        const file = await app.get(String(versions[1]?.file))
        sub.equal(file.body, 'one\ntwo\n')
        sub.equal(versions[0]?.sum !== null, source !== 'far')
        const passwd = await getJson<Schemas['PathHistory']>(
          app,
          `/api/client/versions/office?path=${at('etc/passwd')}`
        )
        sub.same(passwd.versions.map(({ change }) => change).slice(1), ['attributes', 'first'])
        // Only the time differs: with checksums this is not a change.
        sub.equal(passwd.versions[0]?.change, source !== 'far' ? 'touched' : 'changed')
        const folder = `/api/client/versions/office?path=${at('photos')}&children=10`
        sub.same((await getJson<Schemas['PathHistory']>(app, folder)).children, [
          { name: '2025', kind: 'folder', runs: [[1, 2]] },
          { name: 'summer', kind: 'folder', runs: [[3, 6]] }
        ])
        // Folders above the included one are not part of the backup.
        for (let path = tree; path !== '/'; path = dirname(path)) {
          const above = `/api/client/versions/office?path=${dirname(path)}&children=10`
          const { children } = await getJson<Schemas['PathHistory']>(app, above)
          sub.same(children, [{ name: basename(path), kind: 'folder', runs: [[1, 6]] }], above)
        }
        const moved = await getJson<Schemas['PathHistory']>(
          app,
          `/api/client/versions/office?path=${at('photos/summer/pic3.jpg')}&moves=true`
        )
        sub.match(moved.versions, [{ change: 'first', moved_from: at('photos/2025/pic3.jpg') }])
        const left = await getJson<Schemas['PathHistory']>(
          app,
          `/api/client/versions/office?path=${at('photos/2025')}&moves=true`
        )
        sub.match(left.absent, [{ moved_to: at('photos/summer'), back: null }])
        const never = await getJson<Schemas['PathHistory']>(
          app,
          '/api/client/versions/office?path=/no'
        )
        sub.match(never, { versions: [], absent: [] })
      }
    )

    await t.test(
      `${source}: differences are listed by folder, and a moved folder is one entry`,
      async sub => {
        const diff = await getJson<Schemas['BackupDifference']>(
          app,
          '/api/client/diff/office/previous/3?view=entries'
        )
        sub.match(diff, {
          a: { number: 2 },
          b: { number: 3 },
          exact: source !== 'far',
          kept: true
        })
        sub.same(
          diff.entries.map(({ path, kind, from, files }) => [path, kind, from, files]),
          [
            [at(hosts), 'removed', null, null],
            [at('photos/summer'), 'moved', at('photos/2025'), 10]
          ]
        )
        sub.match(diff.total, {
          added: 0,
          removed: 1,
          changed: 0,
          moved: 10,
          bytes: 0,
          bytes_removed: 8
        })
        const plain = await getJson<Schemas['BackupDifference']>(
          app,
          '/api/client/diff/office/2/3?moves=false'
        )
        sub.match(plain.total, { added: 11, removed: 12, moved: 0 })
        const level = `/api/client/diff/office/2/3?moves=false&path=${tree}`
        const { folders } = await getJson<Schemas['BackupDifference']>(app, level)
        sub.same(
          folders.map(({ path, added, removed, folders: count }) => [path, added, removed, count]),
          [
            [at('photos'), 11, 11, 3],
            [at('etc'), 0, 1, 1]
          ]
        )
        const back = await getJson<Schemas['BackupDifference']>(app, '/api/client/diff/office/4/3')
        sub.match(back, { a: { number: 4 }, total: { removed: 1, attributes: 1 } })
        const touched = '/api/client/diff/office/5/newest?view=entries&kind=touched'
        const { entries } = await getJson<Schemas['BackupDifference']>(app, touched)
        sub.same(
          entries.map(({ path }) => path),
          source !== 'far' ? [at('etc/passwd')] : []
        )
      }
    )

    await t.test(
      `${source}: a difference has the requested number of levels and members`,
      async sub => {
        const base = `/api/client/diff/office/2/3?moves=false&path=${tree}`
        const deep = await getJson<Schemas['BackupDifference']>(app, `${base}&depth=2`)
        sub.same(
          deep.folders.map(({ path, added, removed, folders: count }) => [
            path.slice(tree.length + 1),
            added,
            removed,
            count
          ]),
          [
            ['photos', 11, 11, 3],
            ['photos/2025', 0, 10, 1],
            ['photos/summer', 10, 0, 1],
            ['etc', 0, 1, 1]
          ]
        )
        sub.equal(deep.folders_left, 0)
        const top = await getJson<Schemas['BackupDifference']>(
          app,
          '/api/client/diff/office/2/3?depth=32'
        )
        sub.equal(top.folders[0]?.path, '/')
        sub.equal(top.path, '')
        const reached = await getJson<Schemas['BackupDifference']>(
          app,
          '/api/client/diff/office/2/3?moves=false&descend=true&limit=1000'
        )
        sub.equal(reached.path, tree, 'the first folder with several differences')
        sub.same(
          reached.folders.map(({ path }) => path),
          [at('photos'), at('etc')]
        )
        const chosen = `${base}&fields=removed,kind`
        sub.same((await getJson<Schemas['BackupDifference']>(app, chosen)).folders, [
          { path: at('photos'), removed: 11 },
          { path: at('etc'), removed: 1 }
        ])
        const { entries } = await getJson<Schemas['BackupDifference']>(
          app,
          '/api/client/diff/office/2/3?view=entries&fields=kind'
        )
        sub.same(entries, [
          { path: at(hosts), kind: 'removed' },
          { path: at('photos/summer'), kind: 'moved' }
        ])
        for (const bad of ['depth=0', 'depth=33', 'fields=secret']) {
          sub.equal((await app.get(`${base}&${bad}`)).statusCode, 400, bad)
        }
      }
    )

    await t.test(`${source}: the Accept header selects lines instead of an object`, async sub => {
      const lines = 'application/x-ndjson'
      const ask = (url: string, accept: string) => app.request({ url, headers: { accept } })
      const cases: [accept: string, type: string][] = [
        [lines, lines],
        [`${lines}, */*;q=0.1`, lines],
        [`application/json;q=0.5, ${lines}`, lines],
        [`${lines};q=0.5, application/json`, 'application/json'],
        ['*/*', 'application/json'],
        [`text/html, */*, ${lines};q=0.1`, 'application/json'],
        ['nonsense;;,', 'application/json']
      ]
      for (const url of [
        '/api/client/find/office?q=pic',
        '/api/client/diff/office/2/3',
        '/api/search?q=pic',
        '/api/client/log/office/2'
      ]) {
        for (const [accept, type] of cases) {
          const { headers, statusCode } = await ask(url, accept)
          sub.equal(statusCode, 200)
          sub.equal(String(headers['content-type']).split(';')[0], type, `${url} for ${accept}`)
          sub.match(String(headers['vary']), /\baccept\b(?!-)/)
        }
        const whole = await ask(`${url}${url.includes('?') ? '&' : '?'}format=json`, lines)
        sub.match(whole.headers['content-type'], /^application\/json/, 'the URL takes precedence')
      }
      const wrong = await ask('/api/client/find/office?size=big', lines)
      sub.match(wrong.headers['content-type'], /^application\/problem\+json/)
    })

    await t.test(
      `${source}: deleted files can be restored with the returned selection`,
      async sub => {
        const url = '/api/client/diff/office/4/5/removed'
        const selection = await getJson<Schemas['RemovedSelection']>(app, url)
        sub.same(selection, { restore: [{ key: at('docs'), folder: true }], complete: true })
        const answer = await app.request({
          method: 'POST',
          url: '/api/restore/archive/office/4',
          payload: { list: { restore: selection.restore }, format: 'tar' }
        })
        sub.equal(answer.statusCode, 200)
        const folder = sub.testdir({})
        writeFileSync(join(folder, 'docs.tar'), answer.rawPayload)
        execFileSync('tar', ['-xf', 'docs.tar'], { cwd: folder })
        const restored = readFileSync(join(folder, at('docs/Überblick.txt').slice(1)))
        sub.equal(restored.toString(), 'ü\n')
      }
    )

    await t.test(`${source}: an earlier state of a folder equals its listing`, async sub => {
      const backups = await listBackups(app)
      const third = backups.find(backup => backup.number === 3)
      assert(third)
      // Short backups may start in the same second.
      const { number } = backups.filter(({ timestamp }) => timestamp <= third.timestamp)[0] ?? third
      const instant = new Date(third.timestamp * 1000).toISOString()
      for (const path of ['', '/', tree, at('etc'), at('photos'), '/no/such']) {
        const browsing = `/api/client/browse/office/${number}?root=${path}`
        const browsed = await getJson<Schemas['BrowseNode'][]>(app, browsing)
        const url = `/api/client/tree-at/office?path=${path}&at=${instant}`
        const shown = await getJson<Schemas['FolderAt']>(app, url)
        sub.equal(shown.backup.number, number)
        sub.same(sortByName(shown.nodes), sortByName(browsed), path)
      }
      const now = await getJson<Schemas['FolderAt']>(app, `/api/client/tree-at/office?path=${tree}`)
      sub.equal(now.backup.number, 6)
      const before = await app.get('/api/client/tree-at/office?at=2020-01-01')
      sub.equal(before.statusCode, 404)
    })

    await t.test(
      `${source}: the state of the index contains the changes of each backup`,
      async sub => {
        const state = await getJson<Schemas['HistoryState']>(app, '/api/client/index/office')
        sub.match(state, { phase: 'ready', backups: 6, of: 6, missing: [], live: true })
        const manifest = source !== 'far' ? 'manifest' : 'listing'
        sub.ok(state.items.every(item => item.source === manifest))
        sub.match(state.items.at(-2), { number: 2, changes: { added: 1, removed: 0, changed: 1 } })
        sub.match(state.items.at(-3), {
          number: 3,
          changes: { added: 0, removed: 1, changed: 0, moved: 10 }
        })
        sub.equal(state.items.at(-1)?.changes, null)
        const attempts = await getJson<Schemas['Attempt'][]>(app, '/api/client/attempts/office')
        sub.same(
          attempts.map(({ backup, changes }) => [backup, changes]),
          state.items.map(({ number, changes }) => [number, changes]),
          'as in the list of attempts'
        )
      }
    )
  }

  await t.test('a search over all clients covers only those that the user may see', async sub => {
    for (const app of Object.values(apps)) {
      await awaitHistory(app, 'other')
      const all = await getJson<Schemas['FoundInClients']>(app, '/api/search?q=plan')
      sub.same(
        all.hits.map(({ client, name }) => [client, name]),
        [
          ['office', 'new plan.odt'],
          ['other', 'secret plan.txt']
        ]
      )
      const whole = { missing: [], complete: true, live: true }
      sub.same(all.searched, { clients: 3, of: 3, backups: 7, ...whole })
      const grant = {
        method: 'PUT',
        url: '/api/admin/acl/grants',
        payload: { grant: 'ann', content: 'office' }
      } as const
      await app.request(grant)
      const own = (await app.get('/api/search?q=plan', 'ann')).json<Schemas['FoundInClients']>()
      sub.same(
        own.hits.map(({ client }) => client),
        ['office']
      )
      sub.same(own.searched, { clients: 1, of: 1, backups: 6, ...whole })
      sub.notMatch(JSON.stringify(own), 'other')
      for (const url of [
        'find/other?q=plan',
        'versions/other?path=/',
        'diff/other/1/1',
        'index/other'
      ]) {
        const hidden = await app.get(`/api/client/${url}`, 'ann')
        const absent = await app.get(`/api/client/${url.replace('other', 'nobody')}`, 'ann')
        sub.equal(hidden.statusCode, 404)
        sub.same(hidden.json<{ code: string }>().code, absent.json<{ code: string }>().code)
      }
      sub.equal(
        (await app.request({ method: 'POST', url: '/api/client/index/office' }, 'ann')).statusCode,
        403
      )
    }
  })

  await t.test('the index of a hidden client is not opened', async sub => {
    // Opening it would detect the invalid content and delete the file.
    const file = new HistoryPaths(near.config.find.directory).of('main', 'other')
    const bytes = readFileSync(file)
    writeFileSync(file, 'not a history')
    for (const url of ['/api/search?q=plan', '/api/client/find/other?q=plan']) {
      const hidden = await near.get(url, 'ann')
      sub.notMatch(hidden.body, 'secret')
      sub.equal(readFileSync(file, 'utf8'), 'not a history', url)
    }
    writeFileSync(file, bytes)
    const all = await getJson<Schemas['FoundInClients']>(near, '/api/search?q=plan')
    sub.equal(all.hits.length, 2)
  })

  await t.test('only users who may restore can search by content', async sub => {
    const content = JSON.stringify({ clients: { ro: ['office'], rw: ['other'] } })
    const changed = await near.request({
      method: 'POST',
      url: '/api/admin/acl/grants/ann',
      payload: { content }
    })
    sub.equal(changed.statusCode, 201)
    sub.equal((await near.get('/api/client/find/office?q=hosts', 'ann')).statusCode, 200)
    const refused = await near.get(`/api/client/find/office?sum=${md5('one\n')}`, 'ann')
    sub.equal(refused.statusCode, 403)
    sub.equal((await near.get(`/api/client/find/vault?sum=${md5('x')}`, 'ann')).statusCode, 404)
    const other = await near.get(`/api/client/find/other?sum=${md5('x')}`, 'ann')
    sub.match(other.json(), { hits: [{ name: 'secret plan.txt' }] })
    const seen = (await near.get('/api/search?q=plan', 'ann')).json<Schemas['FoundInClients']>()
    sub.equal(seen.hits.length, 2)
    const answer = await near.get(`/api/search?sum=${md5('three\n')}`, 'ann')
    sub.match(answer.json(), { hits: [], searched: { clients: 1, of: 1, missing: [] } })
  })

  await t.test(
    'a slow regular expression is rejected, and does not block other searches',
    async sub => {
      // Tries all ways to split a path.
      const slow = encodeURIComponent('^((((.+)+)+)+)+!$')
      const hostile = near.get(`/api/client/find/office?mode=regex&in=path&q=${slow}`)
      const fleet = near.get(`/api/search?mode=regex&in=path&q=${slow}`, 'ann')
      const text = await near.get('/api/client/find/office?q=pic')
      sub.equal(text.statusCode, 200)
      for (const answer of await Promise.all([hostile, fleet])) {
        sub.equal(answer.statusCode, 400)
        const problem = answer.json<Schemas['Problem']>()
        sub.match(problem, { code: 'INVALID_INPUT', errors: { q: /too long/ } })
      }
      const again = await near.get(`/api/client/find/other?mode=regex&in=path&q=${slow}`)
      sub.equal(again.statusCode, 400)
      const fine = await near.get('/api/client/find/office?mode=regex&q=^pic[0-4]')
      sub.equal(fine.json<Schemas['FoundPaths']>().hits.length, 10)
      const broken = await near.get('/api/client/find/office?mode=regex&q=(')
      sub.equal(broken.statusCode, 400)
      sub.match(broken.json(), { errors: { q: /Unterminated group/ } })
    }
  )

  await t.test(
    'a backup with unusually many changes is reported and causes an alert',
    async sub => {
      const vault = lab.treePath('vault')
      mkdirSync(vault, { recursive: true })
      const fill = (count: number, text: string, time: number) => {
        for (let number = 0; number < count; number++) {
          writeFileSync(join(vault, `file${number}`), `${text} ${number}`)
          utimesSync(join(vault, `file${number}`), time, time)
        }
      }
      fill(120, 'own', 1_700_000_000)
      await lab.backUp('vault')
      fill(50, 'secret', 1_700_000_100)
      await lab.backUp('vault')
      for (const app of Object.values(apps)) {
        await awaitHistory(app, 'vault', 2)
        const anomalies = await getJson<Schemas['Anomaly'][]>(app, '/api/reports/anomalies')
        sub.match(anomalies, [{ client: 'vault', kind: 'rewritten', backup: 2 }])
        const told = (await app.store.transitions.listAfter(0)).filter(
          ({ kind }) => kind === 'contents'
        )
        sub.match(told, [{ client: 'vault', number: 2, facts: { state: 'wrong' } }])
        sub.equal(told.length, 1)
      }
    }
  )

  await t.test('invalid parameters are rejected', async sub => {
    for (const query of ['size=big', 'mtime=soon', 'at=never', 'after=x']) {
      const answer = await near.get(`/api/client/find/office?${query}`)
      sub.equal(answer.statusCode, 400, query)
      sub.match(answer.json(), { code: 'INVALID_INPUT' })
    }
    sub.equal((await near.get('/api/client/diff/office/1/99')).statusCode, 404)
    sub.equal((await near.get('/api/client/diff/office/previous/1')).statusCode, 404)
    sub.equal((await near.get('/api/client/find/office?q=x&backup=99')).statusCode, 404)
  })

  await t.test('a deleted backup disappears from results', async sub => {
    await near.request({ method: 'DELETE', url: '/api/client/report/office/1' })
    for (const app of Object.values(apps)) {
      const url = `/api/client/versions/office?path=${at(hosts)}`
      const { versions, searched } = await getJson<Schemas['PathHistory']>(app, url)
      sub.same(
        versions.map(({ from }) => from.number),
        [4, 2]
      )
      sub.match(searched, { backups: 5, of: 5, missing: [] })
    }
  })

  await t.test(
    'if burp is stopped the index is still used, and the response says so',
    async sub => {
      await lab.stopServer()
      for (const app of Object.values(apps)) {
        // Responses of burp are cached for two seconds.
        const isLive = async () =>
          (await getJson<Schemas['HistoryState']>(app, '/api/client/index/office')).live
        while (await isLive()) await sleep(100)
        const found = await getJson<Schemas['FoundPaths']>(app, '/api/client/find/office?q=plan')
        sub.match(found, {
          hits: [{ name: 'new plan.odt' }],
          searched: { live: false, kept: true }
        })
        const diff = await getJson<Schemas['BackupDifference']>(app, '/api/client/diff/office/2/3')
        sub.match(diff, { total: { moved: 10 }, live: false })
        sub.match(await getJson(app, '/api/client/index/office'), { live: false, phase: 'ready' })
        const fleet = await getJson<Schemas['FoundInClients']>(app, '/api/search?q=plan')
        sub.match(fleet, { hits: { length: 2 }, searched: { live: false } })
      }
    }
  )
})

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

function sortByName(nodes: readonly Schemas['BrowseNode'][]): Schemas['BrowseNode'][] {
  return nodes.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Newest first. */
async function listBackups(app: TestApp): Promise<readonly Backup[]> {
  const [server] = app.fleet.list()
  return (await server?.listBackups('office', somebody)) ?? []
}
