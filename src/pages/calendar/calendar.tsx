/** Backups by day: of all clients some days, of one client a year. */
import type { VNode } from 'preact'
import type { PageProps } from '../page.js'
import { serverOf } from '../start.js'
import { AllClients } from './all-clients.js'
import { OneClient } from './one-client.js'

export function Page({ place, query }: PageProps): VNode {
  const { name } = place
  // The question mark is how addresses of before say it.
  const asked = place.server ?? query['server']
  if (name === undefined) return <AllClients server={asked} query={query} />
  const server = serverOf(asked)
  return <OneClient key={`${server}/${name}`} server={server} name={name} query={query} />
}
