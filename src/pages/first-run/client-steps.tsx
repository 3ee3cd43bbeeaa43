/** Steps of the first backup: storage, client, backup. */
import { Plus } from 'lucide-preact'
import type { VNode } from 'preact'
import { printPercent } from '../format.js'
import { Line } from '../admin/server-progress.js'
import { Findings, useDoctor } from '../doctor/findings.js'
import { type ClientRow, useOverviews } from '../overview/clients.js'
import { keyOfClient } from '../parts/client-list.js'
import { useDialog } from '../parts/dialog.js'
import { Link } from '../parts/link.js'
import { Empty, Loaded } from '../parts/load.js'
import { CreateClient } from '../settings/create-client.js'
import { serverOf, start } from '../start.js'
import { t } from '../i18n.js'

export function AdministratorStep(): VNode {
  return (
    <>
      <h2>{t`Administrator`}</h2>
      <p>{t`You are logged in as ${start().me.name}, an administrator of burphub.`}</p>
      <p>
        <Link to={{ page: 'people', section: 'users' }}>{t`Add user`}</Link>
      </p>
    </>
  )
}

export function StorageStep(): VNode {
  const isOnline = start().servers.some(({ alive }) => alive)
  const answer = useDoctor(isOnline)
  return (
    <>
      <h2>{t`Storage`}</h2>
      <p>{t`burphub checks the connection, the storage and the settings of the burp server. Nothing is changed.`}</p>
      {isOnline ? (
        <Loaded answer={answer} lines={6}>
          {({ findings }) => (
            <>
              <Findings findings={findings} />
              <p>
                <button
                  type="button"
                  disabled={answer.isFetching}
                  onClick={() => void answer.refetch()}
                >
                  {t`Run again`}
                </button>
              </p>
            </>
          )}
        </Loaded>
      ) : (
        <NoServer />
      )}
    </>
  )
}

function NoServer(): VNode {
  return (
    <Empty>
      <p>{t`This step needs a burp server that answers.`}</p>
      <Link to={{ page: 'overview' }} query={{ setup: 'server' }}>{t`Add burp server`}</Link>
    </Empty>
  )
}

export function ClientStep(): VNode {
  const server = start().servers.find(({ rights }) => rights.mayCreateClients)?.name
  const [dialog, open] = useDialog()
  const rows = useOverviews().data ?? []
  if (server === undefined) {
    return (
      <>
        <h2>{t`Client`}</h2>
        <NoServer />
      </>
    )
  }
  return (
    <>
      <h2>{t`Client`}</h2>
      <p>{t`A client is a computer that burp backs up. Give it a name; burphub creates its password and shows the lines for its burp.conf.`}</p>
      {rows.length > 0 && (
        <ul class="progress-list">
          {rows.slice(0, rowsShown).map(row => (
            <Line key={keyOfClient(row)} isDone text={t`${row.name} created.`} />
          ))}
        </ul>
      )}
      <p>
        <button
          type="button"
          class={rows.length === 0 ? 'primary' : undefined}
          onClick={() => open(close => <CreateClient server={server} isSetup close={close} />)}
        >
          <Plus size={16} aria-hidden="true" />
          {t`Create client`}
        </button>
      </p>
      {dialog}
    </>
  )
}

const rowsShown = 5

export function BackupStep(): VNode {
  const answer = useOverviews()
  return (
    <>
      <h2>{t`First backup`}</h2>
      <Loaded answer={answer}>
        {rows => {
          const row = pick(rows)
          if (row) return <FirstBackup row={row} />
          return (
            <Empty>
              <p>{t`This step needs a client.`}</p>
              <Link to={{ page: 'overview' }} query={{ setup: 'client' }}>{t`Create client`}</Link>
            </Empty>
          )
        }}
      </Loaded>
    </>
  )
}

/** A client with a backup, else the one that runs, else the first. */
function pick(rows: readonly ClientRow[]): ClientRow | undefined {
  return (
    rows.find(({ number }) => number !== null) ??
    rows.find(({ state }) => state === 'running') ??
    rows[0]
  )
}

function FirstBackup({ row }: { row: ClientRow }): VNode {
  const { name, agent, number, health, percent = 0, attempt, last_attempt: last } = row
  const isDone = number !== null
  const isRunning = health === 'running'
  return (
    <>
      <p>
        {t`On the client, install burp and add the lines to /etc/burp/burp.conf. Then start the first backup as root:`}{' '}
        <code>burp -a t</code>
      </p>
      <ul class="progress-list" aria-label={t`Progress`} aria-live="polite">
        <Line isDone text={t`${name} created.`} />
        <Line
          isDone={isDone || isRunning || Boolean(last)}
          text={t`The client has contacted burp`}
        />
        <Line
          isDone={isDone}
          isFailed={!isDone && !isRunning && Boolean(attempt)}
          text={
            isDone
              ? t`First backup completed`
              : isRunning
                ? t`First backup running`
                : t`Waiting for the first backup`
          }
        >
          {isRunning && percent > 0 ? printPercent(percent) : attempt?.cause?.text}
        </Line>
      </ul>
      <p>
        {isDone ? (
          <Link to={{ page: 'client', server: serverOf(agent), name }}>{t`Open ${name}`}</Link>
        ) : (
          <Link to={{ page: 'client-settings', server: serverOf(agent), name }}>
            {t`Password lost? Set a new one in the settings of ${name}.`}
          </Link>
        )}
      </p>
    </>
  )
}
