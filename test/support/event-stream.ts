/** An event stream that a test reads while it is open. */
import type { Test } from 'tap'
import { eventually } from '../live/spool.js'
import type { TestApp } from './app.js'

interface OpenStream {
  /** Returns the text so far, after the stream has ended. */
  waitForEnd(): Promise<string>
}

/** Resolves once the first event has arrived. */
export async function openStream(
  t: Test,
  { app }: Pick<TestApp, 'app'>,
  headers: Record<string, string>
): Promise<OpenStream> {
  const stop = new AbortController()
  t.teardown(() => stop.abort())
  const url = app.server.listening
    ? toUrl(app.server.address())
    : await app.listen({ host: '127.0.0.1', port: 0 })
  const { body } = await fetch(`${url}/api/events`, { headers, signal: stop.signal })
  let text = ''
  let isOver = false
  const read = async () => {
    for await (const piece of body ?? []) text += Buffer.from(piece).toString()
    isOver = true
  }
  void read().catch(() => undefined)
  await eventually(
    async () => text,
    said => said.includes('event: hello')
  )
  t.equal(isOver, false)
  const waitForEnd = async () => {
    await eventually(
      async () => isOver,
      over => over
    )
    return text
  }
  return { waitForEnd }
}

function toUrl(address: ReturnType<TestApp['app']['server']['address']>): string {
  return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
}
