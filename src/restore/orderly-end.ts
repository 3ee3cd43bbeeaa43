/**
 * The end of a restore that nobody wants to the end. burp calls a restore failed, and mails so,
 * unless its `restoreend` is answered. On the way there it skips the data of a file when it is told
 * to, which makes most of what is left a matter of milliseconds.
 */
import type { Frame } from '../protocol/frames.js'
import type { MainConnection } from '../protocol/main-connection.js'

/** More than this nobody's connection is kept for: then burp may call the restore failed. */
const leaveTimeoutMs = 1_000

export const restoreEndAnswer = 'restoreend ok'

/** How far the restore is. */
export interface Progress {
  /** `restoreend` was read. */
  isOver: boolean
  /** Of the file whose data burp sends, if it does. */
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
