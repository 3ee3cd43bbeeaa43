import type { ComponentChildren, VNode } from 'preact'
import { CircleCheck, CircleDashed, Loader, Search } from 'lucide-preact'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { Labels } from '../overview/columns.js'
import { type ClientRow, labelsOf, useOverviewOf } from '../overview/clients.js'
import { NoSuchClient, ofClient } from '../parts/client-picker.js'
import { Empty, Loaded, useGet, WhenSeen } from '../parts/load.js'
import { StateMark } from '../parts/state-mark.js'
import { Age } from '../parts/facts.js'
import type { PageProps } from '../page.js'
import { countClients, loadStart, start } from '../start.js'
import { viewedUser } from '../viewing.js'
import { t } from '../i18n.js'
import { Actions } from './actions.js'
import { type Attempt, isFinished, useAttempts } from './attempts.js'
import { Backups } from './backups.js'
import { type ClientAt, useDetails } from './client-at.js'
import { DayStrip } from './day-strip.js'
import { ClientFacts } from './facts.js'
import { Failed, FailureCard, LostLog } from './failure-card.js'
import { Notes } from './notes.js'
import { Orders } from './orders.js'
import { Proof } from './proof.js'
import { Schedule } from './schedule.js'
import { Snooze, Snoozed } from './snooze.js'
import { WhoSees } from './who-sees.js'
import { api, hasCode } from '../api.js'
import { keys } from '../live/live.js'
import { useChange } from '../parts/form.js'
import { Log } from '../backup-report/log.js'
import { Link, searchLengthMax, Title, toHref } from '../parts/link.js'
import { printPercent } from '../format.js'

export const Page = ofClient(({ at, place, query }) => (
  <Client {...at} backup={place.backup} query={query} />
))

interface ClientProps extends ClientAt, Pick<PageProps, 'query'> {
  backup: number | undefined
}

function Client({ server, name, backup, query }: ClientProps): VNode {
  const { row: overview, isLoading } = useOverviewOf(server, name)
  const attempts = useAttempts({ server, name })
  const isOnly = countClients() === 1
  const { attempt } = query
  const newest = attempts.data?.[0]
  const place = { server, name }
  if (hasCode(attempts.error, 'NO_SUCH_CLIENT')) return <NoSuchClient server={server} name={name} />
  return (
    <>
      <div class="client-head">
        <Title trail={isOnly ? [] : [{ to: { page: 'clients' }, name: t`Clients` }]}>{name}</Title>
        {overview && <State server={server} overview={overview} />}
        {overview && <Actions server={server} overview={overview} isLarge={isOnly} />}
      </div>
      {!overview && !isLoading && <HiddenNote server={server} name={name} />}
      {overview && isOnly && (
        <p class="own-backup">
          {overview.last ? (
            <>
              {t`Last successful backup`}: <Age of={overview.last} />
            </>
          ) : (
            t`No backups yet.`
          )}
        </p>
      )}
      {attempt === undefined && newest?.result === 'failed' && (
        <FailureCard {...place} attempt={newest} muted={overview?.muted ?? null} />
      )}
      {attempt === undefined && newest?.result !== 'failed' && overview && (
        <LateCard {...place} overview={overview} />
      )}
      {attempt === undefined ? (
        <Rest {...place} backup={backup} overview={overview} isLoading={isLoading} />
      ) : (
        <AttemptView {...place} id={attempt} query={query} />
      )}
    </>
  )
}

interface RestProps extends ClientAt {
  backup: number | undefined
  overview: ClientRow | undefined
  /** The overview is on its way: what is below it would move, and load too early. */
  isLoading: boolean
}

function Rest({ server, name, backup, overview, isLoading }: RestProps): VNode {
  const place = { server, name }
  const attempts = useAttempts(place)
  return (
    <>
      <Orders {...place} mayCancel={overview?.mayRestore === true} />
      <Loaded answer={attempts} lines={10}>
        {rows => (
          <>
            {overview && rows.some(isFinished) && (
              <ClientFacts {...place} overview={overview} attempts={rows} />
            )}
            <div class="overview-columns client-columns">
              <div>
                {rows.some(isFinished) || rows.length > 1 ? (
                  <>
                    <DayStrip {...place} attempts={rows} overview={overview} />
                    <Backups {...place} attempts={rows} opened={backup} />
                  </>
                ) : (
                  <FirstBackup {...place} newest={rows[0]} overview={overview} />
                )}
              </div>
              <div class="overview-side">
                <FileSearch {...place} />
                {overview && <Schedule {...place} overview={overview} />}
                {!isLoading && rows.some(isFinished) && (
                  <WhenSeen lines={12}>
                    <Proof
                      {...place}
                      backups={rows.filter(isFinished)}
                      mayCheck={overview?.mayRestore === true}
                    />
                  </WhenSeen>
                )}
                <Notes {...place} mayEdit={overview?.mayEdit === true} />
                {!isLoading && (
                  <WhenSeen lines={3}>
                    <WhoSees {...place} />
                  </WhenSeen>
                )}
              </div>
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

const lateHealths: readonly ClientRow['health'][] = ['late', 'stuck', 'never']

/** Why the client needs attention, although no backup failed; and whose alerts are muted. */
function LateCard({ server, name, overview }: ClientAt & { overview: ClientRow }): VNode | null {
  const { health, reason, muted } = overview
  if (muted) {
    return (
      <p class="failure-card late-card">
        <Snoozed server={server} name={name} muted={muted} />
      </p>
    )
  }
  if (!lateHealths.includes(health)) return null
  return (
    <section class="failure-card late-card" aria-labelledby="late">
      <h2 id="late">{reason}</h2>
      <Snooze server={server} name={name} />
    </section>
  )
}

function State({ server, overview }: { server: string; overview: ClientRow }): VNode {
  const { health, reason, os, agent } = overview
  const { data: details } = useDetails({ server, name: overview.name })
  const facts = [
    os !== 'unknown' && os,
    details?.version && `burp ${details.version}`,
    start().servers.length > 1 && agent,
    details?.address
  ].filter(Boolean)
  return (
    <>
      <p class="client-state">
        <StateMark row={overview} />
        <Labels labels={labelsOf(overview)} max={4} />
        <span class="muted">{facts.join(' · ')}</span>
      </p>
      {!lateHealths.includes(health) && <p class="client-reason">{reason}</p>}
    </>
  )
}

/** A hidden client is still reachable by its address; the note explains the missing state. */
function HiddenNote({ server, name }: ClientAt): VNode | null {
  const { data = [] } = useGet(
    keys.hidden,
    '/api/preferences/ui/hide',
    {},
    { enabled: viewedUser() === undefined }
  )
  const { tryRun } = useChange(keys.hidden, keys.overviews)
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
      <button type="button" onClick={() => tryRun(show, t`Saved.`)}>
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
      <p class="actions apart">
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

function FileSearch(at: ClientAt): VNode {
  const { route } = useLocation()
  const [typed, setTyped] = useState('')
  return (
    <form
      class="line"
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
        maxLength={searchLengthMax}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit">
        <Search size={16} aria-hidden="true" />
        <span class="visually-hidden">{t`Search`}</span>
      </button>
    </form>
  )
}

/** Steps up to the first backup of a client; each has a tick once it is done. */
interface FirstBackupProps extends ClientAt {
  newest: Attempt | undefined
  overview: ClientRow | undefined
}

type Step = 'done' | 'now' | 'open'

function FirstBackup({ server, name, newest, overview }: FirstBackupProps): VNode {
  const isRunning = overview?.health === 'running' || newest?.result === 'running'
  const { contact, certificate = null } = useDetails({ server, name }, true).data ?? {}
  const hasContacted = isRunning || newest !== undefined || Boolean(contact)
  const { percent = 0 } = overview ?? {}
  return (
    <section class="card" aria-labelledby="first">
      <h2 id="first">{t`No backups yet.`}</h2>
      <ol class="card-list">
        <Item step="done">{t`${name} is configured on the server.`}</Item>
        <Item step={hasContacted ? 'done' : 'now'}>
          {t`Install burp on the client and start the first backup:`} <code>burp -a t</code>
        </Item>
        {certificate !== null && (
          <Item
            step={toStep(certificate || isRunning || newest !== undefined, hasContacted)}
          >{t`Certificate signed`}</Item>
        )}
        <Item step={isRunning ? 'now' : 'open'}>
          {isRunning && percent > 0
            ? t`${t`First backup running`}: ${printPercent(percent)}`
            : t`First backup running`}
        </Item>
        <Item step="open">{t`First backup completed`}</Item>
      </ol>
    </section>
  )
}

function toStep(isDone: boolean, isNext: boolean): Step {
  if (isDone) return 'done'
  return isNext ? 'now' : 'open'
}

function Item({ step, children }: { step: Step; children: ComponentChildren }): VNode {
  const icons = { done: CircleCheck, now: Loader, open: CircleDashed }
  const looks = { done: 'state-ok', now: 'state-running', open: 'muted' }
  const words = { done: t`Done`, now: t`Next`, open: t`Later` }
  const Icon = icons[step]
  return (
    <li class={looks[step]} aria-current={step === 'now' ? 'step' : undefined}>
      <Icon size={16} aria-hidden="true" />{' '}
      <span>
        <span class="visually-hidden">{words[step]}: </span>
        {children}
      </span>
    </li>
  )
}
