/** The systemd units, and what `burphub unit` prints for hosts of burp servers. */
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Test } from 'tap'
import { lookUpProgram } from '../../scripts/lab/programs.js'
import { createUnitCommand } from '../../src/commands/unit.js'
import { root } from '../support/shown-blocks.js'

async function printFor(file: string, service = 'agent'): Promise<string> {
  let printed = ''
  const command = createUnitCommand(text => (printed += text)).exitOverride()
  command.configureOutput({ writeErr: () => {} })
  await command.parseAsync([service, '--server-config', file], { from: 'user' })
  return printed
}

/** A burp host in a temporary directory; `lines` are appended to its burp-server.conf. */
function makeHost(t: Test, lines = '') {
  const home = realpathSync(
    t.testdir({ burp: { clientconfdir: { web1: 'password = p\n' } }, ca: {} })
  )
  const file = join(home, 'burp/burp-server.conf')
  const authority = `ca_conf = ${home}/burp/CA.cnf\nca_name = burpCA\nca_burp_ca = /usr/sbin/burp_ca\n`
  writeFileSync(join(home, 'burp/CA.cnf'), `CA_DIR = ${home}/ca\n`)
  const folders = `directory = ${home}/spool\nclientconfdir = ${home}/burp/clientconfdir\n`
  writeFileSync(file, `mode = server\n${folders}${authority}${lines}`)
  return { home, file }
}

void test('the service gets the user and the folders that burp-server.conf names', async t => {
  await t.test('root, if it sets no user', async sub => {
    const { home, file } = makeHost(sub)
    const printed = await printFor(file)
    sub.match(printed, /^User=root\nGroup=root$/m)
    const folders = [...printed.matchAll(/^ReadWritePaths="-(.*)"$/gm)].map(([, folder]) => folder)
    sub.same(folders, ['burp', 'ca', 'spool'].map(name => `${home}/${name}`).toSorted())
  })

  await t.test('those of included files, and the storage folder of a single client', async sub => {
    const { home, file } = makeHost(sub, '. other/more.conf\n')
    mkdirSync(join(home, 'burp/other'))
    writeFileSync(join(home, 'burp/other/more.conf'), 'user = burp\ngroup = backup\n')
    const own = join(home, '100% of "it"')
    writeFileSync(join(home, 'burp/clientconfdir/big'), `directory = ${own}\n`)
    const printed = await printFor(file, 'hub')
    sub.match(printed, /^User=burp\nGroup=backup\nSupplementaryGroups=burphub$/m)
    sub.match(printed, `ReadWritePaths="-${home}/100%% of \\"it\\""`)
    sub.notMatch(printed, 'burp/other', 'the folder above is already writable')
  })

  await t.test('access to /home, if the storage folder is in it', async sub => {
    const { file } = makeHost(sub, 'directory = /home/burp/spool\n')
    const printed = await printFor(file)
    sub.match(printed, /^ProtectHome=read-only$/m)
    sub.match(printed, /^ReadWritePaths="-\/home\/burp\/spool"$/m)
  })

  await t.test('no value that could add a line to the unit', async sub => {
    await sub.rejects(printFor(makeHost(sub, 'user = burp %h\n').file), { code: 'BAD_CONFIG' })
    await sub.rejects(printFor(makeHost(sub, 'directory = /a\u001b\n').file), {
      code: 'BAD_CONFIG'
    })
    await sub.rejects(printFor('/nowhere/burp-server.conf'), { code: 'NEEDS_AGENT' })
    await sub.rejects(printFor('/nowhere/burp-server.conf', 'burp'), /Allowed choices/)
  })
})

const isRoot = process.getuid?.() === 0

void test(
  'root gets the capability to change files of other users only if there are such files',
  { skip: !isRoot && 'not root' },
  async t => {
    const { home, file } = makeHost(t)
    t.notMatch(await printFor(file), 'Capabilit')
    chownSync(join(home, 'burp/clientconfdir/web1'), 65_534, 65_534)
    const printed = await printFor(file)
    t.match(printed, `# "${home}/burp/clientconfdir/web1" belongs`)
    t.match(
      printed,
      /^CapabilityBoundingSet=CAP_CHOWN CAP_DAC_OVERRIDE CAP_FOWNER CAP_SETGID CAP_SETUID$/m
    )
  }
)

const analyzer = lookUpProgram('systemd-analyze')

void test(
  'systemd accepts the units and rates their exposure as low',
  { skip: analyzer === undefined && 'systemd-analyze not installed' },
  async t => {
    const analyze = (...args: string[]) => spawnSync(analyzer ?? '', args, { encoding: 'utf8' })
    /**
     * Checks a unit. `tenths`: highest exposure level; comments in the unit say why it is not
     * lower.
     */
    const check = (name: string, tenths: number, dropIn?: string) => {
      const folder = t.testdir()
      const unit = join(folder, `${name}.service`)
      // burphub is not installed on this machine.
      const text = readFileSync(join(root, 'scripts', `${name}.service`), 'utf8')
      writeFileSync(unit, text.replace('ExecStart=burphub', 'ExecStart=/usr/bin/env'))
      if (dropIn !== undefined) {
        mkdirSync(`${unit}.d`)
        writeFileSync(join(`${unit}.d`, 'burp.conf'), dropIn)
      }
      const { status, stderr } = analyze('verify', '--man=no', unit)
      t.equal(status, 0)
      // The output also names other units of this machine.
      t.notMatch(stderr, name)
      const exposed = analyze('security', '--offline=yes', `--threshold=${tenths}`, unit)
      t.equal(exposed.status, 0, `${name}: at most ${tenths / 10}`)
    }
    const [asRoot, asBurp] = await Promise.all([
      printFor(makeHost(t).file),
      printFor(makeHost(t, 'user = daemon\n').file)
    ])
    check('burphub', 15)
    check('burphub-agent', 20)
    check('burphub-agent', 20, asBurp)
    check('burphub-agent', 20, asRoot)
    check('burphub', 20, asRoot)
  }
)
