/** Options of a file, grouped by topic. */
import type { VNode } from 'preact'
import { useMemo, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Plus } from 'lucide-preact'
import { Empty } from '../parts/load.js'
import { t } from '../i18n.js'
import type { Edit } from './edit.js'
import { focusSoon } from './focus-soon.js'
import { OptionRow } from './option-row.js'
import { beginValue, type Option, withChange } from './options.js'
import { groupByTopic } from './option-groups.js'
import { JumpList } from './jump-list.js'
import { UnsetRow } from './unset-row.js'
import { Check, SearchField } from '../parts/inputs.js'
import { findOptions } from './find-options.js'
import { printNumber } from '../format.js'

export function OptionList({ edit }: { edit: Edit }): VNode {
  const { options, values, changes, keep } = edit
  const [typed = '', setTyped] = useState<string>()
  const [isAll, setAll] = useState(false)
  const isSet = ({ name }: Option) => values.has(name) || changes.has(name)
  const groups = useMemo(() => {
    const found = typed === '' ? options : findOptions(options, typed)
    return groupByTopic(found.filter(option => isAll || isSet(option)))
  }, [options, values, changes, typed, isAll])
  const add = (option: Option, value = beginValue(option)) => {
    keep(
      withChange(
        changes,
        option,
        value,
        value.map(() => '')
      )
    )
    focusOption(option.name)
  }
  const isEmpty = !options.some(isSet)
  return (
    <div class="options">
      <div class="option-tools">
        <AddOption
          options={options.filter(option => isSet(option) || !option.isLocked)}
          isSet={isSet}
          pick={option => {
            if (!isSet(option)) return add(option)
            setTyped(undefined)
            focusOption(option.name)
          }}
        />
        <SearchField label={t`Filter options`} value={typed} set={setTyped} />
        <Check label={t`Show all options`} checked={isAll} set={setAll} />
      </div>
      <JumpList topics={groups.map(({ topic }) => topic)} />
      {groups.length === 0 && (
        <Empty>
          {isEmpty && typed === ''
            ? t`This file sets no options. All values are inherited.`
            : t`No matching options. Show all options, or change the filter.`}
        </Empty>
      )}
      {groups.map(({ topic, members }) => (
        <section key={topic.key} class="card" aria-labelledby={`topic-${topic.key}`}>
          <h2 id={`topic-${topic.key}`} tabIndex={-1}>
            {t(topic.name)}
          </h2>
          {members.map(option =>
            isSet(option) ? (
              <OptionRow key={option.name} option={option} edit={edit} />
            ) : (
              <UnsetRow key={option.name} option={option} edit={edit} add={add} />
            )
          )}
        </section>
      ))}
      {!isAll && typed === '' && <Elsewhere edit={edit} add={add} />}
    </div>
  )
}

function focusOption(name: string): void {
  focusSoon(() => {
    const row = document.getElementById(`option-${name}`)?.closest('.option')
    row?.scrollIntoView({ block: 'center' })
    return row?.querySelector('input:enabled, select:enabled') ?? row?.querySelector('button')
  })
}

interface AddOptionProps {
  /** Options that the user can set, or that the file sets. */
  options: readonly Option[]
  isSet: (option: Option) => boolean
  /** Adds an option, or shows the one that is set. */
  pick: (option: Option) => void
}

/** Search over the options that burp supports. Those that are set are found as well, and shown. */
function AddOption({ pick, ...props }: AddOptionProps): VNode {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div class="add-option" onKeyDown={event => event.key === 'Escape' && close()}>
      <button ref={button} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Plus size={16} aria-hidden="true" />
        {t`Add option`}
      </button>
      {isOpen && (
        <Catalogue
          {...props}
          pick={option => {
            setOpen(false)
            pick(option)
          }}
        />
      )}
    </div>
  )
}

function Catalogue({ options, isSet, pick }: AddOptionProps): VNode {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  const found = findOptions(options, typed)
  return (
    <div class="catalogue">
      <input
        ref={field}
        type="search"
        aria-label={t`Search options`}
        placeholder={t`Name or description`}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && typed !== '' && found[0] && pick(found[0])}
      />
      {found.length === 0 ? (
        <p class="small">{t`No matching options that you can set in this file.`}</p>
      ) : (
        <ul>
          {found.map(option => (
            <li key={option.name}>
              <button type="button" onClick={() => pick(option)}>
                <span class="path">{option.name}</span>
                {isSet(option) && <span class="small muted"> {t`Set in this file`}</span>}
                <span class="small">{option.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface ElsewhereProps {
  edit: Edit
  add: (option: Option, value?: readonly string[]) => void
}

/** Options that the file inherits. */
function Elsewhere({ edit, add }: ElsewhereProps): VNode | null {
  const { elsewhere, values, changes, options } = edit
  const rows = options.filter(
    ({ name }) => elsewhere.has(name) && !values.has(name) && !changes.has(name)
  )
  if (rows.length === 0) return null
  return (
    <details class="elsewhere">
      <summary>
        <h2>
          {t`Set in other files`} <small>{printNumber(rows.length)}</small>
        </h2>
      </summary>
      {rows.map(option => (
        <UnsetRow key={option.name} option={option} edit={edit} add={add} />
      ))}
    </details>
  )
}
