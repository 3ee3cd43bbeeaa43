/** A second burp server for the demo, whose agent enrolls as its administrator would do it. */
import { mkdtempSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLab, type Lab } from './lab.js'
import { findFreePorts } from './ports.js'
import { exitCode } from './process-keeper.js'
import { type Service, toPlace } from './service.js'
import { writeSmallTree } from './trees.js'

const name = 'branch'
const clients = ['till-1', 'till-2', 'back-office'].map(client => ({ name: client }))

export interface DemoBranch {
  readonly name: string
  close(): Promise<void>
}

/**
 * Enrolls the agent with `program`, the built burphub. Throws the error of the enrollment if it
 * fails.
 */
export async function createBranch(service: Service, program: string): Promise<DemoBranch> {
  const lab = await createLab({
    directory: mkdtempSync(join(tmpdir(), 'burphub-branch-')),
    clients
  })
  try {
    for (const client of clients) {
      writeSmallTree(lab.treePath(client.name))
      await lab.backUp(client.name)
    }
    await enrolAgent(lab, await invite(service), program)
    return { name, close: () => lab.close() }
  } catch (error) {
    await lab.close()
    throw error
  }
}

async function invite({ url, user, password }: Service): Promise<string> {
  const ask = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${url}/api/admin/servers/${name}${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        'content-type': 'application/json'
      },
      body: JSON.stringify(body)
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
    return JSON.parse(text || '{}') as { invitation?: string }
  }
  await ask('PUT', '', {})
  return (await ask('POST', '/invitation', { url })).invitation ?? ''
}

/** Runs two commands: the first accepts the invitation, the second serves. */
export async function enrolAgent(lab: Lab, invitation: string, program: string): Promise<void> {
  const [port = 0] = await findFreePorts(1)
  const folder = join(lab.directory, 'agent')
  await mkdir(folder)
  const inside = (file: string) => join(folder, file)
  await writeFile(inside('invitation'), invitation, { mode: 0o600 })
  const { clientConfig, serverConfig = '' } = toPlace(lab)
  const words = {
    '--config': inside('agent.yaml'),
    '--state': inside('state'),
    '--client-config': clientConfig,
    '--server-config': serverConfig,
    '--listen': `127.0.0.1:${port}`,
    '--invitation-file': inside('invitation')
  }
  const logPath = lab.logPath('burphub-agent')
  const code = await exitCode(
    lab.start(program, ['agent', 'enrol', ...Object.entries(words).flat()], { logPath })
  )
  if (code !== 0) throw new Error(`the agent is not enrolled, see ${logPath}`)
  lab.start(program, ['agent', 'serve', '--config', inside('agent.yaml')], { logPath })
}
