/** Error messages of burp's main port. */
import { Fault, noSuchBackup } from '../faults.js'
import { bytesToText } from '../protocol/byte-text.js'
import type { MainConnection } from '../protocol/main-connection.js'
import { plainWords, say } from '../texts.js'

/** It is unknown when a child process of burp becomes free. */
const busyRetryAfterS = 10

/** Reads the first response to a command. Throws BURP_REFUSED for any text other than `ok`. */
export async function expectOk(connection: MainConnection, ok: string): Promise<void> {
  for (;;) {
    const frame = await connection.readFrame()
    if (frame?.command === 'w' || frame?.command === 'p') continue
    const text = frame ? bytesToText(frame.body) : ''
    if (frame?.command !== 'c' || text !== ok) throw toRefusal(text)
    return
  }
}

export function toRefusal(said: string): Fault {
  const quoted = JSON.stringify(plainWords(said, 300))
  return new Fault('BURP_REFUSED', say`The burp server denied this and sent ${quoted}.`)
}

export function toDeleteFault(said: string, number: number): Fault {
  if (said.includes('backup not found')) return noSuchBackup(number)
  if (said.includes('not deletable')) {
    return new Fault(
      'NOT_DELETABLE',
      say`Backup ${number} cannot be deleted because newer backups depend on it. Delete the oldest backup first.`
    )
  }
  if (/another (instance|process)|Finalising previous|interrupted backup/.test(said)) {
    return new Fault(
      'CLIENT_BUSY',
      'A backup or deletion of this client is running or was interrupted. Try again when it has finished.'
    )
  }
  return toRefusal(said)
}

/**
 * A burp server without a free child closes the connection before the TLS handshake, without a
 * message.
 */
export function toBusy(fault: unknown): never {
  const isClosedEarly =
    fault instanceof Fault &&
    fault.code === 'BURP_UNREACHABLE' &&
    ((fault.cause as NodeJS.ErrnoException | undefined)?.code ?? 'ECONNRESET') === 'ECONNRESET'
  if (!isClosedEarly) throw fault
  throw new Fault(
    'BURP_BUSY',
    'The burp server immediately closes connections to its main port because all its child processes are busy (max_children).',
    { cause: fault, retryAfterS: busyRetryAfterS }
  )
}
