/** The note on a client, for all users who can see the client. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, hasCode, type Schemas, take } from '../api.js'
import { printInstant } from '../format.js'
import { useChange } from '../parts/change.js'
import { FormDialog, useDialog } from '../parts/dialog.js'
import { Field } from '../parts/field.js'
import { useForm } from '../parts/form.js'
import { t } from '../i18n.js'
import { type ClientAt, detailsKey, useDetails } from './client-at.js'
import { NoteVersions } from './note-versions.js'

type Note = Schemas['ClientNote']

const textMax = 4_000

interface NotesProps extends ClientAt {
  mayEdit: boolean
}

export function Notes({ server, name, mayEdit }: NotesProps): VNode | null {
  const [dialog, open] = useDialog()
  const note = useDetails({ server, name }).data?.note
  if (!note || (note.versions === 0 && !mayEdit)) return null
  const edit = () =>
    open(close => <EditNote server={server} name={name} note={note} close={close} />)
  const showVersions = () =>
    open(close => (
      <NoteVersions server={server} name={name} note={note} mayEdit={mayEdit} close={close} />
    ))
  return (
    <section class="card" aria-labelledby="note">
      <div class="heading">
        <h2 id="note">{t`Notes`}</h2>
        <span class="actions">
          {note.versions > (note.at === null ? 0 : 1) && (
            <button type="button" class="quiet" onClick={showVersions}>
              {t`History`}
            </button>
          )}
          {mayEdit && (
            <button type="button" class="quiet" onClick={edit}>
              {note.at === null ? t`Add a note` : t`Edit`}
            </button>
          )}
        </span>
      </div>
      <Saved note={note} />
      {dialog}
    </section>
  )
}

function Saved({ note: { text, by, at } }: { note: Note }): VNode {
  if (at === null) return <p class="muted">{t`No notes yet.`}</p>
  return (
    <>
      <p class="note-text">{text}</p>
      <p class="muted small">{`${by ?? ''}, ${printInstant(Date.parse(at))}`}</p>
    </>
  )
}

interface EditNoteProps extends ClientAt {
  note: Note
  close: () => void
}

function EditNote({ server, name, note, close }: EditNoteProps): VNode {
  const form = useForm({ text: note.text })
  /** Saved by another user since the dialog opened. */
  const [other, setOther] = useState<Note>()
  const { value, set, error } = form.text('text')
  const { run } = useChange(detailsKey({ server, name }))
  const params = { path: { name }, query: { serverName: server } }
  const { at } = other ?? note
  const save = async () => {
    try {
      await run(
        () => api.PUT('/api/client/note/{name}', { params, body: { text: value, at } }),
        t`Note saved.`
      )
    } catch (problem) {
      if (hasCode(problem, 'NOTE_CHANGED')) {
        setOther(await take(api.GET('/api/client/note/{name}', { params })))
      }
      throw problem
    }
  }
  return (
    <FormDialog
      form={form}
      title={t`Edit the note on ${name}`}
      action={other ? t`Replace` : t`Save`}
      act={save}
      close={close}
    >
      {other && <Saved note={other} />}
      <Field
        label={t`Text`}
        hint={t`Visible to everyone with access to this client.`}
        error={error}
      >
        {props => (
          <textarea
            {...props}
            rows={8}
            maxLength={textMax}
            value={value}
            onInput={({ currentTarget }) => set(currentTarget.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
