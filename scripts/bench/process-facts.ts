/** What the kernel knows of a process: its memory and its connections. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'

const established = '01'
/** The kernel counts in hundredths of a second on every machine that we know. */
const tickMs = 10

/** Resident bytes, now and at their highest. */
export function readMemory(pid: number): { bytes: number; bytesMax: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kibibytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN)
  return { bytes: kibibytes('VmRSS') * 1024, bytesMax: kibibytes('VmHWM') * 1024 }
}

/** Of all its threads since it began. */
export function readCpuMs(pid: number): number {
  const [, facts = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')
  const [user, system] = facts.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * tickMs
}

/** Of a process with all that it has started, those that have ended among them. */
export function readFamilyCpuMs(pid: number): number {
  const all = readdirSync('/proc').flatMap(name => {
    try {
      const [, facts = ''] = readFileSync(`/proc/${Number(name)}/stat`, 'latin1').split(') ')
      const words = facts.split(' ')
      const ms = words.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tickMs, 0)
      return [{ pid: Number(name), parent: Number(words[1]), ms }]
    } catch {
      return [] // no process, or ended meanwhile
    }
  })
  const sum = (own: number): number =>
    (all.find(each => each.pid === own)?.ms ?? 0) +
    all.filter(({ parent }) => parent === own).reduce((total, child) => total + sum(child.pid), 0)
  return sum(pid)
}

/** From now on the highest is that of what follows. */
export function forgetPeak(pid: number) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** All threads of a process run on these processors only, and so does what they start from now on. */
export function pin(pid: number, processors: readonly number[]) {
  spawnSync('taskset', ['-a', '-c', '-p', processors.join(','), String(pid)])
}

/** What a process had written to disks, in whole pages, and how long its log is. */
export function readWrittenBytes(pid: number, logPath: string) {
  const io = readFileSync(`/proc/${pid}/io`, 'utf8')
  const bytes = Number(/^write_bytes: (\d+)$/m.exec(io)?.[1] ?? Number.NaN)
  return { bytes, logBytes: statSync(logPath).size }
}

/** Connections that a process holds open to a port of this machine. */
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
