/** Ends a session reliably. */
import type { Http2Session } from 'node:http2'
import type { TLSSocket } from 'node:tls'

/** Time for the last frames. */
const farewellMs = 500

/**
 * Ends all streams, with `cause` if there is one, after the current event. Within the event, resets
 * of other streams would free the current one, and nghttp2 would write to freed memory (Node.js
 * 20). A session on its own waits for pending writes; if these failed, it would wait forever and
 * keep its socket.
 */
export function endSession(session: Http2Session, socket: TLSSocket, cause?: Error): void {
  setImmediate(() => session.destroy(cause))
  const timer = setTimeout(() => socket.destroy(), farewellMs).unref()
  socket.once('close', () => clearTimeout(timer))
}
