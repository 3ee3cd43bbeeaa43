/**
 * The library `burphub/client` on a real burp server: the examples of its page are compiled and run
 * as shown.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { test } from 'tap'
import ts from 'typescript'
import { createClient, Problem } from '../../src/client/client.js'
import { useApp } from '../support/app.js'
import { consoleMissing, useBrowser } from '../support/console.js'
import { awaitHistory } from '../support/histories.js'
import { labMissing, useLab } from '../support/lab.js'
import { isWide } from '../support/rings.js'
import { listBlocks, root } from '../support/shown-blocks.js'
import { useWeb } from '../support/web.js'
import { toServer } from './asking.js'

const run = promisify(execFile)
const [prelude, ...examples] = listBlocks('docs/api/client.md', 'js')
const shownUrl = 'http://127.0.0.1:5000'

/** Output of each example, in the order of the page. */
const outputs = [
  /^Logged in as admin$/m,
  /^web1 ok$[^]*^Missing servers: none$/m,
  /^1 \d{4}-[^]*^2 \d{4}-[^]*^3 \d{4}-/m,
  /^\d+ bytes in \d+ s$/m,
  /^hosts \d+/m,
  /^$/,
  /^burphub_server_up\{server="main"\} 1$/m,
  /'The backup starts when the client next contacts its server\.'/,
  /^hello \{/m,
  /^NO_SUCH_CLIENT 404 There is no client "web9"/m,
  /^\[\]$/m,
  /^burphub \d/m
]

const isOfOthers = /\/node_modules\/(?!burphub\/)/

const program = join(root, 'dist/src/main.js')
const login = { username: 'admin', password: 'admin' }

void test('burphub/client', { skip: labMissing }, async t => {
  const lab = await useLab(t, { clients: [{ name: 'web1' }] })
  const tree = lab.treePath('web1')
  mkdirSync(join(tree, 'etc'))
  for (const name of ['hosts', 'hosts.allow']) writeFileSync(join(tree, 'etc', name), `${name}\n`)
  for (let number = 1; number <= 3; number += 1) await lab.backUp('web1')
  const app = await useApp(t, {
    servers: [{ ...toServer('main', lab), serverConfig: lab.serverConfigPath }],
    limits: { eventStreamTimeoutMs: 3_600_000 }
  })
  const hubUrl = `http://127.0.0.1:${(await useWeb(t, app.app)).port}`
  const hub = createClient({ url: hubUrl, ...login })

  const folder = t.testdir({ node_modules: {}, 'package.json': '{"type":"module"}' })
  symlinkSync(root, join(folder, 'node_modules/burphub'))
  const files = examples.map(({ text }, index) => {
    const file = join(folder, `${index}.ts`)
    writeFileSync(file, `${prelude?.text}\n${text}`.replaceAll("'/etc'", `'${tree}/etc'`))
    return file
  })

  await t.test('the examples compile in strict projects', sub => {
    sub.equal(files.length, outputs.length)
    const { ModuleKind, ModuleResolutionKind } = ts
    const node = { module: ModuleKind.Node16, moduleResolution: ModuleResolutionKind.Node16 }
    const bundler = { module: ModuleKind.ES2022, moduleResolution: ModuleResolutionKind.Bundler }
    for (const kind of isWide ? [node, bundler] : [node]) {
      const program = ts.createProgram(files, {
        ...kind,
        strict: true,
        exactOptionalPropertyTypes: true,
        target: ts.ScriptTarget.ES2022,
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')]
      })
      const own = program.getSourceFiles().filter(({ fileName }) => !isOfOthers.test(fileName))
      sub.ok(own.length > files.length, 'it contains the types of the library')
      const found = own.flatMap(file => program.getSemanticDiagnostics(file))
      sub.same(
        found.map(each => ts.flattenDiagnosticMessageText(each.messageText, '\n')),
        []
      )
    }
    sub.end()
  })

  await t.test('the examples do what the page says', async sub => {
    const { data: made } = await hub.POST('/api/admin/me/token', { body: { label: 'examples' } })
    const env = {
      BURPHUB_TOKEN: made.token,
      BURPHUB_USER: login.username,
      BURPHUB_PASSWORD: login.password,
      PATH: process.env['PATH']
    }
    for (const file of files) {
      const text = readFileSync(file, 'utf8').replaceAll(shownUrl, hubUrl)
      writeFileSync(file.replace(/ts$/, 'js'), text)
    }
    const imports = files.map((_, index) => `await import('./${index}.js'); console.log('\\f')`)
    writeFileSync(join(folder, 'all.js'), imports.join('\n'))
    const all = await run(process.execPath, ['all.js'], { env, cwd: folder })
    for (const [index, output] of all.stdout.split('\f\n').slice(0, -1).entries()) {
      sub.match(output, outputs[index], examples[index]?.place ?? '')
    }
    const { stdout } = await run('tar', ['-tzf', 'web1.tar.gz'], { cwd: folder })
    sub.match(stdout, /etc\/hosts$/m, 'the archive is complete')
  })

  await t.test('all requests use one session, which is renewed after it ends', async sub => {
    const sent: Headers[] = []
    const mine = createClient({
      url: hubUrl,
      ...login,
      session: true,
      fetch(request) {
        sent.push(request.headers)
        return fetch(request)
      }
    })
    await mine.GET('/api/admin/me')
    const { data: sessions } = await mine.GET('/api/admin/me/session')
    sub.equal(sessions.length, 1)
    sub.same(
      sent.map(headers => headers.has('authorization')),
      [true, false]
    )
    await mine.DELETE('/api/admin/me/session/{id}', {
      params: { path: { id: sessions[0]?.uuid ?? '' } }
    })
    await mine.GET('/api/admin/me')
    sub.same(
      sent.slice(2).map(headers => headers.has('authorization')),
      [false, false, true]
    )
    await sub.rejects(
      createClient({ url: hubUrl, username: 'admin', password: 'x' }).GET('/api/admin/me'),
      {
        code: 'UNAUTHENTICATED',
        status: 401
      }
    )
  })

  await t.test(
    'a request is repeated after Retry-After, unless it may have been executed',
    async sub => {
      const busy = (code: string, retryAfter: string) => {
        const headers = { 'retry-after': retryAfter, 'content-type': 'application/problem+json' }
        return new Response(JSON.stringify({ code, detail: code }), { status: 503, headers })
      }
      /** A proxy responds first. */
      const behind = (responses: Response[]) =>
        createClient({
          url: hubUrl,
          ...login,
          fetch: async request => responses.shift() ?? fetch(request)
        })
      const both = () => [busy('BURP_UNREACHABLE', '0'), busy('BURP_BUSY', '0')]
      const { data: me } = await behind(both()).GET('/api/admin/me')
      sub.equal(me.name, 'admin')
      const body = { label: 'retried' }
      const change = (...responses: Response[]) =>
        behind(responses).POST('/api/admin/me/token', { body })
      sub.equal((await change(busy('BURP_BUSY', '0'))).data.label, 'retried')
      await sub.rejects(change(busy('BURP_UNREACHABLE', '0')), { code: 'BURP_UNREACHABLE' })
      const late = behind([busy('BURP_UNREACHABLE', '3600')]).GET('/api/admin/me')
      await sub.rejects(late, { code: 'BURP_UNREACHABLE', retryAfter: 3_600 })
      const many = [0, 1, 2].map(() => busy('SOME_LATER_CODE', '0'))
      await sub.rejects(behind(many).GET('/api/admin/me'), { code: 'SOME_LATER_CODE' })
      const stop = new AbortController()
      const waiting = behind([busy('BURP_BUSY', '20')]).GET('/api/admin/me', {
        signal: stop.signal
      })
      stop.abort(new Error('the deadline'))
      await sub.rejects(waiting, { message: 'the deadline' })
    }
  )

  await t.test(
    'problems contain the invalid fields, or the reason for a missing response',
    async sub => {
      const params = { path: { name: 'web1' }, query: { limit: -1 } }
      const wrong = hub.GET('/api/client/stats/{name}', { params })
      const problem = await wrong.catch((error: unknown) => error)
      sub.ok(problem instanceof Problem && problem instanceof Error)
      sub.match(problem, { status: 400, errors: { limit: /\w/ }, message: /\w/, requestId: /\w/ })
      const nowhere = createClient({ url: 'http://127.0.0.1:1', retries: 0 })
      await sub.rejects(nowhere.GET('/api/misc/ping'), {
        code: 'OFFLINE',
        status: 0,
        cause: /fetch/
      })
    }
  )

  await t.test('events continue after an interruption', async sub => {
    const place = '/api/backup/main/do-server-backup/web1'
    const queue = () => app.request({ method: 'PUT', url: place })
    const cancel = () => app.request({ method: 'DELETE', url: place.replace('do-', '') })
    await cancel()
    const seen: string[] = []
    for await (const { event, data } of hub.events({ topic: ['order'] })) {
      seen.push(event === 'hello' ? `hello ${data.resumed}` : event)
      if (seen.length === 1) await queue()
      if (seen.length === 2) {
        app.app.server.closeAllConnections()
        await cancel()
      }
      if (seen.length === 4) break
    }
    sub.same(seen, ['hello false', 'order', 'hello true', 'order'])
    const denied = createClient({ url: hubUrl, username: 'admin', password: 'x' }).events()
    await sub.rejects(denied.next(), { code: 'UNAUTHENTICATED' })
  })

  await t.test('pages of lists and searches end after the last one', async sub => {
    const params = { path: { name: 'web1' }, query: { limit: 2 } }
    const lengths: number[] = []
    for await (const page of hub.pages('/api/client/stats/{name}', { params })) {
      lengths.push(page.length)
    }
    sub.same(lengths, [2, 1])
    await awaitHistory(app, 'web1', 3)
    const names: string[] = []
    const search = { path: { name: 'web1' }, query: { q: 'hosts', limit: 1 } }
    for await (const { hits } of hub.pages('/api/client/find/{name}', { params: search })) {
      names.push(...hits.map(({ name }) => name))
    }
    sub.same(names, ['hosts', 'hosts.allow'])
  })

  await t.test('burphub api sends requests of any kind', async sub => {
    const { data: made } = await hub.POST('/api/admin/me/token', { body: { label: 'shell' } })
    const api = (words: readonly string[], input = '', url = hubUrl) =>
      runApi(words, { BURPHUB_URL: url, BURPHUB_TOKEN: made.token }, input)
    const listed = await api(['GET', '/api/client/stats/web1?limit=1'])
    sub.match(JSON.parse(listed.out), [{ number: 1 }])
    const all = await api(['listBackups', '-q', 'name=web1', '-q', 'limit=2', '--paginate'])
    sub.match(JSON.parse(all.out), [{ number: 1 }, { number: 2 }, { number: 3 }])
    const words = ['GET', '/api/client/stats/web1?limit=1', '--paginate']
    const table = await api([...words, '--server', 'main', '--output', 'table'])
    sub.match(table.out, /^NUMBER {2}DATE [^\n]*\n1 +2[^\n]*\n2 +2[^\n]*\n3 +2[^\n]*\n$/)
    const selection = JSON.stringify({ list: { restore: [{ key: `${tree}/etc`, folder: true }] } })
    const restore = ['restoreArchive', '-q', 'name=web1', '-q', 'backup=1', '--data', '@-']
    const zip = await api(restore, selection)
    sub.match(zip.out, /^PK[^]*etc\/hosts/)
    const problem = await api(['getBackupReport', '-q', 'name=web1', '-q', 'backup=9'])
    sub.same([problem.status, problem.out], [1, ''])
    sub.match(problem.err, /^NO_SUCH_BACKUP: /)
    const limit = await api(['GET', '/api/clients/stats', '-q', 'limit=-1'])
    sub.match(limit.err, /^INVALID_INPUT: [^]*^ {2}limit: must be at least 1$/m)
    sub.equal((await api(['ping'], '', 'http://127.0.0.1:1')).status, 1)
    for (const wrong of [
      [],
      ['listNothing'],
      ['listBackups'],
      ['GET', 'clients'],
      ['WALK', '/'],
      ['GET', '/', '-q', 'x'],
      ['POST', '/', '-d', '{'],
      ['POST', '/', '-d', `@${folder}/absent`],
      ['POST', '/', '--paginate'],
      ['ping', '--output', 'xml']
    ]) {
      const { status, out, err } = await api(wrong)
      sub.same([status, out], [2, ''], wrong.join(' '))
      sub.match(err, /\w/)
    }
    sub.equal((await api(['ping'], '', 'http://burphub.example')).status, 2, 'unencrypted')
    const env = { PATH: process.env['PATH'], BURPHUB_URL: hubUrl, BURPHUB_TOKEN: made.token }
    const pipe = `${program} api GET /api/swagger.json | head -c 1; echo \${PIPESTATUS[0]}`
    const { stdout } = await run('bash', ['-c', pipe], { env })
    sub.equal(stdout, '{0\n', 'head may close the pipe early')
    sub.equal((await runApi(['ping'], {})).status, 2, 'no URL')
  })

  const skip = consoleMissing || (!isWide && 'a browser; with BURPHUB_TEST_WIDE=1 it runs')
  await t.test(
    'the library works in a browser, with the session of the page',
    { skip },
    async sub => {
      const browser = await useBrowser(sub)
      const page = await browser.newPage({ bypassCSP: true })
      await page.goto(`${hubUrl}/login`)
      const text = readFileSync(join(root, 'dist/client/client.js'), 'utf8')
      const seen = await page.evaluate(async library => {
        const blob = new Blob([library], { type: 'text/javascript' })
        const module = (await import(URL.createObjectURL(blob))) as Library
        const { createClient: create, Problem: Failure } = module
        const hub = create({ url: location.origin })
        const denied: unknown = await hub.GET('/api/admin/me').catch((error: unknown) => error)
        await hub.POST('/login', { body: { user: 'admin', password: 'admin' } })
        const { data } = await hub.GET('/api/admin/me')
        const first = await hub.events().next()
        const { body } = await hub.stream('GET', '/metrics')
        const { value } = (await body?.getReader().read()) ?? {}
        return [
          denied instanceof Failure && denied.code,
          data.name,
          first.value?.event,
          (value?.length ?? 0) > 0
        ]
      }, text)
      sub.same(seen, ['UNAUTHENTICATED', 'admin', 'hello', true])
    }
  )

  await t.test('the library is small, and does not depend on Node.js', async sub => {
    const file = join(root, 'dist/client/client.js')
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: 'esm',
      minify: true
    })
    const text = outputFiles[0]?.text ?? ''
    for (const bytes of [readFileSync(file), Buffer.from(text)]) {
      sub.ok(Math.max(gzipSync(bytes).length, brotliCompressSync(bytes).length) < 10_000)
    }
    sub.notMatch(readFileSync(file, 'utf8'), /^import |\brequire\(/m)
  })

  await t.test('lists in a query are printed as the contract declares', sub => {
    const text = readFileSync(join(root, 'generated/openapi.json'), 'utf8')
    const [joined, repeated] = [new Set<string>(), new Set<string>()]
    JSON.parse(text, (_key, node: Partial<Parameter> | null) => {
      if (node?.in !== 'query' || !JSON.stringify(node.schema).includes('"array"')) return node
      ;(node.explode === false ? joined : repeated).add(node.name ?? '')
      return node
    })
    sub.same([...joined], ['fields'])
    sub.notOk(repeated.has('fields'))
    sub.end()
  })
})

/** Runs the built program. */
function runApi(words: readonly string[], env: Record<string, string>, input = '') {
  return new Promise<{ status: number; out: string; err: string }>(resolve => {
    const options = { env: { PATH: process.env['PATH'], ...env }, encoding: 'latin1' } as const
    const child = execFile(program, ['api', ...words], options, (error, out, err) => {
      resolve({ status: error === null ? 0 : Number(error.code), out, err })
    })
    child.stdin?.end(input)
  })
}

interface Library {
  createClient: typeof createClient
  Problem: typeof Problem
}

interface Parameter {
  in: string
  name: string
  schema: object
  explode: boolean
}
