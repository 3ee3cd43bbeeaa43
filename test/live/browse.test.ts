/** Listings of real backups, compared with the file system and with burp's own client. */
import { appendFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test, type Test } from 'tap'
import type { Lab } from '../../scripts/lab/lab.js'
import { snapshotPath } from '../../scripts/lab/standard-lab.js'
import type { components } from '../../generated/contract-types.js'
import { oddNames } from '../../scripts/lab/trees.js'
import { bytesToText } from '../../src/protocol/byte-text.js'
import type { BrowseNode } from '../../src/services/backups/browse-nodes.js'
import { useApp, type TestApp } from '../support/app.js'
import { labMissing, useStandardLab } from '../support/lab.js'
import {
  findTree,
  oddDirectories,
  withoutSpecialBits,
  writeOddTree,
  type RealEntry
} from './real-tree.js'

const timezone = 'Europe/Paris'
/** The Swedish format of dates is that of the API. */
const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: timezone,
  dateStyle: 'short',
  timeStyle: 'medium'
})

type Found = components['schemas']['FoundFiles']

interface Dated {
  date: string
  mtime: number
}

type Get = (url: string) => ReturnType<TestApp['get']>

function toUrl(client: string, backup: number, query: Record<string, string> = {}): string {
  const words = new URLSearchParams(query).toString()
  return `/api/client/browse/${encodeURIComponent(client)}/${backup}?${words}`
}

async function browse(get: Get, client: string, backup: number, root?: string) {
  const answer = await get(toUrl(client, backup, root === undefined ? {} : { root }))
  if (answer.statusCode !== 200) throw new Error(`${JSON.stringify(root)}: ${answer.body}`)
  return answer.json<BrowseNode[]>()
}

/**
 * Returns the values that find and the API have in common. Sizes of directories differ between
 * copies.
 */
function toComparable(entry: RealEntry) {
  const { path, name, mode, nlink, uid, gid, bytes, mtime, isDirectory } = entry
  const date = wallClock.format(mtime * 1000)
  const common = { path, name, mode, uid, gid, date, folder: isDirectory }
  return isDirectory ? common : { ...common, nlink, bytes }
}

function fromNode(node: BrowseNode) {
  const { fullname: path, name, mode, inodes: nlink, uid, gid, bytes, date, folder } = node
  const common = { path, name, mode, uid, gid, date, folder }
  return folder ? common : { ...common, nlink, bytes }
}

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : 1
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function flatten(nodes: readonly BrowseNode[]): BrowseNode[] {
  return nodes.flatMap(node => [node, ...flatten(node.children)])
}

/** Checks that the listing of each directory equals the output of find. */
async function compareDirectories(
  t: Test,
  get: Get,
  { client, backup, tree }: { client: string; backup: number; tree: RealEntry[] }
) {
  for (const { path } of tree.filter(({ isDirectory }) => isDirectory)) {
    const nodes = await browse(get, client, backup, path)
    const expected = tree.filter(entry => parentOf(entry.path) === path).map(toComparable)
    t.same(nodes.map(fromNode).toSorted(byPath), expected.toSorted(byPath), JSON.stringify(path))
    t.ok(nodes.every(({ parent }) => parent === path))
  }
}

/** Checks that a symlink has its target, and that all but one name of a file refer to that name. */
function compareLinks(t: Test, nodes: readonly BrowseNode[], tree: readonly RealEntry[]) {
  const real = new Map(tree.map(entry => [entry.path, entry]))
  const firstNames = new Map<string, number>()
  for (const { fullname, link } of nodes) {
    const entry = real.get(fullname)
    if (!entry || entry.isDirectory) continue
    if (entry.softLink !== '') t.equal(link, entry.softLink, fullname)
    else if (link !== null) t.equal(real.get(link)?.inode, entry.inode, fullname)
    else firstNames.set(entry.inode, (firstNames.get(entry.inode) ?? 0) + 1)
  }
  t.ok([...firstNames.values()].every(count => count === 1))
}

/** Parses burp's own long listing, without the date, which is in burp's time zone. */
async function listWithBurp(lab: Lab, client: string, backup: number) {
  const args = ['-C', client, '-a', 'L', '-b', String(backup)]
  const text = await lab.burp(lab.superClientName, args)
  const line = /^([a-z-]{10})\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+) \S+ \S+ (\/.*?)(?: -> (.*))?$/gm
  return [...text.matchAll(line)].map(([, mode = '', nlink, uid, gid, bytes, path = '', link]) => ({
    path,
    mode: withoutSpecialBits(mode),
    inodes: nlink,
    uid,
    gid,
    bytes: Number(bytes),
    link: link ?? null
  }))
}

void test('browsing real backups', { skip: labMissing }, async t => {
  const lab = await useStandardLab(t)
  await lab.addClient({ name: 'odd' })
  writeOddTree(lab.treePath('odd'))
  await lab.backUp('odd')
  const servers = [{ name: 'main', clientConfig: lab.clientConfigPath(lab.superClientName) }]
  const app = await useApp(t, { servers, timezone })
  const get: Get = url => app.get(url)
  const [alpha, beta, odd] = ['alpha', 'beta', 'odd'].map(name => lab.treePath(name)) as [
    string,
    string,
    string
  ]
  const trees = [
    ...[1, 2, 3].map(backup => ({
      client: 'alpha',
      backup,
      tree: findTree(snapshotPath(lab, 'alpha', backup), alpha)
    })),
    ...[1, 2].map(backup => ({
      client: 'beta',
      backup,
      tree: findTree(snapshotPath(lab, 'beta', backup), beta)
    })),
    { client: 'odd', backup: 1, tree: findTree(odd) },
    ...['gamma', 'with space', 'ünï'].map(client => ({
      client,
      backup: 1,
      tree: findTree(lab.treePath(client))
    }))
  ]

  await t.test('each directory has the content that it had on disk', async sub => {
    for (const each of trees) await compareDirectories(sub, get, each)
  })

  await t.test('the whole tree is complete, nested, and has all parent folders', async sub => {
    for (const { client, backup, tree } of trees) {
      const answer = await get(`/api/client/browseall/${encodeURIComponent(client)}/${backup}`)
      const nodes = flatten(answer.json<BrowseNode[]>())
      const root = tree[0]?.path ?? ''
      const inside = nodes.filter(
        ({ fullname }) => fullname === root || fullname.startsWith(`${root}/`)
      )
      sub.same(inside.map(fromNode).toSorted(byPath), tree.map(toComparable).toSorted(byPath))
      const above = nodes.filter(node => !inside.includes(node)).map(({ fullname }) => fullname)
      const parts = root.split('/').slice(0, -1)
      sub.same(
        above,
        parts.map((_, index) => parts.slice(0, index + 1).join('/') || '/')
      )
      compareLinks(sub, inside, tree)
    }
  })

  await t.test('the whole tree can be searched by name', async sub => {
    for (const { client, backup } of trees.slice(0, 3)) {
      const url = `/api/client/browseall/${encodeURIComponent(client)}/${backup}`
      const all = flatten((await get(url)).json<BrowseNode[]>())
      const wanted = all.filter(({ name }) => name.toLowerCase().includes('a'))
      const isKept = ({ fullname }: BrowseNode) =>
        wanted.some(
          one =>
            one.fullname === fullname || fullname === '/' || one.fullname.startsWith(`${fullname}/`)
        )
      const found = flatten((await get(`${url}?q=A`)).json<BrowseNode[]>())
      sub.ok(found.length > 0 && found.length < all.length)
      sub.same(
        found.map(({ fullname }) => fullname),
        all.filter(isKept).map(({ fullname }) => fullname)
      )
      sub.same((await get(`${url}?q=no+such+name`)).json(), [])
    }
  })

  await t.test('a search in a backup finds the same names as find on disk', async sub => {
    const search = async (query: Record<string, string>, place = 'alpha/1') => {
      const words = new URLSearchParams({ limit: '5000', ...query }).toString()
      const answer = await get(`/api/client/find/${place}?${words}`)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json<Found>()
    }
    const real = trees[0]?.tree ?? []
    const namesOf = ({ found }: Found) => found.map(({ fullname }) => fullname).toSorted()
    const wanted = (test: (entry: RealEntry) => boolean) =>
      real
        .filter(test)
        .map(({ path }) => path)
        .toSorted()
    const below = { path: alpha }
    const inside = real.slice(1)
    sub.same(namesOf(await search(below)), inside.map(({ path }) => path).toSorted(), 'all entries')
    sub.same(
      namesOf(await search({ ...below, q: 'TEXT' })),
      wanted(({ name }) => name.toLowerCase().includes('text'))
    )
    sub.same(namesOf(await search({ q: 'TEXT', case: 'true' })), [])
    sub.same(
      namesOf(await search({ ...below, q: '*.TXT' })),
      wanted(({ name }) => name.endsWith('.txt'))
    )
    sub.same(
      namesOf(await search({ q: '*/dir1/*' })),
      wanted(({ path }) => path.includes('/dir1/'))
    )
    const ofFolder = { q: 'hello', path: `${alpha}/dir1/` }
    const { found, ...counts } = await search(ofFolder)
    const hello = real.find(({ name }) => name === 'hello.txt')
    sub.match(found, [{ name: 'hello.txt', fullname: hello?.path, type: 'f', bytes: 6 }])
    sub.match(found, [{ mtime: hello?.mtime, mode: '-rwxr-xr-x', parent: `${alpha}/dir1/sub` }])
    sub.same(counts, { truncated: false, searched: counts.entries, entries: counts.entries })
    const some = await search({ q: 'f0', limit: '3' })
    sub.match([some.found.length, some.truncated], [3, true])
    sub.ok(some.searched < some.entries)
    const all = await search({ q: 'f0' })
    const exact = await search({ q: 'f0', limit: String(all.found.length) })
    sub.same(
      [exact.truncated, exact.found],
      [false, all.found],
      'the limit equals the number of matches'
    )
    const odd = await search({ q: 'bad-utf8-\uefff\ueffe' }, 'odd/1')
    sub.equal(odd.found[0]?.name, 'bad-utf8-\uefff\ueffe')
    sub.equal((await get('/api/client/find/alpha/99?q=x')).statusCode, 404)
  })

  await t.test("burp's own client lists the same entries", async sub => {
    for (const { client, backup } of trees.slice(0, 5)) {
      const answer = await get(`/api/client/browseall/${client}/${backup}`)
      const nodes = new Map(flatten(answer.json<BrowseNode[]>()).map(node => [node.fullname, node]))
      const lines = await listWithBurp(lab, client, backup)
      sub.ok(lines.length > 4)
      for (const { path, ...said } of lines) {
        // A line of text cannot contain all names: such names are compared with the disk above.
        const node = nodes.get(path)
        if (node) sub.match(node, said, path)
        else sub.match(path, /bad-utf8|new$/)
      }
    }
  })

  await t.test('odd names are distinct, and can be used in requests', async sub => {
    const names = (await browse(get, 'alpha', 1, alpha)).map(({ name }) => name)
    for (const name of oddNames) sub.ok(names.includes(bytesToText(name)), name.toString())
    sub.ok(names.includes('bad-utf8-\uefff\ueffe.bin'))
    const top = await browse(get, 'odd', 1, odd)
    for (const bytes of oddDirectories) {
      const name = bytesToText(Buffer.from(bytes, 'latin1'))
      const node = top.find(each => each.name === name)
      sub.ok(node?.folder, JSON.stringify(name))
      const content = await browse(get, 'odd', 1, node?.key)
      sub.match(content.map(each => each.name).toSorted(), ['file', 'inner \ueffe', 'link'])
      const inner = content.find(({ folder }) => folder)
      const deep = await browse(get, 'odd', 1, inner?.key)
      sub.match(deep, [{ name: 'deep\nfile', parent: inner?.key, bytes: 4 }])
    }
  })

  await t.test('paths that are not directories have no entries', async sub => {
    const files = ['dir1/text.txt', 'symlink', 'dirlink', 'dangling', 'fifo', 'hardlink-to-text']
    const nowhere = ['nosuch', 'dir', 'dir1/nosuch/deeper', 'dirlink/sub', '../beta', 'DIR1']
    for (const path of [...files, ...nowhere]) {
      sub.same(await browse(get, 'alpha', 1, `${alpha}/${path}`), [], path)
    }
    for (const path of ['nosuch', '/nosuch', 'C:', '/ ', ' /', '/\n', parentOf(alpha).slice(1)]) {
      sub.same(await browse(get, 'alpha', 1, path), [], path)
    }
  })

  await t.test('all kinds of entries have their type, link and mode', async sub => {
    const nodes = new Map((await browse(get, 'alpha', 1, alpha)).map(node => [node.name, node]))
    sub.match(nodes.get('dirlink'), { folder: false, type: 'f', link: 'dir1', mode: 'lrwxrwxrwx' })
    sub.match(nodes.get('dangling'), { link: '/nonexistent/target' })
    sub.match(nodes.get('fifo'), { type: 'f', mode: /^p/, bytes: 0, size: '0.0 B' })
    sub.match(nodes.get('hardlink-to-text'), { inodes: '3', link: `${alpha}/dir1/text.txt` })
    sub.match(nodes.get('emptydir'), { folder: true, lazy: true, mode: 'drwxrwxrwx' })
    sub.same(await browse(get, 'alpha', 1, `${alpha}/emptydir`), [])
    const [hello] = await browse(get, 'alpha', 1, `${alpha}/dir1/sub`)
    sub.match(hello, { name: 'hello.txt', mode: '-rwxr-xr-x', bytes: 6 })
  })

  await t.test('a path may be written in several ways', async sub => {
    const expected = await browse(get, 'alpha', 1, `${alpha}/dir1`)
    sub.equal(expected.length, 4)
    for (const path of [`${alpha}/dir1/`, `/${alpha}//dir1`, `${alpha}/./dir1/.`]) {
      const nodes = await browse(get, 'alpha', 1, path)
      sub.same(nodes.map(fromNode), expected.map(fromNode), path)
      sub.ok(
        nodes.every(({ parent }) => parent === path),
        'parent is spelled as in the request'
      )
    }
    for (const query of [{}, { root: '' }]) {
      const top = (await get(toUrl('alpha', 1, query))).json<BrowseNode[]>()
      sub.match(top, [{ name: '/', fullname: '/', folder: true }])
    }
    const [below] = await browse(get, 'alpha', 1, '/')
    sub.match(below, { name: 'tmp', fullname: '/tmp', folder: true })
  })

  await t.test('several roots are listed in order, each once', async sub => {
    const roots = [`${alpha}/dir10`, `${alpha}/dir1`, `${alpha}/dir1/`, `${alpha}/nosuch`]
    const query = roots.map(root => `root=${encodeURIComponent(root)}`).join('&')
    const nodes = (await get(`${toUrl('alpha', 1)}${query}`)).json<BrowseNode[]>()
    const expected = [
      ...(await browse(get, 'alpha', 1, `${alpha}/dir1`)),
      ...(await browse(get, 'alpha', 1, `${alpha}/dir10`))
    ]
    sub.same(nodes, expected)
  })

  await t.test('the nested tree is expanded down to the roots', async sub => {
    const root = `${alpha}/dir1`
    const query = { root, recursive: 'true', selected: 'true' }
    const nodes = flatten((await get(toUrl('alpha', 1, query))).json<BrowseNode[]>())
    const opened = nodes.filter(({ expanded }) => expanded).map(({ fullname }) => fullname)
    const parts = root.split('/')
    sub.same(
      opened,
      parts.map((_, index) => parts.slice(0, index + 1).join('/') || '/')
    )
    const selected = nodes.filter(node => node.selected).map(({ fullname }) => fullname)
    const held = (await browse(get, 'alpha', 1, root)).map(({ fullname }) => fullname)
    sub.same(selected.toSorted(), [root, ...held].toSorted())
    sub.ok(nodes.some(({ name, lazy }) => name === 'sub' && lazy))
  })

  await t.test('one request descends to the first folder with more than one entry', async sub => {
    const fields = 'fields=parent,key'
    const reached = (await get(`${toUrl('alpha', 1, { descend: 'true' })}&${fields}`)).json()
    const held = (await get(`${toUrl('alpha', 1, { root: alpha })}&${fields}`)).json()
    sub.same(reached, held)
    sub.equal(reached[0]?.parent, alpha)
    const below = { descend: 'true', root: `${alpha}/dir1` }
    sub.same(
      (await get(toUrl('alpha', 1, below))).json(),
      await browse(get, 'alpha', 1, `${alpha}/dir1`)
    )
  })

  await t.test('pages, sort orders and filters apply to the same list', async sub => {
    const root = `${alpha}/many`
    const all = await browse(get, 'alpha', 1, root)
    sub.equal(all.length, 200)
    for (const more of [{}, { sort: '-bytes' }, { sort: 'date', q: 'F00' }]) {
      const whole = (await get(toUrl('alpha', 1, { root, ...more }))).json<BrowseNode[]>()
      const joined: BrowseNode[] = []
      let url: string | undefined = toUrl('alpha', 1, { root, limit: '77', ...more })
      while (url !== undefined) {
        const page = await get(url)
        joined.push(...page.json<BrowseNode[]>())
        url = /<(.*)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1]
      }
      sub.same(joined, whole)
    }
    const deep = findTree(odd).filter(({ path }) => path.length > 1600 && path.endsWith('/a'))
    const query = { root: parentOf(deep[0]?.path ?? ''), limit: '2' }
    const first = await get(toUrl('odd', 1, query))
    const next = /<(.*)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
    sub.match((await get(next)).json(), [{ name: 'c' }], 'a long path has pages, too')
  })

  await t.test('a list with selected fields has the same values', async sub => {
    const all = await browse(get, 'alpha', 1, alpha)
    const wanted = all.map(({ name, type, bytes, link }) => ({ name, type, bytes, link }))
    const few = await get(toUrl('alpha', 1, { root: alpha, fields: 'type,bytes,link' }))
    sub.same(few.json(), wanted)
    sub.equal(few.headers['x-total-count'], String(all.length))
    sub.ok(few.body.length < JSON.stringify(all).length / 3)
    const query = { root: alpha, fields: 'mtime,date', limit: '3' }
    for (const { date, mtime } of (await get(toUrl('alpha', 1, query))).json<Dated[]>()) {
      sub.equal(wallClock.format(mtime * 1000), date)
    }
    const sorted = { root: alpha, sort: 'type,-size', fields: 'type,bytes', limit: '1000' }
    const expected = all
      .toSorted((a, b) => Number(b.folder) - Number(a.folder) || b.bytes - a.bytes)
      .map(({ type, bytes }) => [type, bytes])
    const found = (await get(toUrl('alpha', 1, sorted))).json<BrowseNode[]>()
    sub.same(
      found.map(({ type, bytes }) => [type, bytes]),
      expected
    )
    sub.equal((await get(toUrl('alpha', 1, { fields: 'inode' }))).statusCode, 400)
    sub.equal((await get(toUrl('alpha', 1, { sort: 'name,colour' }))).statusCode, 400)
  })

  await t.test('each listing has its own ETag', async sub => {
    const urls = [
      toUrl('alpha', 1, { root: alpha }),
      toUrl('alpha', 2, { root: alpha }),
      toUrl('alpha', 1, { root: `${alpha}/dir1` }),
      toUrl('alpha', 1, { root: alpha, sort: '-name' }),
      toUrl('alpha', 1, { root: alpha, fields: 'name' }),
      toUrl('alpha', 1, { root: alpha, fields: 'bytes' }),
      '/api/client/browseall/alpha/1',
      `/api/client-tree.json/alpha/1?root=${encodeURIComponent(alpha)}`
    ]
    const answers = await Promise.all(urls.map(url => get(url)))
    const etags = answers.map(({ headers }) => String(headers['etag']))
    sub.equal(new Set(etags).size, urls.length)
  })

  await t.test('the development API has the same entries with fewer keys', async sub => {
    const query = `root=${encodeURIComponent(alpha)}`
    const { results } = (await get(`/api/client-tree.json/alpha/1?${query}`)).json<{
      results: object[]
    }>()
    const nodes = await browse(get, 'alpha', 1, alpha)
    sub.equal(results.length, nodes.length)
    sub.match(nodes, results)
    sub.same(Object.keys(results[0] ?? {}).length, 9)
  })

  await t.test('missing clients and backups are 404', async sub => {
    for (const path of [
      'browse/nosuch/1',
      'browse/alpha/9',
      'browse/delta/1',
      'browseall/alpha/9'
    ]) {
      const answer = await get(`/api/client/${path}`)
      sub.equal(answer.statusCode, 404, path)
      sub.match(answer.json(), { code: /^NO_SUCH_(CLIENT|BACKUP)$/ })
    }
    sub.equal((await get(toUrl('alpha', 1, { root: '*' }))).statusCode, 400)
    sub.equal((await get(toUrl('alpha', 1, { root: '/\0' }))).statusCode, 400)
  })

  await t.test("listings are the same with burp's cache of listings", async sub => {
    await appendFile(lab.serverConfigPath, 'monitor_browse_cache = 1\n')
    const cached = await useApp(sub, { servers, timezone })
    const getCached: Get = url => cached.get(url)
    for (const each of trees) {
      if (each.backup === 1) await compareDirectories(sub, getCached, each)
    }
    const paths = [
      '/nosuch',
      '/nosuch/deeper',
      `${alpha}/nosuch`,
      `${alpha}/dir1/nosuch`,
      `${alpha}/dir1/nosuch/deeper`,
      `${alpha}/dir`,
      `${alpha}/dirlink`,
      `${alpha}/dirlink/sub`,
      `${alpha}/dir1/text.txt`,
      `${alpha}/dir1/text.txt/x`,
      'nosuch'
    ]
    for (const path of paths) sub.same(await browse(getCached, 'alpha', 1, path), [], path)
    for (const path of ['', '/', parentOf(alpha), parentOf(parentOf(alpha))]) {
      const [plain, fromCache] = [
        await browse(get, 'alpha', 1, path),
        await browse(getCached, 'alpha', 1, path)
      ]
      sub.same(
        fromCache.map(({ key }) => key),
        plain.map(({ key }) => key),
        path
      )
      sub.ok(fromCache.every(({ folder }) => folder))
    }
  })

  await t.test('a backup without its manifest does not appear as empty', async sub => {
    const manifest = join(lab.spoolPath, 'with space', 'current', 'manifest.gz')
    execFileSync('rm', [manifest])
    // The other app may still have the backup in its cache.
    const other = await useApp(sub, { servers })
    const answer = await other.get(toUrl('with space', 1))
    sub.equal(answer.statusCode, 404)
    sub.match(answer.json(), { code: 'NO_SUCH_BACKUP' })
  })
})
