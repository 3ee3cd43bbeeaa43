/** Faults for damaged data in burp's storage. */
import { Fault } from '../faults.js'
import { bytesToText } from '../protocol/byte-text.js'
import { say, type Text } from '../texts.js'

export function damaged(path: Buffer, what: Text, cause?: unknown): Fault {
  return new Fault('RESTORE_FAILED', say`The stored file ${quotePath(path)} ${what}.`, { cause })
}

export function quotePath(path: Buffer): string {
  return JSON.stringify(bytesToText(path))
}
