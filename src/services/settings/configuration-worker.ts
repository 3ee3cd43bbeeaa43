/** Has work on configurations done: here where it is little, else in a thread of its own. */
import { countLines } from '../../conf/conf-document.js'
import { walkTexts } from '../../conf/config-tree.js'
import type { Asker } from '../../queues/asker.js'
import { SideThread } from '../../threads/side-thread.js'
import { unpackReply } from '../../threads/side-tasks.js'
import { type WorkTask, doTask, type TaskResult } from './configuration-work.js'
import type { RequestedChanges } from './requested-changes.js'

/** Of so much everything is done in a few ms. */
const bytesMax = 65_536
const linesMax = 3000
/** Each is a few microseconds of work, some of them at once. */
const valuesMax = 500

type ShowTask = Exclude<WorkTask, { file: unknown }>
type ChangeTask = Extract<WorkTask, { file: unknown }>

export class SideWork {
  readonly #thread: SideThread

  constructor(thread: SideThread = new SideThread(threadProgram())) {
    this.#thread = thread
  }

  /** Throws what the work does, BURP_BUSY, BURP_TIMEOUT and PAYLOAD_TOO_LARGE. */
  async change<Task extends ChangeTask>(asker: Asker, task: Task): Promise<TaskResult<Task>> {
    if (!isLarge(task)) return doTask(task) as TaskResult<Task>
    return unpackReply(await this.#thread.run(asker, task)) as TaskResult<Task>
  }

  /** A large answer is printed where it is made. */
  async show<Task extends ShowTask>(asker: Asker, task: Task): Promise<TaskResult<Task> | Buffer> {
    if (!isLarge(task)) return doTask(task) as TaskResult<Task>
    return unpackReply(await this.#thread.run(asker, task)) as Buffer
  }
}

function isLarge(task: WorkTask): boolean {
  if (task.kind === 'edit' && isLargeChange(task.changes)) return true
  if (task.kind === 'rollBack' && task.bytes.length > bytesMax) return true
  const texts = 'file' in task ? [task.file.text] : listTexts(task)
  const files = texts.flatMap(text => [...walkTexts(text)])
  const length = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return (
    length > bytesMax || files.reduce((sum, { bytes }) => sum + countLines(bytes), 0) > linesMax
  )
}

function listTexts({ snapshot: { server, files } }: ShowTask) {
  return [server, ...files.map(({ text }) => text)]
}

function isLargeChange({ options, includes = [], raw = '' }: RequestedChanges): boolean {
  let count = options.size + includes.length
  for (const values of options.values()) count += values.length
  return count > valuesMax || raw.length > bytesMax
}

function threadProgram(): URL {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./configuration-worker-thread.${ending}`, import.meta.url)
}
