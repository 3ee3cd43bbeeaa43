import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { Input } from '../parts/inputs.js'
import type { Form } from '../parts/form.js'
import { t } from '../i18n.js'

type Policy = Schemas['CheckPolicy']

interface PolicyValues {
  newest: string
  all: string
  restore_test: string
  window: string
  share: string
}

export function toPolicyValues(policy: Policy | null | undefined): PolicyValues {
  return {
    newest: policy?.newest ?? '',
    all: policy?.all ?? '',
    restore_test: policy?.restore_test ?? '',
    window: policy?.window ?? '',
    share: policy?.share?.toString() ?? ''
  }
}

/** Undefined if nothing was set before, either. Only a server has a share. */
export function toPolicy(
  values: PolicyValues,
  before: Policy | null | undefined,
  isOfServer: boolean
): Policy | null | undefined {
  const { newest, all, restore_test: restoreTest, window } = values
  const share = isOfServer ? values.share : ''
  const isSame = Object.entries(toPolicyValues(before)).every(
    ([name, value]) => values[name as keyof PolicyValues] === value
  )
  if (isSame) return undefined
  if ([newest, all, restoreTest, window, share].every(value => value === '')) return null
  return {
    newest: newest || null,
    all: all || null,
    restore_test: restoreTest || null,
    window: window || null,
    share: share === '' ? null : Number(share)
  }
}

interface PolicyFieldsProps {
  text: Form<PolicyValues>['text']
  isOfServer: boolean
}

export function PolicyFields({ text, isOfServer }: PolicyFieldsProps): VNode {
  return (
    <fieldset>
      <legend>{t`Regular checks`}</legend>
      <Input
        label={t`Verify the newest backup every`}
        hint={t`A number and s, m, h, d or w, such as 12h or 1d`}
        {...text('newest', 'checks')}
      />
      <Input label={t`Verify all kept backups every`} {...text('all')} />
      <Input label={t`Test a restore every`} {...text('restore_test')} />
      <Input label={t`Hours`} hint={t`Such as 22:00-06:00. Default: any.`} {...text('window')} />
      {isOfServer && (
        <Input
          label={t`Share of the time`}
          hint={t`Default: ${0.25}.`}
          type="number"
          {...text('share')}
        />
      )}
    </fieldset>
  )
}

export function tellPolicy(policy: Policy): string {
  const { newest, all, restore_test: restoreTest, window } = policy
  const said = [
    newest && `${t`Verify the newest backup every`} ${newest}`,
    all && `${t`Verify all kept backups every`} ${all}`,
    restoreTest && `${t`Test a restore every`} ${restoreTest}`,
    window && `${t`Hours`}: ${window}`
  ].filter(word => typeof word === 'string' && word !== '')
  return said.length > 0 ? said.join(', ') : t`No regular checks`
}
