/** Requests to the API in tests with a real burp server. */
import type { Lab } from '../../scripts/lab/lab.js'
import type { TestApp } from '../support/app.js'
import { eventually } from './spool.js'

/** Returns the response of a route; throws unless it succeeds. */
export async function getJson<T>(app: TestApp, url: string): Promise<T> {
  const answer = await app.get(url)
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  return answer.json<T>()
}

/** Repeats the request until the response has this status; returns its body. */
export async function waitForStatus(app: TestApp, url: string, status: number): Promise<unknown> {
  const answer = await eventually(
    () => app.get(url),
    ({ statusCode }) => statusCode === status
  )
  return answer.json()
}

export function toServer(name: string, lab: Lab) {
  return { name, clientConfig: lab.clientConfigPath(lab.superClientName) }
}

export function numbersOf(backups: readonly { number: number }[]): number[] {
  return backups.map(({ number }) => number)
}
