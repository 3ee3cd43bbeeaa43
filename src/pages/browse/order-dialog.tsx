/** A restore that a machine makes itself when it next contacts its server. */
import { useQueryClient } from '@tanstack/preact-query'
import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { compareNames } from '../../natural-order.js'
import { api, take } from '../api.js'
import { keys } from '../live/live.js'
import { useOverviews } from '../overview/clients.js'
import { FormDialog } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Check, Input, Select } from '../parts/inputs.js'
import { ErrorText, useAnswer, Warnings } from '../parts/load.js'
import { showToast } from '../parts/toasts.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import type { BackupAt } from './folder.js'
import { type Selection, toRestoreList } from './selection.js'
import { StripField } from './strip-field.js'
import { parseInstant, printBytes, printInstant } from '../format.js'
import { useMeasure } from './measure.js'

interface OrderDialogProps {
  at: BackupAt
  selection: Selection
  startedAt: string | undefined
  close: () => void
}

export function OrderDialog({ at, selection, startedAt, close }: OrderDialogProps): VNode {
  const form = useForm<Wanted>({ to: at.name, prefix: '', strip: 0, isForced: false })
  const clients = useTargets(at)
  const prefix = toPrefix(form.values.prefix)
  const wanted = { ...form.values, prefix }
  const { warnings, isReady, order } = useOrder(at, selection, wanted)
  return (
    <FormDialog
      form={form}
      title={t`Restore from backup ${String(at.backup)} to a client`}
      action={t`Queue restore`}
      isReady={isReady}
      act={order}
      close={close}
    >
      <Select
        label={t`Client`}
        choices={clients.map(name => [name, name])}
        {...form.text('to', 'restoreto-sc')}
      />
      <Input
        label={t`Destination folder`}
        hint={t`Relative to the restoreprefix in the client's burp.conf. Leave empty for the restoreprefix itself.`}
        autocomplete="off"
        placeholder={`backup-${at.backup}`}
        {...form.text('prefix', 'prefix-sc')}
      />
      <StripField
        label={t`Paths`}
        selection={selection}
        strip={wanted.strip}
        set={strip => form.set({ strip })}
        prefix={`…${prefix}/`}
        error={form.errorOf('strip-sc')}
      />
      <Check label={t`Overwrite existing files`} {...form.flag('isForced')} />
      <OrderSentence at={at} selection={selection} startedAt={startedAt} {...wanted} />
      <Warnings of={warnings} />
    </FormDialog>
  )
}

/** burp appends it to the client's restoreprefix, and adds no slash. */
function toPrefix(typed: string): string {
  return typed
    .trim()
    .replace(/^\/*(?=[^/])/, '/')
    .replace(/\/+$/, '')
}

interface Wanted {
  to: string
  prefix: string
  strip: number
  isForced: boolean
}

/** Asks for the warnings of a restore first: a person sees them before the button queues it. */
function useOrder(at: BackupAt, selection: Selection, wanted: Wanted) {
  const queries = useQueryClient()
  const { to, prefix, strip } = wanted
  const question = {
    // The warnings depend on these only.
    queryKey: ['order-warnings', at, to, prefix !== '', strip > 0],
    queryFn: async () => {
      const asked = toOrder(at, selection, wanted)
      const url = '/api/restore/server-restore/{name}/{backup}/check'
      return (await take(api.POST(url, asked))).warnings
    }
  }
  const { data, error } = useAnswer(question)
  const shown = useRef<readonly string[]>()
  if (data) shown.current = data
  const warnings = shown.current ?? []
  const isReady = Boolean(shown.current ?? error)
  const order = async () => {
    const known = await queries.ensureQueryData(question)
    if (known.some(warning => !warnings.includes(warning))) return 'stay'
    await api.PUT('/api/restore/server-restore/{name}/{backup}', toOrder(at, selection, wanted))
    showToast(
      `${t`Restore to ${to} queued.`} ${t`Starts when the client next contacts its server.`}`
    )
    await queries.invalidateQueries({ queryKey: keys.client(at.server, to) })
    return undefined
  }
  return { warnings, isReady, order }
}

function toOrder(at: BackupAt, selection: Selection, { to, prefix, strip, isForced }: Wanted) {
  return {
    params: { path: { name: at.name, backup: at.backup }, query: { serverName: at.server } },
    body: {
      'list-sc': toRestoreList(selection),
      'force-sc': isForced,
      'strip-sc': strip,
      ...(prefix !== '' && { 'prefix-sc': prefix }),
      ...(to !== at.name && { 'restoreto-sc': to })
    }
  }
}

function useTargets({ server, name }: BackupAt): readonly string[] {
  const answer = useOverviews()
  const others = (answer.data ?? [])
    .filter(row => row.mayRestore === true && row.protocol !== 2 && serverOf(row.agent) === server)
    .map(row => row.name)
    .filter(other => other !== name)
  return [name, ...others.toSorted(compareNames)]
}

interface OrderSentenceProps {
  at: BackupAt
  selection: Selection
  startedAt: string | undefined
  to: string
  prefix: string
  isForced: boolean
}

/** Says what an order will do, before it is given. */
function OrderSentence(props: OrderSentenceProps): VNode {
  const { at, selection, startedAt, isForced, to } = props
  const { data, error } = useMeasure(at, selection)
  if (error) return <ErrorText error={error} />
  const when = printInstant(parseInstant(startedAt))
  return (
    <div class="order-sentence" aria-live="polite">
      <p>{data ? tellWhat({ ...props, ...data, when }) : '…'}</p>
      <p>{isForced ? t`Existing files are overwritten.` : t`Existing files are kept.`}</p>
      {data?.needsPassword && to !== at.name && (
        <p>{t`${at.name} encrypts its files. ${to} needs the same encryption_password.`}</p>
      )}
    </div>
  )
}

interface What {
  prefix: string
  to: string
  files: number
  bytes: number
  when: string
}

function tellWhat({ prefix, to, files, bytes, when }: What): string {
  const size = printBytes(bytes)
  const folder = `restoreprefix${prefix || '/'}`
  return t`When ${to} next contacts its server, ${files} files (${size}) from ${when} are written to ${folder}.`
}
