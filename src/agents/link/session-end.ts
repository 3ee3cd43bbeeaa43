/** Ends a session in any case. */
import type { Http2Session } from 'node:http2'
import type { TLSSocket } from 'node:tls'

/** Time for the last frames. */
const farewellMs = 500

/**
 * All that is under way ends, with `cause` if there is one, as soon as what has just arrived is done
 * with: in the middle of it, the resets of other streams free the one that it belongs to, and nghttp2
 * writes into what was freed (Node.js 20). A session alone waits for what it has begun to write; where
 * that failed, it waits for ever and keeps its socket.
 */
export function endSession(session: Http2Session, socket: TLSSocket, cause?: Error): void {
  setImmediate(() => session.destroy(cause))
  const timer = setTimeout(() => socket.destroy(), farewellMs).unref()
  socket.once('close', () => clearTimeout(timer))
}
