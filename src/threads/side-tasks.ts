/** Handles tasks in the thread of a `SideThread`. */
import { parentPort, workerData } from 'node:worker_threads'
import { Fault, type FaultCode } from '../faults.js'
import { Text, type TextValue } from '../texts.js'
import { startClock, type ThreadClock } from './thread-clock.js'

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
