/** Reads facts about a process from the kernel: memory and connections. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'

const established = '01'
/** The kernel counts in hundredths of a second on all common machines. */
const tickMs = 10

/** Returns resident bytes, current and peak. */
export function readMemory(pid: number): { bytes: number; bytesMax: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kibibytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN)
  return { bytes: kibibytes('VmRSS') * 1024, bytesMax: kibibytes('VmHWM') * 1024 }
}

/** Returns the CPU time of all its threads since the start. */
export function readCpuMs(pid: number): number {
  const [, facts = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')
  const [user, system] = facts.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * tickMs
}

/** Returns the CPU time of a process and all its children, including those that have ended. */
export function readFamilyCpuMs(pid: number): number {
  const all = readdirSync('/proc').flatMap(name => {
    try {
      const [, facts = ''] = readFileSync(`/proc/${Number(name)}/stat`, 'latin1').split(') ')
      const words = facts.split(' ')
      const ms = words.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tickMs, 0)
      return [{ pid: Number(name), parent: Number(words[1]), ms }]
    } catch {
      return [] // no such process, or it has ended meanwhile
    }
  })
  const sum = (own: number): number =>
    (all.find(each => each.pid === own)?.ms ?? 0) +
    all.filter(({ parent }) => parent === own).reduce((total, child) => total + sum(child.pid), 0)
  return sum(pid)
}

/** Resets the peak of the resident memory. */
export function forgetPeak(pid: number) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** Restricts all threads of a process, and its future children, to these processors. */
export function pin(pid: number, processors: readonly number[]) {
  spawnSync('taskset', ['-a', '-c', '-p', processors.join(','), String(pid)])
}

/**
 * Returns the bytes that a process has written to disks, in whole pages, and the length of its log.
 */
export function readWrittenBytes(pid: number, logPath: string) {
  const io = readFileSync(`/proc/${pid}/io`, 'utf8')
  const bytes = Number(/^write_bytes: (\d+)$/m.exec(io)?.[1] ?? Number.NaN)
  return { bytes, logBytes: statSync(logPath).size }
}

/** Returns the number of open connections of a process to a local port. */
export function countConnections(pid: number, port: number): number {
  const sockets = new Set(listSockets(pid))
  const remotePort = port.toString(16).toUpperCase().padStart(4, '0')
  return ['tcp', 'tcp6']
    .flatMap(table => readFileSync(`/proc/net/${table}`, 'latin1').split('\n'))
    .map(row => row.trim().split(/\s+/))
    .filter(([, , remote, state]) => remote?.endsWith(`:${remotePort}`) && state === established)
    .filter(row => sockets.has(`socket:[${row[9]}]`)).length
}

function listSockets(pid: number): string[] {
  const directory = `/proc/${pid}/fd`
  return readdirSync(directory).flatMap(fd => {
    try {
      return [readlinkSync(`${directory}/${fd}`)]
    } catch {
      return [] // closed meanwhile
    }
  })
}
