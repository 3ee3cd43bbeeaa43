import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useChange } from '../parts/change.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Check, Input, Select } from '../parts/inputs.js'
import { printNames, toNames } from '../parts/names.js'
import { t } from '../i18n.js'
import { type Channel, notificationKey, type Rule, type RuleFields, setRule } from './asked.js'
import { type FindingKind, listFindingNames } from './finding-names.js'

interface RuleDialogProps {
  isOwn: boolean
  rule: Rule | undefined
  channels: readonly Channel[]
  close: () => void
}

/** What is told unless somebody says something else. */
const rare: readonly FindingKind[] = ['restore_finished', 'config_changed']

export function RuleDialog({ isOwn, rule, channels, close }: RuleDialogProps): VNode {
  const findingNames = Object.entries(listFindingNames()) as [FindingKind, string][]
  const usual = findingNames.map(([kind]) => kind).filter(kind => !rare.includes(kind))
  const [name, setName] = useState(rule?.name ?? '')
  const [channel, setChannel] = useState(rule?.channel ?? channels[0]?.name ?? '')
  const [findings, setFindings] = useState<readonly FindingKind[]>(rule?.findings ?? usual)
  const [clients, setClients] = useState(printNames(rule?.clients ?? null))
  const [labels, setLabels] = useState(printNames(rule?.labels ?? null))
  const [when, setWhen] = useState<string>(rule?.when ?? 'at_once')
  const [at, setAt] = useState(rule?.at ?? '08:00')
  const [isOn, setOn] = useState(rule?.enabled ?? true)
  const { run } = useChange(notificationKey(isOwn))
  const body: RuleFields = {
    channel,
    findings: [...findings],
    enabled: isOn,
    servers: rule?.servers ?? null,
    clients: toNames(clients),
    labels: toNames(labels),
    when: when as Rule['when'],
    at: when === 'at_once' ? null : at,
    weekday: when === 'weekly' ? (rule?.weekday ?? 'monday') : null,
    nag_hours: rule?.nag_hours ?? null
  }
  const toggle = (kind: FindingKind, isTold: boolean) =>
    setFindings(isTold ? [...findings, kind] : findings.filter(other => other !== kind))
  return (
    <FormDialog
      title={rule ? t`Rule ${rule.name}` : t`Add rule`}
      action={t`Save`}
      isReady={name !== '' && findings.length > 0}
      act={() => run(() => setRule(isOwn, name, body), t`${name} saved.`)}
      close={close}
    >
      {errors => (
        <>
          {!rule && <Input label={t`Name`} value={name} set={setName} error={errors['rule']} />}
          <Select
            label={t`Channel`}
            value={channel}
            choices={channels.map(one => [one.name, one.name])}
            choose={setChannel}
            error={errors['channel']}
          />
          <fieldset>
            <legend>{t`Alerts`}</legend>
            {findingNames.map(([kind, text]) => (
              <Check
                key={kind}
                label={text}
                checked={findings.includes(kind)}
                set={isTold => toggle(kind, isTold)}
              />
            ))}
          </fieldset>
          <Input
            label={t`Clients`}
            hint={t`Comma-separated patterns, such as desk*. Leave empty for all.`}
            value={clients}
            set={setClients}
            error={errors['clients']}
          />
          <Input label={t`Labels`} value={labels} set={setLabels} error={errors['labels']} />
          <div class="form-grid">
            <Select
              label={t`Frequency`}
              value={when}
              choices={[
                ['at_once', t`Immediately`],
                ['daily', t`Daily`],
                ['weekly', t`Weekly`]
              ]}
              choose={setWhen}
            />
            {when !== 'at_once' && (
              <Input label={t`Time`} type="time" value={at} set={setAt} error={errors['at']} />
            )}
          </div>
          <Check label={t`Enabled`} checked={isOn} set={setOn} />
        </>
      )}
    </FormDialog>
  )
}
