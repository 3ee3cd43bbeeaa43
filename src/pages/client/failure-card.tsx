/** Why a backup failed: cause, progress, end of the log, and what to check. */
import { CircleX } from 'lucide-preact'
import type { ComponentChildren, VNode } from 'preact'
import { LogLines } from '../backup-report/log.js'
import { printName } from '../browse/paths.js'
import { parseInstant, printInstant } from '../format.js'
import { keys } from '../live/live.js'
import type { ClientRow } from '../overview/clients.js'
import { Link } from '../parts/link.js'
import { useGet } from '../parts/load.js'
import { t } from '../i18n.js'
import { type Attempt, listFacts } from './attempts.js'
import type { ClientAt } from './client-at.js'
import { Snooze, Snoozed } from './snooze.js'

const linesShown = 8

interface LogEndProps extends ClientAt {
  attempt: Attempt
}

interface FailureCardProps extends LogEndProps {
  muted: ClientRow['muted']
}

/** Shown while the newest attempt is a failed one. */
export function FailureCard({ server, name, attempt, muted }: FailureCardProps): VNode {
  const { id } = attempt
  return (
    <Failed attempt={attempt}>
      <LogEnd server={server} name={name} attempt={attempt} />
      <p class="actions">
        <Link
          to={{ page: 'client', server, name }}
          query={{ attempt: id }}
          class="button"
          aria-keyshortcuts="l"
        >
          {t`Log`}
        </Link>
        {muted ? (
          <Snoozed server={server} name={name} muted={muted} />
        ) : (
          <Snooze server={server} name={name} />
        )}
      </p>
    </Failed>
  )
}

/** `children`: its log, or the end of it. */
export function Failed(props: { attempt: Attempt; children: ComponentChildren }): VNode | null {
  const { attempt, children } = props
  const { cause, last_path, started } = attempt
  if (!cause) return null
  const facts = [printInstant(parseInstant(started)), ...listFacts(attempt)]
  return (
    <section class="failure-card" aria-labelledby="failure">
      <div>
        <h2 id="failure">
          <CircleX size={18} aria-hidden="true" />
          {cause.text}
        </h2>
        <p class="muted">{facts.join(' · ')}</p>
        {last_path !== null && (
          <p class="last-path">
            {t`Last received file`}: <code>{printName(last_path)}</code>
          </p>
        )}
        {children}
      </div>
      <div>
        <h3>{t`Troubleshooting`}</h3>
        <ol>
          {cause.checks.map(check => (
            <li key={check}>{check}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function LogEnd({ server, name, attempt }: LogEndProps): VNode | null {
  const { data } = useGet(
    [...keys.client(server, name), 'attempt-log', attempt.id],
    '/api/client/attempts/{name}/{attempt}/log',
    { path: { name, attempt: attempt.id }, query: { serverName: server } },
    { enabled: attempt.log === 'available', staleTime: Infinity }
  )
  if (attempt.log === 'lost') return <LostLog />
  return <LogLines lines={data?.items.slice(-linesShown) ?? []} />
}

export function LostLog(): VNode {
  return (
    <p class="small">
      {t`The log is no longer available. burp deletes it when the next backup starts.`}
    </p>
  )
}
