/**
 * The Debian package, in a Debian container with systemd and a real burp server: installed as in
 * the installation guide, used, upgraded, removed and purged.
 */
import { execFile } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { test, type Test } from 'tap'
import { useDebianHost, whyNoDebianHost, type DebianHost } from '../support/debian-host.js'
import { isWide } from '../support/rings.js'
import { listBlocks, useSources } from '../support/shown-blocks.js'

const skip = isWide
  ? whyNoDebianHost()
  : 'a Debian from its mirror; with BURPHUB_TEST_WIDE=1 it runs'
const timeout = 1_500_000
const run = promisify(execFile)
const configFile = '/etc/burphub/burphub.yaml'
const ready = /\{"ready":true,"degraded":false\}/

void test('the package in a Debian container', { skip, timeout }, async t => {
  const folder = t.testdir()
  const sources = useSources(t)
  const first = await makePackage(sources, folder, '0.1.0')
  const again = await makePackage(sources, t.testdir({ again: {} }), '0.1.0')
  t.ok(readFileSync(first).equals(readFileSync(again)), 'builds are reproducible')
  const second = await makePackage(sources, folder, '0.1.1')
  const host = await useDebianHost(t)
  const succeed = async (script: string, name = script.split('\n', 1)[0] ?? '') => {
    const { status, output } = await host.run(script)
    t.equal(status, 0, name, { output })
    return output
  }

  let password = ''
  const ask = (words: string) => {
    const curl = `curl -sS --fail-with-body -u 'admin:${password}'`
    return succeed(`${curl} http://127.0.0.1:5000/api/${words}`, words)
  }

  /** A process with the same restrictions reloads the configuration. */
  const reload = async (sub: Test) => {
    const before = await succeed('systemctl show -P MainPID burphub')
    await succeed('systemctl reload burphub')
    await succeed(
      'until journalctl -u burphub -o cat | grep -q "reloaded the configuration"; do sleep 0.1; done'
    )
    sub.equal(await succeed('systemctl show -P MainPID burphub'), before)
    sub.match(await succeed(readyCommand), ready)
    await succeed('journalctl --rotate; journalctl --vacuum-time=1s')
  }

  await t.test('the commands of the installation guide install it', async sub => {
    prepare(host, first)
    const [install, ...others] = listInstallBlocks()
    sub.match(await succeed(install ?? ''), 'Setting up burphub (0.1.0)')
    sub.match(
      await succeed('systemctl is-active burphub || true'),
      'inactive',
      'the service is not started before it is configured'
    )
    appendFileSync(host.at('/etc/burp/burp-server.conf'), blockOf('ini'))
    await succeed('systemctl restart burp')
    host.write(configFile, blockOf('yaml'))
    const output = []
    for (const block of others) output.push(await succeed(block))
    password = /password is (\S+) and/.exec(output.join(''))?.[1] ?? ''
    sub.match(output.at(-1), ready)
    sub.match(await succeed('zcat /usr/share/man/man1/burphub.1.gz'), /^\.SS burphub unit/m)
    const completion = '/usr/share/bash-completion/completions/burphub'
    sub.match(await succeed(`bash -c '. ${completion}; complete -p burphub'`), '_burphub burphub')
  })

  await t.test('the service runs with the restrictions of its unit', async sub => {
    const facts = await succeed(describeService)
    sub.match(facts, /^Uid:\t0\t/m, 'runs as burp')
    sub.match(facts, /^CapEff:\t0+$/m)
    sub.match(facts, /^NoNewPrivs:\t1$/m)
    sub.match(facts, /^Seccomp:\t2$/m)
    sub.match(facts, /^\d+ \d+ \S+ \S+ \/ ro[, ]/m, 'the system is read-only')
    sub.match(facts, / \/etc\/burp rw[, ]/)
    await succeed('systemd-analyze verify --man=no burphub.service burphub-agent.service')
    await reload(sub)
  })

  /** Changes a new client and reloads burp: everything that needs more than read access. */
  const changeFiles = async (sub: Test, name: string) => {
    await ask(`settings/config -X PUT -d newclient=${name}`)
    await ask(`settings/config/${name} -d password=of-${name}`)
    sub.match(host.read(`/etc/burp/clientconfdir/${name}`), `password = of-${name}`)
    await succeed(connectAs(name))
    await ask(`backup/do-server-backup/${name} -X PUT`)
    await succeed(`test -f /var/spool/burp/${name}/backup`)
    sub.match(await ask('settings/reload -X POST'), 'has reloaded')
    sub.match(await ask(`settings/certificates/${name} -X DELETE`), 'revoked')
    const certificates = await ask('settings/certificates')
    sub.match(certificates, new RegExp(`"client":"${name}"[^}]*"revoked":true`))
    await ask(`settings/config/${name} -X DELETE`)
  }

  await t.test("burphub can change burp's files", async sub => {
    await changeFiles(sub, 'web7')
    const doctor = JSON.parse(await ask('admin/doctor')) as { state: string }
    // Parts that are not set up here, such as mail, are skipped.
    sub.match(doctor.state, /^(?:ok|skipped)$/, 'the doctor reports no issue', { doctor })
  })

  await t.test(
    "without access to burp's files the service runs as a user without capabilities",
    async sub => {
      await succeed(`rm -r /etc/systemd/system/burphub.service.d; systemctl daemon-reload
      sed -i '/serverConfig/d' ${configFile}; systemctl restart burphub`)
      sub.match(await succeed(readyCommand), ready)
      const facts = await succeed(describeService)
      const uid = (await succeed('id -u burphub')).trim()
      sub.match(facts, `Uid:\t${uid}\t${uid}\t`)
      sub.match(facts, /^CapBnd:\t0+$/m)
      sub.match(await succeed('stat -c %U:%a /var/lib/burphub/burphub.db'), 'burphub:600')
      await reload(sub)
      sub.match(await ask('admin/audit?action=server.reload'), '"ok"', 'the same database is used')
    }
  )

  await t.test("an agent changes burp's files for a hub without capabilities", async sub => {
    const alone = host.read(configFile)
    host.write(configFile, alone.replace(/^servers:[^]*/m, ''))
    await succeed('systemctl restart burphub')
    const [allow = ''] = listBlocks('docs/agents.md', 'sh').map(({ text }) => text)
    await succeed(allow, 'the drop-in of the agent')
    await succeed(
      'curl -sS --retry 30 --retry-delay 1 --retry-all-errors http://127.0.0.1:5000/healthz'
    )
    sub.match(await succeed(enrol), /office/)
    sub.match(await succeed(readyCommand), ready)
    const facts = await succeed(describeService.replace('burphub)', 'burphub-agent)'))
    sub.match(facts, /^CapBnd:\t0+$/m)
    sub.match(facts, /^Seccomp:\t2$/m)
    await changeFiles(sub, 'web9')
    host.write(configFile, alone)
    await succeed('systemctl disable --now burphub-agent; burphub agents remove office')
    await succeed('systemctl restart burphub')
  })

  await t.test('an invalid configuration is logged, without restarts', async sub => {
    const good = host.read(configFile)
    host.write(configFile, good.replace('clientConfig:', 'clientConfg:'))
    await host.run('systemctl restart burphub; sleep 7')
    const state = await succeed(
      'systemctl show -P ExecMainStatus -P NRestarts -P ActiveState burphub'
    )
    sub.same(state.trim().split('\n').toSorted(), ['0', '78', 'failed'])
    sub.match(await succeed('journalctl -u burphub -o cat -n 20'), /clientConfg/)
    host.write(configFile, good)
    await succeed('systemctl reset-failed burphub; systemctl start burphub')
    sub.match(await succeed(readyCommand), ready)
  })

  await t.test('an upgrade keeps edited files, and restarts the service', async sub => {
    const edited = `${host.read(configFile)}# edited\n`
    host.write(configFile, edited)
    const before = await succeed('systemctl show -P MainPID burphub')
    host.copyIn(second, `/root/dist/${basename(second)}`)
    await succeed(`apt install ./dist/${basename(second)}`)
    sub.equal(host.read(configFile), edited)
    sub.not(await succeed('systemctl show -P MainPID burphub'), before)
    sub.match(await succeed(readyCommand), ready)
    sub.match(await ask('misc/about'), '0.1.1')
    sub.match(await succeed('systemctl is-active burphub-agent || true'), 'inactive')
  })

  await t.test(
    'removing the package keeps configuration and database, and purging deletes them but no other files',
    async sub => {
      await succeed('apt remove burphub')
      sub.match(await succeed('systemctl is-active burphub || true'), 'inactive')
      await succeed(
        `test -f ${configFile} -a -f /var/lib/burphub/burphub.db -a ! -e /usr/lib/burphub`
      )
      await succeed(`apt install ./dist/${basename(second)}`)
      await succeed('systemctl start burphub')
      sub.match(await succeed(readyCommand), ready, 'a new installation continues with them')
      await succeed('apt purge burphub')
      await succeed(`test ! -e ${configFile} -a ! -e /var/lib/burphub -a -f /etc/burphub/burp.conf`)
      sub.same(await succeed('find /etc/systemd /var/lib/systemd -name "burphub*.service"'), '')
    }
  )
})

async function makePackage(sources: string, folder: string, version: string): Promise<string> {
  const words = ['run', '--silent', 'package', '--', '--to', folder, '--version', version]
  const { stdout } = await run('npm', words, { cwd: sources })
  return stdout.trim().split('\n').at(-1) ?? ''
}

/** Replaces npm, as the package is built on another machine, and answers all questions of apt. */
function prepare(host: DebianHost, file: string): void {
  host.write('/etc/apt/apt.conf.d/yes', 'APT::Get::Assume-Yes "true";\n')
  host.write('/usr/local/bin/npm', '#!/bin/sh\n')
  host.copyIn(file, `/root/dist/${basename(file)}`)
}

/** Returns the commands of the section. */
function listInstallBlocks(): string[] {
  const blocks = listBlocks('docs/install.md', 'sh').map(({ text }) => text)
  const first = blocks.findIndex(text => text.includes('apt install'))
  const last = blocks.findIndex(text => text.includes('readyz'))
  return blocks.slice(first, last + 1)
}

function blockOf(language: string): string {
  return listBlocks('docs/install.md', language)[0]?.text ?? ''
}

const readyCommand =
  "curl -sS --retry 30 --retry-delay 1 --retry-all-errors 'http://127.0.0.1:5000/readyz?strict=true'"

const describeService = `pid=$(systemctl show -P MainPID burphub)
cat /proc/$pid/status /proc/$pid/mountinfo`

/** Connects a client; burp signs its certificate at the first connection. */
function connectAs(name: string): string {
  const home = `/root/${name}`
  const own = `s/= burphub$/= ${name}/; s#/etc/burphub#${home}#; s/^password.*/password = of-${name}/`
  return `mkdir ${home}; sed '${own}' /etc/burphub/burp.conf >${home}/burp.conf
burp -c ${home}/burp.conf -a l`
}

/** The commands of the guide to several servers, on one host. */
const enrol = `burphub agents invite office --url http://127.0.0.1:5000 | grep -o 'bh1_.*' |
  burphub agent enroll --address 127.0.0.1:7443
systemctl enable --now burphub-agent`
