import type { VNode } from 'preact'
import { changeExpectation, expectationKey } from '../alerts/expectation-calls.js'
import type { Schemas } from '../api.js'
import { printName } from '../browse/paths.js'
import { printBytes, printNumber } from '../format.js'
import { useChange, useForm } from '../parts/form.js'
import { FormDialog, useDialog } from '../parts/dialog.js'
import { Link } from '../parts/link.js'
import { Empty, Loaded, useGet, useSettled } from '../parts/load.js'
import { msg, t } from '../i18n.js'
import type { ClientAt } from './client-at.js'
import { maySnooze } from './snooze.js'
import { Check, CircleX } from 'lucide-preact'
import { keys } from '../live/live.js'
import { Input } from '../parts/inputs.js'
import { Mark } from '../parts/state-mark.js'

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
                        <span class="visually-hidden"> {printName(file.path)}</span>
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
      {printName(path)}
      {limits !== '' && <p class="muted small">{limits}</p>}
      {last && (
        <p class="small">
          <Link to={{ page: 'history', server, name }} query={{ path: last.path }}>
            {printName(last.path)}
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

/** Without files, those of labels and the server apply again. */
function save(at: ClientAt, { from }: Contents, files: readonly Fields[]): Promise<void> {
  const isNone = files.length === 0 && from === 'client'
  const contents = isNone ? null : [...files]
  return changeExpectation({ kind: 'client', ...at }, { contents })
}

type State = Schemas['RequiredFile']['state']

const settledMs = 400
const megabyte = 1_000_000
const previewedMax = 3

const words: Readonly<Record<State, ReturnType<typeof msg>>> = {
  ok: msg`In the newest backup`,
  absent: msg`Missing`,
  few: msg`Too few files`,
  many: msg`Too many files`,
  small: msg`Too small`,
  large: msg`Too large`,
  old: msg`Too old`
}

function contentsKey({ server, name }: ClientAt) {
  return [...keys.client(server, name), 'contents']
}

function FileState({ state }: { state: State }): VNode {
  const isMet = state === 'ok'
  return (
    <Mark look={isMet ? 'ok' : 'failing'} Icon={isMet ? Check : CircleX}>
      {t(words[state])}
    </Mark>
  )
}

interface RequireDialogProps extends ClientAt {
  add: (fields: Schemas['RequirementFields']) => Promise<void>
  close: () => void
}

const nothing = { path: '', at_least: '1', at_most: '', min: '', max: '', newer_than: '' }

function RequireDialog({ server, name, add, close }: RequireDialogProps): VNode {
  const form = useForm(nothing)
  const fields = toExpectation(form.values)
  return (
    <FormDialog
      form={form}
      title={t`Require a file`}
      action={t`Save`}
      isReady={fields.path !== ''}
      act={() => add(fields)}
      close={close}
    >
      <Suggestions
        server={server}
        name={name}
        choose={path => {
          const chosen = { path, at_least: 1, bytes_min: megabyte }
          void form.submit(() => add(chosen), close)
        }}
      />
      <Input
        label={t`Path`}
        hint={t`Such as /var/backups/*.dump; ** also stands for folders`}
        required
        {...form.text('path')}
      />
      <Input label={t`Number of files`} type="number" {...form.text('at_least')} />
      <Input label={t`Minimum size in MB`} type="number" {...form.text('min', 'bytes_min')} />
      <Input
        label={t`Changed at most this long before the backup`}
        hint={t`A number and s, m, h, d or w, such as 12h or 1d`}
        {...form.text('newer_than', 'contents')}
      />
      <details>
        <summary>{t`Maximum`}</summary>
        <Input label={t`Maximum number of files`} type="number" {...form.text('at_most')} />
        <Input label={t`Maximum size in MB`} type="number" {...form.text('max', 'bytes_max')} />
      </details>
      <Preview server={server} name={name} fields={fields} />
    </FormDialog>
  )
}

function toExpectation(values: typeof nothing) {
  const { at_least: least, at_most: most, newer_than: age } = values
  return {
    path: values.path.trim(),
    at_least: Math.max(0, Number(least) || 0),
    at_most: most === '' ? null : Math.max(0, Number(most) || 0),
    bytes_min: toBytes(values.min),
    bytes_max: toBytes(values.max),
    newer_than: age === '' ? null : age
  }
}

function toBytes(megabytes: string): number | null {
  return megabytes === '' ? null : Math.round(Number(megabytes) * megabyte)
}

interface SuggestionsProps extends ClientAt {
  choose: (path: string) => void
}

/** Large files that change before each backup. */
function Suggestions({ server, name, choose }: SuggestionsProps): VNode | null {
  const { data } = useGet(
    [...contentsKey({ server, name }), 'suggestions'],
    '/api/client/contents/{name}',
    { path: { name }, query: { serverName: server, suggest: true } }
  )
  const { suggestions = [] } = data ?? {}
  if (suggestions.length === 0) return null
  return (
    <div class="dialog-text">
      <p>{t`These files are new or changed in each backup:`}</p>
      <ul class="rows">
        {suggestions.map(({ path, size }) => (
          <li key={path}>
            <span>
              {printName(path)} ({printBytes(size)})
            </span>
            <button type="button" onClick={() => choose(path)}>
              {t`Save`}
              <span class="visually-hidden"> {printName(path)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows the matching files of the newest backup, shortly after the last key. */
function Preview(props: ClientAt & { fields: ReturnType<typeof toExpectation> }): VNode {
  const { server, name, fields } = props
  const settled = useSettled(JSON.stringify(fields), settledMs)
  const asked = JSON.parse(settled) as ReturnType<typeof toExpectation>
  const isAsked = isValid(asked)
  const { data } = useGet(
    [...contentsKey({ server, name }), settled],
    '/api/client/contents/{name}',
    { path: { name }, query: { serverName: server, ...toQuery(asked) } },
    { enabled: isAsked }
  )
  const file = isAsked ? data?.files[0] : undefined
  return (
    <div role="status" class="dialog-text">
      {file && (
        <>
          <FileState state={file.state} />
          <ul class="listed">
            {file.found.slice(0, previewedMax).map(each => (
              <li key={each.path}>
                {printName(each.path)} ({printBytes(each.size)})
              </li>
            ))}
          </ul>
          {file.matches > previewedMax && (
            <p class="muted">{t`and ${file.matches - previewedMax} more`}</p>
          )}
        </>
      )}
    </div>
  )
}

function isValid(fields: ReturnType<typeof toExpectation>): boolean {
  const { path, newer_than: age, at_least: atLeast, at_most: atMost } = fields
  const { bytes_min: bytesMin, bytes_max: bytesMax } = fields
  if (path === '' || (age !== null && !/^\d+[smhdw]$/.test(age))) return false
  return atLeast <= (atMost ?? Infinity) && (bytesMin ?? 0) <= (bytesMax ?? Infinity)
}

function toQuery(fields: ReturnType<typeof toExpectation>) {
  const { at_most: atMost, bytes_min: least, bytes_max: most, newer_than: age } = fields
  return {
    path: fields.path,
    at_least: fields.at_least,
    ...(atMost !== null && { at_most: atMost }),
    ...(least !== null && { bytes_min: least }),
    ...(most !== null && { bytes_max: most }),
    ...(age !== null && { newer_than: age })
  }
}
