/** Differences, locks and versions by themselves. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import path from 'node:path'
import { test } from 'tap'
import { matchesEtag, noEtag, toEtag } from '../../../src/conf/etags.js'
import { printDiff } from '../../../src/host/configuration/diff-text.js'
import { lockFolder } from '../../../src/host/configuration/file-replacement.js'
import { OpenFolder } from '../../../src/host/configuration/open-folder.js'
import { UnnoticedChanges, VersionStore } from '../../../src/host/configuration/version-store.js'
import { ServerFiles } from '../../../src/host/server-files.js'
import { asAdmin, toText, useConfigHome } from '../../support/config-home.js'

const plain = { kind: 'staticTemplate', name: 'plain' } as const

function diff(before: string | undefined, after: string | undefined): string {
  const toBytes = (text: string | undefined) =>
    text === undefined ? undefined : Buffer.from(text, 'latin1')
  return printDiff({ path: '/f', before: toBytes(before), after: toBytes(after) })
}

void test('prints a unified diff without passwords', t => {
  t.equal(diff('a = 1\n', 'a = 1\n'), '')
  t.equal(diff('a = 1\n', 'a = 2\n'), '--- /f\n+++ /f\n@@ -1,1 +1,1 @@\n-a = 1\n+a = 2\n')
  t.equal(diff(undefined, 'a = 1\n'), '--- /dev/null\n+++ /f\n@@ -0,0 +1,1 @@\n+a = 1\n')
  t.equal(diff('a = 1\n', undefined), '--- /f\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a = 1\n')
  t.match(diff('a = 1', 'a = 2'), /No newline/)
  const secrets = [
    'password = s3cret',
    'ssl_key_password="s3cret"',
    '# password = s3cret',
    'encryption_password := s3cret'
  ]
  for (const line of secrets) {
    const changed = diff(`${line}\nx = 1\n`, `${line.replace('s3cret', 'an0ther')}\nx = 1\n`)
    t.notMatch(changed, /s3cret|an0ther/, line)
    t.match(changed, /^-.*\*\n\+.*\*{8}.*\(changed\)$/m, line)
    t.notMatch(diff(`${line}\nx = 1\n`, `${line}\nx = 2\n`), /\(changed\)|s3cret/, line)
  }
  const many = Array.from({ length: 10_000 }, (_, at) => `a = ${at}\n`)
  const anew = diff(many.join(''), `${many[0]}${many.slice(1).join('').replaceAll('a', 'b')}`)
  t.match(
    anew,
    /^@@ -2,9999 \+2,9999 @@ too different to be shown line by line: 9999 lines removed, 9999 added$/m
  )
  t.equal(anew.split('\n').length, 4)
  const half = diff(many.slice(0, 800).join(''), many.slice(0, 800).join('').replaceAll('a', 'b'))
  t.match(half, /^@@ -1,800 \+1,800 @@\n-a = 0\n-a = 1$/m)
  t.match(half, /^\+b = 799$/m)
  const ends = diff(many.join(''), many.with(1, 'b\n').with(9_990, 'c\n').join(''))
  t.match(
    ends,
    /@@ -1,5 \+1,5 @@\n a = 0\n-a = 1\n\+b\n a = 2\n a = 3\n a = 4\n@@ -9988,7 \+9988,7 @@/
  )
  t.end()
})

void test('compares entity tags as HTTP specifies', t => {
  const bytes = Buffer.from('x')
  const tag = toEtag(bytes)
  t.match(tag, /^"[0-9a-f]{32}"$/)
  for (const header of [tag, ` ${tag} `, `"a", ${tag}`, `${tag},"a"`, '*', ' * ']) {
    t.ok(matchesEtag(header, tag), header)
  }
  for (const header of ['', '"a"', `W/${tag}`, tag.slice(1, -1), `x${tag}`, '"*"']) {
    t.notOk(matchesEtag(header, tag), header)
  }
  t.notOk(matchesEtag('*', noEtag))
  t.ok(matchesEtag('""', noEtag))
  t.end()
})

void test('breaks a lock when its holder has ended or held it too long', async t => {
  const directory = t.testdir({})
  const folder = await OpenFolder.open(directory)
  t.teardown(() => folder.close())
  const lock = path.join(directory, 'lock')
  const unlock = await lockFolder(folder)
  let isOver = false
  const second = lockFolder(folder).then(release => {
    t.ok(isOver, 'the second one waits')
    return release
  })
  isOver = true
  await unlock()
  await (
    await second
  )()
  t.notOk(existsSync(lock))
  const left = [
    '',
    'no JSON',
    '{}',
    JSON.stringify({ id: 'a', pid: process.pid, life: 'x', until: Date.now() - 1 }),
    JSON.stringify({ id: 'a', pid: 1, life: '1 elsewhere', until: 0 })
  ]
  for (const text of left) {
    writeFileSync(lock, text)
    await (
      await lockFolder(folder)
    )()
    t.strictSame(readdirSync(directory), [], `taken from ${text}`)
  }
})

void test('ignores versions that users have damaged or added by hand', async t => {
  const home = useConfigHome(t)
  const { configuration } = home
  for (const text of ['1\n', '2\n', '3\n']) await home.save(plain, toText(text), asAdmin)
  const folder = path.join(home.etc, 'clientconfdir/.buistatictemplates/.burphub/plain')
  writeFileSync(path.join(folder, '2.json'), '{"size": "x"')
  writeFileSync(path.join(folder, '7.json'), 'null')
  writeFileSync(path.join(folder, 'notes.txt'), 'mine')
  mkdirSync(path.join(folder, 'folder'))
  t.strictSame(
    (await configuration.listVersions(plain)).map(each => each.version),
    [3, 1]
  )
  await t.rejects(home.rollBack(plain, 2, asAdmin), { code: 'NO_SUCH_VERSION' })
  await home.save(plain, toText('4\n'), asAdmin)
  t.strictSame(
    (await configuration.listVersions(plain)).map(each => each.version),
    [8, 3, 1]
  )
  t.ok(existsSync(path.join(folder, 'notes.txt')))
  t.equal((await home.rollBack(plain, 1, asAdmin)).diff.split('\n').at(-2), '+1')
})

void test('a prepared version counts as soon as the file has its content', async t => {
  const folder = await OpenFolder.open(t.testdir({}))
  t.teardown(() => folder.close())
  const store = new VersionStore(folder)
  const [old, fresh] = [Buffer.from('old'), Buffer.from('fresh')]
  const facts = { at: new Date(0), user: 'a', reason: undefined }
  await store.settle(await store.prepare(old, facts))
  t.equal(await store.prepare(fresh, facts), 2)
  t.strictSame(
    (await store.list(old)).map(each => each.version),
    [1]
  )
  t.strictSame(
    (await store.list(fresh)).map(each => each.version),
    [1, 2]
  )
  await store.tidy(old)
  t.equal(await store.prepare(fresh, facts), 2, 'it never was one')
  await store.tidy(fresh)
  t.strictSame(
    (await store.list(old)).map(each => each.version),
    [1, 2]
  )
  t.equal(await store.prepare(old, facts), 3)
})

void test('rejects a folder of versions that was replaced by a symlink', async t => {
  const home = useConfigHome(t)
  await home.save(plain, toText('1\n'), asAdmin)
  const elsewhere = path.join(home.etc, 'elsewhere')
  mkdirSync(elsewhere)
  const other = { ...plain, name: 'other' }
  const folder = path.join(home.etc, 'clientconfdir/.buistatictemplates/.burphub')
  symlinkSync(elsewhere, path.join(folder, 'other'))
  await t.rejects(home.save(other, toText('1\n'), asAdmin), { code: 'NEEDS_AGENT' })
  t.strictSame(readdirSync(elsewhere), [])
  t.equal((await home.findOrNew(other)).bytes, undefined)
})

void test('detects changes that a status connection of burp does not notice', async t => {
  const home = t.testdir({
    clientconfdir: {
      web: '. ../base.conf\n. ../parts/*.conf\n',
      db: 'label = db\n',
      '.hidden': ''
    },
    parts: { 'one.conf': 'label = one\n' },
    'base.conf': 'label = base\n',
    'more.conf': 'label = more\n'
  })
  const at = (name: string) => path.join(home, name)
  const server = `directory = ${home}\nclientconfdir = ${at('clientconfdir')}\n. more.conf\n`
  writeFileSync(at('burp-server.conf'), server)
  const changes = new UnnoticedChanges(new ServerFiles('main', at('burp-server.conf')))
  t.equal(await changes.look(), false, 'none at first')
  let second = 1_000_000_000
  const write = (name: string, text: string) => {
    writeFileSync(at(name), text)
    utimesSync(at(name), (second += 1), second)
  }
  const cases: [string, boolean, () => void][] = [
    ['of nothing', false, () => {}],
    ['of the server', true, () => write('burp-server.conf', `${server}label = x\n`)],
    [
      'of when it was written alone',
      false,
      () => write('burp-server.conf', `${server}label = x\n`)
    ],
    ['of what the server includes', true, () => write('more.conf', 'label = other\n')],
    ['of what a client includes', true, () => write('base.conf', 'label = other\n')],
    ['of what a client includes, by a new file', true, () => write('parts/two.conf', 'keep = 3\n')],
    ['of what a client includes, to none', true, () => unlinkSync(at('base.conf'))],
    ['of a client', false, () => write('clientconfdir/db', 'label = other\n')],
    ['of a client, to one that includes itself', false, () => write('clientconfdir/db', '. db\n')],
    [
      'of a client within a second',
      true,
      () => {
        appendFileSync(at('clientconfdir/db'), 'label = late\n')
        utimesSync(at('clientconfdir/db'), second, second + 0.5)
      }
    ],
    ['of a new client', false, () => write('clientconfdir/new', '. ../more.conf\n')],
    ['of a client that goes', false, () => unlinkSync(at('clientconfdir/new'))],
    ['of what is no client', false, () => write('clientconfdir/.hidden', 'label = x\n')]
  ]
  for (const [what, expected, change] of cases) {
    change()
    t.equal(await changes.look(), expected, what)
  }
  unlinkSync(at('burp-server.conf'))
  await t.rejects(changes.look(), 'what cannot be read is not judged')
})
