/** Certificates of clients: until when they are good, and the button that revokes one. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, type Schemas, take } from '../api.js'
import { parseInstant } from '../format.js'
import { useChange } from '../parts/change.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { Confirm } from '../parts/dialog.js'
import { Empty, Loaded, useAnswer } from '../parts/load.js'
import { Age } from '../parts/time.js'
import type { PageProps } from '../page.js'
import { start } from '../start.js'
import { t } from '../i18n.js'

type Certificate = Schemas['Certificate']

export function Certificates({ place }: PageProps): VNode {
  const { servers } = start()
  const shown = servers.filter(({ name }) => place.server === undefined || name === place.server)
  return (
    <>
      {shown.map(({ name, capabilities }) => (
        <section key={name}>
          {servers.length > 1 && <h2>{name}</h2>}
          {capabilities.certificates === true ? (
            <OfServer server={name} />
          ) : (
            <Empty>{capabilities.certificates}</Empty>
          )}
        </section>
      ))}
    </>
  )
}

function OfServer({ server }: { server: string }): VNode {
  const key = ['certificates', server]
  const [leaving, setLeaving] = useState<Certificate>()
  const answer = useAnswer({
    queryKey: key,
    queryFn: ({ signal }) =>
      take(api.GET('/api/settings/{server}/certificates', { params: { path: { server } }, signal }))
  })
  const { run } = useChange(key)
  return (
    <Loaded answer={answer} lines={6}>
      {certificates => (
        <>
          {certificates.length === 0 ? (
            <Empty>{t`No certificates yet. burp creates one when a client first connects.`}</Empty>
          ) : (
            <DataTable
              label={t`Certificates of ${server}`}
              columns={listColumns(setLeaving)}
              rows={certificates}
              keyOf={({ client, serial }) => `${client}/${serial}`}
            />
          )}
          {leaving && (
            <Confirm
              title={t`Revoke the certificate of ${leaving.client}?`}
              action={t`Revoke`}
              isDanger
              typed={leaving.client}
              close={() => setLeaving(undefined)}
              act={() =>
                run(
                  () =>
                    api.DELETE('/api/settings/{server}/certificates/{client}', {
                      params: { path: { server, client: leaving.client } }
                    }),
                  t`Certificate of ${leaving.client} revoked.`
                )
              }
            >
              {t`burp rejects the client until it has a new certificate. This cannot be undone.`}
            </Confirm>
          )}
        </>
      )}
    </Loaded>
  )
}

function listColumns(revoke: (certificate: Certificate) => void): Column<Certificate>[] {
  return [
    {
      key: 'client',
      name: t`Client`,
      kind: 'name',
      render: ({ client }) => <strong>{client}</strong>
    },
    { key: 'state', name: t`State`, kind: 'state', priority: 3, render: stateOf },
    {
      key: 'expires',
      name: t`Expires`,
      kind: 'time',
      priority: 2,
      render: ({ expires }) => <Age of={expires} />,
      sortBy: ({ expires }) => parseInstant(expires)
    },
    {
      key: 'serial',
      name: t`Serial number`,
      render: ({ serial }) => <span class="path">{serial}</span>,
      priority: 0
    },
    {
      key: 'revoke',
      name: t`Actions`,
      kind: 'action',
      render: certificate =>
        !certificate.revoked && (
          <button type="button" class="quiet" onClick={() => revoke(certificate)}>
            {t`Revoke`}
          </button>
        )
    }
  ]
}

function stateOf({ revoked, expired, configured }: Certificate): VNode {
  if (revoked) return <span class="state state-failing">{t`Revoked`}</span>
  if (expired) return <span class="state state-late">{t`Expired`}</span>
  if (!configured) return <span class="muted">{t`Client does not exist`}</span>
  return <span class="state state-ok">{t`Valid`}</span>
}
