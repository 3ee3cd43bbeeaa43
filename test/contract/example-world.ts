/**
 * The environment of all examples: a real burp server, a hub with a mailbox, and an agent that
 * enrolls later.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import type { Test } from 'tap'
import { findFreePorts } from '../../scripts/lab/ports.js'
import type { Lab } from '../../scripts/lab/lab.js'
import { findProgram } from '../../scripts/lab/programs.js'
import type { RunningBackup } from '../../scripts/lab/running-backup.js'
import { ensureIdentity, writeTrustedHubs } from '../../src/agents/agent/agent-state.js'
import { hashBearer, parseInvitation } from '../../src/agents/link/bearer.js'
import {
  decryptBearer,
  proveArrival,
  proveClaim,
  toInvitationId
} from '../../src/agents/link/enrollment-proofs.js'
import { createAgent } from '../../src/hub/agent.js'
import { readAgentConfig } from '../../src/hub/config/agent.js'
import { stringify } from 'yaml'
import { useLocalMailbox } from '../notify/receivers.js'
import { useApp, type TestApp } from '../support/app.js'
import { awaitHistory } from '../support/histories.js'
import { useLab } from '../support/lab.js'

export interface ExampleWorld extends TestApp {
  lab: Lab
  /** The third backup of `web1`, which runs until the test stops it. */
  running: RunningBackup
  office: OfficeAgent
  /** Converts a text of the document to the values of this run. */
  toRun(text: string): string
  /** Converts a text of this run to the values of the document. */
  toShown(text: string): string
}

/** `web1` has two backups and runs a third one; `db1` has one, `laptop-ann` none. */
export async function openWorld(t: Test): Promise<ExampleWorld> {
  const lab = await useLab(t, {
    clients: [
      { name: 'web1', labels: ['os: Debian 13', 'zone=dmz'], serverLines: ['. incexc/linux'] },
      { name: 'db1', labels: ['os: Debian 13'] },
      { name: 'laptop-ann', labels: ['laptop'] }
    ]
  })
  writeConfiguration(lab)
  writeTree(lab.treePath('web1'), 1)
  writeTree(lab.treePath('db1'), 1)
  await Promise.all([lab.backUp('web1'), lab.backUp('db1')])
  writeTree(lab.treePath('web1'), 2)
  // burp's times are whole seconds, and backups of one second have no interval.
  await sleep(1000)
  await lab.backUp('web1')
  const { port } = await useLocalMailbox(t)
  const directory = await mkdtemp(path.join(tmpdir(), 'burphub-hub-'))
  const app = await useApp(t, {
    directory,
    servers: [
      {
        name: 'main',
        clientConfig: lab.clientConfigPath(lab.superClientName),
        serverConfig: lab.serverConfigPath
      }
    ],
    settings: {
      publicUrl: 'https://hub.example.org',
      notifications: {
        smtp: { host: '127.0.0.1', port, security: 'none', from: 'hub@example.org' }
      }
    },
    limits: { changesPerMinute: 6_000 }
  })
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  await awaitHistory(app, 'web1', 2)
  signCertificate(lab)
  const running = await lab.startSlowBackup('web1', { megabytes: 2 })
  const isSending = async () =>
    (await app.get('/api/client/running/web1')).json<{ percent: number }>().percent > 0
  while (!(await isSending())) await sleep(50)
  const [agentPort = 0] = await findFreePorts(1)
  return {
    ...app,
    lab,
    running,
    office: await createOffice(t, lab, agentPort),
    ...createMapping(lab, [
      [directory, '/var/lib/burphub'],
      [`127.0.0.1:${agentPort}`, 'bh1.example.org:7443']
    ])
  }
}

function writeConfiguration(lab: Lab): void {
  const etc = path.dirname(lab.serverConfigPath)
  for (const folder of [path.join(etc, 'conf.d'), path.join(lab.clientConfDirPath, 'incexc')]) {
    mkdirSync(folder)
  }
  writeFileSync(path.join(etc, 'conf.d/extra.conf'), '# Retention\nkeep = 7\n')
  appendFileSync(lab.serverConfigPath, '. conf.d/*.conf\n')
  writeFileSync(path.join(lab.clientConfDirPath, 'incexc/linux'), 'client_can_list = 1\n')
}

/** Issues a certificate the way burp does when `web1` asks for one. */
function signCertificate(lab: Lab): void {
  const etc = path.dirname(lab.serverConfigPath)
  const folder = path.join(etc, 'CA')
  writeFileSync(path.join(folder, 'serial.txt'), '01\n')
  const place = ['--name', 'web1', '--dir', folder, '--config', path.join(etc, 'CA.cnf')]
  for (const words of [
    ['--key', '--request'],
    ['--sign', '--ca', 'burpCA', '--batch']
  ]) {
    execFileSync(findProgram('burp_ca'), [...words, ...place], { stdio: 'pipe' })
  }
}

/** burp detects changes by whole seconds. */
const writtenAtS = Date.parse('2026-11-20T08:12:03Z') / 1000

function writeTree(root: string, version: number): void {
  for (const folder of ['etc/nginx', 'var/www']) {
    mkdirSync(path.join(root, folder), { recursive: true })
  }
  const write = (name: string, text: string) => {
    writeFileSync(path.join(root, name), text)
    utimesSync(path.join(root, name), 1, writtenAtS + version * 3600)
  }
  write('etc/hosts', '127.0.0.1 localhost\n192.0.2.10 db1\n'.repeat(version))
  if (version > 1) {
    rmSync(path.join(root, 'var/www/old.html'))
    return
  }
  write('var/www/old.html', '<h1>Moved</h1>\n')
  write('etc/nginx/nginx.conf', 'worker_processes auto;\n')
  write('var/www/index.html', '<h1>It works</h1>\n')
}

/** Maps the folders of the lab to those in the examples. */
function createMapping({ directory }: Lab, others: [run: string, shown: string][]) {
  const places = [
    ...others,
    [path.join(directory, 'etc'), '/etc/burp'],
    [path.join(directory, 'spool'), '/var/spool/burp'],
    [path.join(directory, 'clients', 'burphub', 'burp.conf'), '/etc/burp/burphub.conf']
  ] as const
  const tree = path.join(directory, 'trees', 'web1')
  return {
    toRun(text: string): string {
      const place = places.find(([, shown]) => text.startsWith(shown))
      if (place) return text.replace(place[1], place[0])
      return /^\/(etc|var)\b/.test(text) ? tree + text : text
    },
    toShown(text: string): string {
      const named = places.reduce((all, [run, shown]) => all.replaceAll(run, shown), text)
      const plain = named.replaceAll(encodeURIComponent(tree), '')
      return plain
        .replaceAll(`${tree}/`, '/')
        .replaceAll(tree, '/')
        .replaceAll(`${tree.slice(1)}/`, '')
    }
  }
}

interface OfficeAgent {
  /** Returns the body of the agent's claim, with a proof of the invitation. */
  claim(invitation: string): object
  /** Trusts the hub that accepted the claim, and listens. Returns the body that asks for a check. */
  arrive(reply: { name: string; certificate: string; bearer: string }): Promise<object>
}

/** Creates an agent for the same burp server. */
async function createOffice(t: Test, lab: Lab, port: number): Promise<OfficeAgent> {
  const folder = await mkdtemp(path.join(tmpdir(), 'burphub-office-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const { certificate } = await ensureIdentity(folder)
  let secret: Buffer = Buffer.alloc(0)
  return {
    claim(invitation) {
      secret = parseInvitation(invitation).secret
      const facts = { certificate, addresses: [`127.0.0.1:${port}`], hostId: '5e'.repeat(32) }
      const claim = { invitation: toInvitationId(secret), ...facts }
      return { ...claim, proof: proveClaim(secret, claim) }
    },
    async arrive(reply) {
      const bearer = decryptBearer(secret, reply.bearer)
      const { certificate: hub } = reply
      await writeTrustedHubs(folder, [{ certificate: hub, bearerHash: hashBearer(bearer) }])
      const config = path.join(folder, 'agent.yaml')
      const burp = { clientConfig: lab.clientConfigPath(lab.superClientName) }
      const listen = { host: '127.0.0.1', port }
      writeFileSync(config, stringify({ listen, state: folder, burp }))
      const logger = pino({ level: 'silent' })
      const agent = await createAgent(readAgentConfig(config), { logger, version: '1.0.0' })
      t.teardown(() => agent.close())
      await agent.open()
      return { name: reply.name, proof: proveArrival(bearer, reply.name) }
    }
  }
}
