/** A grant as JSON, also for grants that rules cannot express. */
import type { VNode } from 'preact'
import { api, take } from '../../api.js'
import { useChange } from '../../parts/change.js'
import { Dialog, FormDialog } from '../../parts/dialog.js'
import { Field } from '../../parts/inputs.js'
import { useForm } from '../../parts/form.js'
import { Loaded, useAnswer } from '../../parts/load.js'
import { t } from '../../i18n.js'
import { peopleKeys } from '../people.js'
import type { Subject } from './rules.js'

interface CustomRuleProps {
  subject: Subject
  /** The grant cannot be expressed as rules. */
  isCustom: boolean
  close: () => void
}

export function CustomRule(props: CustomRuleProps): VNode {
  const { kind, name } = props.subject
  const answer = useAnswer({
    queryKey: [...peopleKeys.rules, 'text', kind, name],
    queryFn: () => readText(props.subject)
  })
  if (answer.data !== undefined) return <TextForm {...props} known={answer.data} />
  return (
    <Dialog title={t`Permissions of ${name}`} close={props.close}>
      <Loaded answer={answer}>{() => null}</Loaded>
    </Dialog>
  )
}

interface Known {
  text: string
  /** The user already has a grant. */
  isThere: boolean
}

async function readText({ kind, name }: Subject): Promise<Known> {
  const params = { query: { q: name } }
  const known =
    kind === 'group'
      ? await take(api.GET('/api/admin/acl/groups', { params }))
      : await take(api.GET('/api/admin/acl/grants', { params }))
  const found = known.find(({ id }) => id === name)
  return { text: found?.grant ?? '', isThere: found !== undefined }
}

function TextForm({ subject, isCustom, known, close }: CustomRuleProps & { known: Known }): VNode {
  const { name } = subject
  const form = useForm({ grant: known.text })
  const { value, set, error } = form.text('grant', 'content')
  const { run } = useChange(peopleKeys.all)
  return (
    <FormDialog
      form={form}
      title={t`Permissions of ${name}`}
      action={t`Save`}
      isReady={value !== known.text}
      act={() => run(() => save(subject, value, known), t`${name} saved.`)}
      close={close}
    >
      {isCustom && <p>{t`This custom rule can only be edited as text.`}</p>}
      <details open={!isCustom}>
        <summary>{t`Edit as text`}</summary>
        <Field label={t`Grant (JSON)`} hint={t`Leave empty to remove all rules.`} error={error}>
          {props => (
            <textarea
              {...props}
              class="code"
              rows={8}
              spellcheck={false}
              value={value}
              onInput={({ currentTarget }) => set(currentTarget.value)}
            />
          )}
        </Field>
      </details>
    </FormDialog>
  )
}

async function save({ kind, name }: Subject, text: string, { isThere }: Known): Promise<void> {
  const params = { path: { name } }
  if (kind === 'group') {
    await api.POST('/api/admin/acl/groups/{name}', { params, body: { grant: text } })
    return
  }
  const path = '/api/admin/acl/grants/{name}'
  if (text.trim() === '') await api.DELETE(path, { params })
  else if (isThere) await api.POST(path, { params, body: { content: text } })
  else await api.PUT(path, { params, body: { content: text } })
}
