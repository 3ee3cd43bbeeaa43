/** Counts the requests and bytes of a first visit of a page. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Visit } from './console.js'

/** Limits of a first visit. The shared worker asks for the events, which is one more. */
export const requestsMax = 13
export const bytesMax = 100_000

/** Counts what pages load, as if nothing was kept of earlier visits. */
export async function watchTraffic({ page }: Visit) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  let requests: string[] = []
  let bytes = 0
  network.on('Network.requestWillBeSent', ({ request }) => requests.push(request.url))
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  const begin = () => {
    requests = []
    bytes = 0
  }
  const end = async () => {
    for (let before = -1; before !== requests.length; await sleep(300)) before = requests.length
    return { requests, bytes }
  }
  return { begin, end }
}
