/** One client: how it is, what has been ordered, and its backups. */
import type { VNode } from 'preact'
import { printBytes, printDuration, printNumber } from '../format.js'
import { type ClientRow, useOverview } from '../overview/clients.js'
import { ClientPicker } from '../parts/client-picker.js'
import { Empty, Loaded } from '../parts/load.js'
import { StateMark } from '../parts/state-mark.js'
import { Age } from '../parts/time.js'
import { Title } from '../parts/title.js'
import type { PageProps } from '../page.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import { Actions } from './actions.js'
import { AttemptView } from './attempt-view.js'
import { useAttempts } from './attempts.js'
import { Backups } from './backups.js'
import type { ClientAt } from './client-at.js'
import { DayStrip } from './day-strip.js'
import { FailureCard } from './failure-card.js'
import { FileSearch } from './file-search.js'
import { HiddenNote } from './hidden-note.js'
import { Orders } from './orders.js'
import { WhoSees } from './who-sees.js'

export function Page({ place, query }: PageProps): VNode {
  const { name, server, backup } = place
  if (name === undefined) return <ClientPicker page="client" server={server} query={query} />
  const at = { server: serverOf(server), name }
  return <Client key={`${at.server}/${name}`} {...at} backup={backup} query={query} />
}

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
      <Title trail={[{ to: { page: 'overview' }, name: t`Overview` }]}>{name}</Title>
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
            <NoBackups name={name} />
          ) : (
            <>
              <DayStrip server={server} name={name} />
              <Backups server={server} name={name} attempts={rows} opened={backup} />
            </>
          )
        }
      </Loaded>
      <WhoSees server={server} name={name} />
    </>
  )
}

function NoBackups({ name }: { name: string }): VNode {
  return (
    <section>
      <h2>{t`Backups`}</h2>
      <Empty>
        <p>{t`${name} has no backup yet.`}</p>
        <p>
          {t`On the client, this makes one when it is time:`} <code>burp -a t</code>
        </p>
      </Empty>
    </section>
  )
}

function Head({ overview }: { overview: ClientRow }): VNode {
  const { health = 'unknown', phase, percent, backups, reason, labels = [] } = overview
  const facts: [string, VNode | string][] = [
    [t`Last success`, <Age key="last" of={overview.last} />],
    [t`Next expected by`, <Age key="due" of={overview.due} />],
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
      <dl class="facts">
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
