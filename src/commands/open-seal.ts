/** The key that seals secrets in the database, in a file of its own. */
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  lchownSync,
  linkSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { dirname } from 'node:path'
import { Seal, sealingKeyBytes } from '../access/sealing.js'
import type { Config } from '../config/config.js'
import { Fault } from '../faults.js'

interface SealOptions {
  /** For a look beside a burphub that runs: a file that is not there is not made. */
  readonly isVisitor?: boolean
}

/** Undefined where the configuration names no file, as it has to with PostgreSQL. Throws BAD_CONFIG. */
export function openSeal(
  { secretFile }: Pick<Config, 'secretFile'>,
  { isVisitor = false }: SealOptions = {}
): Seal | undefined {
  if (!secretFile) return undefined
  const { path, isMade } = secretFile
  try {
    if (isVisitor && isMade && !existsSync(path)) return undefined
    if (isMade) makeOnce(path)
    if ((statSync(path).mode & 0o007) !== 0) throw new Error('everybody may read it (chmod 600)')
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
    if (key.length === sealingKeyBytes) return new Seal(key)
    throw new Error(`it must hold ${sealingKeyBytes} random bytes in base64`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Fault('BAD_CONFIG', `The secret file ${path} cannot be used: ${reason}.`, {
      cause: error
    })
  }
}

/** What root makes in a service's folder, by a command before the first start, is the service's. */
function giveToService(path: string): void {
  const { uid, gid } = statSync(dirname(path))
  // Never what a link leads to.
  if (process.geteuid?.() === 0 && uid !== 0) lchownSync(path, uid, gid)
}

/** Two processes may start at once: both go on with what the first one wrote. */
function makeOnce(path: string): void {
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  if (existsSync(path)) return
  try {
    writeFileSync(draft, `${randomBytes(sealingKeyBytes).toString('base64')}\n`, {
      flag: 'wx',
      mode: 0o600
    })
    giveToService(draft)
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
