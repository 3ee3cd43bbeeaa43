/** For users with one client: the page of this client is their first page. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Skeleton } from '../parts/load.js'
import type { PageComponent, PageProps } from '../page.js'
import { serverOf } from '../start.js'
import type { ClientRow } from './clients.js'

interface HomeProps extends Pick<PageProps, 'query'> {
  row: ClientRow
}

export function Home({ row, query }: HomeProps): VNode {
  const [loaded, setLoaded] = useState<{ Body: PageComponent }>()
  useEffect(() => {
    void import('../client/client.js').then(({ Page }) => setLoaded({ Body: Page }))
  }, [])
  if (!loaded) return <Skeleton lines={12} />
  const { name, agent } = row
  const place = { page: 'client', server: serverOf(agent), name } as const
  return <loaded.Body place={place} query={query} />
}
