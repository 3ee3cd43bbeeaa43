/** Handles tasks in the thread of a `SideThread`. */
import { parentPort, workerData } from 'node:worker_threads'
import { readFileSync, readlinkSync } from 'node:fs'
import { Fault, type FaultCode } from '../faults.js'
import { Text, type TextValue } from '../texts.js'

interface Reply {
  readonly result?: Packed
  readonly thrown?: Packed
}

/**
 * Answers each task with the result of `work`. Both are plain data, which may contain texts, faults
 * and bytes.
 */
export function answerTasks(work: (task: unknown) => unknown): void {
  startClock((workerData as { clock: ThreadClock }).clock)
  parentPort?.on('message', (message: unknown) => {
    void toReply(() => work(unpack(message))).then(reply => parentPort?.postMessage(reply, []))
  })
}

/** Returns the answer of the thread, or throws its error. */
export function unpackReply(message: unknown): unknown {
  const { result, thrown } = message as Reply
  if (thrown) throw unpack(thrown)
  return unpack(result)
}

async function toReply(work: () => unknown): Promise<Reply> {
  try {
    return { result: pack(await work()) }
  } catch (error) {
    return { thrown: pack(error) }
  }
}

/** A value that structuredClone copies unchanged. */
type Packed = unknown

interface PackedText {
  template: string
  values: Packed
}

interface PackedFault {
  code: FaultCode
  text: Packed
  retryAfterS: number | undefined
  reasons: Packed
}

const textMark = '~text'
const faultMark = '~fault'

export function pack(value: unknown): Packed {
  if (value instanceof Text) {
    return { [textMark]: { template: value.template, values: pack(value.values) } }
  }
  if (value instanceof Fault) {
    const { code, text, retryAfterS, reasons } = value
    return { [faultMark]: { code, text: pack(text), retryAfterS, reasons: pack(reasons) } }
  }
  return mapParts(value, pack)
}

export function unpack(value: Packed): unknown {
  if (isMarked(value, textMark)) {
    const { template, values } = value[textMark] as PackedText
    return new Text(template, unpack(values) as TextValue[])
  }
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.length)
  if (!isMarked(value, faultMark)) return mapParts(value, unpack)
  return unpackFault(value[faultMark] as PackedFault)
}

function unpackFault({ code, text, retryAfterS, reasons }: PackedFault): Fault {
  const errors = unpack(reasons) as Record<string, Text> | undefined
  const details = { errors, ...(retryAfterS !== undefined && { retryAfterS }) }
  return new Fault(code, unpack(text) as Text, details)
}

function mapParts(value: unknown, map: (part: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map)
  if (value instanceof Map) return new Map([...value].map(([key, part]) => [key, map(part)]))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, map(part)]))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && value.constructor === Object
}

function isMarked<Mark extends string>(value: unknown, mark: Mark): value is Record<Mark, unknown> {
  return isPlain(value) && Object.hasOwn(value, mark)
}

/** Shared with the thread: its number in the system, 0 until it is ready, and the time of its start. */
type ThreadClock = Int32Array

const systemId = 0
const startMs = 1
/** The number on systems other than Linux. */
const unknown = -1
/** Unit of the times in /proc. */
const tickMs = 10

export function createThreadClock(): ThreadClock {
  return new Int32Array(new SharedArrayBuffer(8))
}

/** Called by the thread itself, when it is ready for tasks. */
function startClock(clock: ThreadClock): void {
  let id = unknown
  try {
    id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    Atomics.store(clock, startMs, readTimes(id))
  } catch {
    // The time on the clock counts.
  }
  Atomics.store(clock, systemId, id)
}

/** Returns 0 while the thread starts, undefined where the time is unknown. */
export function readCpuMs(clock: ThreadClock): number | undefined {
  const id = Atomics.load(clock, systemId)
  if (id === 0) return 0
  if (id === unknown) return undefined
  try {
    return readTimes(id) - Atomics.load(clock, startMs)
  } catch {
    return undefined
  }
}

function readTimes(id: number): number {
  const text = readFileSync(`/proc/self/task/${id}/stat`, 'latin1')
  const [user, system] = text.slice(text.lastIndexOf(')')).split(' ').slice(12, 14)
  return (Number(user) + Number(system)) * tickMs
}
