/**
 * An agent that connects to its hub serves the same as one that the hub connects to. Both are
 * configured by files.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { test } from 'tap'
import { stringify } from 'yaml'
import { writeAgentFiles } from '../../scripts/lab/agent-files.js'
import { createAgent } from '../../src/hub/agent.js'
import { createServers } from '../../src/hub/servers.js'
import { readAgentConfig } from '../../src/hub/config/agent.js'
import { readConfig } from '../../src/hub/config/config.js'
import { openStore } from '../../src/store/store.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { somebody } from '../support/askers.js'

void test('a hub that cannot connect to its agent', async t => {
  const box = await useSandbox(t)
  const folder = t.testdir({})
  const file = join(folder, 'hub.yaml')
  const burp = { clientConfig: box.clientConfigPath }
  const log: string[] = []
  const logger = pino({ level: 'info' }, { write: line => void log.push(line) })

  const agentFolder = join(folder, 'agent')
  const { known } = await writeAgentFiles(agentFolder, { burp, port: 0 })
  const servers = [{ name: 'branch', agent: known }]
  writeFileSync(file, stringify({ servers }))
  t.throws(
    () => readConfig({ path: file, env: {} }),
    /agent\.address: is required .* agents\.listen/
  )
  writeFileSync(file, stringify({ servers, agents: { listen: { host: '127.0.0.1', port: 0 } } }))
  const config = readConfig({ path: file, env: {} })
  const store = await openStore(config.database)
  const { fleet, agentPort } = createServers(config, store, logger)
  const port = await agentPort.listen(0, config.agents.listen?.host ?? '')
  const server = fleet.find('branch')

  const dialOut = [`127.0.0.1:${port}`]
  const agentConfig = join(agentFolder, 'agent.yaml')
  writeFileSync(agentConfig, stringify({ dialOut, state: agentFolder, burp }))
  const start = async () => {
    const agent = await createAgent(readAgentConfig(agentConfig), { logger, version: '0.0.0' })
    await agent.open()
    return agent
  }
  let agent = await start()
  t.teardown(async () => {
    await agent.close()
    await fleet.close()
    agentPort.close()
    await store.close()
  })
  const answers = async () => {
    try {
      return (await server.listClients(somebody)) !== undefined
    } catch {
      return false
    }
  }
  const untilAnswered = async () => {
    while (!(await answers())) await wait(50)
  }

  await t.test("reaches it through the agent's connection", async sub => {
    await untilAnswered()
    sub.notOk(agent.server.http.listening, 'the agent does not listen on a port')
    const said = log.filter(line => line.includes('connected to the hub'))
    sub.equal(said.length, 1)
  })

  await t.test('reaches it again after the agent restarts', async sub => {
    await agent.close()
    while (await answers()) await wait(50)
    agent = await start()
    await untilAnswered()
    sub.pass('the agent is back')
  })
})
