/**
 * Starts a burp server with clients, finished backups and a running one, and burphub, all in
 * temporary folders. `--servers 2` adds a second burp server with an agent.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createBranch, type DemoBranch } from './lab/demo-branch.js'
import { createBoxedOffice, createRealOffice, type DemoOffice } from './lab/demo-office.js'
import { findFreePorts, isFree } from './lab/ports.js'
import { whyNoLab } from './lab/programs.js'
import { builtProgram, startServiceAt, type Service } from './lab/service.js'

const preferredPort = 5000

await main().catch(error => {
  console.error(`demo: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})

async function main() {
  const office = await createOffice(installBurp())
  try {
    console.log('Starting burphub …')
    const service = await startServiceAt(office.place, await choosePort())
    const branch = wantsBranch() ? await addBranch(service) : undefined
    printBanner(office, service)
    if (branch) printBranch(branch, service)
    await untilInterrupted(service)
    console.log('Cleaning up …')
    await service.stop()
    await branch?.close()
  } finally {
    await office.close()
  }
}

/** Whether to add a second server. One is the default; more than two show nothing new. */
function wantsBranch(): boolean {
  const { values } = parseArgs({ options: { servers: { type: 'string', default: '1' } } })
  if (!['1', '2'].includes(values.servers)) throw new Error('--servers takes 1 or 2')
  return values.servers === '2'
}

function addBranch(service: Service): Promise<DemoBranch> {
  console.log('Building a second burp server, and enrolling its agent …')
  chmodSync(builtProgram, 0o755)
  return createBranch(service, builtProgram)
}

function printBranch({ name }: DemoBranch, { url, user, password }: Service) {
  const ask = `curl -u ${user}:${password}`
  console.log(`
burphub queries the second burp server, ${name}, through its agent:
  ${ask} ${url}/api/admin/servers
  ${ask} ${url}/api/clients/${name}/stats
  ${ask} -X PUT ${url}/api/backup/${name}/do-server-backup/till-1   # queues a backup`)
}

/** Returns why a real burp server is impossible here; tries to install burp first. */
function installBurp(): string | undefined {
  if (whyNoLab() === undefined) return undefined
  const script = fileURLToPath(new URL('setup-test-host.sh', import.meta.url))
  spawnSync('bash', [script, 'burp', 'openssl', 'setfacl', 'setfattr'], { stdio: 'inherit' })
  return whyNoLab()
}

async function createOffice(whyNotReal: string | undefined): Promise<DemoOffice> {
  if (whyNotReal === undefined) {
    console.log('Building a burp server with clients and backups …')
    return createRealOffice()
  }
  console.log(`A real burp server cannot be built here: ${whyNotReal}`)
  return createBoxedOffice()
}

async function choosePort(): Promise<number> {
  if (await isFree(preferredPort)) return preferredPort
  const [port = 0] = await findFreePorts(1)
  return port
}

function printBanner(office: DemoOffice, service: Service) {
  const ask = `curl -u ${service.user}:${service.password}`
  const annsPassword = randomBytes(6).toString('hex')
  const askAsAnn = `curl -u ann:${annsPassword}`
  const { client, backup, root, file } = office.showpiece
  const selection = JSON.stringify({ restore: [{ key: root, folder: true }] })
  console.log(`
burphub is ready. It uses ${office.what}.

  console   ${service.url}
  API       ${service.url}/api/doc
  user      ${service.user}
  password  ${service.password}
  log       ${service.logPath}

Try the API:
  ${ask} ${service.url}/api/clients/stats
  ${ask} ${service.url}/api/misc/monitor
  ${ask} '${service.url}/api/client/browse/${client}/${backup}?root=${encodeURIComponent(root)}'
  ${ask} '${service.url}/api/client/file/${client}/${backup}?path=${encodeURIComponent(file)}'
  ${ask} -d format=tar.gz --data-urlencode 'list=${selection}' -o restored.tar.gz \\
    ${service.url}/api/restore/archive/${client}/${backup}

Create a user who can restore one client and a read-only token, and read the audit log:
  ${ask} -X PUT -d username=ann -d password=${annsPassword} ${service.url}/api/admin/auth/BASIC:AUTH/users
  ${ask} -X PUT -d grant=ann -d content=${client} ${service.url}/api/admin/acl/grants
  ${askAsAnn} ${service.url}/api/clients/stats
  ${askAsAnn} -d label=check -d read_only=true ${service.url}/api/admin/me/token
  ${ask} '${service.url}/api/admin/acl/explain?user=ann&client=${client}'
  ${ask} ${service.url}/api/admin/audit
${office.place.serverConfig === undefined ? '' : printSettings(ask, service.url)}
Press Ctrl-C to stop the demo and remove its files.`)
}

/** Only a real burp server has configuration files, and a program that checks them. */
function printSettings(ask: string, url: string): string {
  const patch = `${ask} -X PATCH -H 'Content-Type: application/json' -d '{"keep": [7, 4]}'`
  const settings = `${url}/api/settings`
  return `
Read burp's configuration, test a change, save it, and roll it back:
  ${ask} -i ${settings}/server-config
  ${patch} '${settings}/server-config?dryRun=true'
  ${patch} -H 'If-Match: *' ${settings}/server-config   # or the ETag of the first answer, to protect changes of others
  ${ask} ${settings}/history/server-config
  ${ask} -d version=1 ${settings}/rollback/server-config
`
}

/** Resolves on Ctrl-C or SIGTERM; throws if burphub ends by itself before. */
async function untilInterrupted(service: Service) {
  const interrupted = new Promise<void>(resolve => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
  const ended = service.ended.then(code => {
    throw new Error(`burphub ended with ${code ?? 'a signal'}, see ${service.logPath}`)
  })
  await Promise.race([interrupted, ended])
}
