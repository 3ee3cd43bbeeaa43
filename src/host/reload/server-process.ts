/**
 * The process of a burp server, found by the file in which it wrote its number. Nothing is believed
 * before the process itself shows that it is burp with this very configuration: numbers are used
 * again, and the file may be that of yesterday.
 */
import { readFile, readlink } from 'node:fs/promises'
import path from 'node:path'
import { bytesToText, textToBytes } from '../../protocol/byte-text.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import { toRealPath } from '../disk/disk-view.js'
import { lookUpValue } from '../../conf/option-values.js'
import type { ServerFiles } from '../server-files.js'

const pidLengthMax = 16

/** Throws BURP_UNREACHABLE where it does not run, NEEDS_AGENT, BAD_CONFIG. */
export async function findServerProcess(files: ServerFiles): Promise<number> {
  const options = files.readServerOptions()
  // burp takes the first that is set, in this order.
  const file = lookUpValue(options, 'lockfile')?.value ?? lookUpValue(options, 'pidfile')?.value
  const pid = file === undefined ? undefined : await readPid(file, files)
  if (pid !== undefined && (await isServer(pid, files.findConfigFile()))) return pid
  throw new Fault(
    'BURP_UNREACHABLE',
    say`No burp server is running here with this configuration, so there is nothing to reload. burp reads its configuration when it starts.`
  )
}

async function readPid(file: string, files: ServerFiles): Promise<number | undefined> {
  try {
    // Up to 2.3.12 burp writes a second line behind its number.
    const [line = ''] = (await readFile(textToBytes(file), 'latin1')).split('\n')
    const text = line.trim()
    return text.length <= pidLengthMax && /^[1-9]\d*$/.test(text) ? Number(text) : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw files.explain(error)
  }
}

async function isServer(pid: number, configFile: string): Promise<boolean> {
  const [name, args] = await Promise.all([readProcess(pid, 'comm'), readProcess(pid, 'cmdline')])
  // The kernel cuts a program's name at 15 bytes, and other builds have a word behind it.
  if (name === undefined || args === undefined || !name.startsWith('burp')) return false
  const given = lookUpConfigFile(args.split('\0'))
  if (given === undefined) return false
  if (path.isAbsolute(given)) return toRealPath(given) === toRealPath(configFile)
  const home = await readHome(pid)
  return home !== undefined && toRealPath(path.resolve(home, given)) === toRealPath(configFile)
}

function lookUpConfigFile(args: readonly string[]): string | undefined {
  const at = args.indexOf('-c')
  if (at !== -1) return args[at + 1]
  return args.find(arg => arg.startsWith('-c') && arg.length > 2)?.slice(2)
}

async function readProcess(pid: number, what: string): Promise<string | undefined> {
  try {
    return bytesToText(await readFile(`/proc/${pid}/${what}`))
  } catch {
    return undefined // it has ended, or this is no Linux
  }
}

async function readHome(pid: number): Promise<string | undefined> {
  try {
    return await readlink(`/proc/${pid}/cwd`)
  } catch {
    return undefined // another user's
  }
}
