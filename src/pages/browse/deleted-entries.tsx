/** Entries of a folder that earlier backups contain and this one does not. */
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { useBackups } from '../client/client-at.js'
import { PathLink } from '../find/path-link.js'
import { usePathHistory } from '../history/use-history.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { Loaded } from '../parts/load.js'
import { t } from '../i18n.js'
import type { BackupAt } from './folder.js'
import { joinPath } from './paths.js'
import { findGoneSince } from './gone-since.js'

type PathHistory = Schemas['PathHistory']

interface DeletedEntry {
  name: string
  kind: Schemas['PathKind']
  since: number
}

export function DeletedEntries({ at, path }: { at: BackupAt; path: string }): VNode {
  const { server, name } = at
  const answer = usePathHistory({ server, name }, path)
  const { data: backups = [] } = useBackups({ server, name })
  const numbers = backups.map(({ number }) => number)
  return (
    <section class="gone-list" aria-labelledby="gone">
      <h2 id="gone">{t`Deleted from this folder`}</h2>
      <Loaded answer={answer}>
        {history => {
          const rows = listDeleted(history, numbers, at.backup)
          if (history.searched.missing.includes(at.backup)) {
            return <p class="muted">{t`This backup is not indexed yet.`}</p>
          }
          if (rows.length === 0) {
            return <p class="muted">{t`No deleted files in this folder.`}</p>
          }
          return (
            <DataTable
              label={t`Deleted from this folder`}
              columns={listColumns(at, path)}
              rows={rows}
              keyOf={row => row.name}
            />
          )
        }}
      </Loaded>
    </section>
  )
}

function listDeleted(
  { children, searched }: PathHistory,
  numbers: readonly number[],
  backup: number
): DeletedEntry[] {
  const searchedOnes = numbers.filter(number => !searched.missing.includes(number))
  return children.flatMap(({ name, kind, runs }) => {
    const since = findGoneSince(runs as [number, number][], searchedOnes, backup)
    return since === undefined ? [] : [{ name, kind, since }]
  })
}

function listColumns({ server, name: client }: BackupAt, path: string): Column<DeletedEntry>[] {
  return [
    {
      key: 'name',
      name: t`Name`,
      kind: 'name',
      render: ({ name, kind }) => (
        <span class="gone">
          <PathLink server={server} name={client} path={joinPath(path, name)} kind={kind} />
        </span>
      )
    },
    {
      key: 'since',
      name: t`State`,
      kind: 'state',
      render: ({ since }) => <span class="gone">{t`Deleted since ${String(since)}`}</span>
    }
  ]
}
