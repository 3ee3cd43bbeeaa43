import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { keys } from '../live/live.js'
import { useChange } from '../parts/change.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Check, Input, Select } from '../parts/inputs.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { expectationKey, setExpectation } from './expectation-calls.js'

type Expectation = Schemas['Expectation']

export function ExpectationDialog({
  row,
  close
}: {
  row: Expectation | undefined
  close: () => void
}): VNode {
  const servers = start().servers.map(({ name }) => name)
  const [kind, setKind] = useState<string>(row?.kind ?? 'client')
  const [server, setServer] = useState(row?.server ?? servers[0] ?? '')
  const [name, setName] = useState(row?.name ?? '')
  const [interval, setInterval] = useState(row?.interval ?? '')
  const [grace, setGrace] = useState(row?.grace?.toString() ?? '')
  const [isExempt, setExempt] = useState(row?.exempt ?? false)
  const [quiet, setQuiet] = useState(row?.quiet_until?.slice(0, 16) ?? '')
  const { run } = useChange(expectationKey, keys.overviews)
  const body: Schemas['ExpectationFields'] = {
    interval: interval === '' ? null : interval,
    grace: grace === '' ? null : Number(grace),
    exempt: isExempt,
    quiet_until: quiet === '' ? null : `${quiet}:00Z`
  }
  const place = { kind: kind as Expectation['kind'], server, name }
  return (
    <FormDialog
      title={t`Expected schedule`}
      action={t`Save`}
      isReady={kind === 'server' || name !== ''}
      act={() => run(() => setExpectation(place, body), t`Saved.`)}
      close={close}
    >
      {errors => (
        <>
          {!row && (
            <Select
              label={t`Applies to`}
              value={kind}
              choices={[
                ['client', t`One client`],
                ['label', t`All clients with a label`],
                ['server', t`All clients of a server`]
              ]}
              choose={setKind}
            />
          )}
          {!row && kind !== 'label' && servers.length > 1 && (
            <Select
              label={t`Server`}
              value={server}
              choices={servers.map(one => [one, one])}
              choose={setServer}
            />
          )}
          {!row && kind !== 'server' && (
            <Input
              label={kind === 'label' ? t`Label` : t`Client`}
              value={name}
              set={setName}
              error={errors['name'] ?? errors['label']}
            />
          )}
          <Input
            label={t`Backup interval`}
            hint={t`A number and s, m, h, d or w, such as 12h or 1d`}
            value={interval}
            set={setInterval}
            error={errors['interval']}
          />
          <Input
            label={t`Grace factor`}
            hint={t`Default: ${1.25}.`}
            type="number"
            value={grace}
            set={setGrace}
            error={errors['grace']}
          />
          <Input
            label={t`Muted until (UTC)`}
            type="datetime-local"
            value={quiet}
            set={setQuiet}
            error={errors['quiet_until']}
          />
          <Check label={t`Not monitored`} checked={isExempt} set={setExempt} />
        </>
      )}
    </FormDialog>
  )
}
