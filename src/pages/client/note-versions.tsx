/** The former notes on a client, in a dialog. */
import type { VNode } from 'preact'
import { printInstant } from '../format.js'
import { keys } from '../live/live.js'
import { Note } from '../parts/dialog.js'
import { Loaded, useGet } from '../parts/load.js'
import { t } from '../i18n.js'
import type { ClientAt } from './client-at.js'

export function NoteVersions({ server, name, close }: ClientAt & { close: () => void }): VNode {
  const key = [...keys.client(server, name), 'note', 'versions']
  const answer = useGet(key, '/api/client/note-history/{name}', {
    path: { name },
    query: { serverName: server }
  })
  return (
    <Note title={t`History of the note on ${name}`} close={close}>
      <Loaded answer={answer}>
        {versions =>
          versions.length === 0 ? (
            <p class="muted">{t`No notes yet.`}</p>
          ) : (
            <ol class="card-list">
              {versions.map(({ text, by, at }) => (
                <li key={at}>
                  <strong>{`${by}, ${printInstant(Date.parse(at))}`}</strong>
                  {text === '' ? (
                    <p class="muted">{t`Note removed`}</p>
                  ) : (
                    <p class="note-text">{text}</p>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Note>
  )
}
