/**
 * Reads the settings of a burp server's certificate authority from burp-server.conf and the
 * authority's own file.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { link, unlink } from 'node:fs/promises'
import { textToBytes } from '../../protocol/byte-text.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import { toRealPath } from '../disk/disk-view.js'
import { parseDocument } from '../../conf/conf-document.js'
import { lookUpValue, type OptionLine } from '../../conf/option-values.js'
import type { ServerFiles } from '../server-files.js'
import { lookUpOwnStatus } from '../disk/statuses.js'
import type { CertificateFiles } from '../client-lifecycle.js'

export interface Authority {
  /** burp's name of the authority: its certificate is `CA_<name>.crt`. */
  readonly name: string
  readonly serverName: string
  readonly configFile: string
  /** Folder with `index.txt` and the issued certificates. */
  readonly folder: string
  readonly program: string
  /**
   * Whether burp reads the revocation list that `burp_ca` writes, and checks certificates against
   * it.
   */
  readonly isListUsed: boolean
  /** Real paths of files that must never be renamed or deleted. */
  readonly ownFiles: ReadonlySet<string>
}

/** Throws NEEDS_AGENT, BAD_CONFIG, and NOT_SUPPORTED if the server has no authority. */
export function readAuthority(files: ServerFiles): Authority {
  const authority = lookUpAuthority(files)
  if (authority) return authority
  throw new Fault(
    'NOT_SUPPORTED',
    say`This burp server has no certificate authority. Set ca_conf, ca_name and ca_burp_ca.`
  )
}

/** Throws NEEDS_AGENT, BAD_CONFIG. */
export function lookUpAuthority(files: ServerFiles): Authority | undefined {
  const options = files.readServerOptions()
  const value = (name: string) => lookUpValue(options, name)?.value
  const [configFile, name, program] = ['ca_conf', 'ca_name', 'ca_burp_ca'].map(value)
  if (configFile === undefined || name === undefined || program === undefined) return undefined
  const folder = readFolder(configFile, files)
  const list = value('ca_crl')
  const isOurList =
    list === undefined || toRealPath(list) === toRealPath(path.join(folder, `CA_${name}.crl`))
  return {
    name,
    serverName: value('ca_server_name') ?? '',
    configFile,
    folder,
    program,
    // Parses numbers like burp.
    isListUsed: isOurList && Number.parseInt(value('ca_crl_check') ?? '0', 10) !== 0,
    ownFiles: listOwnFiles(options, folder, name)
  }
}

/** Like burp, takes the first CA_DIR of the file, in upper or lower case. */
function readFolder(configFile: string, files: ServerFiles): string {
  for (const { content } of readLines(configFile, files)) {
    if (content.kind === 'option' && content.name.toUpperCase() === 'CA_DIR') {
      if (path.isAbsolute(content.value)) return content.value
    }
  }
  throw new Fault('BAD_CONFIG', say`CA_DIR in ${configFile} must be an absolute path.`)
}

function readLines(configFile: string, files: ServerFiles) {
  try {
    return parseDocument(readFileSync(textToBytes(configFile))).lines
  } catch (error) {
    throw files.explain(error)
  }
}

// Protects the files of the authority and the server, since a client may have any name, even one of
// theirs.
function listOwnFiles(options: readonly OptionLine[], folder: string, name: string): Set<string> {
  const named = ['ssl_cert', 'ssl_cert_ca', 'ssl_key', 'ca_conf'].flatMap(
    option => lookUpValue(options, option)?.value ?? []
  )
  const serverName = lookUpValue(options, 'ca_server_name')?.value
  const owners = [`CA_${name}`, ...(serverName === undefined ? [] : [serverName])]
  const own = owners.flatMap(owner => certificateFiles(folder, owner))
  return new Set([...named, ...own].map(toRealPath))
}

/** Returns the files of a client in the authority's folder: its request, and its certificate. */
function certificateFiles(folder: string, client: string): string[] {
  return ['csr', 'crt'].map(ending => path.join(folder, `${client}.${ending}`))
}

export function hasCertificateFiles(files: ServerFiles, client: string): boolean {
  const authority = lookUpAuthority(files)
  return authority !== undefined && listThere(authority, client).length > 0
}

/** Returns failures instead of throwing them, since the other steps do not depend on this one. */
export async function deleteCertificateFiles(
  files: ServerFiles,
  client: string
): Promise<CertificateFiles> {
  return await eachFile(files, client, async file => await unlink(textToBytes(file)))
}

/** Never overwrites files. */
export async function renameCertificateFiles(
  files: ServerFiles,
  client: string,
  newName: string
): Promise<CertificateFiles> {
  return await eachFile(files, client, async file => {
    const renamed = path.join(path.dirname(file), newName + path.extname(file))
    await link(textToBytes(file), textToBytes(renamed))
    await unlink(textToBytes(file))
  })
}

async function eachFile(
  files: ServerFiles,
  client: string,
  work: (file: string) => Promise<void>
): Promise<CertificateFiles> {
  const authority = lookUpAuthority(files)
  const [done, left]: [string[], string[]] = [[], []]
  for (const file of authority ? listThere(authority, client) : []) {
    const isDone = !authority?.ownFiles.has(toRealPath(file)) && (await succeeds(work(file)))
    const list = isDone ? done : left
    list.push(path.basename(file))
  }
  return { done, left }
}

function listThere({ folder }: Authority, client: string): string[] {
  return certificateFiles(folder, client).filter(file => {
    const status = lookUpOwnStatus(file)
    return status !== undefined && !status.isDirectory()
  })
}

async function succeeds(work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}
