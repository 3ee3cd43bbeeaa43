/**
 * Runs the program of a burp server's certificate authority, as burp does. It keeps two of itself
 * apart, and waits up to a minute for another one.
 */
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { textToBytes } from '../../protocol/byte-text.js'
import { Fault } from '../../faults.js'
import { plainWords, say } from '../../texts.js'
import type { Authority } from './authority.js'

const timeoutMs = 75_000
const outputBytesMax = 1_048_576
const shownLengthMax = 200
const usualPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Throws BURP_REFUSED with what it said last, BURP_TIMEOUT, NEEDS_AGENT. */
export async function runBurpCa(authority: Authority, args: readonly string[]): Promise<void> {
  const { name, configFile, folder, program } = authority
  const all = ['--name', name, '--config', configFile, '--dir', folder, ...args]
  const owner = await toOwner(folder)
  const settings = {
    ...owner,
    cwd: '/',
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: outputBytesMax,
    env: { PATH: process.env['PATH'] ?? usualPath, LC_ALL: 'C' }
  } as const
  await new Promise<void>((resolve, reject) => {
    const child = execFile(program, all, settings, (error, _stdout, stderr) => {
      if (!error) resolve()
      else reject(toFault(error, stderr))
    })
    child.stdin?.end() // it must not wait for the password of a key
  })
}

// openssl writes its files anew. burp, which need not run as root, must be able to do so after us.
// To become who one is already takes a right that a service need not have.
async function toOwner(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = await stat(textToBytes(folder))
  return uid === 0 && gid === process.getgid?.() ? {} : { uid, gid }
}

function toFault(error: Error & { killed?: boolean; code?: unknown }, stderr: string): Fault {
  if (error.killed) {
    const message = say`The certificate authority did not answer within ${timeoutMs} ms.`
    return new Fault('BURP_TIMEOUT', message, { cause: error })
  }
  if (error.code === 'ENOENT' || error.code === 'EACCES') {
    const message = say`The program of the certificate authority (ca_burp_ca) cannot be run here. Run burphub on the burp host.`
    return new Fault('NEEDS_AGENT', message, { cause: error })
  }
  const last = stderr.trim().split('\n').at(-1) ?? ''
  const message = say`The certificate authority failed: ${plainWords(last, shownLengthMax)}`
  return new Fault('BURP_REFUSED', message, { cause: error })
}
