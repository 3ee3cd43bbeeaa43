/** What an option is changed with, by what kind it is. */
import type { VNode } from 'preact'
import { say, tell } from '../words.js'
import type { ControlProps } from './control-props.js'
import { ListControl, PairControl } from './list-control.js'

/** As the API shows what nobody shall read. */
const mask = '********'

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
        {text === '1' ? tell(say`On`) : tell(say`Off`)}
      </label>
    )
  }
  if (option.kind === 'multi') return <ListControl {...props} />
  if (option.kind === 'pair') return <PairControl {...props} />
  const isSecret = text === mask || /password/.test(option.name)
  const listId = `suggest-${option.name}`
  return (
    <>
      <input
        type={isSecret ? 'password' : 'text'}
        inputMode={option.kind === 'integer' ? 'numeric' : 'text'}
        autocomplete={isSecret ? 'new-password' : 'off'}
        spellcheck={false}
        class="path"
        placeholder={option.hint}
        value={text}
        list={option.suggestions.length > 0 ? listId : undefined}
        {...described}
        aria-invalid={isWrong}
        onFocus={({ currentTarget }) => text === mask && currentTarget.select()}
        onInput={({ currentTarget }) => set([currentTarget.value])}
      />
      {option.suggestions.length > 0 && (
        <datalist id={listId}>
          {option.suggestions.map(one => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  )
}
