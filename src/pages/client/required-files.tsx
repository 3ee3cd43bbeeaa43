/** Files that must be in the newest backup of a client, and those that it lacks. */
import type { VNode } from 'preact'
import { expectationKey, removeExpectation, setExpectation } from '../alerts/expectation-calls.js'
import { api, type Schemas, take } from '../api.js'
import { printBytes, printNumber } from '../format.js'
import { useChange } from '../parts/change.js'
import { useDialog } from '../parts/dialog.js'
import { Link } from '../parts/link.js'
import { Empty, Loaded, useGet } from '../parts/load.js'
import { t } from '../i18n.js'
import type { ClientAt } from './client-at.js'
import { contentsKey, FileState, RequireDialog } from './require-dialog.js'
import { maySnooze } from './snooze.js'

type Contents = Schemas['RequiredContents']
type File = Schemas['RequiredFile']
type Fields = Schemas['RequirementFields']

export function RequiredFiles({ server, name, mayEdit }: ClientAt & { mayEdit: boolean }): VNode {
  const at = { server, name }
  const [dialog, open] = useDialog()
  const answer = useGet(contentsKey(at), '/api/client/contents/{name}', {
    path: { name },
    query: { serverName: server }
  })
  const { run, tryRun } = useChange(contentsKey(at), expectationKey)
  const isEditable = mayEdit && maySnooze()
  const remove = (contents: Contents, file: File) => {
    const rest = contents.files.filter(each => each !== file).map(toFields)
    tryRun(() => save(at, contents, rest), t`Saved.`)
  }
  const add = (contents: Contents) => (fields: Fields) =>
    run(() => save(at, contents, [...contents.files.map(toFields), fields]), t`Saved.`)
  return (
    <>
      <h3>{t`Required files`}</h3>
      <Loaded answer={answer} lines={1}>
        {contents => (
          <>
            {contents.files.length === 0 ? (
              <Empty>{t`No file is required yet.`}</Empty>
            ) : (
              <ul class="rows">
                {contents.files.map(file => (
                  <li key={file.path}>
                    <Requirement {...at} file={file} />
                    {isEditable && (
                      <button type="button" onClick={() => remove(contents, file)}>
                        {t`Remove`}
                        <span class="visually-hidden"> {file.path}</span>
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {contents.from === 'label' && <p class="muted small">{t`set for a label`}</p>}
            {contents.from === 'server' && <p class="muted small">{t`set for its server`}</p>}
            {isEditable && (
              <div class="actions">
                <button
                  type="button"
                  onClick={() =>
                    open(close => <RequireDialog {...at} add={add(contents)} close={close} />)
                  }
                >
                  {t`Require a file`}…
                </button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {dialog}
    </>
  )
}

function Requirement({ server, name, file }: ClientAt & { file: File }): VNode {
  const { path, state, last_seen: last } = file
  const limits = tellLimits(file)
  return (
    <div>
      <FileState state={state} />
      <br />
      {path}
      {limits !== '' && <p class="muted small">{limits}</p>}
      {last && (
        <p class="small">
          <Link to={{ page: 'history', server, name }} query={{ path: last.path }}>
            {last.path}
          </Link>{' '}
          {t`Last in backup ${String(last.backup)}`}
        </p>
      )}
    </div>
  )
}

function tellLimits(file: File): string {
  const { at_least: atLeast, at_most: atMost, newer_than: age } = file
  const { bytes_min: least, bytes_max: most } = file
  const limits = [
    atLeast > 1 && t`${printNumber(file.matches)} of at least ${printNumber(atLeast)} files`,
    atMost !== null && t`at most ${atMost} files`,
    least !== null && t`at least ${printBytes(least)}`,
    most !== null && t`at most ${printBytes(most)}`,
    age !== null && t`changed at most ${age} before the backup`
  ]
  return limits.filter(limit => limit !== false).join(', ')
}

function toFields({ path, at_least, at_most, bytes_min, bytes_max, newer_than }: File): Fields {
  return { path, at_least, at_most, bytes_min, bytes_max, newer_than }
}

/** Keeps what else was set for the client. Without files, those of labels and the server apply again. */
async function save(at: ClientAt, { from }: Contents, files: readonly Fields[]): Promise<void> {
  const place = { kind: 'client', ...at } as const
  const query = { q: at.name }
  const all = await take(api.GET('/api/admin/expectations', { params: { query } }))
  const own = all.find(
    ({ kind, server, name }) => kind === 'client' && server === at.server && name === at.name
  )
  const { interval = null, grace = null, exempt = null, quiet_until = null } = own ?? {}
  const { checks = null } = own ?? {}
  const isNone = files.length === 0 && from === 'client'
  if (isNone && (interval ?? grace ?? exempt ?? quiet_until ?? checks) === null) {
    await removeExpectation(place)
    return
  }
  const contents = isNone ? null : [...files]
  await setExpectation(place, { interval, grace, exempt, quiet_until, contents })
}
