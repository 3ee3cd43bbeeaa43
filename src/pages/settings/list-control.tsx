/** Options that may stand several times: their lines, in an order that can be changed. */
import { ArrowUp, Plus, X } from 'lucide-preact'
import type { VNode } from 'preact'
import { printNumber } from '../format.js'
import { listIdOf, Suggestions } from './suggestions.js'
import { say, tell } from '../words.js'
import type { ControlProps } from './control-props.js'

export function ListControl({ option, value, set, described }: ControlProps): VNode {
  return (
    <div class="lines" role="group" {...described}>
      {value.map((text, index) => (
        <div class="line" key={index}>
          <input
            class="path"
            spellcheck={false}
            autocomplete="off"
            aria-label={tell(say`${option.name}, line ${printNumber(index + 1)}`)}
            placeholder={option.hint}
            value={text}
            list={listIdOf(option)}
            onInput={({ currentTarget }) => set(value.with(index, currentTarget.value))}
          />
          <LineButtons
            index={index}
            up={() => set(swap(value, index))}
            remove={() => set(value.toSpliced(index, 1))}
          />
        </div>
      ))}
      <AddLine add={() => set([...value, ''])} />
      <Suggestions option={option} />
    </div>
  )
}

export function PairControl({ option, value, beside, set, described }: ControlProps): VNode {
  const partner = option.partner ?? ''
  return (
    <div class="lines" role="group" {...described}>
      {value.map((text, index) => (
        <div class="line" key={index}>
          <input
            class="path"
            aria-label={tell(say`${option.name}, line ${printNumber(index + 1)}`)}
            value={text}
            onInput={({ currentTarget }) => set(value.with(index, currentTarget.value), beside)}
          />
          <input
            class="path narrow"
            inputMode="numeric"
            aria-label={tell(say`${partner}, line ${printNumber(index + 1)}`)}
            title={partner}
            value={beside[index] ?? ''}
            onInput={({ currentTarget }) =>
              set(
                value,
                value.map((_line, at) => (at === index ? currentTarget.value : (beside[at] ?? '')))
              )
            }
          />
          <LineButtons
            index={index}
            up={() => set(swap(value, index), swap(beside, index))}
            remove={() => set(value.toSpliced(index, 1), beside.toSpliced(index, 1))}
          />
        </div>
      ))}
      <AddLine add={() => set([...value, ''], [...beside, ''])} />
    </div>
  )
}

function swap(texts: readonly string[], index: number): string[] {
  const [moved = ''] = texts.slice(index, index + 1)
  return texts.toSpliced(index, 1).toSpliced(index - 1, 0, moved)
}

interface LineButtonsProps {
  index: number
  up: () => void
  remove: () => void
}

function LineButtons({ index, up, remove }: LineButtonsProps): VNode {
  const line = printNumber(index + 1)
  return (
    <>
      <button
        type="button"
        class="quiet"
        disabled={index === 0}
        aria-label={tell(say`Move line ${line} up`)}
        onClick={up}
      >
        <ArrowUp size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={tell(say`Remove line ${line}`)}
        onClick={remove}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </>
  )
}

function AddLine({ add }: { add: () => void }): VNode {
  return (
    <button type="button" class="quiet add-line" onClick={add}>
      <Plus size={16} aria-hidden="true" />
      {tell(say`Add line`)}
    </button>
  )
}
