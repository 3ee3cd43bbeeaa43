/**
 * Ends a restore early that its consumer no longer needs. burp calls a restore failed, and sends
 * mails about it, unless its `restoreend` is answered. Until then burp skips the data of files on
 * request, so the rest usually takes milliseconds.
 */
import type { Frame } from '../protocol/frames.js'
import type { MainConnection } from '../protocol/main-connection.js'

/** Limit for keeping the connection open; after it, burp may report a failed restore. */
const leaveTimeoutMs = 1_000

export const restoreEndAnswer = 'restoreend ok'

/** How far the restore is. */
export interface Progress {
  /** `restoreend` was read. */
  isOver: boolean
  /** Path of the file whose data burp sends, if any. */
  dataPath: string | undefined
}

export async function endInOrder(
  connection: MainConnection,
  { isOver, dataPath }: Progress
): Promise<void> {
  if (isOver) connection.say(restoreEndAnswer)
  let skippable = dataPath
  await connection.leave(({ command, body }): Frame | undefined => {
    if (command === 't') skippable = body.toString('latin1')
    if (command === 'c' && body.equals(restoreEnd)) return toFrame('c', restoreEndAnswer)
    if (command !== 'a' || skippable === undefined) return undefined
    const skipped = toFrame('i', skippable)
    skippable = undefined
    return skipped
  }, leaveTimeoutMs)
}

const restoreEnd = Buffer.from('restoreend')

function toFrame(command: string, text: string): Frame {
  return { command, body: Buffer.from(text, 'latin1') }
}
