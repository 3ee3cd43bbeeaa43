/** Preview of a change to permissions. */
import type { VNode } from 'preact'
import type { Schemas } from '../../api.js'
import { Warnings } from '../../parts/load.js'
import { t } from '../../i18n.js'
import { printNames, printTarget } from './rules.js'
import type { usePreview } from './use-matrix.js'

type Effect = Schemas['AccessEffect']
type Difference = Schemas['AccessDifference']

const namesMax = 6
const peopleMax = 5

export function Preview({ data, error, isCurrent }: ReturnType<typeof usePreview>): VNode {
  return (
    <section
      class="access-preview"
      tabIndex={0}
      aria-label={t`Result`}
      aria-live="polite"
      aria-busy={!isCurrent}
    >
      <h3>{t`Result`}</h3>
      {error ? (
        <p class="error">{error.message}</p>
      ) : (
        data && <Result effect={data} isCurrent={isCurrent} />
      )}
      {!error && !data && <p class="muted">{t`Checking…`}</p>}
    </section>
  )
}

function Result({ effect, isCurrent }: { effect: Effect; isCurrent: boolean }): VNode {
  const { sees, gained, lost, conflicts } = effect
  return (
    <div class={isCurrent ? undefined : 'stale'}>
      {sees.map(reach => (
        <Reach key={`${reach.kind} ${reach.name}`} {...reach} />
      ))}
      <Changed title={t`Gains`} {...gained} />
      <Changed title={t`Loses`} {...lost} />
      {conflicts.length > 0 && <Warnings of={conflicts.map(toText)} />}
    </div>
  )
}

function Reach({ kind, name, count, restorable, clients }: Schemas['AccessReach']): VNode {
  const who = kind === 'group' ? t`Members of ${name}` : name
  const names = printNames(clients.map(printTarget), namesMax, count)
  return (
    <p>
      <strong>
        {count === 0 ? `${who}: ${t`No access`}` : t`${who} will see ${count} clients: ${names}.`}
      </strong>{' '}
      {count > 0 && t`Restorable: ${restorable}.`}
    </p>
  )
}

function Changed({ title, people, users }: Difference & { title: string }): VNode | null {
  if (people === 0) return null
  const shown = users.slice(0, peopleMax)
  return (
    <div class="access-changed">
      <h4>{title}</h4>
      <ul>
        {shown.map(({ user, count, clients }) => (
          <li key={user}>
            <strong>{user}</strong>{' '}
            {printNames(
              clients.map(place => printStep(printTarget(place), place.before, place.after)),
              namesMax,
              count
            )}
          </li>
        ))}
        {people > shown.length && <li>{t`and ${people - shown.length} more`}</li>}
      </ul>
    </div>
  )
}

/** Names the client, and adds a note only if the permission to restore changes. */
function printStep(client: string, before: string, after: string): string {
  if (after === 'rw') return `${client} (${t`Restore`})`
  return before === 'rw' && after === 'r' ? `${client} (${t`Read`})` : client
}

function toText({ text, clients, count }: Schemas['AccessConflict']): string {
  return count === 0 ? text : `${text} (${printNames(clients, clients.length, count)})`
}
