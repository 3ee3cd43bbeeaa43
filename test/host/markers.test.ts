import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { spawnSync } from 'node:child_process'
import assert from 'node:assert/strict'
import path from 'node:path'
import * as fc from 'fast-check'
import { test, type Test } from 'tap'
import { LocalMarkers } from '../../src/host/markers/local-markers.js'
import { markerBytesMax } from '../../src/host/markers/marker-files.js'
import {
  parsePattern,
  parseRestore,
  prefixBytesMax,
  printPattern,
  printRestore,
  requestBytesMax,
  type RestoreOrder
} from '../../src/host/markers/restore-text.js'
import { ServerFiles } from '../../src/host/server-files.js'
import { bytesToText, textToBytes } from '../../src/protocol/byte-text.js'

const etc = { key: '/etc', folder: true }

function orderOf(changes: Partial<RestoreOrder> = {}): RestoreOrder {
  return { backup: 1, selection: [etc], ...changes }
}

/** A burp server on disk, without burp. */
function useServer(t: Test, serverLines = '', clients: Record<string, string> = { web: '' }) {
  const root = t.testdir({ spool: { web: {} }, clientconfdir: clients })
  const config = path.join(root, 'burp-server.conf')
  const spool = path.join(root, 'spool')
  writeFileSync(
    config,
    `directory = ${spool}\nclientconfdir = ${root}/clientconfdir\n${serverLines}\n`
  )
  const files = new ServerFiles('main', config)
  return { root, spool, config, files, markers: new LocalMarkers(files) }
}

void test('converts a selection to a pattern', async t => {
  const cases: [string, [string, boolean][]][] = [
    ['^/etc(/|$)', [['/etc', true]]],
    [String.raw`^/home/u/file\.txt$`, [['/home/u/file.txt', false]]],
    ['^(/|$)', [['/', true]]],
    ['^/$', [['/', false]]],
    ['^C:/Users(/|$)', [['C:/Users', true]]],
    [
      String.raw`^/(etc(/|$)|srv/(a b$|c\(1\)\+\{2}\[3]\*\?\|\^\$\\$))`,
      [
        ['/etc', true],
        ['/srv/a b', false],
        [String.raw`/srv/c(1)+{2}[3]*?|^$\ `.trim(), false]
      ]
    ],
    [
      '^/a(/|$)'.replace('^/a(/|$)', '^/(a$|a/b$)'),
      [
        ['/a', false],
        ['/a/b', false]
      ]
    ]
  ]
  for (const [pattern, paths] of cases) {
    const selection = paths.map(([key, folder]) => ({ key, folder }))
    t.equal(printPattern(selection), pattern)
    t.strictSame(parsePattern(pattern), selection, pattern)
  }
})

const plainName = fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 8 })
const signs = 'ab.\\$^|()[]{}*+?-"\'#= :;%!~&<>`'.split('')
const oddName = fc.oneof(
  plainName.filter(text => !/[\x00-\x1f\x7f/]/.test(text)),
  fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 8 })
)
const names = fc.array(oddName, { minLength: 1, maxLength: 4 })
const selectedPath = fc
  .tuple(names, fc.boolean())
  .map(([parts, folder]) => ({ key: `/${parts.join('/')}`, folder }))
const selections = fc.uniqueArray(selectedPath, {
  selector: each => each.key,
  minLength: 1,
  maxLength: 12
})

void test('converts every pattern back to its selection', async t => {
  const sort = (paths: { key: string; folder: boolean }[] | undefined) =>
    paths?.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const property = fc.property(selections, selection => {
    const found = parsePattern(printPattern(selection))
    assert.deepStrictEqual(sort(found), sort(selection))
  })
  t.doesNotThrow(() => fc.assert(property, { seed: 7, numRuns: 300 }))
})

// grep compiles with the same library as burp, in the same locale.
void test('a pattern matches exactly the selected paths', async t => {
  const neighbours = (key: string) => [key, `${key}x`, `x${key}`, `${key}/x`, key.slice(0, -1)]
  const isBelow = (line: string, key: string) => line === key || line.startsWith(`${key}/`)
  const property = fc.property(selections, selection => {
    const lines = [...new Set(selection.flatMap(({ key }) => neighbours(key)))]
    const wanted = lines.filter(line =>
      selection.some(({ key, folder }) => (folder ? isBelow(line, key) : line === key))
    )
    const grep = spawnSync('grep', ['-aE', '-e', printPattern(selection)], {
      input: lines.map(line => `${line}\n`).join(''),
      env: { ...process.env, LC_ALL: 'C' }
    })
    assert.deepStrictEqual(grep.stdout.toString().split('\n').slice(0, -1), wanted)
  })
  t.doesNotThrow(() => fc.assert(property, { seed: 7, numRuns: 100 }))
})

void test('understands patterns of other programs that select files and folders', async t => {
  t.strictSame(parsePattern(String.raw`^/etc/|^/home/u/file\.txt$|^/a\ \#\-\&b$`), [
    etc,
    { key: '/home/u/file.txt', folder: false },
    { key: '/a #-&b', folder: false }
  ])
  t.strictSame(parsePattern(String.raw`^/back\\slash$`), [{ key: '/back\\slash', folder: false }])
  const others = [
    '',
    'etc',
    '^/etc',
    '/etc/',
    '^/a.b$',
    '^/a*$',
    '^/(a',
    '^/a)',
    '^/(a)b$',
    '^/a$b'
  ]
  for (const other of [
    ...others,
    String.raw`^/\w$`,
    '^/a|b$',
    '^/a\\',
    '^[/]$',
    '^/a{2}$',
    '^()^'
  ]) {
    t.equal(parsePattern(other), undefined, other)
  }
})

void test('prints a restore as lines that burp can read', async t => {
  const order = orderOf({
    selection: [etc, { key: '/home/u/file.txt', folder: false }],
    strip: 2,
    prefix: '/tmp/restored',
    force: true,
    origClient: 'alpha'
  })
  const text = printRestore(order)
  t.equal(
    text,
    String.raw`backup = 1
regex = ^/(etc(/|$)|home/u/file\.txt$)
strip = 2
restoreprefix = /tmp/restored
overwrite = 1
orig_client = alpha
`
  )
  t.strictSame(parseRestore(text), { ...order, regex: undefined })
  t.equal(printRestore(orderOf({ strip: 0, force: false })), 'backup = 1\nregex = ^/etc(/|$)\n')
})

void test('reads every restore back as it was written', async t => {
  const latin1 = bytesToText(Buffer.from('/caf\xe9 = "x" # y\xff', 'latin1'))
  for (const key of [
    latin1,
    '/a=b',
    '/"q" \'a\' #',
    '/trailing ',
    '/日本語',
    '/back\\slash:*',
    '/a\u00a0'
  ]) {
    const order = orderOf({ selection: [{ key, folder: false }], prefix: `/p${key}` })
    const text = bytesToText(textToBytes(printRestore(order)))
    t.match(
      parseRestore(text),
      { selection: order.selection, prefix: order.prefix, backup: 1 },
      key
    )
  }
})

void test('rejects values for which burp would reject all requests of the client', async t => {
  const refused: [string, Partial<RestoreOrder>][] = [
    ['backup', { backup: 0 }],
    ['backup', { backup: 1.5 }],
    ['selection', { selection: [] }],
    ['selection', { selection: [{ key: '', folder: true }] }],
    ['selection', { selection: [{ key: 'etc', folder: true }] }],
    ['selection', { selection: [{ key: '/a\nstrip = 1', folder: false }] }],
    ['selection', { selection: [{ key: '/a\0', folder: false }] }],
    ['selection', { selection: [{ key: '/a\ud800', folder: false }] }],
    ['strip', { strip: -1 }],
    ['strip', { strip: 1e9 }],
    ['prefix', { prefix: 'sub' }],
    ['prefix', { prefix: '' }],
    ['prefix', { prefix: '/a/../../etc' }],
    ['prefix', { prefix: '/a\ninclude = /y' }],
    ['prefix', { prefix: '/a\r' }],
    ['prefix', { prefix: '/1234567'.repeat(prefixBytesMax / 8) + '8' }],
    ['prefix', { prefix: `/${'p'.repeat(256)}` }],
    ['prefix', { prefix: '/a:b', selection: [{ key: 'C:/Users', folder: true }] }],
    ['origClient', { origClient: '"quoted"' }],
    ['origClient', { origClient: ' blank' }]
  ]
  for (const [property, changes] of refused) {
    const isNamed = { code: 'INVALID_INPUT', errors: { [property]: String } }
    t.match(
      thrownBy(() => printRestore(orderOf(changes))),
      isNamed,
      JSON.stringify(changes)
    )
  }
  for (const origClient of ['', '../x', 'a\nb', '.hidden']) {
    t.throws(() => printRestore(orderOf({ origClient })), { code: 'BAD_NAME' })
  }
  t.match(printRestore(orderOf({ prefix: '/a/..b/c..' })), 'restoreprefix = /a/..b/c..\n')
  t.match(printRestore(orderOf({ prefix: '//a//./b/' })), 'restoreprefix = /a/b\n')
  t.notMatch(printRestore(orderOf({ prefix: '/' })), 'restoreprefix')
})

void test('rejects a pattern that is longer than a client can send', async t => {
  const room = requestBytesMax - 'restore 12:^/$'.length
  const ofLength = (length: number) =>
    orderOf({ backup: 12, selection: [{ key: `/${'x'.repeat(length)}`, folder: false }] })
  t.match(printRestore(ofLength(room)), /x\$\n/)
  t.throws(() => printRestore(ofLength(room + 1)), { code: 'INVALID_INPUT' })
  const many = Array.from({ length: 40 }, (_, i) => ({
    key: `/home/somebody/documents/${i}.txt`,
    folder: false
  }))
  t.same(parseRestore(printRestore(orderOf({ selection: many }))).selection.length, 40)
})

void test('reads marker files of other programs like burp', async t => {
  const read = parseRestore(
    '# a comment\n\n  backup=3\r\nregex = ^/a=b$\noverwrite = yes\nstrip = -1\nnonsense\nfoo = bar\n'
  )
  t.strictSame(read, {
    backup: 3,
    selection: [{ key: '/a=b', folder: false }],
    regex: undefined,
    strip: 0,
    prefix: undefined,
    force: false,
    origClient: undefined
  })
  t.match(parseRestore(''), { backup: undefined, selection: [], regex: undefined })
  t.match(parseRestore('regex = \\.conf$\n'), { selection: [], regex: '\\.conf$' })
  t.match(parseRestore('include = /etc/\ninclude = /srv\nregex = x'), {
    selection: [etc, { key: '/srv', folder: true }],
    regex: 'x'
  })
})

void test('writes, replaces and removes marker files', async t => {
  const { markers, spool } = useServer(t, 'umask = 0027')
  t.equal(await markers.isBackupScheduled('web'), false)
  t.equal(await markers.lookUpRestore('web'), undefined)
  t.equal(await markers.remove('web', 'backup'), false)

  await markers.write('web', { kind: 'backup' })
  await markers.write('web', { kind: 'backup' })
  t.equal(await markers.isBackupScheduled('web'), true)
  const file = lstatSync(path.join(spool, 'web/backup'))
  t.match(
    { isFile: file.isFile(), mode: file.mode & 0o777, size: file.size },
    {
      isFile: true,
      mode: 0o640,
      size: 0
    }
  )
  await t.rejects(markers.write('web', { kind: 'restore', ...orderOf() }), {
    code: 'MARKER_EXISTS'
  })
  t.equal(await markers.remove('web', 'backup'), true)

  await markers.write('web', { kind: 'restore', ...orderOf() })
  await markers.write('web', { kind: 'restore', ...orderOf({ backup: 2 }) })
  t.match(await markers.lookUpRestore('web'), { backup: 2, selection: [etc] })
  await t.rejects(markers.write('web', { kind: 'backup' }), { code: 'MARKER_EXISTS' })
  t.equal(await markers.remove('web', 'restore'), true)
  t.strictSame(readdirSync(path.join(spool, 'web')), [], 'nothing is left')
})

void test('a rejected restore keeps the existing marker file', async t => {
  const { markers, spool } = useServer(t)
  await markers.write('web', { kind: 'restore', ...orderOf() })
  await t.rejects(markers.write('web', { kind: 'restore', ...orderOf({ prefix: 'x' }) }), {
    code: 'INVALID_INPUT'
  })
  t.match(await markers.lookUpRestore('web'), { backup: 1 })
  t.strictSame(readdirSync(path.join(spool, 'web')), ['restore'])
})

void test('supports clients with their own directory, or without one yet', async t => {
  const own = t.testdir()
  const { root, files, markers, spool } = useServer(t, '. more.conf', {
    web: '',
    db: `directory = ${own}\n`,
    new: 'password = x\n'
  })
  writeFileSync(path.join(root, 'more.conf'), 'umask = 0077\n')
  t.equal(files.findClientStorage('db').path, path.join(own, 'db'))
  t.match(files.findClientStorage('new'), { path: path.join(spool, 'new'), fileMode: 0o600 })
  t.equal(await markers.isBackupScheduled('new'), false)
  await markers.write('new', { kind: 'backup' })
  t.equal(await markers.isBackupScheduled('new'), true)
  t.equal(lstatSync(path.join(spool, 'new')).mode & 0o777, 0o700)
})

void test('denies a restore from another client unless burp permits it', async t => {
  const { files, markers } = useServer(t, 'super_client = hub\nrestore_client = spare', {
    web: 'restore_client = old\nrestore_client := db\n',
    db: '',
    hub: '',
    spare: '',
    old: ''
  })
  const may = (client: string) => files.mayRestoreFrom('web', client)
  t.strictSame(['web', 'db', 'hub', 'spare', 'old', 'DB'].filter(may), [
    'web',
    'db',
    'hub',
    'spare'
  ])
  const order = { kind: 'restore', ...orderOf({ origClient: 'web' }) } as const
  await markers.write('db', order)
  t.match(await markers.lookUpRestore('db'), { origClient: 'web' })
  await t.rejects(markers.write('old', order), { code: 'INVALID_INPUT' })
  await markers.write('web', order)
  t.match(await markers.lookUpRestore('web'), { origClient: undefined }, 'its own needs no mention')
})

void test('returns a fault for unknown clients and for inaccessible files', async t => {
  const { root, config, markers, spool } = useServer(t)
  const backup = { kind: 'backup' } as const
  await t.rejects(markers.write('nobody', backup), { code: 'NO_SUCH_CLIENT' })
  for (const bad of ['../web', 'a/b', '', '.', 'web~', 'a\nb']) {
    await t.rejects(markers.write(bad, backup), { code: 'BAD_NAME' })
  }
  const order = { kind: 'restore', ...orderOf({ origClient: 'nobody' }) } as const
  await t.rejects(markers.write('web', order), { code: 'NO_SUCH_CLIENT' })

  await t.rejects(new LocalMarkers(new ServerFiles('main')).remove('web', 'backup'), {
    code: 'NEEDS_AGENT'
  })
  const missing = new LocalMarkers(new ServerFiles('main', path.join(root, 'none.conf')))
  await t.rejects(missing.isBackupScheduled('web'), { code: 'NEEDS_AGENT' })
  rmSync(spool, { recursive: true })
  await t.rejects(markers.write('web', backup), { code: 'NEEDS_AGENT' })
  writeFileSync(config, 'directory = spool\nclientconfdir = x\n')
  await t.rejects(markers.write('web', backup), { code: 'BAD_CONFIG' })
  writeFileSync(config, 'nonsense\n')
  await t.rejects(markers.write('web', backup), { code: 'BAD_CONFIG' })
})

void test('does not follow symlinks or block on special files', async t => {
  const { root, markers, spool, config } = useServer(t, '', { web: '', linked: '' })
  const outside = path.join(root, 'outside')
  mkdirSync(outside)
  const link = path.join(spool, 'linked')
  const isRefused = async (why: RegExp) => {
    const refused = { code: 'NOT_SUPPORTED', message: why }
    await t.rejects(markers.write('linked', { kind: 'backup' }), refused)
    await t.rejects(markers.isBackupScheduled('linked'), refused)
  }
  symlinkSync(outside, link)
  const own = readFileSync(config, 'utf8')
  writeFileSync(config, `${own}user = 54321\n`)
  await isRefused(/does not belong to the user that runs burp/)
  t.strictSame(readdirSync(outside), [])
  writeFileSync(config, own)
  await markers.write('linked', { kind: 'backup' })
  t.strictSame(readdirSync(outside), ['backup'], 'a moved client, as burp finds it')
  t.equal(await markers.remove('linked', 'backup'), true)
  for (const [target, why] of [
    ['nowhere', /leads nowhere; mount the disk/],
    ['linked', /leads nowhere/],
    [config, /does not lead to a folder/]
  ] as const) {
    rmSync(link)
    symlinkSync(target, link)
    await isRefused(why)
  }

  const target = path.join(outside, 'target')
  writeFileSync(target, 'backup = 1\n')
  symlinkSync(target, path.join(spool, 'web/restore'))
  t.equal(await markers.lookUpRestore('web'), undefined, 'burp does not follow it either')
  t.equal(await markers.remove('web', 'restore'), false)
  await markers.write('web', { kind: 'restore', ...orderOf({ backup: 9 }) })
  t.equal(readFileSync(target, 'utf8'), 'backup = 1\n')
  t.ok(lstatSync(path.join(spool, 'web/restore')).isFile())

  rmSync(path.join(spool, 'web/restore'))
  if (spawnSync('mkfifo', [path.join(spool, 'web/restore')]).status === 0) {
    t.equal(await markers.lookUpRestore('web'), undefined, 'a fifo does not hang us')
    rmSync(path.join(spool, 'web/restore'))
  }
  mkdirSync(path.join(spool, 'web/backup'))
  t.equal(await markers.isBackupScheduled('web'), false)
  await t.rejects(markers.write('web', { kind: 'backup' }), { code: 'STORE_UNAVAILABLE' })
  t.strictSame(readdirSync(path.join(spool, 'web')), ['backup'], 'no temporary file stays')
})

void test('reads only the start of a huge marker file', async t => {
  const { markers, spool } = useServer(t)
  const text = `backup = 7\n# ${'x'.repeat(markerBytesMax)}\nstrip = 3\n`
  writeFileSync(path.join(spool, 'web/restore'), text)
  t.match(await markers.lookUpRestore('web'), { backup: 7, strip: 0 })
})

const isRoot = process.getuid?.() === 0

void test(
  'files belong to the user that burp runs as',
  { skip: !isRoot && 'needs root' },
  async t => {
    const { markers, spool } = useServer(t, 'user = nobody\ngroup = 4321', { web: '', new: '' })
    await markers.write('new', { kind: 'backup' })
    const nobody = Number(spawnSync('id', ['-u', 'nobody']).stdout.toString())
    for (const file of ['new', 'new/backup']) {
      const { uid, gid } = lstatSync(path.join(spool, file))
      t.strictSame({ uid, gid }, { uid: nobody, gid: 4321 }, file)
    }
  }
)

void test(
  'without permissions, creates neither a file nor a directory',
  { skip: !isRoot && 'needs root' },
  async t => {
    const { root, spool, files } = useServer(t, '', { web: '', new: '' })
    for (let up = root; up !== '/'; up = path.dirname(up)) {
      if ((lstatSync(up).mode & 0o005) !== 0o005) return t.comment(`${up} is not open to others`)
    }
    chmodSync(spool, 0o777)
    const markers = new LocalMarkers(files)
    process.seteuid?.(65_534)
    const refusals = await Promise.allSettled(
      ['web', 'new'].map(client => markers.write(client, { kind: 'backup' }))
    )
    process.seteuid?.(0)
    for (const refusal of refusals) t.match(refusal, { reason: { code: 'NEEDS_AGENT' } })
    t.notOk(existsSync(path.join(spool, 'new')), 'no directory that burp could not use')
  }
)

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}
