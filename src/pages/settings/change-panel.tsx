import { CircleCheck, CircleX } from 'lucide-preact'
import type { ComponentChildren, VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { Input } from '../parts/inputs.js'
import { t } from '../i18n.js'
import type { Edit } from './edit.js'
import { focusSoon } from './control-props.js'
import { placeOf, type Saved } from './target.js'
import { Link } from '../parts/link.js'

export function ChangePanel({ edit }: { edit: Edit }): VNode {
  const { patch, judged, keep, save } = edit
  const { verdict, isWaiting } = judged
  const isChanged = Object.keys(patch).length > 0
  return (
    <>
      <h2>{t`Changes`}</h2>
      <div role="status" class="verdict">
        {isChanged ? <Trial {...judged} /> : <p class="muted">{t`No changes`}</p>}
      </div>
      {verdict?.saved && (
        <div class={isWaiting ? 'stale' : undefined}>
          <Diff diff={verdict.saved.diff} label={t`Changes`} />
        </div>
      )}
      {isChanged && (
        <SaveForm
          isReady={!isWaiting && verdict?.saved?.accepted === true}
          save={save}
          discard={() => {
            keep(new Map())
            focusSoon(() => undefined)
          }}
        />
      )}
    </>
  )
}

function Trial({ verdict, isWaiting }: Edit['judged']): VNode {
  if (isWaiting || !verdict) return <p class="muted">{t`Checking…`}</p>
  const { saved, failure } = verdict
  return saved ? <Judgement saved={saved} /> : <p class="error">{failure?.message}</p>
}

/** Result of burp's check of an unsaved file. */
export function Judgement({ saved }: { saved: Saved }): VNode {
  return (
    <>
      {saved.accepted ? (
        <p class="takes">
          <CircleCheck size={16} aria-hidden="true" />
          {t`burp accepts this configuration.`}
        </p>
      ) : (
        <p class="error takes">
          <CircleX size={16} aria-hidden="true" />
          {t`burp rejects this configuration.`}
        </p>
      )}
      <Complaints saved={saved} />
    </>
  )
}

function Complaints({ saved }: { saved: Saved }): VNode {
  const { complaints, notices, reload } = saved
  return (
    <>
      {[...complaints, ...notices].map((complaint, index) => (
        <p key={index} class="small">
          {printComplaint(complaint)}
        </p>
      ))}
      {reload.length > 0 && <p class="small">{t`Reload burp to apply ${reload.join(', ')}.`}</p>}
    </>
  )
}

function printComplaint({ option, line, message }: Schemas['ConfigComplaint']): string {
  const said = option === null ? message : t`${option}: ${message}`
  return line === null ? said : t`${t`Line ${line}`}: ${said}`
}

interface SaveFormProps {
  isReady: boolean
  save: (reason: string) => Promise<void>
  discard: () => void
}

function SaveForm({ isReady, save, discard }: SaveFormProps): VNode {
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isReady) return
    setBusy(true)
    await save(reason)
    focusSoon(() => undefined)
    setBusy(false)
  }
  return (
    <form class="save" onSubmit={event => void submit(event)}>
      <Input label={t`Reason`} autocomplete="off" value={reason} set={setReason} />
      <div class="actions">
        <button type="submit" class="primary" disabled={!isReady || isBusy}>
          {t`Save`}
        </button>
        <button type="button" disabled={isBusy} onClick={discard}>
          {t`Discard changes`}
        </button>
      </div>
    </form>
  )
}

const header = /^(---|\+\+\+) /

export function Diff({ diff, label }: { diff: string; label: string }): VNode {
  const lines = diff.split('\n').filter(line => line !== '' && !header.test(line))
  if (lines.length === 0) return <p class="muted">{t`No changes`}</p>
  return (
    <pre class="text diff" aria-label={label} role="group" tabIndex={0}>
      {lines.map((line, index) => (
        <span key={index} class={classOf(line)}>
          {`${line}\n`}
        </span>
      ))}
    </pre>
  )
}

function classOf(line: string): string | undefined {
  if (line.startsWith('+')) return 'comes'
  if (line.startsWith('-')) return 'goes'
  return line.startsWith('@@') ? 'where' : undefined
}

interface UnsavedProps {
  edit: Edit
  view: 'text' | undefined
  name: string
  children: ComponentChildren
}

/** The changes are kept until the user saves or discards them. */
export function Unsaved({ edit: { target, keep }, view, name, children }: UnsavedProps): VNode {
  return (
    <div class="banner" role="status">
      <p>{children}</p>
      <div class="actions">
        <Link class="button" to={placeOf(target)} query={{ kind: target.kind, view }}>
          {name}
        </Link>
        <button type="button" onClick={() => keep(new Map())}>
          {t`Discard changes`}
        </button>
      </div>
    </div>
  )
}
