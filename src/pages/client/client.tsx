/** One client: its state, jobs, backups and access. */
import type { VNode } from 'preact'
import { Search } from 'lucide-preact'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { printBytes, printDuration, printNumber } from '../format.js'
import { type ClientRow, useOverview } from '../overview/clients.js'
import { ofClient } from '../parts/client-picker.js'
import { Facts } from '../parts/facts.js'
import { Empty, Loaded, useGet } from '../parts/load.js'
import { StateMark } from '../parts/state-mark.js'
import { Age } from '../parts/time.js'
import { Title } from '../parts/title.js'
import type { PageProps } from '../page.js'
import { loadStart } from '../start.js'
import { viewedUser } from '../viewing.js'
import { t } from '../i18n.js'
import { Actions } from './actions.js'
import { useAttempts } from './attempts.js'
import { Backups } from './backups.js'
import type { ClientAt } from './client-at.js'
import { DayStrip } from './day-strip.js'
import { FailureCard, Failed, LostLog } from './failure-card.js'
import { Notes } from './notes.js'
import { Orders } from './orders.js'
import { WhoSees } from './who-sees.js'
import { api } from '../api.js'
import { keys } from '../live/live.js'
import { useChange } from '../parts/change.js'
import { hiddenKey } from './hidden-key.js'
import { Log } from '../backup-report/log.js'
import { Link, toHref } from '../parts/link.js'

export const Page = ofClient(({ at, place, query }) => (
  <Client {...at} backup={place.backup} query={query} />
))

interface ClientProps extends ClientAt, Pick<PageProps, 'query'> {
  backup: number | undefined
}

function Client({ server, name, backup, query }: ClientProps): VNode {
  const overview = useOverview(server, name)
  const attempts = useAttempts({ server, name })
  const { attempt } = query
  const newest = attempts.data?.[0]
  return (
    <>
      <Title trail={[{ to: { page: 'clients' }, name: t`Clients` }]}>{name}</Title>
      {!overview && <HiddenNote server={server} name={name} />}
      {overview && <Head overview={overview} />}
      {attempt === undefined && newest?.result === 'failed' && (
        <FailureCard server={server} name={name} attempt={newest} />
      )}
      {attempt === undefined ? (
        <Rest server={server} name={name} backup={backup} overview={overview} />
      ) : (
        <AttemptView server={server} name={name} id={attempt} query={query} />
      )}
    </>
  )
}

interface RestProps extends ClientAt {
  backup: number | undefined
  overview: ClientRow | undefined
}

function Rest({ server, name, backup, overview }: RestProps): VNode {
  const attempts = useAttempts({ server, name })
  return (
    <>
      {overview && <Actions server={server} overview={overview} />}
      <FileSearch server={server} name={name} />
      <Orders server={server} name={name} mayCancel={overview?.mayRestore === true} />
      <Loaded answer={attempts} lines={10}>
        {rows =>
          rows.length === 0 ? (
            <NoBackups />
          ) : (
            <>
              <DayStrip server={server} name={name} />
              <Backups server={server} name={name} attempts={rows} opened={backup} />
            </>
          )
        }
      </Loaded>
      <WhoSees server={server} name={name} />
      <Notes server={server} name={name} mayEdit={overview?.mayEdit === true} />
    </>
  )
}

function NoBackups(): VNode {
  return (
    <section>
      <h2>{t`Backups`}</h2>
      <Empty>
        <p>{t`No backups yet.`}</p>
        <p>
          {t`To back up when due, run this on the client:`} <code>burp -a t</code>
        </p>
      </Empty>
    </section>
  )
}

function Head({ overview }: { overview: ClientRow }): VNode {
  const { health = 'unknown', phase, percent, backups, reason, labels = [] } = overview
  const facts: [string, VNode | string][] = [
    [t`Last successful backup`, <Age key="last" of={overview.last} />],
    [t`Next backup due`, <Age key="due" of={overview.due} />],
    [t`Size`, printBytes(overview.size)],
    [t`Entries`, printNumber(overview.entries)],
    [t`Duration`, printDuration(overview.duration)],
    [t`System`, overview.os && overview.os !== 'unknown' ? overview.os : '–']
  ]
  return (
    <div class="client-head">
      <p class="client-state">
        <StateMark {...{ health, phase, percent, backups }} /> <span>{reason}</span>
      </p>
      {labels.length > 0 && (
        <p class="chips">
          {labels.map(label => (
            <span key={label} class="label">
              {label}
            </span>
          ))}
        </p>
      )}
      <Facts of={facts} />
    </div>
  )
}

/** A hidden client is still reachable by its address; the note explains the missing state. */
function HiddenNote({ server, name }: ClientAt): VNode | null {
  const { data = [] } = useGet(
    hiddenKey,
    '/api/preferences/ui/hide',
    {},
    {
      enabled: viewedUser() === undefined
    }
  )
  const { tryRun } = useChange(hiddenKey, keys.overviews)
  const found = data.find(
    place => place.client === name && (place.server === null || place.server === server)
  )
  if (!found) return null
  const show = async () => {
    const query = { name, ...(found.server !== null && { agent: found.server }) }
    await api.DELETE('/api/preferences/ui/hide', { params: { query } })
    await loadStart()
  }
  return (
    <div class="banner">
      <p>{t`You have hidden ${name} from your lists. Its state is not shown here.`}</p>
      <button type="button" onClick={() => tryRun(show, t`Client shown in lists again.`)}>
        {t`Show again`}
      </button>
    </div>
  )
}

interface AttemptViewProps extends ClientAt {
  id: string
  query: PageProps['query']
}

/** One attempt: the cause of a failure, and the whole log. */
function AttemptView({ server, name, id, query }: AttemptViewProps): VNode {
  const answer = useAttempts({ server, name })
  const at = { server, name }
  return (
    <>
      <p class="actions">
        <Link to={{ page: 'client', ...at }} class="button">
          {t`All backups of ${name}`}
        </Link>
      </p>
      <Loaded answer={answer} lines={10}>
        {attempts => {
          const attempt = attempts.find(one => one.id === id)
          if (!attempt)
            return <Empty>{t`This attempt does not exist or was deleted after 90 days.`}</Empty>
          const log =
            attempt.log === 'lost' ? (
              <LostLog />
            ) : (
              <Log {...at} of={{ attempt: id }} query={query} />
            )
          if (attempt.result === 'failed') return <Failed attempt={attempt}>{log}</Failed>
          return (
            <>
              {attempt.result !== 'running' && (
                <p>
                  <Link to={{ page: 'backup-report', ...at, backup: attempt.backup }}>
                    {t`Report of backup ${String(attempt.backup)}`}
                  </Link>
                </p>
              )}
              {log}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

/** Finds files in all backups of the client. */
function FileSearch(at: ClientAt): VNode {
  const { route } = useLocation()
  const [typed, setTyped] = useState('')
  return (
    <form
      class="filters find-files"
      role="search"
      aria-label={t`Search files`}
      onSubmit={event => {
        event.preventDefault()
        route(toHref({ page: 'search', ...at }, { q: typed.trim() }))
      }}
    >
      <input
        type="search"
        aria-label={t`Search all backups`}
        placeholder={t`Search files`}
        autocomplete="off"
        spellcheck={false}
        maxLength={256}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit">
        <Search size={16} aria-hidden="true" />
        {t`Search`}
      </button>
    </form>
  )
}
