/** Certificates of a burp server on this host. */
import { access, stat } from 'node:fs/promises'
import path from 'node:path'
import { accessSync, constants, statSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { textToBytes } from '../../protocol/byte-text.js'
import { KeyedLock } from '../../queues/locks.js'
import { Fault } from '../../faults.js'
import { say, plainWords } from '../../texts.js'
import type { Certificates, ClientCertificate } from '../burp-host.js'
import type { Revocation } from '../client-lifecycle.js'
import { busyConfiguration } from '../configuration.js'
import { parseConfigText, type ConfigFile } from '../../conf/config-tree.js'
import { ConfigurationFolders } from '../configuration/configuration-folders.js'
import type { ServerFiles } from '../server-files.js'
import { readAuthority, type Authority } from './authority.js'
import { listIssued, readRevoked } from './issued-certificates.js'
import { listEntries, lookUpValue } from '../../conf/option-values.js'

const timeoutMs = 75_000

const outputBytesMax = 1_048_576

const shownLengthMax = 200

const usualPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

export class LocalCertificates implements Certificates {
  readonly #files: ServerFiles
  /**
   * One revocation at a time: each writes a revocation list that must contain the previous ones.
   */
  readonly #turns = new KeyedLock()

  constructor(files: ServerFiles) {
    this.#files = files
  }

  async canRevoke(): Promise<boolean> {
    return await this.#files.explaining(async () => {
      const folders = new ConfigurationFolders(this.#files)
      return hasRevocationTools(parseConfigText(folders.readText()))
    })
  }

  async list(): Promise<ClientCertificate[]> {
    return await this.#files.explaining(() => listIssued(readAuthority(this.#files)))
  }

  async revoke(commonName: string): Promise<Revocation> {
    const revocation = await this.revokeIfAny(commonName)
    if (revocation.revoked.length > 0) return revocation
    throw new Fault(
      'NO_SUCH_CERTIFICATE',
      say`${JSON.stringify(commonName.slice(0, 255))} has no valid certificate to revoke.`
    )
  }

  /** Like `revoke`, but a missing certificate is not an error. */
  async revokeIfAny(commonName: string): Promise<Revocation> {
    return await this.#inTurn(async () => {
      const authority = readAuthority(this.#files)
      const serials = (await listIssued(authority))
        .filter(each => isSameName(each.commonName, commonName) && !each.isRevoked)
        .map(({ serial }) => serial)
      for (const serial of serials) await revokeSerial(authority, serial)
      if (serials.length > 0) await refresh(authority)
      return { commonName, revoked: serials, isIgnored: !authority.isListUsed }
    })
  }

  async refreshRevocations(): Promise<void> {
    await this.#inTurn(() => refresh(readAuthority(this.#files)))
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    return await this.#turns.run('', busyConfiguration, () => this.#files.explaining(work))
  }
}

/** Compares like burp. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

async function revokeSerial(authority: Authority, serial: string): Promise<void> {
  await runBurpCa(authority, ['--revoke', await findFile(authority, serial)])
  const revoked = await readRevoked(authority.folder)
  if (!revoked.has(serial)) throw notRevoked(serial)
}

async function refresh(authority: Authority): Promise<void> {
  await runBurpCa(authority, ['--crl'])
}

/** openssl moves certificates to `certs/`, but sometimes leaves one in `newcerts`. */
async function findFile({ folder }: Authority, serial: string): Promise<string> {
  for (const file of [serial, `../newcerts/${serial}`]) {
    if (await isThere(path.join(folder, 'certs', `${file}.pem`))) return file
  }
  throw new Fault(
    'BURP_REFUSED',
    say`The certificate authority has no copy of certificate ${serial}, so it cannot revoke it.`
  )
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(textToBytes(file))
    return true
  } catch {
    return false
  }
}

function notRevoked(serial: string): Fault {
  const message = say`The certificate authority reported that it revoked certificate ${serial}, but its index does not list it as revoked.`
  return new Fault('BURP_REFUSED', message)
}

/**
 * Whether burp's own authority is usable: burp-server.conf (`server`) sets it, its file and its
 * program, and both exist.
 */
function hasRevocationTools(server: ConfigFile): boolean {
  const entries = [...listEntries(server)]
  const valueOf = (name: string) => lookUpValue(entries, name)?.value
  if (valueOf('ca_name') === undefined) return false
  return (
    isUsable(valueOf('ca_conf'), constants.R_OK) && isUsable(valueOf('ca_burp_ca'), constants.X_OK)
  )
}

// burp resolves a relative path from its working directory at its start, which burphub cannot know.
function isUsable(file: string | undefined, mode: number): boolean {
  if (file === undefined || !path.isAbsolute(file) || file.includes('\0')) return false
  try {
    accessSync(textToBytes(file), mode)
    return statSync(textToBytes(file)).isFile()
  } catch {
    return false
  }
}

/** Throws BURP_REFUSED with the last line of its output, BURP_TIMEOUT, NEEDS_AGENT. */
async function runBurpCa(authority: Authority, args: readonly string[]): Promise<void> {
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

// Returns the owner of the folder, as whom openssl runs. openssl recreates its files, and burp,
// which may not run as root, must still be able to write them. If burphub is that user already, it
// needs no permission to change users, which a service may not have.
async function toOwner(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = await stat(textToBytes(folder))
  return uid === 0 && gid === process.getgid?.() ? {} : { uid, gid }
}

function toFault(error: Error & { killed?: boolean; code?: unknown }, stderr: string): Fault {
  if (error.killed) {
    const message = say`The certificate authority did not respond within ${timeoutMs} ms.`
    return new Fault('BURP_TIMEOUT', message, { cause: error })
  }
  if (error.code === 'ENOENT' || error.code === 'EACCES') {
    const message = say`The CA program (ca_burp_ca) cannot be run here. Run burphub on the burp host.`
    return new Fault('NEEDS_AGENT', message, { cause: error })
  }
  const last = stderr.trim().split('\n').at(-1) ?? ''
  const message = say`The certificate authority reported an error: ${plainWords(last, shownLengthMax)}`
  return new Fault('BURP_REFUSED', message, { cause: error })
}
