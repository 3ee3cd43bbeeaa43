/** The file with the key that encrypts secrets in the database. */
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
import { toCodePurpose } from '../access/factors/second-factors.js'
import { keyMissing, SecretCipher, secretKeyBytes } from '../access/secret-cipher.js'
import type { Config } from './config/config.js'
import type { KeyFacts } from '../services/monitoring/doctor/hub-checks.js'
import { decryptSecrets, requireCipher } from '../services/servers/server-secrets.js'
import { Fault } from '../faults.js'
import type { Store } from '../store/store.js'

type Where = Pick<Config, 'secretFile'>
/** Tables with encrypted secrets. */
type SealedStore = Pick<Store, 'servers' | 'factors'>

/** Returns undefined if secretFile is not set, which has no default with PostgreSQL. */
export function createSecretCipher(
  { secretFile }: Where,
  { servers, factors }: SealedStore
): SecretCipher | undefined {
  if (!secretFile) return undefined
  const { path, isMade } = secretFile
  return new SecretCipher({
    file: path,
    read: () => readKey(path),
    async prepare() {
      if (existsSync(path)) return
      // A new key decrypts none of the existing secrets, and hides that the right one is lost.
      const isLost = (await servers.list()).length > 0 || (await factors.listSealed()).length > 0
      if (isLost) throw keyMissing(path)
      if (!isMade) throw badKey(path, 'the file does not exist')
      makeOnce(path)
    }
  })
}

/**
 * Opens the cipher for the start of the service. Throws BAD_CONFIG if the file is unusable. A lost
 * file is no fault, because most of burphub works without it.
 */
export async function openSecretCipher(
  where: Where,
  store: SealedStore
): Promise<SecretCipher | undefined> {
  const cipher = createSecretCipher(where, store)
  try {
    await cipher?.prepare()
    if (where.secretFile) readKey(where.secretFile.path)
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.code !== 'KEY_MISSING') throw fault
  }
  return cipher
}

/** Checks which secrets the current key decrypts. Throws STORE_UNAVAILABLE. */
export async function examineKey(where: Where, store: SealedStore): Promise<KeyFacts> {
  const { secretFile } = where
  const rows = await store.servers.list()
  const sealed = await store.factors.listSealed()
  const cipher = createSecretCipher(where, store)
  const lostCodes = sealed.filter(({ userKey, codeSecret }) =>
    findFault(() => requireCipher(cipher).decrypt(codeSecret, toCodePurpose(userKey)))
  )
  const unreadable = rows.filter(row => findFault(() => decryptSecrets(requireCipher(cipher), row)))
  return {
    file: secretFile?.path,
    fault: secretFile && findFault(() => requireKey(secretFile, rows.length + sealed.length > 0)),
    encrypted: rows.map(({ name }) => name),
    unreadable: unreadable.map(({ name }) => name),
    usersWithoutKey: lostCodes.map(({ userKey }) => userKey)
  }
}

/** A file that the configuration names must exist before any secret is encrypted. */
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

/** Throws KEY_MISSING if the file does not exist, and BAD_CONFIG. */
function readKey(path: string): Buffer {
  try {
    if ((statSync(path).mode & 0o007) !== 0)
      throw new Error('all users can read it (run chmod 600)')
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
    if (key.length === secretKeyBytes) return key
    throw new Error(`it must contain ${secretKeyBytes} random bytes in base64`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw keyMissing(path)
    throw badKey(path, error instanceof Error ? error.message : String(error), error)
  }
}

/** Gives the file to the owner of the folder if root runs a command before the first start. */
function giveToService(path: string): void {
  const { uid, gid } = statSync(dirname(path))
  if (process.geteuid?.() === 0 && uid !== 0) lchownSync(path, uid, gid)
}

/**
 * Creates the key once: if two processes start at the same time, both use the key that the first
 * one wrote.
 */
function makeOnce(path: string): void {
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  if (existsSync(path)) return
  try {
    writeFileSync(draft, `${randomBytes(secretKeyBytes).toString('base64')}\n`, {
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
