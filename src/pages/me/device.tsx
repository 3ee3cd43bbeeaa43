/** Confirms the login of a program that shows a code, such as `burphub login`. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, type Schemas, take } from '../api.js'
import { InlineForm } from '../first-run/inline-form.js'
import { t } from '../i18n.js'
import { Age, Facts } from '../parts/facts.js'
import { useBusy, useForm } from '../parts/form.js'
import { Check, Input, Select } from '../parts/inputs.js'
import { Link, Title } from '../parts/link.js'
import { Warnings } from '../parts/load.js'
import { start } from '../start.js'

interface Waiting {
  code: string
  login: Schemas['DeviceLogin']
}

export function Page(): VNode {
  const [waiting, setWaiting] = useState<Waiting>()
  const [result, setResult] = useState<string>()
  const again = () => {
    setWaiting(undefined)
    setResult(undefined)
  }
  return (
    <>
      <Title text={t`Confirm a login`}>{t`Confirm a login`}</Title>
      {result !== undefined ? (
        <Done result={result} again={again} />
      ) : waiting === undefined ? (
        <CodeForm found={setWaiting} />
      ) : (
        <Consent waiting={waiting} done={setResult} />
      )}
    </>
  )
}

function CodeForm({ found }: { found: (waiting: Waiting) => void }): VNode {
  const form = useForm({ user_code: '' })
  const { user_code: code } = form.values
  const check = async () => {
    const asked = api.POST('/api/admin/me/device-login/check', { body: { user_code: code } })
    found({ code, login: await take(asked) })
  }
  return (
    <InlineForm form={form} action={t`Continue`} isReady={code.trim() !== ''} act={check}>
      <p>{t`A program such as burphub login shows a code of 8 letters. Enter it here.`}</p>
      <Input
        label={t`Code`}
        autocomplete="off"
        placeholder="BCDF-GHJK"
        {...form.text('user_code')}
      />
    </InlineForm>
  )
}

interface ConsentProps {
  waiting: Waiting
  done: (result: string) => void
}

function Consent({ waiting: { code, login }, done }: ConsentProps): VNode {
  const form = useForm({ read_only: true, days: '30' })
  const [isBusy, run] = useBusy()
  const { read_only, days } = form.values
  const allow = async () => {
    const body = { user_code: code, read_only, days: Number(days) }
    await api.POST('/api/admin/me/device-login', { body })
    done(t`Login allowed. Go back to the program; it continues by itself.`)
  }
  const deny = async () => {
    await api.POST('/api/admin/me/device-login/deny', { body: { user_code: code } })
    done(t`Login denied. The program gets no access.`)
  }
  return (
    <InlineForm
      form={form}
      action={t`Allow`}
      isReady={!isBusy}
      act={allow}
      beside={
        <button type="button" disabled={form.isBusy || isBusy} onClick={() => run(deny)}>
          {t`Deny`}
        </button>
      }
    >
      <Warnings
        of={[
          t`Allow this only if you started the program yourself, just now. Did someone send you the code? Then deny it: with your permission they could use burphub as ${start().me.name}.`
        ]}
      />
      <Facts
        of={[
          [t`Program`, login.program],
          [t`Address`, login.ip],
          [t`Started`, <Age of={Date.parse(login.created)} />],
          [t`Permissions`, read_only ? t`Read-only` : t`all my permissions`]
        ]}
      />
      <Check label={t`Read-only`} {...form.flag('read_only')} />
      <Select
        label={t`Expires`}
        choices={[
          ['1', t`in ${1} days`],
          ['30', t`in ${30} days`],
          ['365', t`in ${365} days`]
        ]}
        {...form.text('days')}
      />
    </InlineForm>
  )
}

function Done({ result, again }: { result: string; again: () => void }): VNode {
  return (
    <>
      <p role="status">{result}</p>
      <p>
        {t`You can revoke the token of the program at any time.`}{' '}
        <Link to={{ page: 'me' }}>{t`My account`}</Link>
      </p>
      <p>
        <button type="button" class="quiet" onClick={again}>
          {t`Enter another code`}
        </button>
      </p>
    </>
  )
}
