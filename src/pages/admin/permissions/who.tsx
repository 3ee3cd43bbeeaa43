/** To whom access is given: a user or a group, with those that burphub knows as suggestions. */
import type { VNode } from 'preact'
import { useId } from 'preact/hooks'
import type { Schemas } from '../../api.js'
import { Choices } from '../../parts/choices.js'
import { Field } from '../../parts/field.js'
import { t } from '../../i18n.js'
import type { Subject } from './rules.js'

interface WhoProps {
  known: readonly Schemas['AccessRules'][]
  who: Subject
  set: (who: Subject) => void
}

export function Who({ known, who, set }: WhoProps): VNode {
  const list = useId()
  const names = known.filter(({ kind }) => kind === who.kind).map(({ name }) => name)
  const label = who.kind === 'user' ? t`User` : t`Group`
  return (
    <div class="targets">
      <Choices
        label={t`Who`}
        value={who.kind}
        choices={[
          ['user', t`User`],
          ['group', t`Group`]
        ]}
        choose={kind => set({ kind, name: '' })}
      />
      {who.kind === 'group' ? (
        <Field label={label}>
          {props => (
            <select
              {...props}
              value={who.name}
              onChange={({ currentTarget }) => set({ ...who, name: currentTarget.value })}
            >
              <option value="">{t`Choose a group`}</option>
              {names.map(name => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : (
        <Field label={label}>
          {props => (
            <>
              <input
                {...props}
                list={list}
                autocomplete="off"
                value={who.name}
                onInput={({ currentTarget }) => set({ ...who, name: currentTarget.value })}
              />
              <datalist id={list}>
                {names.map(name => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      )}
    </div>
  )
}
