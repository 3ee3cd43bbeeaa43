import type { VNode } from 'preact'
import { compilePattern } from '../../glob.js'
import { api, take } from '../api.js'
import { useChange } from '../parts/change.js'
import { FormDialog } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Check, CheckList, Input, Select } from '../parts/inputs.js'
import { printNames, toNames } from '../parts/names.js'
import { showToast } from '../parts/toasts.js'
import { t } from '../i18n.js'
import {
  type Channel,
  listAlertKinds,
  notificationKey,
  type Rule,
  type RuleFields,
  setRule
} from './asked.js'
import { type FindingKind, listFindingNames } from './finding-names.js'

interface RuleDialogProps {
  isOwn: boolean
  /** All rules: a new one must not replace another. */
  rules: readonly Rule[]
  rule?: Rule
  channels: readonly Channel[]
  close: () => void
}

export function RuleDialog({ isOwn, rules, rule, channels, close }: RuleDialogProps): VNode {
  const form = useForm(() => toValues(rule, channels))
  const { name, enabled, findings, when } = form.values
  const { run } = useChange(notificationKey(isOwn))
  const isNew = enabled && !rule?.enabled && when === 'at_once'
  const isTaken = !rule && rules.some(one => one.name === name)
  const save = async () => {
    const fields = toFields(form.values, rule)
    await setRule(isOwn, name, fields)
    const count = isNew && !isOwn ? await countMatching(fields) : 0
    showToast(
      count === 0
        ? t`${name} saved.`
        : t`${name} saved. ${count} open alerts match now and are sent within a minute.`
    )
  }
  return (
    <FormDialog
      form={form}
      title={rule ? t`Rule ${rule.name}` : t`Add rule`}
      action={t`Save`}
      isReady={name !== '' && !isTaken && findings.length > 0}
      act={() => run(save)}
      close={close}
    >
      {!rule && (
        <Input
          label={t`Name`}
          {...form.text('name', 'rule')}
          {...(isTaken && { error: t`Another rule has this name.` })}
        />
      )}
      <Select
        label={t`Channel`}
        choices={channels.map(one => [one.name, one.name])}
        {...form.text('channel')}
      />
      {when !== 'monthly' && (
        <CheckList
          legend={t`Alerts`}
          choices={Object.entries(listFindingNames()) as [FindingKind, string][]}
          checked={findings}
          set={chosen => form.set({ findings: chosen })}
        />
      )}
      <Input
        label={t`Clients`}
        hint={t`Comma-separated patterns, such as desk*. Leave empty for all.`}
        {...form.text('clients')}
      />
      <Input label={t`Labels`} {...form.text('labels')} />
      <div class="form-grid">
        <Select
          label={t`Frequency`}
          choices={[
            ['at_once', t`Immediately`],
            ['daily', t`Daily`],
            ['weekly', t`Weekly`],
            ['monthly', t`Monthly report`]
          ]}
          {...form.text('when')}
        />
        {when !== 'at_once' && <Input label={t`Time`} type="time" {...form.text('at')} />}
      </div>
      {when === 'monthly' && (
        <p class="muted">{t`Recoverability report, on the first day of each month.`}</p>
      )}
      <Check label={t`Enabled`} {...form.flag('enabled')} />
      {isNew && <p class="muted">{t`Problems that exist now are sent within a minute.`}</p>}
    </FormDialog>
  )
}

/** Counts the open alerts that a new rule sends. Labels are left to the service. */
async function countMatching({ findings, clients }: RuleFields): Promise<number> {
  const { open } = await take(api.GET('/api/admin/notifications/alerts'))
  const patterns = clients?.map(pattern => compilePattern(pattern, true))
  return open.filter(({ finding, client }) => {
    if (findings?.includes(finding) === false) return false
    return client === null || !patterns || patterns.some(matches => matches(client))
  }).length
}

type Values = ReturnType<typeof toValues>

function toValues(rule: Rule | undefined, channels: readonly Channel[]) {
  return {
    name: rule?.name ?? '',
    channel: rule?.channel ?? channels[0]?.name ?? '',
    findings: rule?.findings ?? listAlertKinds(),
    clients: printNames(rule?.clients ?? null),
    labels: printNames(rule?.labels ?? null),
    when: rule?.when ?? 'at_once',
    at: rule?.at ?? '08:00',
    enabled: rule?.enabled ?? true
  }
}

function toFields(values: Values, rule: Rule | undefined): RuleFields {
  const { name: _, clients, labels, when, at, ...same } = values
  return {
    ...same,
    servers: rule?.servers ?? null,
    clients: toNames(clients),
    labels: toNames(labels),
    when,
    at: when === 'at_once' ? null : at,
    weekday: when === 'weekly' ? (rule?.weekday ?? 'monday') : null,
    nag_hours: rule?.nag_hours ?? null
  }
}
