/** Shared worker: one connection for all tabs, open while one of them is visible. */
/// <reference lib="webworker" />
import { EventLink, type FromWorker, type ToWorker } from './event-link.js'

/** Hidden tabs keep the connection this long. */
const hiddenMs = 300_000

const tabs = new Map<MessagePort, boolean>()
let link: EventLink | undefined
let state: FromWorker = { kind: 'state', state: 'connecting' }
let closing: ReturnType<typeof setTimeout> | undefined

function tellTabs(message: FromWorker): void {
  if (message.kind === 'state') state = message
  for (const port of tabs.keys()) port.postMessage(message)
}

function follow({ address, after }: Place): void {
  clearTimeout(closing)
  link ??= new EventLink(address, { listen: tellTabs, after })
  if ([...tabs.values()].includes(true)) link.open()
  else closing = setTimeout(() => link?.close(), tabs.size === 0 ? 0 : hiddenMs)
}

const scope = globalThis as unknown as { onconnect: (event: MessageEvent) => void }
type Place = Pick<Extract<ToWorker, { kind: 'shown' }>, 'address' | 'after'>

let known: Place | undefined

scope.onconnect = ({ ports }) => {
  const [port] = ports
  if (!port) return
  port.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'gone') tabs.delete(port)
    else {
      if (!tabs.has(port)) port.postMessage(state)
      tabs.set(port, data.isShown)
      known = data
    }
    if (known) follow(known)
  }
}
