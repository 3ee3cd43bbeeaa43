/** Checks the systemd service for the doctor, as the user of the service. */
import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Config, isLoopback } from './config/config.js'
import { Fault } from '../faults.js'
import { lookUpAccount, lookUpId } from '../host/server-files.js'
import { readServiceNeeds, type ServiceNeeds } from '../host/service-needs.js'
import type {
  ServiceAnswer,
  ServiceFacts,
  ServiceRights,
  UnitFacts
} from '../services/monitoring/doctor/service-check.js'

const name = 'burphub'
const timeoutMs = 5_000
const answerBytesMax = 65_536
const properties = [
  'LoadState',
  'ActiveState',
  'SubState',
  'Result',
  'ExecMainStatus',
  'UnitFileState',
  'NeedDaemonReload',
  'User',
  'Group',
  'SupplementaryGroups',
  'ExecStart',
  'ProtectSystem',
  'ReadWritePaths',
  'StateDirectory',
  'CapabilityBoundingSet'
]

interface Unit extends UnitFacts {
  readonly groups: readonly string[]
  /** Only these paths are writable; undefined: all are. */
  readonly writable: readonly string[] | undefined
  /** Whether it is root with permission to access all files. */
  readonly isMighty: boolean
}

export interface ServiceLook {
  /** Switches to the user of the service, permanently; returns false if that is impossible. */
  readonly becomeService: () => boolean
  /** `isService`: whether `becomeService` succeeded. */
  readonly findFacts: (isService: boolean) => Promise<ServiceFacts>
}

/** Checks the service. `config`: as root reads it; undefined if it is invalid. */
export async function lookAtService(
  configFile: string,
  config: Config | undefined
): Promise<ServiceLook> {
  const unit = await lookUpUnit()
  const isOurs = unit !== undefined && (unit.config ?? configFile) === configFile
  const needs = config ? listNeeds(config) : []
  return {
    becomeService: () => isOurs && become(unit),
    findFacts: async isService => ({
      name,
      config: configFile,
      unit: unit && toShown(unit),
      answer: config && (await lookForAnswer(config)),
      rights: isOurs && isService ? findRights(unit, config, { configFile, needs }) : undefined
    })
  }
}

async function lookUpUnit(): Promise<Unit | undefined> {
  const words = ['show', `${name}.service`, `--property=${properties.join(',')}`]
  try {
    const { stdout } = await promisify(execFile)('systemctl', words, {
      env: { ...process.env, LC_ALL: 'C' },
      timeout: timeoutMs
    })
    const values = new Map(
      stdout.split('\n').map(line => {
        const at = line.indexOf('=')
        return [line.slice(0, at), line.slice(at + 1)] as const
      })
    )
    return toUnit(word => values.get(word) ?? '')
  } catch {
    // There is no systemctl, or no running systemd.
    return undefined
  }
}

function toUnit(value: (word: string) => string): Unit | undefined {
  const loaded = value('LoadState')
  if (loaded === '' || loaded === 'not-found') return undefined
  const user = value('User') || 'root'
  const uid = lookUpId('/etc/passwd', user)
  return {
    isMasked: loaded === 'masked',
    activeState: value('ActiveState'),
    subState: value('SubState'),
    result: value('Result'),
    exitStatus: Number(value('ExecMainStatus')) || 0,
    isEnabled: value('UnitFileState') !== 'disabled',
    needsReload: value('NeedDaemonReload') === 'yes',
    user,
    group: value('Group') || (uid === undefined ? user : groupOf(uid)),
    config: /--config[ =]([^\s;]+)/.exec(value('ExecStart'))?.[1],
    groups: value('SupplementaryGroups').split(' ').filter(Boolean),
    writable: value('ProtectSystem') === 'strict' ? listWritable(value) : undefined,
    isMighty: user === 'root' && value('CapabilityBoundingSet').includes('cap_dac_override')
  }
}

function listWritable(value: (word: string) => string): string[] {
  const states = value('StateDirectory').split(' ').filter(Boolean)
  return [...toPaths(value('ReadWritePaths')), ...states.map(state => `/var/lib/${state}`)]
}

/** systemd puts `-` before optional paths. */
function toPaths(text: string): string[] {
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll(/\\(.)/g, '$1') ?? plain).replace(/^[-+]+/, '')
  )
}

function toShown({ groups, group, ...unit }: Unit): UnitFacts {
  const { isMasked, activeState, subState, result, exitStatus } = unit
  const { isEnabled, needsReload, user, config } = unit
  const shown = { isMasked, activeState, subState, result, exitStatus, isEnabled, needsReload }
  // Files in /etc/burphub belong to that group.
  return { ...shown, user, config, group: groups[0] ?? group }
}

function groupOf(uid: number): string {
  return lookUpAccount('/etc/group', lookUpPrimaryGroup(uid) ?? uid) ?? String(uid)
}

function lookUpPrimaryGroup(uid: number): number | undefined {
  const user = lookUpAccount('/etc/passwd', uid)
  return user === undefined ? undefined : lookUpId('/etc/passwd', user, 3)
}

/**
 * Switches to the user of the service. Only root can do so. It cannot switch if the service itself
 * runs as root, whose power only systemd restricts.
 */
function become({ user, group, groups }: Unit): boolean {
  const uid = lookUpId('/etc/passwd', user)
  const gid = lookUpId('/etc/group', group)
  const more = groups.map(each => lookUpId('/etc/group', each))
  if (uid === undefined || gid === undefined || more.includes(undefined)) return false
  if (process.geteuid?.() === uid) return true
  if (process.geteuid?.() !== 0) return false
  const posix = process as unknown as { initgroups: (user: string, group: number) => void }
  posix.initgroups(user, gid)
  const all = [...(process.getgroups?.() ?? []), ...more.filter(each => each !== undefined)]
  process.setgroups?.([...new Set(all)])
  process.setgid?.(gid)
  process.setuid?.(uid)
  return true
}

interface BurpNeeds extends ServiceNeeds {
  readonly serverConfig: string
}

/** Returns needs as seen by root. The check of files reports unreadable ones. */
function listNeeds({ servers }: Config): BurpNeeds[] {
  return servers.flatMap(server => {
    const serverConfig = 'serverConfig' in server ? server.serverConfig : undefined
    if (serverConfig === undefined) return []
    try {
      return [{ ...readServiceNeeds(serverConfig), serverConfig }]
    } catch (fault) {
      if (fault instanceof Fault) return []
      throw fault
    }
  })
}

function findRights(
  unit: Unit,
  config: Config | undefined,
  { configFile, needs }: { configFile: string; needs: readonly BurpNeeds[] }
): ServiceRights {
  const key = config?.secretFile?.path
  const read = [configFile, ...(config?.files ?? []), ...(key === undefined ? [] : [key])]
  const database = /^sqlite:(.+)$/.exec(config?.database.url ?? '')?.[1]
  const written = database === undefined ? [] : listDatabaseFiles(database)
  const burp = needs.map(({ serverConfig, folders, foreign, user }) => ({
    serverConfig,
    paths: [
      ...folders.filter(folder => !isWritable(folder) || !mayWrite(unit, folder)),
      // Root without its capabilities can write only its own files.
      ...(unit.user === 'root' && !unit.isMighty && (foreign ?? user) !== 'root'
        ? [foreign ?? serverConfig]
        : [])
    ]
  }))
  return {
    unreadable: [...new Set(read)].filter(
      file => existsOrHidden(file) && !isAccessible(file, constants.R_OK)
    ),
    unwritable: written.filter(file => !isWritable(file)),
    readOnly: written.slice(0, 1).filter(folder => !mayWrite(unit, folder)),
    burp: burp.filter(({ paths }) => paths.length > 0)
  }
}

/** A missing file is created in its folder. */
function listDatabaseFiles(file: string): string[] {
  const beside = ['', '-wal', '-shm'].map(end => file + end).filter(each => existsSync(each))
  return [path.dirname(file), ...beside].filter(each => existsSync(each))
}

/** A missing file is reported elsewhere; one in an inaccessible folder may exist. */
function existsOrHidden(file: string): boolean {
  try {
    accessSync(file, constants.F_OK)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}

function isWritable(file: string): boolean {
  return isAccessible(file, constants.W_OK)
}

function isAccessible(file: string, mode: number): boolean {
  try {
    accessSync(file, mode)
    return true
  } catch {
    return false
  }
}

function mayWrite({ writable }: Unit, folder: string): boolean {
  return !writable || writable.some(each => each === folder || folder.startsWith(`${each}/`))
}

async function lookForAnswer({ listen }: Config): Promise<ServiceAnswer | undefined> {
  const { port, tls } = listen
  if (port === 0) return undefined
  const host = toReachable(listen.host)
  const url = `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}/readyz`
  try {
    const { status, body } = await ask(url)
    return { url, ...judgeBody(status, body) }
  } catch (error) {
    const detail = error instanceof Error ? error.message || String(error) : String(error)
    return { url, outcome: 'silent', detail }
  }
}

/** Returns a local address for the service: one that listens on all addresses also listens there. */
function toReachable(host: string): string {
  if (isLoopback(host)) return host
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}

function judgeBody(status: number, body: string): Pick<ServiceAnswer, 'outcome' | 'detail'> {
  const { ready, detail = '' } = parse(body)
  if (status === 200 && ready === true) return { outcome: 'ready', detail: '' }
  if (status === 503) return { outcome: 'unready', detail: String(detail).slice(0, 200) }
  return { outcome: 'foreign', detail: '' }
}

function parse(body: string): { ready?: unknown; detail?: unknown } {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** burphub calls itself, so the name in its certificate does not matter. */
function ask(url: string): Promise<{ status: number; body: string }> {
  const request = url.startsWith('https:') ? requestTls : requestPlain
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve, reject) => {
    const asked = request(url, { signal, rejectUnauthorized: false, agent: false }, answer => {
      let body = ''
      answer.setEncoding('utf8').on('data', (piece: string) => {
        body += piece
        if (body.length > answerBytesMax) answer.destroy()
      })
      answer.on('close', () => resolve({ status: answer.statusCode ?? 0, body }))
      answer.on('error', reject)
    })
    asked.on('error', reject).end()
  })
}
