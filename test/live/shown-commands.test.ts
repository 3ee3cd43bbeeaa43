/**
 * Each command in the documents, with a real burp server: burphub is installed as in the
 * installation guide, and the commands of the other pages use this installation.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tap, { test, type Test } from 'tap'
import type { Lab } from '../../scripts/lab/lab.js'
import { labMissing, useLab } from '../support/lab.js'
import { isWide } from '../support/rings.js'
import { documents, listBlocks } from '../support/shown-blocks.js'
import { useShownHost, type ShownHost } from '../support/shown-host.js'

const timeoutMs = isWide ? 900_000 : 600_000
tap.setTimeout(timeoutMs)

void test('the commands of the documents', { skip: labMissing, timeout: timeoutMs }, async t => {
  const lab = await useLab(t, { clients: [{ name: 'web1' }, { name: 'db1' }] })
  await backUp(lab)
  forgetClient(lab)
  const host = await useShownHost(t, lab)

  await t.test('the installation guide installs burphub on a burp host', async sub => {
    const guide = 'docs/install.md'
    appendFileSync(lab.serverConfigPath, host.at(blockOf(guide, 'ini')))
    await lab.restartServer()
    mkdirSync(host.at('/etc/burphub'), { recursive: true })
    writeFileSync(host.at('/etc/burphub/burphub.yaml'), host.at(blockOf(guide, 'yaml')))
    await runBlocks(sub, host, guide)
    sub.ok(existsSync(host.at('/var/lib/burphub/burphub.db')))
    const log = readFileSync(host.at('/var/log/burphub.log'), 'utf8')
    sub.notMatch(log, /password/i, 'the administrator was created before the service started')
  })

  const onlyWide = { skip: !isWide && 'a minute; with BURPHUB_TEST_WIDE=1 it runs' }
  await t.test('the commands of the other pages succeed', onlyWide, async sub => {
    writeFileSync(host.at('/etc/burp/burpui.cfg'), '[Global]\nauth = basic\n')
    host.passwords.set('ann', 'correct horse')
    for (const page of pages) await runBlocks(sub, host, page)
    for (const file of ['burphub-agent.service', 'burphub-agent.service.d/burp.conf']) {
      sub.ok(existsSync(host.at(`/etc/systemd/system/${file}`)), file)
    }
  })

  await t.test('the commands of the page about notifications succeed', onlyWide, async sub => {
    appendFileSync(host.at('/etc/burphub/burphub.yaml'), host.at(blockOf(notifications, 'yaml')))
    writeFileSync(host.at('/etc/burphub/mail-password'), 'secret\n')
    await host.run({ text: restart, language: 'sh', place: '' })
    await runBlocks(sub, host, notifications)
  })

  await t.test('other documents contain no commands of burphub', async sub => {
    const known = new Set(['docs/install.md', ...pages, notifications, generated])
    for (const file of documents.filter(name => !known.has(name))) {
      for (const { text, place } of listBlocks(file, 'sh'))
        sub.match(text, /^npm ci && npm (?:test|run demo)$/m, place)
    }
  })
})

/** In the order in which they run. */
const pages = [
  'maintain',
  'configure',
  'agents',
  'migrate-from-burp-ui',
  'users',
  'api/conventions',
  'api/versions',
  'api/front-ends',
  'api/events',
  'restore',
  'search',
  'burp-configuration',
  'monitoring',
  'metrics',
  'troubleshooting'
].map(name => `docs/${name}.md`)

const notifications = 'docs/notifications.md'
/** `npm run clients` runs its commands. */
const generated = 'docs/api/clients.md'
const restart = 'systemctl stop burphub\nsystemctl start burphub\n'

/** Characters of the output that are shown if a block fails. */
const outputShown = 2_000

async function runBlocks(t: Test, host: ShownHost, file: string): Promise<void> {
  for (const block of listBlocks(file, 'sh')) {
    const { status, output } = await host.run(block)
    t.equal(status, 0, block.place, { output: status === 0 ? '' : output.slice(-outputShown) })
    const [, name, password] = /^Created administrator (\w+)\..* is (\S+) and/m.exec(output) ?? []
    if (name !== undefined && password !== undefined && !host.passwords.has(name)) {
      host.passwords.set(name, password)
    }
  }
}

function blockOf(file: string, language: string): string {
  return listBlocks(file, language)[0]?.text ?? ''
}

/** Makes three backups of web1, which the documents refer to, and one of db1. */
async function backUp(lab: Lab): Promise<void> {
  for (const name of ['web1', 'db1']) {
    mkdirSync(join(lab.treePath(name), 'etc'))
    writeFileSync(join(lab.treePath(name), 'etc/hosts'), '127.0.0.1 localhost\n')
  }
  await Promise.all([lab.backUp('web1'), lab.backUp('db1')])
  await lab.backUp('web1')
  await lab.backUp('web1')
}

/** Restores the state before the guide: without a super client and a status port. */
function forgetClient(lab: Lab): void {
  const text = readFileSync(lab.serverConfigPath, 'utf8')
  const ours = /^(?:listen_status|max_status_children|super_client) = .*\n/gm
  writeFileSync(lab.serverConfigPath, text.replaceAll(ours, ''))
  rmSync(join(lab.clientConfDirPath, 'burphub'))
}
