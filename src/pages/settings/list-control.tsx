/** Controls of options with several lines, whose order can be changed. */
import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { ArrowUp, Plus, X } from 'lucide-preact'
import { printNumber } from '../format.js'
import { t } from '../i18n.js'
import { type ControlProps, focusSoon } from './control-props.js'
import { IconButton } from '../parts/buttons.js'
import type { Option } from './options.js'

interface ListControlProps extends ControlProps {
  caption?: (index: number) => string
}

export function ListControl(props: ListControlProps): VNode {
  const { option, value, set, described, isLocked, caption } = props
  const isNumber = option.form?.kind === 'integer'
  // burp sorts some lists, so that moving a line would change nothing.
  const isMovable = option.form?.sorted !== true
  const lines = useLines()
  return (
    <div ref={lines.frame} class="lines" role="group" {...described}>
      {value.map((text, index) => (
        <div class="line" key={index}>
          <input
            class={caption ? 'path narrow' : 'path'}
            inputMode={isNumber ? 'numeric' : 'text'}
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            disabled={isLocked}
            aria-label={t`${option.name}, line ${printNumber(index + 1)}`}
            placeholder={option.hint}
            value={text}
            list={listIdOf(option)}
            onInput={({ currentTarget }) => set(value.with(index, currentTarget.value))}
          />
          {caption && <span class="unit">{caption(index)}</span>}
          {!isLocked && (
            <LineButtons
              index={index}
              up={isMovable && (() => lines.change(index - 1, () => set(swap(value, index))))}
              remove={() => lines.change(index, () => set(value.toSpliced(index, 1)))}
            />
          )}
        </div>
      ))}
      {!isLocked && <AddLine add={() => lines.change(value.length, () => set([...value, '']))} />}
      <Suggestions option={option} />
    </div>
  )
}

export function PairControl({ option, value, beside, set, described }: ControlProps): VNode {
  const partner = option.partner ?? ''
  const lines = useLines()
  const setBeside = (at: number, text: string) =>
    value.map((_line, index) => (index === at ? text : (beside[index] ?? '')))
  return (
    <div ref={lines.frame} class="lines" role="group" {...described}>
      {value.map((text, index) => (
        <div class="line" key={index}>
          <input
            class="path"
            aria-label={t`${option.name}, line ${printNumber(index + 1)}`}
            value={text}
            onInput={({ currentTarget }) => set(value.with(index, currentTarget.value), beside)}
          />
          <input
            class="path narrow"
            inputMode="numeric"
            aria-label={t`${partner}, line ${printNumber(index + 1)}`}
            title={partner}
            value={beside[index] ?? ''}
            onInput={({ currentTarget }) => set(value, setBeside(index, currentTarget.value))}
          />
          <LineButtons
            index={index}
            up={() => lines.change(index - 1, () => set(swap(value, index), swap(beside, index)))}
            remove={() =>
              lines.change(index, () => set(value.toSpliced(index, 1), beside.toSpliced(index, 1)))
            }
          />
        </div>
      ))}
      <AddLine add={() => lines.change(value.length, () => set([...value, ''], [...beside, '']))} />
    </div>
  )
}

function swap(texts: readonly string[], index: number): string[] {
  const [moved = ''] = texts.slice(index, index + 1)
  return texts.toSpliced(index, 1).toSpliced(index - 1, 0, moved)
}

/** Keeps the focus in the lines when one is added, moved or removed. */
function useLines() {
  const frame = useRef<HTMLDivElement>(null)
  /** Focuses the line with this index after the change. */
  const change = (index: number, act: () => void) => {
    act()
    focusSoon(() => {
      const lines = frame.current?.querySelectorAll('.line') ?? []
      const line = lines[Math.min(index, lines.length - 1)]
      return line?.querySelector('input') ?? frame.current?.querySelector('button')
    })
  }
  return { frame, change }
}

interface LineButtonsProps {
  index: number
  /** False for a list without order. */
  up: (() => void) | false
  remove: () => void
}

function LineButtons({ index, up, remove }: LineButtonsProps): VNode {
  const line = printNumber(index + 1)
  return (
    <>
      {up && (
        <IconButton
          label={t`Move line ${line} up`}
          Icon={ArrowUp}
          disabled={index === 0}
          onClick={up}
        />
      )}
      <IconButton label={t`Remove line ${line}`} Icon={X} onClick={remove} />
    </>
  )
}

function AddLine({ add }: { add: () => void }): VNode {
  return (
    <button type="button" class="quiet add-line" onClick={add}>
      <Plus size={16} aria-hidden="true" />
      {t`Add line`}
    </button>
  )
}

/** Undefined without suggestions. */
export function listIdOf({ name, suggestions }: Option): string | undefined {
  return suggestions.length === 0 ? undefined : `suggest-${name}`
}

/** Suggestions of the browser; other values are possible. */
export function Suggestions({ option }: { option: Option }): VNode | null {
  const id = listIdOf(option)
  if (id === undefined) return null
  return (
    <datalist id={id}>
      {option.suggestions.map(one => (
        <option key={one} value={one} />
      ))}
    </datalist>
  )
}
