/** What users and groups are granted. */
import type { VNode } from 'preact'
import { DataTable } from '../parts/data-table.js'
import { Empty, Loaded } from '../parts/load.js'
import { say, tell } from '../words.js'
import { useGrants } from './people.js'

export function Grants(): VNode {
  const answer = useGrants()
  return (
    <Loaded answer={answer}>
      {grants =>
        grants.length === 0 ? (
          <Empty>{tell(say`No grants yet.`)}</Empty>
        ) : (
          <DataTable
            label={tell(say`Grants`)}
            rows={grants}
            keyOf={({ id }) => id}
            columns={[
              { key: 'user', name: tell(say`User`), render: ({ id }) => <strong>{id}</strong> },
              { key: 'grant', name: tell(say`Grant`), render: ({ grant }) => grant, share: 3 }
            ]}
          />
        )
      }
    </Loaded>
  )
}
