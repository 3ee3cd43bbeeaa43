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
import { keyMissing, SecretCipher, sealingKeyBytes } from '../access/secret-cipher.js'
import type { Config } from './config/config.js'
import type { KeyFacts } from '../services/monitoring/doctor/hub-checks.js'
import { openSecrets, requireSeal } from '../services/servers/server-secrets.js'
import { Fault } from '../faults.js'
import type { Store } from '../store/store.js'

type Where = Pick<Config, 'secretFile'>

/** Undefined where the configuration names no file, as it has to with PostgreSQL. */
export function createSeal(
  { secretFile }: Where,
  { servers }: Pick<Store, 'servers'>
): SecretCipher | undefined {
  if (!secretFile) return undefined
  const { path, isMade } = secretFile
  return new SecretCipher({
    file: path,
    read: () => readKey(path),
    async prepare() {
      if (existsSync(path)) return
      // Another key opens nothing of what is there, and hides that the right one is lost.
      if ((await servers.list()).length > 0) throw keyMissing(path)
      if (!isMade) throw badKey(path, 'the file does not exist')
      makeOnce(path)
    }
  })
}

/**
 * For a service that starts. Throws BAD_CONFIG for a file that cannot be used; one that is lost keeps
 * nobody from what needs none.
 */
export async function openSeal(
  where: Where,
  store: Pick<Store, 'servers'>
): Promise<SecretCipher | undefined> {
  const seal = createSeal(where, store)
  try {
    await seal?.prepare()
    if (where.secretFile) readKey(where.secretFile.path)
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.code !== 'KEY_MISSING') throw fault
  }
  return seal
}

/** What the key opens, as it lies there now. Throws STORE_UNAVAILABLE. */
export async function examineKey(where: Where, store: Pick<Store, 'servers'>): Promise<KeyFacts> {
  const { secretFile } = where
  const rows = await store.servers.list()
  const seal = createSeal(where, store)
  const closed = rows.filter(row => findFault(() => openSecrets(requireSeal(seal), row)))
  return {
    file: secretFile?.path,
    fault: secretFile && findFault(() => requireKey(secretFile, rows.length > 0)),
    sealed: rows.map(({ name }) => name),
    closed: closed.map(({ name }) => name)
  }
}

/** One that the configuration names has to be there before anything is sealed. */
function requireKey({ path, isMade }: NonNullable<Where['secretFile']>, isNeeded: boolean): void {
  if (isNeeded || isMade || existsSync(path)) return void readKey(path)
  throw badKey(path, 'the file does not exist')
}

function findFault(work: () => unknown): Fault | undefined {
  try {
    work()
    return undefined
  } catch (fault) {
    if (fault instanceof Fault) return fault
    throw fault
  }
}

function badKey(path: string, reason: string, cause?: unknown): Fault {
  const text = `Cannot use the secret file ${path}: ${reason}.`
  return new Fault('BAD_CONFIG', text, { cause })
}

/** Throws KEY_MISSING where it is not there, and BAD_CONFIG. */
function readKey(path: string): Buffer {
  try {
    if ((statSync(path).mode & 0o007) !== 0)
      throw new Error('all users can read it (run chmod 600)')
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
    if (key.length === sealingKeyBytes) return key
    throw new Error(`it must contain ${sealingKeyBytes} random bytes in base64`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw keyMissing(path)
    throw badKey(path, error instanceof Error ? error.message : String(error), error)
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
