/**
 * Sends burp's frames in batches to a reader that handles them as if burp had sent them. An error
 * is sent as the last frame, of a type that burp does not use.
 */
import { Fault } from '../faults.js'
import type { Frame } from '../protocol/frames.js'
import type { Progress, RestoreFrames } from './exchanges.js'

/** Frame type of an error; `body` has the reason. */
export const faultCommand = '!'

const batchBytes = 64 * 1024
const headerBytes = 5
/** A length has four hexadecimal digits. */
const frameBytesMax = 0xffff

/** Returns the reason for the signal if burp's data are invalid. burp must report this as a failure. */
export function refused(): Fault {
  return new Fault('RESTORE_FAILED', 'The restored data was corrupt.')
}

/**
 * A batch is valid until the one after the next is requested. If the signal fires, the exchange
 * ends properly for burp.
 */
export async function* batchFrames(
  frames: RestoreFrames,
  printFault: (fault: Fault) => string,
  signal: AbortSignal
): AsyncGenerator<Buffer, void> {
  const progress: Progress = { isOver: false, dataPath: undefined }
  const batch = new Batch()
  let leaving: Promise<void> | undefined
  const leave = () => {
    const isRefused = signal.reason instanceof Fault && signal.reason.code === 'RESTORE_FAILED'
    if (isRefused) frames.close()
    leaving ??= frames.leave(progress)
  }
  signal.addEventListener('abort', leave, { once: true })
  let isFinished = false
  try {
    signal.throwIfAborted()
    for (;;) {
      const frame = frames.takeFrame() ?? (yield* readOn(frames, batch))
      if (!frame) break
      note(frame, progress)
      // Add it before any other event: its body is valid only until then.
      batch.add(frame)
      if (progress.isOver) break
      if (batch.length >= batchBytes) yield batch.take()
    }
    if (batch.length > 0) yield batch.take()
    if (progress.isOver) await frames.finish()
    isFinished = true
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.code === 'HUNG_UP') throw fault
    batch.add({ command: faultCommand, body: Buffer.from(printFault(fault)) })
    yield batch.take()
  } finally {
    signal.removeEventListener('abort', leave)
    if (!isFinished) leave()
    await leaving
    frames.close()
  }
}

/** Sends incomplete batches before waiting for burp. */
async function* readOn(frames: RestoreFrames, batch: Batch) {
  if (batch.length > 0) yield batch.take()
  return frames.readFrame()
}

function note({ command, body }: Frame, progress: Progress): void {
  if (command === 't') progress.dataPath = body.toString('latin1')
  if (command === 'c' && body.toString('latin1') === 'restoreend') progress.isOver = true
}

/** Two batches alternate: while one is sent, the next one is filled. */
class Batch {
  #bytes = allocate()
  #other = allocate()
  length = 0

  add({ command, body }: Frame): void {
    const digits = body.length.toString(16).toUpperCase().padStart(4, '0')
    this.#bytes.write(command + digits, this.length, 'latin1')
    body.copy(this.#bytes, this.length + headerBytes)
    this.length += headerBytes + body.length
  }

  take(): Buffer {
    const taken = this.#bytes
    this.#bytes = this.#other
    this.#other = taken
    const batch = taken.subarray(0, this.length)
    this.length = 0
    return batch
  }
}

/** Allocates room for a full batch and one more frame. */
function allocate(): Buffer {
  return Buffer.allocUnsafeSlow(batchBytes + headerBytes + frameBytesMax)
}
