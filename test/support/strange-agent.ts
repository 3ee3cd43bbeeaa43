/** A program with the certificate and the secret of an agent that is no agent. */
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Test } from 'tap'
import { AgentServer } from '../../src/agents/link/agent-server.js'
import { hashBearer } from '../../src/agents/link/bearer.js'
import { bearer, identities } from './agent-links.js'

export type Answer = (request: Http2ServerRequest, response: Http2ServerResponse) => void

export const soundHello = {
  name: 'x',
  version: '0.1.0',
  wire: { min: 1, max: 1 },
  features: [],
  burpVersion: '3.1.4',
  ownClient: 'burphub',
  user: 'root',
  now: Date.now(),
  host: 'localhost',
  ports: { main: 4971, status: 4972 },
  statusConnectionsMax: 4,
  hasFiles: true
}

/** Somebody with the right certificate and secret who answers what he likes; `*`: all else. */
export async function useStranger(t: Test, name: string, answer: Record<string, Answer>) {
  const { agent: own, hub } = identities
  const trust = { own, others: [hub.certificate], bearerHashes: [hashBearer(bearer)] }
  const server = new AgentServer(trust, (request, response) => {
    request.resume()
    const path = request.url.split('?')[0]?.replace('/agent/v1/', '') ?? ''
    const act = answer[path] ?? answer['*']
    if (act) act(request, response)
    else response.writeHead(404).end('{}')
  })
  server.http.listen(0, '127.0.0.1')
  await once(server.http, 'listening')
  t.teardown(() => {
    server.endSessions()
    server.http.close()
  })
  const folder = join(t.testdirName, name)
  mkdirSync(folder, { recursive: true })
  const write = (file: string, text: string) => {
    writeFileSync(join(folder, file), text)
    return join(folder, file)
  }
  const { port } = server.http.address() as AddressInfo
  return {
    name,
    agent: {
      address: `127.0.0.1:${port}`,
      certificate: write('agent.pem', own.certificate),
      secretFile: write('secret', bearer),
      identity: write('hub.pem', hub.key + hub.certificate)
    }
  }
}

export function say(result: unknown): Answer {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ result }))
  }
}

export function sayBytes(bytes: Buffer | string): Answer {
  return (_request, response) => void response.writeHead(200).end(bytes)
}

/** Sends endless data, as fast as the receiver reads it. */
export function flood(_request: Http2ServerRequest, response: Http2ServerResponse): void {
  const piece = Buffer.alloc(65_536, ' ')
  response.writeHead(200)
  const fill = () => {
    while (!response.stream.destroyed && response.write(piece));
  }
  response.on('drain', fill)
  response.on('error', () => {})
  fill()
}
