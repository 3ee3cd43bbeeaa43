/** Finds free TCP ports on the loopback address, and waits for programs that listen. */
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

// Below Linux's default range for outgoing connections (32768 and up), so that none of those takes
// the port before the server listens, or while it restarts.
const portMin = 15_000
const portMax = 32_000
const attemptsMax = 50

/** Returns `count` different free ports, which no other call returns before this process ends. */
export async function findFreePorts(count: number): Promise<number[]> {
  const found = new Set<number>()
  for (let attempt = 0; attempt < attemptsMax && found.size < count; attempt++) {
    const port = randomInt(portMin, portMax)
    if (await claim(port)) found.add(port)
  }
  if (found.size < count) throw new Error(`no ${count} free ports on 127.0.0.1`)
  return [...found]
}

/**
 * Whether the port was free, and not claimed by another process whose program does not listen yet,
 * or restarts. A socket of UDP is the claim: it does not get in the way of programs.
 */
async function claim(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref()
  const bound = once(socket, 'listening')
  socket.bind({ port, address: '127.0.0.1', exclusive: true })
  try {
    await bound
  } catch {
    return false
  }
  if (await isFree(port)) return true
  socket.close()
  return false
}

/** Whether 127.0.0.1:port is free. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** Polls until `isTrue` returns true; throws `what` after `timeoutMs`. */
export async function waitUntil(isTrue: () => boolean, timeoutMs: number, what: string) {
  const deadline = performance.now() + timeoutMs
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`waited ${timeoutMs} ms: ${what}`)
    await sleep(20)
  }
}

/** Whether a program listens on 127.0.0.1:port. Reads the kernel's table without connecting. */
export function isListening(port: number): boolean {
  const address = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = readFileSync('/proc/net/tcp', 'latin1').split('\n')
  return rows.some(row => {
    const [, local, , state] = row.trim().split(/\s+/)
    return local === address && state === '0A'
  })
}
