import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { parseInstant, toFieldValue, zoneName } from '../format.js'
import { keys } from '../live/live.js'
import { useChange } from '../parts/change.js'
import { FormDialog } from '../parts/dialog.js'
import { type Form, useForm } from '../parts/form.js'
import { Check, Input, Select } from '../parts/inputs.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { PolicyFields, toPolicy, toPolicyValues } from './check-policy.js'
import { expectationKey, setExpectation } from './expectation-calls.js'

interface ExpectationDialogProps {
  row?: Schemas['Expectation']
  close: () => void
}

export function ExpectationDialog({ row, close }: ExpectationDialogProps): VNode {
  const form = useForm(() => toValues(row))
  const { kind, server, name, interval, grace, exempt, quiet_until: quiet } = form.values
  const { run } = useChange(expectationKey, keys.overviews)
  const isOfServer = kind === 'server'
  const checks = toPolicy(form.values, row?.checks, isOfServer)
  const body: Schemas['ExpectationFields'] = {
    interval: interval === '' ? null : interval,
    grace: grace === '' ? null : Number(grace),
    exempt,
    quiet_until: toQuietUntil(quiet, row),
    ...(checks !== undefined && { checks })
  }
  return (
    <FormDialog
      form={form}
      title={t`Expected schedule`}
      action={t`Save`}
      isReady={kind === 'server' || name !== ''}
      act={() => run(() => setExpectation({ kind, server, name }, body), t`Saved.`)}
      close={close}
    >
      {!row && <PlaceFields form={form} />}
      <Input
        label={t`Backup interval`}
        hint={t`A number and s, m, h, d or w, such as 12h or 1d`}
        {...form.text('interval')}
      />
      <Input
        label={t`Grace factor`}
        hint={t`Default: ${1.25}.`}
        type="number"
        {...form.text('grace')}
      />
      <Input
        label={t`Snoozed until (${zoneName()})`}
        type="datetime-local"
        {...form.text('quiet_until')}
      />
      <Check label={t`Not monitored`} {...form.flag('exempt')} />
      <PolicyFields text={form.text} isOfServer={isOfServer} />
    </FormDialog>
  )
}

function toValues(row: Schemas['Expectation'] | undefined) {
  return {
    kind: row?.kind ?? 'client',
    server: row?.server ?? start().servers[0]?.name ?? '',
    name: row?.name ?? '',
    interval: row?.interval ?? '',
    grace: row?.grace?.toString() ?? '',
    exempt: row?.exempt ?? false,
    quiet_until: toQuietField(row),
    ...toPolicyValues(row?.checks)
  }
}

/** To the minute, in the zone of the console. */
function toQuietField(row: Schemas['Expectation'] | undefined): string {
  const until = row?.quiet_until ?? null
  return until === null ? '' : toFieldValue(Date.parse(until)).slice(0, 16)
}

/** A time that was not edited keeps its seconds, and who set it. */
function toQuietUntil(field: string, row: Schemas['Expectation'] | undefined): string | null {
  if (field === toQuietField(row)) return row?.quiet_until ?? null
  const until = parseInstant(field)
  return until === undefined ? null : new Date(until).toISOString()
}

function PlaceFields({ form }: { form: Form<ReturnType<typeof toValues>> }): VNode {
  const { kind } = form.values
  const { servers, rights } = start()
  return (
    <>
      {rights.maySetExpectations && (
        <Select
          label={t`Applies to`}
          choices={[
            ['client', t`Client`],
            ['label', t`Label`],
            ['server', t`Server`]
          ]}
          {...form.text('kind')}
        />
      )}
      {kind !== 'label' && servers.length > 1 && (
        <Select
          label={t`Server`}
          choices={servers.map(({ name }) => [name, name])}
          {...form.text('server')}
        />
      )}
      {kind !== 'server' && (
        <Input label={kind === 'label' ? t`Label` : t`Client`} {...form.text('name', 'label')} />
      )}
    </>
  )
}
