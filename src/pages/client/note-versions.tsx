/** The former notes on a client, in a dialog; each of them can be restored. */
import type { VNode } from 'preact'
import { api, type Schemas } from '../api.js'
import { printInstant } from '../format.js'
import { useBusy, useChange } from '../parts/change.js'
import { Note } from '../parts/dialog.js'
import { Loaded, useGet } from '../parts/load.js'
import { t } from '../i18n.js'
import { type ClientAt, detailsKey } from './client-at.js'

interface NoteVersionsProps extends ClientAt {
  /** The note in effect. */
  note: Schemas['ClientNote']
  mayEdit: boolean
  close: () => void
}

export function NoteVersions({ server, name, note, mayEdit, close }: NoteVersionsProps): VNode {
  const key = detailsKey({ server, name })
  const params = { path: { name }, query: { serverName: server } }
  const answer = useGet([...key, 'versions'], '/api/client/note-history/{name}', params)
  const { run } = useChange(key)
  const [isBusy, start] = useBusy()
  const restore = (text: string) =>
    start(async () => {
      const body = { text, at: note.at }
      await run(() => api.PUT('/api/client/note/{name}', { params, body }), t`Note restored.`)
      close()
    })
  return (
    <Note title={t`History of the note on ${name}`} close={close}>
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
    </Note>
  )
}
