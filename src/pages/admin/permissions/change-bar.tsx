/** Unsaved changes of permissions: what they are, what they do, and the buttons that save or discard them. */
import { Pencil } from 'lucide-preact'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { useBusy, useChange } from '../../parts/form.js'
import { Confirm, useDialog } from '../../parts/dialog.js'
import { Warnings } from '../../parts/load.js'
import { t } from '../../i18n.js'
import { peopleKeys } from '../people.js'
import { type Change, printNames, printTarget, toModeName } from './rules.js'
import { listPending, pending, saveRules, takeSaved, undoable, usePreview } from './use-matrix.js'

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
              ? t`Gains: ${gained?.people ?? 0} users. Loses: ${lost?.people ?? 0} users.`
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
      if (event.key === 'Escape') discard()
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
  return `${subject.name}, ${printTarget(target)}: ${wish}`
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
    <section class="actions access-bar" aria-label={t`Saved changes`}>
      <div class="access-bar-text">{t`${changes.length} changes saved.`}</div>
      <button type="button" disabled={isBusy} onClick={undo}>
        {t`Undo`}
      </button>
    </section>
  )
}
