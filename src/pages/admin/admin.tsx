import type { VNode } from 'preact'
import { Empty, Loaded, useGet } from '../parts/load.js'
import type { PageProps } from '../page.js'
import { SectionPage } from '../shell/section-page.js'
import { t } from '../i18n.js'
import { Audit } from './audit.js'
import { Servers } from './servers.js'
import { Findings, useDoctor } from '../doctor/findings.js'
import { Age } from '../parts/facts.js'
import { api, type Schemas } from '../api.js'
import { parseInstant } from '../format.js'
import { ActionTable } from '../parts/action-table.js'
import { type Column, timeColumn } from '../parts/data-table.js'
import { start } from '../start.js'

type Certificate = Schemas['Certificate']

function Certificates({ place }: PageProps): VNode {
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
  const answer = useGet(key, '/api/settings/certificates', { query: { serverName: server } })
  return (
    <ActionTable
      label={t`Certificates`}
      answer={answer}
      lines={6}
      empty={t`No certificates yet. burp creates one when a client first connects.`}
      keyOf={({ client, serial }) => `${client}/${serial}`}
      columns={listColumns()}
      stale={[key]}
      actions={({ client, revoked }) => [
        !revoked && {
          name: t`Revoke`,
          isDanger: true,
          confirm: {
            title: t`Revoke ${client}?`,
            text: t`burp rejects the client until it has a new certificate. This cannot be undone.`,
            typed: client,
            act: () =>
              api.DELETE('/api/settings/certificates/{client}', {
                params: { path: { client }, query: { serverName: server } }
              }),
            said: t`${client} revoked.`
          }
        }
      ]}
    />
  )
}

function listColumns(): Column<Certificate>[] {
  return [
    {
      key: 'client',
      name: t`Client`,
      kind: 'name',
      render: ({ client }) => <strong>{client}</strong>
    },
    { key: 'state', name: t`State`, kind: 'state', priority: 3, render: stateOf },
    timeColumn('expires', t`Expires`, ({ expires }) => expires, { priority: 2 }),
    {
      key: 'serial',
      name: t`Serial number`,
      render: ({ serial }) => <span class="path">{serial}</span>,
      priority: 0
    }
  ]
}

/** Before that, a certificate is marked. */
const soonDays = 30

function stateOf({ revoked, expired, expires, configured }: Certificate): VNode {
  if (revoked) return <span class="state state-failing">{t`Revoked`}</span>
  const days = ((parseInstant(expires) ?? Infinity) - Date.now()) / 86_400_000
  if (!expired && days < soonDays) {
    return <span class="state state-late">{t`Expires soon`}</span>
  }
  if (expired) return <span class="state state-late">{t`Expired`}</span>
  if (!configured) return <span class="muted">{t`Client not found`}</span>
  return <span class="state state-ok">{t`Valid`}</span>
}

export function Page(props: PageProps): VNode {
  return <SectionPage {...props} name={t`System`} bodies={system} />
}

const system = { servers: Servers, certificates: Certificates, health: Doctor, audit: Audit }

function Doctor(): VNode {
  const answer = useDoctor(true)
  return (
    <>
      <p class="muted">
        {t`Checks burphub, each burp server and, where accessible, its files. Nothing is changed.`}
      </p>
      <p class="actions after">
        <button type="button" disabled={answer.isFetching} onClick={() => void answer.refetch()}>
          {t`Run again`}
        </button>
        {answer.data && (
          <span class="small">
            {t`Last run`} <Age of={answer.dataUpdatedAt} />
          </span>
        )}
      </p>
      <Loaded answer={answer} lines={12}>
        {({ findings }) => <Findings findings={findings} />}
      </Loaded>
    </>
  )
}
