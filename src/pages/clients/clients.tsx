/** All clients, with filters. */
import type { VNode } from 'preact'
import { useBackupDays } from '../overview/backup-days.js'
import { useOverviews } from '../overview/clients.js'
import { AllClients } from '../overview/overview.js'
import { Loaded } from '../parts/load.js'
import { useQuerySetter } from '../parts/link.js'
import { Title } from '../parts/title.js'
import type { PageProps } from '../page.js'
import { t } from '../i18n.js'

export function Page({ query }: PageProps): VNode {
  const answer = useOverviews()
  const set = useQuerySetter({ page: 'clients' }, query)
  const days = useBackupDays().data
  return (
    <>
      <Title>{t`Clients`}</Title>
      <Loaded answer={answer} lines={20}>
        {rows => <AllClients rows={rows} query={query} set={set} days={days} />}
      </Loaded>
    </>
  )
}
