/** What tells a process from a later one of the same number, and whether it is still there. */
import { readFileSync, readlinkSync } from 'node:fs'

/** When it was started, in which container, since which start of the machine. */
export function describeLife(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program, in brackets, may hold anything; the start is the 20th behind it.
    const start = text.slice(text.lastIndexOf(')') + 2).split(' ')[19]
    return `${start} ${describeWorld()}`
  } catch {
    return `gone ${describeWorld()}`
  }
}

/** Of a process in another container or before a restart of the machine we know nothing. */
export function judgeLife(pid: number, life: string): 'alive' | 'ended' | 'unknown' {
  const now = describeLife(pid)
  const isOurWorld = toWorld(life) === toWorld(now) && toWorld(now) !== noWorld
  if (!isOurWorld) return 'unknown'
  return now === life ? 'alive' : 'ended'
}

const noWorld = 'unknown'

function describeWorld(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return noWorld
  }
}

function toWorld(life: string): string {
  return life.slice(life.indexOf(' ') + 1)
}
