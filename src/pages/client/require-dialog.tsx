/** The dialog that requires a file, with a preview and suggestions. */
import { Check, CircleX } from 'lucide-preact'
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { printBytes } from '../format.js'
import { keys } from '../live/live.js'
import { FormDialog } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { useGet } from '../parts/load.js'
import { Mark } from '../parts/state-mark.js'
import { msg, t } from '../i18n.js'
import type { ClientAt } from './client-at.js'

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

export function contentsKey({ server, name }: ClientAt) {
  return [...keys.client(server, name), 'contents']
}

export function FileState({ state }: { state: State }): VNode {
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

const nothing = {
  path: '',
  at_least: '1',
  at_most: '',
  min: '',
  max: '',
  newer_than: ''
}

export function RequireDialog({ server, name, add, close }: RequireDialogProps): VNode {
  const form = useForm(nothing)
  const fields = toFields(form.values)
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
        label={t`Path or pattern`}
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

function toFields(values: typeof nothing) {
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
              {path} ({printBytes(size)})
            </span>
            <button type="button" onClick={() => choose(path)}>
              {t`Require`}
              <span class="visually-hidden"> {path}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows the matching files of the newest backup, shortly after the last key. */
function Preview({
  server,
  name,
  fields
}: ClientAt & { fields: ReturnType<typeof toFields> }): VNode {
  const text = JSON.stringify(fields)
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), settledMs)
    return () => clearTimeout(timer)
  }, [text])
  const asked = JSON.parse(settled) as ReturnType<typeof toFields>
  const isAsked = isValid(asked)
  const { data } = useGet(
    [...contentsKey({ server, name }), settled],
    '/api/client/contents/{name}',
    {
      path: { name },
      query: { serverName: server, ...toQuery(asked) }
    },
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
                {each.path} ({printBytes(each.size)})
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

/** Whether the API would accept it. */
function isValid(fields: ReturnType<typeof toFields>): boolean {
  const { path, newer_than: age, at_least: atLeast, at_most: atMost } = fields
  const { bytes_min: bytesMin, bytes_max: bytesMax } = fields
  if (path === '' || (age !== null && !/^\d+[smhdw]$/.test(age))) return false
  return atLeast <= (atMost ?? Infinity) && (bytesMin ?? 0) <= (bytesMax ?? Infinity)
}

function toQuery(fields: ReturnType<typeof toFields>) {
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
