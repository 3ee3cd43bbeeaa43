/** What is known before the first page is drawn: who looks at it, what they may, and which servers there are. */
import { signal } from '@preact/signals'
import { api, type Schemas, take } from './api.js'
import { useZone } from './format.js'

export type Start = Schemas['Start']

const known = signal<Start | undefined>(undefined)

export async function loadStart(): Promise<Start> {
  const answer = await take(api.GET('/api/misc/start'))
  useZone(answer.timezone)
  known.value = answer
  return answer
}

/** Read while something is drawn, it is drawn again when this changes. */
export function start(): Start {
  if (!known.value) throw new Error('a page was drawn before it is known who looks at it')
  return known.value
}

/** What may be done at a server; undefined for one that is not there. */
export function rightsAt(server: string): Schemas['ServerRights'] | undefined {
  return start().servers.find(({ name }) => name === server)?.rights
}

/** The name that is asked for: that of the address, else the first. */
export function serverOf(name: string | null | undefined): string {
  return name ?? start().servers[0]?.name ?? ''
}
