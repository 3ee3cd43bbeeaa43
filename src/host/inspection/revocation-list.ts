/** Whether the list of revoked certificates is there, and holds all that was revoked. */
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { lookUpValue, type OptionLine } from '../../conf/option-values.js'
import { textToBytes } from '../../protocol/byte-text.js'
import { readAuthority, type Authority } from '../certificates/authority.js'
import { readRevocations } from '../certificates/issued-certificates.js'
import type { RevocationList } from '../inspection.js'
import type { ServerFiles } from '../server-files.js'

const firstLine = '-----BEGIN X509 CRL-----'
/** openssl writes the index when it revokes, and burp's program the list after that. */
const sameTimeMs = 2_000

export async function readRevocationList(files: ServerFiles): Promise<RevocationList> {
  const authority = readAuthority(files)
  const options = files.readServerOptions()
  const list = toListPath(options, authority)
  const revocations = await readRevocations(authority.folder)
  const newestAt = Math.max(0, ...revocations.map(({ at }) => at))
  return {
    isChecked: Number.parseInt(lookUpValue(options, 'ca_crl_check')?.value ?? '0', 10) !== 0,
    path: list,
    problem: await findProblem(list, newestAt),
    revokedCount: revocations.length
  }
}

function toListPath(options: readonly OptionLine[], { folder, name }: Authority): string {
  return lookUpValue(options, 'ca_crl')?.value ?? path.join(folder, `CA_${name}.crl`)
}

async function findProblem(list: string, newestAt: number): Promise<RevocationList['problem']> {
  try {
    const status = await stat(textToBytes(list))
    // Opening a pipe would block.
    if (!status.isFile()) return 'unreadable'
    const { mtimeMs } = status
    if (!(await readStart(list)).startsWith(firstLine)) return 'unreadable'
    return mtimeMs + sameTimeMs < newestAt ? 'late' : undefined
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isAbsent ? 'absent' : 'unreadable'
  }
}

async function readStart(file: string): Promise<string> {
  const handle = await open(textToBytes(file))
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstLine.length))
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
