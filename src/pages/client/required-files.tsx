/** Files that must be in the newest backup of a client, and those that it lacks. */
import { Check, CircleX } from 'lucide-preact'
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { expectationKey, removeExpectation, setExpectation } from '../alerts/expectation-calls.js'
import { api, type Schemas, take } from '../api.js'
import { printBytes, printNumber } from '../format.js'
import { keys } from '../live/live.js'
import { useChange } from '../parts/change.js'
import { FormDialog, useDialog } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { Link } from '../parts/link.js'
import { Empty, Loaded, useGet } from '../parts/load.js'
import { Mark } from '../parts/state-mark.js'
import { msg, t } from '../i18n.js'
import type { ClientAt } from './client-at.js'
import { maySnooze } from './snooze.js'

type Contents = Schemas['RequiredContents']
type File = Schemas['RequiredFile']
type Fields = Schemas['RequirementFields']

const settledMs = 400
const megabyte = 1_000_000
const previewedMax = 3

const words: Readonly<Record<File['state'], ReturnType<typeof msg>>> = {
  ok: msg`In the newest backup`,
  absent: msg`Missing`,
  few: msg`Too few files`,
  small: msg`Too small`,
  old: msg`Too old`
}

function contentsKey({ server, name }: ClientAt) {
  return [...keys.client(server, name), 'contents']
}

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
    tryRun(() => save(at, contents, rest), t`Requirement removed.`)
  }
  const add = (contents: Contents) => (fields: Fields) =>
    run(() => save(at, contents, [...contents.files.map(toFields), fields]), t`Requirement saved.`)
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
            {contents.from === 'label' && <p class="muted small">{t`Required by a label.`}</p>}
            {contents.from === 'server' && (
              <p class="muted small">{t`Required for all clients of the server.`}</p>
            )}
            {isEditable && (
              <p class="line">
                <button
                  type="button"
                  onClick={() =>
                    open(close => <RequireDialog {...at} add={add(contents)} close={close} />)
                  }
                >
                  {t`Require a file`}…
                </button>
              </p>
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
  const isMet = state === 'ok'
  const limits = tellLimits(file)
  return (
    <div>
      <Mark look={isMet ? 'ok' : 'failing'} Icon={isMet ? Check : CircleX}>
        {t(words[state])}
      </Mark>
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

function tellLimits({
  at_least: atLeast,
  bytes_min: bytes,
  newer_than: age,
  ...file
}: File): string {
  const limits = [
    atLeast !== 1 && t`${printNumber(file.matches)} of at least ${printNumber(atLeast)} files`,
    bytes !== null && t`at least ${printBytes(bytes)}`,
    age !== null && t`changed at most ${age} before the backup`
  ]
  return limits.filter(limit => limit !== false).join(', ')
}

interface RequireDialogProps extends ClientAt {
  add: (fields: Fields) => Promise<void>
  close: () => void
}

function RequireDialog({ server, name, add, close }: RequireDialogProps): VNode {
  const form = useForm({ path: '', at_least: '1', megabytes: '', newer_than: '' })
  const { path, at_least: atLeast, megabytes, newer_than: age } = form.values
  const fields = {
    path: path.trim(),
    at_least: Math.max(1, Number(atLeast) || 1),
    bytes_min: megabytes === '' ? null : Math.round(Number(megabytes) * megabyte),
    newer_than: age === '' ? null : age
  }
  return (
    <FormDialog
      form={form}
      title={t`Require a file in the backups of ${name}`}
      action={t`Save`}
      isReady={fields.path !== ''}
      act={() => add(fields)}
      close={close}
    >
      <Input
        label={t`Path or pattern`}
        hint={t`Such as /var/backups/*.dump; ** also stands for folders`}
        required
        {...form.text('path')}
      />
      <Input label={t`Number of files`} type="number" {...form.text('at_least')} />
      <Input label={t`Minimum size in MB`} type="number" {...form.text('megabytes', 'bytes_min')} />
      <Input
        label={t`Changed at most this long before the backup`}
        hint={t`A number and s, m, h, d or w, such as 12h or 1d`}
        {...form.text('newer_than', 'contents')}
      />
      <Preview server={server} name={name} fields={fields} />
    </FormDialog>
  )
}

/** Shows the matching files of the newest backup, shortly after the last key. */
function Preview({ server, name, fields }: ClientAt & { fields: Fields }): VNode {
  const text = JSON.stringify(fields)
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), settledMs)
    return () => clearTimeout(timer)
  }, [text])
  const {
    path,
    at_least: atLeast,
    bytes_min: bytes,
    newer_than: age
  } = JSON.parse(settled) as Fields
  const isAsked = path !== '' && !(age && !/^\d+[smhdw]$/.test(age))
  const { data } = useGet(
    [...contentsKey({ server, name }), settled],
    '/api/client/contents/{name}',
    {
      path: { name },
      query: {
        serverName: server,
        path,
        at_least: atLeast ?? 1,
        ...(bytes && { bytes_min: bytes }),
        ...(age && { newer_than: age })
      }
    },
    { enabled: isAsked }
  )
  const file = isAsked ? data?.files[0] : undefined
  return (
    <div role="status" class="dialog-text">
      {file && (
        <>
          <Mark
            look={file.state === 'ok' ? 'ok' : 'failing'}
            Icon={file.state === 'ok' ? Check : CircleX}
          >
            {t(words[file.state])}
          </Mark>
          <ul>
            {file.found.slice(0, previewedMax).map(each => (
              <li key={each.path}>
                {each.path} ({printBytes(each.size)})
              </li>
            ))}
          </ul>
          {file.matches > previewedMax && (
            <p class="muted">{t`And ${file.matches - previewedMax} more.`}</p>
          )}
        </>
      )}
    </div>
  )
}

function toFields({ path, at_least, bytes_min, newer_than }: File): Fields {
  return { path, at_least, bytes_min, newer_than }
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
  const isNone = files.length === 0 && from === 'client'
  if (isNone && (interval ?? grace ?? exempt ?? quiet_until) === null) {
    await removeExpectation(place)
    return
  }
  const contents = isNone ? null : [...files]
  await setExpectation(place, { interval, grace, exempt, quiet_until, contents })
}
