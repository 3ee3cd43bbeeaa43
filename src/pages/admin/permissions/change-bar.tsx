/** Unsaved changes of permissions: what they are, what they do, and the buttons that save or discard them. */
import { Pencil } from 'lucide-preact'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { useBusy, useChange } from '../../parts/form.js'
import { Confirm, useDialog } from '../../parts/dialog.js'
import { Warnings } from '../../parts/load.js'
import { tellCount, printPair } from '../../format.js'
import { t } from '../../i18n.js'
import { peopleKeys } from '../people.js'
import { type Change, printNames, printTarget, toModeName } from './rules.js'
import { listPending, pending, saveRules, takeSaved, undoable, usePreview } from './use-matrix.js'
import type { Schemas } from '../../api.js'

const shownMax = 3

/** The time for which the last change can be undone. */
const undoMs = 600_000

export function ChangeBar(): VNode | null {
  const changes = listPending()
  const [isBusy, start] = useBusy()
  const { run } = useChange(peopleKeys.all)
  const [dialog, open] = useDialog()
  const preview = usePreview(changes)
  const isReady = preview.isCurrent && preview.data !== undefined && !preview.error
  const save = () =>
    start(() =>
      run(
        async () => {
          await saveRules(changes)
          // Before the preview is loaded again, which would compare with rules that are outdated.
          takeSaved()
        },
        t`Saved.`
      )
    )
  const discard = () =>
    open(close => (
      <Confirm
        title={t`Discard changes`}
        action={t`Discard changes`}
        isDanger
        act={async () => {
          pending.value = new Map()
        }}
        close={close}
      />
    ))
  useKeys({ isActive: changes.length > 0, isReady: isReady && !isBusy, save, discard })
  if (changes.length === 0) return <Undo />
  const { gained, lost, conflicts } = preview.data ?? {}
  return (
    <section class="actions access-bar" aria-label={t`${changes.length} unsaved changes`}>
      <Pencil size={16} aria-hidden="true" />
      <div class="access-bar-text" aria-live="polite">
        <strong>{t`${changes.length} unsaved changes`}</strong>{' '}
        {printNames(changes.map(printChange), shownMax)}
        <p class="muted small">
          {preview.error?.message ??
            (isReady
              ? `${tellCount(t`Gains`, gained?.people ?? 0)}, ${tellCount(t`Loses`, lost?.people ?? 0)}`
              : t`Checking…`)}
        </p>
        <Warnings of={(conflicts ?? []).map(({ text }) => text)} />
      </div>
      <button type="button" onClick={discard}>
        {t`Discard changes`}
      </button>
      <button type="button" class="primary" disabled={isBusy || !isReady} onClick={save}>
        {t`Save`}
      </button>
      {dialog}
    </section>
  )
}

/** Ctrl-S saves, Escape discards, and leaving the site asks first. */
function useKeys({
  isActive,
  isReady,
  save,
  discard
}: {
  isActive: boolean
  isReady: boolean
  save: () => void
  discard: () => void
}): void {
  useEffect(() => {
    if (!isActive) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return
      // Escape only closes an open menu.
      if (event.key === 'Escape' && !document.querySelector(':popover-open')) discard()
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (isReady) save()
    }
    const onLeave = (event: Event) => event.preventDefault()
    addEventListener('keydown', onKey)
    addEventListener('beforeunload', onLeave)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('beforeunload', onLeave)
    }
  })
}

function printChange({ subject, target, mode }: Change): string {
  const wish = mode === 'none' ? t`No rules` : toModeName(mode)
  return printPair(`${subject.name}, ${printTarget(target)}`, wish)
}

function Undo(): VNode | null {
  const changes = undoable.value
  const [isBusy, start] = useBusy()
  const { run } = useChange(peopleKeys.all)
  useEffect(() => {
    const timer = setTimeout(() => (undoable.value = []), undoMs)
    return () => clearTimeout(timer)
  }, [changes])
  if (changes.length === 0) return null
  const undo = () =>
    start(() =>
      run(
        async () => {
          await saveRules(changes)
          undoable.value = []
        },
        t`Saved.`
      )
    )
  return (
    <section class="actions access-bar" aria-label={t`Saved`}>
      <div class="access-bar-text">{t`${changes.length} changes saved.`}</div>
      <button type="button" disabled={isBusy} onClick={undo}>
        {t`Undo`}
      </button>
    </section>
  )
}

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
        {count === 0 ? t`${who}: ${t`No access`}` : t`${who} will see ${count} clients: ${names}.`}
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
