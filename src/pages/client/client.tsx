/** One client: how it is, its backups, and what has been ordered. */
import type { VNode } from 'preact'
import { api, type Schemas, take } from '../api.js'
import { printBytes, printInstant, parseInstant } from '../format.js'
import { keys } from '../live/live.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { Link } from '../parts/link.js'
import { Empty, Loaded, useAnswer } from '../parts/load.js'
import { StateMark } from '../parts/state-mark.js'
import { Age } from '../parts/time.js'
import { Title } from '../parts/title.js'
import { useOverviews } from '../overview/clients.js'
import type { PageProps } from '../page.js'
import { serverOf } from '../start.js'
import { say, tell } from '../words.js'

type Backup = Schemas['Backup']

export function Page({ place }: PageProps): VNode {
  const { name } = place
  if (name === undefined) return <Title>{tell(say`Which client?`)}</Title>
  return <Client server={serverOf(place.server)} name={name} />
}

function Client({ server, name }: { server: string; name: string }): VNode {
  const overviews = useOverviews()
  const own = overviews.data?.find(row => row.name === name && serverOf(row.agent) === server)
  const backups = useAnswer({
    queryKey: [...keys.client(server, name), 'backups'],
    queryFn: ({ signal }) =>
      take(
        api.GET('/api/client/{server}/stats/{name}', { params: { path: { server, name } }, signal })
      )
  })
  return (
    <>
      <Title trail={[{ to: { page: 'overview' }, name: tell(say`Overview`) }]}>{name}</Title>
      {own && (
        <div class="client-head">
          <p>
            <StateMark health={own.health ?? 'unknown'} phase={own.phase} percent={own.percent} />{' '}
            {own.reason}
          </p>
          <dl class="facts">
            <div>
              <dt>{tell(say`Last success`)}</dt>
              <dd>
                <Age of={own.last} />
              </dd>
            </div>
            <div>
              <dt>{tell(say`Size`)}</dt>
              <dd>{printBytes(own.size)}</dd>
            </div>
          </dl>
        </div>
      )}
      <section>
        <h2>{tell(say`Backups`)}</h2>
        <Loaded answer={backups} lines={8}>
          {rows =>
            rows.length === 0 ? (
              <Empty>
                <p>
                  {tell(say`No backup yet. On the client, burp -a t makes one when it is time.`)}
                </p>
              </Empty>
            ) : (
              <DataTable
                label={tell(say`Backups`)}
                columns={listColumns(server, name)}
                rows={rows.toReversed()}
                keyOf={({ number }) => String(number)}
              />
            )
          }
        </Loaded>
      </section>
    </>
  )
}

function listColumns(server: string, name: string): Column<Backup>[] {
  return [
    {
      key: 'number',
      name: tell(say`Number`),
      render: ({ number }) => (
        <Link to={{ page: 'client-browse', server, name, backup: number }}>{number}</Link>
      )
    },
    {
      key: 'date',
      name: tell(say`Started`),
      render: ({ date }) => printInstant(parseInstant(date))
    },
    { key: 'size', name: tell(say`Size`), render: ({ size }) => printBytes(size), isNumber: true },
    {
      key: 'received',
      name: tell(say`Received`),
      render: ({ received }) => printBytes(received),
      isNumber: true
    }
  ]
}
