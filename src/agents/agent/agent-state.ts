/** Files of an agent: its identity, and the hubs that it trusts. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { lchown, mkdir, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { Fault } from '../../faults.js'
import { createIdentity, type Identity, readIdentity, writeIdentity } from '../link/identity.js'
import { say } from '../../texts.js'
import type { Allowance } from '../../../generated/agent.js'

/** A trusted hub, identified by its certificate and secret. */
export interface TrustedHub {
  /** In PEM. */
  readonly certificate: string
  /** SHA-256 of its secret, in hex. */
  readonly bearerHash: string
  /** Fingerprint of the previous certificate, which stays valid until the hub uses the new one. */
  readonly replaces?: string
  /** Fingerprint of the agent's next certificate, which is used after this rotation. */
  readonly next?: string
  /** Start of the trust, Unix time in milliseconds. */
  readonly since?: number
}

const identityFile = 'identity.pem'
const nextIdentityFile = 'identity-next.pem'
const trustFile = 'hubs.json'

/** Creates the identity and its folder if they do not exist. */
export async function ensureIdentity(folder: string): Promise<Identity> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = identityFileOf(folder)
  const known = await readIdentity(file)
  if (known) return known
  const made = await createIdentity()
  await writeIdentity(file, made)
  await giveToOwner(file, folder)
  return made
}

export function identityFileOf(folder: string): string {
  return path.join(folder, identityFile)
}

export function nextIdentityFileOf(folder: string): string {
  return path.join(folder, nextIdentityFile)
}

export function trustFileOf(folder: string): string {
  return path.join(folder, trustFile)
}

/** Returns an empty list if there is no such file. Throws BAD_CONFIG for an invalid one. */
export function readTrustedHubs(folder: string): TrustedHub[] {
  const file = trustFileOf(folder)
  try {
    const { hubs } = JSON.parse(readFileSync(file, 'utf8')) as { hubs: TrustedHub[] }
    if (!hubs.every(isTrustedHub)) throw new Error('an agent did not write it')
    return hubs
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new Fault('BAD_CONFIG', say`${file} is unusable. Enroll the agent again.`, { cause })
  }
}

/** Writes the file atomically, readable for its owner only. */
export async function writeTrustedHubs(folder: string, hubs: readonly TrustedHub[]): Promise<void> {
  const file = trustFileOf(folder)
  const draft = `${file}.${randomUUID()}`
  const written = await open(draft, 'wx', 0o600)
  await written.writeFile(`${JSON.stringify({ hubs }, null, 2)}\n`)
  await written.sync()
  await written.close()
  await giveToOwner(draft, folder)
  await rename(draft, file)
}

/** Files that root writes into a service's folder belong to the service. */
async function giveToOwner(file: string, folder: string): Promise<void> {
  const { uid, gid } = await stat(folder)
  if (process.geteuid?.() === 0 && uid !== 0) await lchown(file, uid, gid)
}

function isTrustedHub({ certificate, bearerHash }: TrustedHub): boolean {
  return certificate.includes('BEGIN CERTIFICATE') && /^[0-9a-f]{64}$/.test(bearerHash)
}

export type Allowances = Readonly<
  Record<Exclude<Allowance, 'configuration'>, boolean> & { configuration: boolean | 'limited' }
>

/** Throws FORBIDDEN_BY_AGENT. */
export function requireAllowed(allowances: Allowances, wanted: Allowance | undefined): void {
  if (wanted === undefined || allowances[wanted]) return
  const key: string = `allow.${wanted}`
  throw new Fault(
    'FORBIDDEN_BY_AGENT',
    say`The agent of this burp server denies this to its hub: ${key} is off in the agent's configuration.`
  )
}
