/** On which sockets a process listens, and what becomes of connections to them, as Linux tells it. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Linux's word for a socket that waits for connections. */
const listenState = '0A'

/** By port the numbers of sockets: one that is opened anew is another one. */
export type Listening = ReadonlyMap<number, ReadonlySet<string>>

interface Row {
  readonly port: number
  readonly isListening: boolean
  /** Connections that nobody has taken yet, of one that listens. */
  readonly waitingCount: number
  readonly socket: string
}

export function readListening(pid: number): Listening {
  const listening = new Map<number, Set<string>>()
  for (const { port, isListening, socket } of readRows(pid)) {
    if (isListening) listening.set(port, (listening.get(port) ?? new Set()).add(socket))
  }
  return listening
}

/**
 * Whether a connection waits to be taken, or was taken and is not with a child yet, or a child that was
 * made for one still has copies of the sockets that listen. At once, without a turn of the loop, so
 * that it still holds for what is done next; nothing is said of what may not be looked at.
 */
export function isTakingConnections(pid: number): boolean {
  const rows = readRows(pid)
  const own = new Set(listSockets(String(pid)))
  const listening = rows.filter(({ isListening, socket }) => isListening && own.has(socket))
  if (listening.some(({ waitingCount }) => waitingCount > 0)) return true
  const ports = new Set(listening.map(({ port }) => port))
  const isTaken = (row: Row) => !row.isListening && ports.has(row.port) && own.has(row.socket)
  if (rows.some(isTaken)) return true
  const sockets = new Set(listening.map(({ socket }) => socket))
  return listChildren(pid).some(child => listSockets(child).some(socket => sockets.has(socket)))
}

function readRows(pid: number): Row[] {
  return ['tcp', 'tcp6'].flatMap(name => readTable(pid, name)).map(toRow)
}

function readTable(pid: number, name: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/net/${name}`, 'latin1').trimEnd().split('\n').slice(1)
  } catch {
    return [] // the process has ended, or there is no IPv6
  }
}

function toRow(line: string): Row {
  // sl, local address, remote address, state, queues, timer, retransmits, uid, timeout, inode
  const [, local = '', , state, queues = '', , , , , socket = ''] = line.trim().split(/\s+/)
  return {
    port: Number.parseInt(local.slice(local.lastIndexOf(':') + 1), 16),
    isListening: state === listenState,
    waitingCount: Number.parseInt(queues.slice(queues.indexOf(':') + 1), 16),
    socket
  }
}

function listChildren(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')
    return text.split(' ').filter(word => word !== '')
  } catch {
    return [] // it has ended, or this kernel does not tell
  }
}

function listSockets(pid: string): string[] {
  const folder = `/proc/${pid}/fd`
  try {
    const targets = readdirSync(folder).map(name => readTarget(`${folder}/${name}`))
    return targets.flatMap(target => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? [])
  } catch {
    return [] // it has ended
  }
}

function readTarget(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return '' // closed meanwhile; others are still open
  }
}
