/** A restore on its way to the hub: past the queues of Node's streams, which would copy and keep it. */
import { constants, type Http2ServerResponse, type ServerHttp2Stream } from 'node:http2'
import type { FastifyReply } from 'fastify'
import type { Batches } from '../../agents/agent/agent-relays.js'
import { Fault } from '../../faults.js'

/** Resolves when all of it is sent, or nobody takes it any more; never throws. */
export async function sendBatches(reply: FastifyReply, batches: Batches): Promise<void> {
  reply.hijack()
  const { stream } = reply.raw as unknown as Http2ServerResponse
  if (!stream.destroyed) {
    stream.respond({ ':status': 200, 'content-type': 'application/octet-stream' })
  }
  try {
    let before: Promise<void> | undefined
    for await (const batch of batches) {
      const written = write(stream, batch)
      // It is awaited below, once the next batch is made.
      written.catch(() => {})
      await before
      before = written
    }
    await before
    stream.end()
  } catch (error) {
    const isLeft = stream.destroyed || error instanceof Fault
    if (!isLeft) reply.log.error({ err: error }, 'a restore to the hub failed')
    stream.close(constants.NGHTTP2_INTERNAL_ERROR)
  }
}

function write(stream: ServerHttp2Stream, batch: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(batch, error => (error ? reject(error) : resolve()))
  })
}
