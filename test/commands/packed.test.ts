/** The published package, installed in a folder without the source code. */
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { test } from 'tap'
import { createDemoFixture } from '../../scripts/sandbox/demo-fixture.js'
import { createSandbox } from '../../scripts/sandbox/sandbox.js'
import { readBuiltRelease } from '../../scripts/built-release.js'
import { isWide } from '../support/rings.js'
import { ask, startProgram, writeConfig } from '../support/running-program.js'
import { useSources } from '../support/shown-blocks.js'

const run = promisify(execFile)
const skip = !isWide && 'a registry; with BURPHUB_TEST_WIDE=1 it runs'
const credentials = 'admin:of the first administrator'
/** Long enough to be parsed in a worker thread. */
const longFile = `mode = server\n${'# a line that says nothing\n'.repeat(4_000)}`

void test(
  'the installed npm package starts the service in an empty folder',
  { skip, timeout: 300_000 },
  async t => {
    const sandbox = await createSandbox({ fixture: createDemoFixture() })
    t.teardown(() => sandbox.close())
    const folder = t.testdir({ 'package.json': '{}', 'burp-server.conf': longFile })
    const npm = (cwd: string, ...words: string[]) => run('npm', words, { cwd })
    const sources = useSources(t)
    const { stdout } = await npm(sources, 'run', '--silent', 'package:npm', '--', folder)
    const quietly = ['--prefer-offline', '--no-audit', '--no-fund']
    const file = stdout.trim().split('\n').at(-1) ?? ''
    await npm(folder, 'install', ...quietly, file)
    const { version } = readBuiltRelease(sources)
    t.equal(basename(file), `burphub-${version}.tgz`)
    const { stdout: listed } = await npm(folder, 'ls', '--json')
    t.match(JSON.parse(listed), { dependencies: { burphub: { version } } })
    const { stdout: told } = await npm(folder, 'exec', '--offline', '--', 'burphub', '--version')
    t.equal(told.trim(), version)

    const { stdout: help } = await npm(folder, 'exec', '--offline', '--', 'burphub', '--help')
    t.match(help, /serve [^]*user [^]*audit [^]*import /)

    const config = await writeConfig(folder, sandbox, join(folder, 'burp-server.conf'))
    const served = ['npx', '--offline', 'burphub', 'serve', '--config', config]
    const env = { HOME: folder, npm_config_prefix: folder }
    const weak = startProgram(t, served, { ...env, BURPHUB_ADMIN_PASSWORD: 'password1' })
    t.equal(await weak.exit, 1, 'the package contains the list of common passwords')

    const hub = startProgram(t, served, {
      ...env,
      BURPHUB_ADMIN_PASSWORD: 'of the first administrator'
    })
    const url = await hub.findUrl()
    const look = async (path: string) => {
      const answer = await ask(url + path, credentials)
      t.equal(answer.status, 200, path)
      return await answer.text()
    }
    t.match(await look('/api/clients/stats'), 'web1')
    t.match(await look('/api/client/browse/web1/4?root=/'), 'name')
    t.match(await look('/api/doc'), /swagger-ui-bundle\.js/)
    t.match(await look('/static/library/swagger-ui.css'), 'swagger-ui')
    t.match(await look('/api/openapi.json'), '"openapi"')
    t.match(await look('/api/settings/server-config'), 'says nothing')
    t.match(await look('/metrics'), /^burphub_server_up\{server="main"\} 1$/m)
    const script = `import { createClient } from 'burphub/client'
    const hub = createClient({ url: '${url}', username: 'admin', password: '${credentials.slice(6)}' })
    for await (const { name } of hub.items('/api/clients/stats')) console.log(name)`
    const words = ['--input-type=module', '--eval', script]
    t.match(
      (await run(process.execPath, words, { cwd: folder })).stdout,
      /^web1$/m,
      'the client library lists clients'
    )
    const shipped = readdirSync(join(folder, 'node_modules/burphub/scripts/monitoring'))
    t.same(shipped, ['burphub-alerts.test.yaml', 'burphub-alerts.yaml', 'burphub-dashboard.json'])
    const french = await fetch(`${url}/api/clients/all`, { headers: { 'x-language': 'fr' } })
    t.match(await french.text(), /Connectez-vous|connexion/i)
    await hub.stop('SIGTERM')
    t.notMatch(hub.errors(), /Error/)
  }
)
