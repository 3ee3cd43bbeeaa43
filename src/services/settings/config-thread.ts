/** The thread in which large configuration files are worked on: one job after the other. */
import { parentPort } from 'node:worker_threads'
import { LocalConfiguration } from '../../host/configuration/local-configuration.js'
import { ServerFiles } from '../../host/server-files.js'
import type { ConfigReply, ConfigTask } from './config-desk.js'
import { type ChangeFacts, runJob } from './config-jobs.js'
import { pack } from './thread-values.js'

parentPort?.on('message', (task: ConfigTask) => {
  void work(task).then(reply => parentPort?.postMessage(reply, []))
})

async function work({ source, job }: ConfigTask): Promise<ConfigReply> {
  const { server, configFile, versionsMax, program } = source
  const files = new ServerFiles(server, configFile)
  const facts: ChangeFacts = {}
  try {
    const configuration = new LocalConfiguration(files, { versionsMax, program })
    return { facts, result: pack(await runJob(configuration, job, facts)) }
  } catch (error) {
    return { facts, thrown: pack(error) }
  }
}
