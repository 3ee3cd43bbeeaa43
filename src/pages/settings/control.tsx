/** What an option is changed with, by what kind it is. */
import type { VNode } from 'preact'
import { t } from '../i18n.js'
import type { ControlProps } from './control-props.js'
import { listIdOf, Suggestions } from './suggestions.js'
import { isSecret, mask, SecretControl } from './secret-control.js'
import { ListControl, PairControl } from './list-control.js'

export function Control(props: ControlProps): VNode {
  const { option, value, set, described, isWrong } = props
  const [text = ''] = value
  if (option.kind === 'boolean') {
    return (
      <label class="choice">
        <input
          type="checkbox"
          role="switch"
          checked={text === '1'}
          {...described}
          onChange={({ currentTarget }) => set([currentTarget.checked ? '1' : '0'])}
        />
        {text === '1' ? t`On` : t`Off`}
      </label>
    )
  }
  if (option.kind === 'multi') return <ListControl {...props} />
  if (option.kind === 'pair') return <PairControl {...props} />
  if (text === mask || isSecret(option.name)) return <SecretControl {...props} />
  return (
    <>
      <input
        inputMode={option.kind === 'integer' ? 'numeric' : 'text'}
        autocomplete="off"
        spellcheck={false}
        class="path"
        placeholder={option.hint}
        value={text}
        list={listIdOf(option)}
        {...described}
        aria-invalid={isWrong}
        onInput={({ currentTarget }) => set([currentTarget.value])}
      />
      <Suggestions option={option} />
    </>
  )
}
