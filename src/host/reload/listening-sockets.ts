/** Which sockets a process's network listens on, by port: a socket that is opened anew is another one. */
import { readFile } from 'node:fs/promises'

/** Linux's word for a socket that waits for connections. */
const listenState = '0A'

/** The numbers of the sockets by port. */
export async function readListening(pid: number): Promise<Map<number, Set<string>>> {
  const tables = await Promise.all(['tcp', 'tcp6'].map(name => readTable(pid, name)))
  const listening = new Map<number, Set<string>>()
  for (const line of tables.flat()) {
    // sl, local address, remote address, state, queues, timer, retransmits, uid, timeout, inode
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/)
    if (state !== listenState) continue
    const port = Number.parseInt(local.slice(local.lastIndexOf(':') + 1), 16)
    listening.set(port, (listening.get(port) ?? new Set()).add(inode))
  }
  return listening
}

async function readTable(pid: number, name: string): Promise<string[]> {
  try {
    return (await readFile(`/proc/${pid}/net/${name}`, 'latin1')).split('\n').slice(1)
  } catch {
    return [] // the process has ended, or there is no IPv6
  }
}
