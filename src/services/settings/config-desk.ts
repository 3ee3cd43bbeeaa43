/** Has work on configuration files done: here where it is little, else in a thread of its own. */
import type { Caller } from '../../access/caller.js'
import { ownWork } from '../../fair/asker.js'
import type { Configuration, ConfigSource } from '../../host/configuration.js'
import { SideThread } from '../../fair/side-thread.js'
import {
  type ChangeFacts,
  type ConfigJob,
  type JobResult,
  runJob,
  type SaveJob
} from './config-jobs.js'
import { type Packed, unpack } from './thread-values.js'

/** To the thread. */
export interface ConfigTask {
  readonly source: ConfigSource
  readonly job: ConfigJob
}

/** From the thread. */
export interface ConfigReply {
  readonly facts: ChangeFacts
  readonly result?: Packed
  readonly thrown?: Packed
}

/** Each is a few microseconds of work, some of them at once. */
const valuesMax = 500
/** Of versions that are compared. */
const versionBytesMax = 65_536

export class ConfigDesk {
  readonly #thread: SideThread

  constructor(thread: SideThread = new SideThread(threadProgram())) {
    this.#thread = thread
  }

  /** Throws what the work does, BURP_BUSY, BURP_TIMEOUT and PAYLOAD_TOO_LARGE. */
  async run<Job extends ConfigJob>(
    caller: Pick<Caller, 'id'>,
    configuration: Configuration,
    job: Job,
    facts: ChangeFacts = {}
  ): Promise<JobResult<Job>> {
    const isMuch = configuration.isLarge(job.place) || (await isLarge(configuration, job))
    if (!isMuch) return (await runJob(configuration, job, facts)) as JobResult<Job>
    const task: ConfigTask = { source: configuration.findSource(), job }
    // What was begun comes to its end, though nobody waits for it.
    const asker = { user: caller.id, signal: ownWork.signal }
    const reply = (await this.#thread.run(asker, task)) as ConfigReply
    Object.assign(facts, reply.facts)
    if (reply.thrown) throw unpack(reply.thrown)
    return unpack(reply.result) as JobResult<Job>
  }
}

async function isLarge(configuration: Configuration, job: ConfigJob): Promise<boolean> {
  if (job.kind === 'save') return isLargeSave(job)
  if (job.kind === 'delete') return false
  const versions = await configuration.listVersions(job.place)
  return versions.some(version => version.size > versionBytesMax)
}

function isLargeSave({ wishes: { options, includes = [], raw = '' } }: SaveJob): boolean {
  let count = options.size + includes.length
  for (const values of options.values()) count += values.length
  return count > valuesMax || raw.length > versionBytesMax
}

function threadProgram(): URL {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./config-thread.${ending}`, import.meta.url)
}
