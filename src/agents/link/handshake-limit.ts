/**
 * Limits connections that have not shown a certificate yet, in all and by address, so that silent
 * connections cannot keep others out.
 */
import type { Socket } from 'node:net'
import type { Server, TLSSocket } from 'node:tls'

const totalMax = 128
const perAddressMax = 16

export function limitHandshakes(server: Pick<Server, 'prependListener' | 'on'>): void {
  /** Address and port of each connection -> address. */
  const waiting = new Map<string, string>()
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket
    const ofAddress = [...waiting.values()].filter(other => other === address).length
    if (waiting.size < totalMax && ofAddress < perAddressMax) {
      const key = toKey(socket)
      waiting.set(key, address)
      socket.once('close', () => waiting.delete(key))
    } else {
      socket.destroy()
    }
  })
  server.on('secureConnection', (socket: TLSSocket) => waiting.delete(toKey(socket)))
}

function toKey({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress}:${remotePort}`
}
