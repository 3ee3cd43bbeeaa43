/** Checks parts of the documents other than commands: links, paths, configurations, the service. */
import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { test } from 'tap'
import { nginxMissing, startNginx } from '../scripts/lab/nginx.js'
import { refreshReference } from '../scripts/generate/reference.js'
import { readAgentConfig } from '../src/hub/config/agent.js'
import { createIdentity } from '../src/agents/link/identity.js'
import { readConfig } from '../src/hub/config/config.js'
import { findingKinds } from '../src/notify/finding.js'
import { listLines, prepareLines, systems } from '../src/pages/first-run/lines.js'
import {
  documents,
  listAllBlocks,
  listAnchors,
  listBlocks,
  readDocument,
  root
} from './support/shown-blocks.js'

const packageJson = JSON.parse(readDocument('package.json')) as {
  scripts: Record<string, string>
  files: string[]
}

void test('the first run shows the commands of the guide', async t => {
  const guide = ['docs/install.md', 'docs/agents.md'].map(readDocument).join('\n')
  const own = /^(apt install|cat >> |END$|burphub agent enroll|systemctl restart)/
  const shown = [prepareLines, ...systems.map(system => listLines(system, 'burphub agent enroll'))]
  const lines = shown.flatMap(text => text.split('\n')).filter(line => !own.test(line))
  t.ok(lines.length > 20)
  for (const line of lines) t.ok(guide.includes(line.replace(/^# /, '').trim()), line)
})

void test('every link between the documents leads to a file, and to a heading in it', async t => {
  for (const file of documents) {
    for (const [, target = ''] of readDocument(file).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(target)) continue
      const [path = '', anchor] = target.split('#')
      const linked = path === '' ? file : join(dirname(file), path)
      t.ok(existsSync(join(root, linked)), `${file}: ${target}`)
      if (anchor !== undefined) t.ok(listAnchors(linked).has(anchor), `${file}: ${target}`)
    }
  }
})

void test('every path and script that the documents name is there', async t => {
  for (const file of documents.filter(name => name !== 'CHANGELOG.md')) {
    const text = readDocument(file)
    for (const [, path = ''] of text.matchAll(/`((?:src|scripts|test|static)\/[\w./-]+)`/g)) {
      t.ok(existsSync(join(root, path)), `${file}: ${path}`)
    }
    for (const [, name = ''] of text.matchAll(/npm run (?:--silent )?([\w:]+)/g)) {
      t.hasProp(packageJson.scripts, name, file)
    }
  }
})

void test('the console has every button and section that the documents name', async t => {
  const texts = readDocument('src/pages/languages/fr.json')
  const isShown = (label: string) => texts.includes(`"${label}":`) || texts.includes(`"${label}…":`)
  const isLabel = /\*\*((?:People|Alerts|System|Reports) > [^*]+|[^*]+…)\*\*/g
  const isChosen = /\b(?:choose|open|select|tick|under|go to|then|turn on),?\s\*\*([^*]+)\*\*/gi
  let count = 0
  for (const file of documents) {
    const text = readDocument(file)
    for (const [, label = ''] of [...text.matchAll(isLabel), ...text.matchAll(isChosen)]) {
      for (const part of label.replace(/…$/, '').split(' > '))
        t.ok(isShown(part), `${file}: ${part}`)
      count++
    }
  }
  t.ok(count > 5)
})

void test('the guide to notifications has every type of alert', async t => {
  const text = readDocument('docs/notifications.md')
  for (const kind of findingKinds) t.ok(text.includes(`\`${kind}\``), kind)
})

void test('the package contains all files that its documents link to', async t => {
  const isPacked = (path: string) =>
    packageJson.files.some(name => path === name || path.startsWith(`${name}/`))
  const forUsers = documents.filter(name => /^(?:README|docs\/(?!development\/).*)\.md$/.test(name))
  for (const file of forUsers) {
    for (const [, target = ''] of readDocument(file).matchAll(/\]\(([^)#\s]+)/g)) {
      if (/^https?:/.test(target)) continue
      t.ok(isPacked(join(dirname(file), target)), `${file}: ${target}`)
    }
  }
})

void test('the package installs the documents that other documents name in /usr/share/doc', t => {
  // The build of the package makes these files.
  const made = ['changelog.gz', 'copyright', 'sbom.cdx.json']
  const packed = [...packageJson.files, ...made]
  for (const file of [...documents, 'scripts/debian/copyright', 'scripts/debian/burphub.yaml']) {
    const named = readDocument(file).matchAll(/\/usr\/share\/doc\/burphub\/([\w./-]*\w)/g)
    for (const [, path = ''] of named) {
      const isPacked = packed.some(name => path === name || path.startsWith(`${name}/`))
      t.ok(isPacked && (made.includes(path) || existsSync(join(root, path))), `${file}: ${path}`)
    }
    t.notMatch(readDocument(file), /\/opt\/burphub\/(?!dist\/src\/main\.js)\w/, file)
  }
  t.end()
})

const notRoot = process.getuid?.() !== 0 && 'only root makes files of others'

void test(
  'a burp server with its own user can read the client file burphub',
  { skip: notRoot },
  t => {
    const home = t.testdir({ burp: { clientconfdir: {} } })
    const folder = join(home, 'burp/clientconfdir')
    chownSync(folder, 4_971, 4_972)
    const block = listBlocks('docs/install.md', 'sh').find(({ text }) =>
      text.includes('clientconfdir')
    )
    const [made = ''] = block?.text.split(/^cat /m) ?? []
    execFileSync('bash', ['-eu', '-c', made.replaceAll('/etc/burp/', `${home}/burp/`)])
    const { uid, gid, mode } = statSync(join(folder, 'burphub'))
    t.same([uid, gid, mode & 0o777], [4_971, 4_972, 0o640])
    t.end()
  }
)

void test('README.md and .ci/run use the same commands for tests', async t => {
  const commands = listBlocks('README.md', 'sh').at(-1)?.text ?? ''
  t.match(commands, /^npm ci && npm test\b/m)
  t.match(readDocument('.ci/run'), /^npm ci && npm test$/m)
})

void test('each configuration in the documents is valid', async t => {
  const hub = await createIdentity()
  const home = t.testdir({
    etc: {
      burphub: {
        'ca.pem': '',
        'burp.conf': clientFile,
        'office.pem': hub.certificate,
        'office.key': 'secret',
        'hub-of-office.pem': hub.key + hub.certificate,
        rome: { 'ca.pem': '', 'burp.conf': clientFile },
        'ldap-password': 'secret\n',
        'mail-password': 'secret\n',
        'sso-secret': 'secret\n',
        'proxy-secret': 'the secret of the proxy\n'
      },
      burp: {
        'burp-server.conf': 'mode = server\n',
        'burphub.conf': clientFile.replace('ca.pem', '../burphub/ca.pem')
      }
    }
  })
  const server = 'servers: [{ name: main, clientConfig: /etc/burphub/burp.conf }]\n'
  // Blocks that start with `http` and `identity_providers` are for other programs.
  const blocks = listAllBlocks('yaml').filter(
    ({ text }) => !/^(http|identity_providers):/m.test(text)
  )
  t.ok(blocks.length >= 4)
  for (const { text, place } of blocks) {
    const isOfAgent = /^burp:/m.test(text)
    const whole = isOfAgent || /^servers:/m.test(text) ? text : text + server
    const file = join(home, 'burphub.yaml')
    writeFileSync(file, whole.replaceAll('/etc/', `${home}/etc/`))
    const read = () => (isOfAgent ? readAgentConfig(file) : readConfig({ path: file, env: {} }))
    t.doesNotThrow(read, place)
  }
})

const clientFile = `server = burp.example
cname = burphub
password = secret
ssl_cert_ca = ca.pem
`

void test('each JSON block in the documents is valid', async t => {
  for (const { text, place } of listAllBlocks('json')) t.doesNotThrow(() => JSON.parse(text), place)
})

void test('outdated generated pages are detected and updated', async t => {
  t.same(await refreshReference(root, 'check'), [])
  const folder = 'docs/reference'
  const copy = t.testdir({ docs: { reference: {} } })
  const stale = ['burphub.1', 'access.md', 'cli.md', 'configuration.md', 'errors.md'].map(each =>
    join(folder, each)
  )
  cpSync(join(root, 'openapi.yaml'), join(copy, 'openapi.yaml'))
  for (const file of stale) writeFileSync(join(copy, file), `${readDocument(file)}other\n`)
  t.same(await refreshReference(copy, 'check'), stale)
  await refreshReference(copy, 'write')
  for (const file of stale) t.equal(readFileSync(join(copy, file), 'utf8'), readDocument(file))
})

void test('the filter for fail2ban in the guide matches rejected logins', async t => {
  const [block] = listBlocks('docs/users.md', 'ini').filter(each => each.text.includes('failregex'))
  const written = /^failregex = (.*)$/m.exec(block?.text ?? '')?.[1] ?? ''
  const pattern = new RegExp(written.replace('<ADDR>', String.raw`([\d.:a-f]+)`))
  const line = (name: string) =>
    JSON.stringify({ level: 30, msg: `burphub: refused login of ${name} from 192.0.2.7` })
  t.equal(pattern.exec(line('"ann"'))?.[1], '192.0.2.7')
  t.equal(pattern.exec(line(String.raw`"a\"b\\"`))?.[1], '192.0.2.7')
  t.notMatch(line('"x" from 198.51.100.1 "'), pattern)
})

void test('nginx accepts the configuration of the guide', { skip: nginxMissing }, async t => {
  const echo = http.createServer((request, reply) => {
    reply.end(JSON.stringify({ url: request.url, headers: request.headers }))
  })
  echo.listen(0, '127.0.0.1')
  await once(echo, 'listening')
  t.teardown(() => echo.close())
  const { port } = echo.address() as AddressInfo
  const [block] = listBlocks('docs/configure.md', 'nginx')
  const nginx = await startNginx([(block?.text ?? '').replace(':5000/', `:${port}/`)])
  t.teardown(() => nginx.close())
  const asked = https.get({
    host: '127.0.0.1',
    servername: 'localhost',
    port: nginx.port,
    ca: nginx.ca,
    path: '/burphub/api/doc'
  })
  const [reply] = (await once(asked, 'response')) as [http.IncomingMessage]
  t.match(JSON.parse((await reply.toArray()).join('')), {
    url: '/api/doc',
    headers: { 'x-forwarded-prefix': '/burphub', 'x-forwarded-proto': 'https' }
  })
})
