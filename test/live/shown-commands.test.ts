/**
 * Every command that the documents for people show, on a real burp server: burphub is installed as
 * the installation guide says, and the commands of the other pages run on it.
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

void test('what the documents show', { skip: labMissing, timeout: timeoutMs }, async t => {
  const lab = await useLab(t, { clients: [{ name: 'web1' }, { name: 'db1' }] })
  await backUp(lab)
  forgetClient(lab)
  const host = await useShownHost(t, lab)

  await t.test('the installation guide installs burphub in front of burp', async sub => {
    const guide = 'docs/install.md'
    appendFileSync(lab.serverConfigPath, host.at(blockOf(guide, 'ini')))
    await lab.restartServer()
    mkdirSync(host.at('/etc/burphub'), { recursive: true })
    writeFileSync(host.at('/etc/burphub/burphub.yaml'), host.at(blockOf(guide, 'yaml')))
    await runBlocks(sub, host, guide)
    sub.ok(existsSync(host.at('/var/lib/burphub/burphub.db')))
    const log = readFileSync(host.at('/var/log/burphub.log'), 'utf8')
    sub.notMatch(log, /password/i, 'the administrator was there before the service')
  })

  const onlyWide = { skip: !isWide && 'a minute; with BURPHUB_TEST_WIDE=1 it runs' }
  await t.test('the other pages do what they say', onlyWide, async sub => {
    writeFileSync(host.at('/etc/burp/burpui.cfg'), '[Global]\nauth = basic\n')
    host.passwords.set('ann', 'correct horse')
    for (const page of pages) await runBlocks(sub, host, page)
    for (const file of ['burphub-agent.service', 'burphub-agent.service.d/burp.conf']) {
      sub.ok(existsSync(host.at(`/etc/systemd/system/${file}`)), file)
    }
  })

  await t.test('notifications are set up as their page says', onlyWide, async sub => {
    appendFileSync(host.at('/etc/burphub/burphub.yaml'), host.at(blockOf(notifications, 'yaml')))
    writeFileSync(host.at('/etc/burphub/mail-password'), 'secret\n')
    await host.run({ text: restart, language: 'sh', place: '' })
    await runBlocks(sub, host, notifications)
  })

  await t.test('no other document shows commands of burphub', async sub => {
    const known = new Set(['docs/install.md', ...pages, notifications, generated])
    for (const file of documents.filter(name => !known.has(name))) {
      for (const { text, place } of listBlocks(file, 'sh'))
        sub.match(text, /^npm ci && npm (?:test|run demo)$/m, place)
    }
  })
})

/** In the order in which they are run. */
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
/** `npm run clients` runs it. */
const generated = 'docs/api/clients.md'
const restart = 'systemctl stop burphub\nsystemctl start burphub\n'

/** Of what a block printed before it failed. */
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

/** Three backups of web1, which the documents ask for, and one of db1. */
async function backUp(lab: Lab): Promise<void> {
  for (const name of ['web1', 'db1']) {
    mkdirSync(join(lab.treePath(name), 'etc'))
    writeFileSync(join(lab.treePath(name), 'etc/hosts'), '127.0.0.1 localhost\n')
  }
  await Promise.all([lab.backUp('web1'), lab.backUp('db1')])
  await lab.backUp('web1')
  await lab.backUp('web1')
}

/** burp as it is before the guide is followed: nobody may see all others, and no status port. */
function forgetClient(lab: Lab): void {
  const text = readFileSync(lab.serverConfigPath, 'utf8')
  const ours = /^(?:listen_status|max_status_children|super_client) = .*\n/gm
  writeFileSync(lab.serverConfigPath, text.replaceAll(ours, ''))
  rmSync(join(lab.clientConfDirPath, 'burphub'))
}
