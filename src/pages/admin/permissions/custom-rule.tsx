/** A grant that no list of rules can say: its text. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api } from '../../api.js'
import { useChange } from '../../parts/change.js'
import { Field } from '../../parts/field.js'
import { FormDialog } from '../../parts/form-dialog.js'
import { say, tell } from '../../words.js'
import { aclBackend as backend, peopleKeys } from '../people.js'
import type { Subject } from './rules.js'

interface CustomRuleProps {
  subject: Subject
  text: string
  close: () => void
}

export function CustomRule({ subject, text, close }: CustomRuleProps): VNode {
  const { kind, name } = subject
  const [written, setWritten] = useState(text)
  const { run } = useChange(peopleKeys.all)
  const save = () =>
    kind === 'group'
      ? api.POST('/api/admin/acl/{backend}/groups/{name}', {
          params: { path: { backend, name } },
          body: { grant: written }
        })
      : api.POST('/api/admin/acl/{backend}/grants/{name}', {
          params: { path: { backend, name } },
          body: { content: written }
        })
  return (
    <FormDialog
      title={tell(say`Permissions of ${name}`)}
      action={tell(say`Save`)}
      isReady={written !== text}
      act={() => run(save, tell(say`Permissions of ${name} saved.`))}
      close={close}
    >
      {errors => (
        <>
          <p>{tell(say`This custom rule was written as text. The form cannot show it.`)}</p>
          <details>
            <summary>{tell(say`Edit as text`)}</summary>
            <Field
              label={tell(say`Grant (JSON)`)}
              hint={tell(say`Leave empty to remove all access.`)}
              error={errors['content'] ?? errors['grant']}
            >
              {props => (
                <textarea
                  {...props}
                  class="code"
                  rows={8}
                  spellcheck={false}
                  value={written}
                  onInput={({ currentTarget }) => setWritten(currentTarget.value)}
                />
              )}
            </Field>
          </details>
        </>
      )}
    </FormDialog>
  )
}
