import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, hasCode, type Schemas, take } from '../api.js'
import { printInstant } from '../format.js'
import { FormDialog, Note as NoteDialog, useDialog } from '../parts/dialog.js'
import { TextArea } from '../parts/inputs.js'
import { useBusy, useChange, useForm } from '../parts/form.js'
import { t } from '../i18n.js'
import { type ClientAt, detailsKey, useDetails } from './client-at.js'
import { Loaded, useGet } from '../parts/load.js'

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
  const { run } = useChange(detailsKey({ server, name }))
  const params = { path: { name }, query: { serverName: server } }
  const { at } = other ?? note
  const save = async () => {
    try {
      await run(
        () => api.PUT('/api/client/note/{name}', { params, body: { ...form.values, at } }),
        t`Saved.`
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
      action={t`Save`}
      act={save}
      close={close}
    >
      {other && <Saved note={other} />}
      <TextArea
        label={t`Text`}
        hint={t`Visible to everyone with access to this client.`}
        rows={8}
        maxLength={textMax}
        {...form.text('text')}
      />
    </FormDialog>
  )
}

/** The former notes on a client, in a dialog; each of them can be restored. */
interface NoteVersionsProps extends ClientAt {
  note: Note
  mayEdit: boolean
  close: () => void
}

function NoteVersions({ server, name, note, mayEdit, close }: NoteVersionsProps): VNode {
  const key = detailsKey({ server, name })
  const params = { path: { name }, query: { serverName: server } }
  const answer = useGet([...key, 'versions'], '/api/client/note-history/{name}', params)
  const { run } = useChange(key)
  const [isBusy, start] = useBusy()
  const restore = (text: string) =>
    start(async () => {
      const body = { text, at: note.at }
      await run(() => api.PUT('/api/client/note/{name}', { params, body }), t`Saved.`)
      close()
    })
  return (
    <NoteDialog title={t`History of the note on ${name}`} close={close}>
      <Loaded answer={answer}>
        {versions => (
          <ol class="card-list">
            {versions.map(({ text, by, at }) => {
              const time = printInstant(Date.parse(at))
              return (
                <li key={at}>
                  <div class="heading">
                    <strong>{`${by}, ${time}`}</strong>
                    {mayEdit && text !== '' && at !== note.at && (
                      <button
                        type="button"
                        class="quiet"
                        disabled={isBusy}
                        aria-label={t`Restore note of ${time}`}
                        onClick={() => restore(text)}
                      >
                        {t`Restore note`}
                      </button>
                    )}
                  </div>
                  {text === '' ? (
                    <p class="muted">{t`Note removed`}</p>
                  ) : (
                    <p class="note-text">{text}</p>
                  )}
                </li>
              )
            })}
          </ol>
        )}
      </Loaded>
    </NoteDialog>
  )
}
