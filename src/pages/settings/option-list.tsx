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
import { otherTopic, topicOf, topics } from './option-groups.js'
import { findOptions } from './find-options.js'
import { printNumber } from '../format.js'
import { OriginLink } from './origin-link.js'

export function OptionList({ edit }: { edit: Edit }): VNode {
  const { options, values, changes, keep } = edit
  const isShown = ({ name }: Option) => values.has(name) || changes.has(name)
  const groups = useMemo(() => groupByTopic(options.filter(isShown)), [options, values, changes])
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
  return (
    <div class="options">
      <AddOption
        options={options.filter(option => !isShown(option) && !option.isLocked)}
        add={add}
      />
      {groups.length === 0 && (
        <Empty>{t`This file sets no options. All values are inherited.`}</Empty>
      )}
      {groups.map(({ topic, members }) => (
        <section key={topic.key} aria-labelledby={`topic-${topic.key}`}>
          <h2 id={`topic-${topic.key}`}>{t(topic.name)}</h2>
          {members.map(option => (
            <OptionRow key={option.name} option={option} edit={edit} />
          ))}
        </section>
      ))}
      <Elsewhere
        edit={edit}
        add={(name, value) => {
          const option = options.find(one => one.name === name)
          if (option) add(option, value)
        }}
      />
    </div>
  )
}

function focusOption(name: string): void {
  focusSoon(() => {
    const row = document.getElementById(`option-${name}`)?.closest('.option')
    row?.scrollIntoView({ block: 'center' })
    return row?.querySelector('input, select')
  })
}

function groupByTopic(options: readonly Option[]) {
  return [...topics, otherTopic]
    .map(topic => ({ topic, members: options.filter(({ name }) => topicOf(name) === topic) }))
    .filter(({ members }) => members.length > 0)
}

interface AddOptionProps {
  /** Options that are not set. */
  options: readonly Option[]
  add: (option: Option) => void
}

/** Search over the options that burp supports and this file does not set. */
function AddOption({ options, add }: AddOptionProps): VNode {
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
          options={options}
          add={option => {
            setOpen(false)
            add(option)
          }}
        />
      )}
    </div>
  )
}

function Catalogue({ options, add }: AddOptionProps): VNode {
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
        onKeyDown={({ key }) => key === 'Enter' && typed !== '' && found[0] && add(found[0])}
      />
      {found.length === 0 ? (
        <p class="small">{t`burp does not support this option in this file, or it is already set.`}</p>
      ) : (
        <ul>
          {found.map(option => (
            <li key={option.name}>
              <button type="button" onClick={() => add(option)}>
                <span class="path">{option.name}</span>
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
  add: (name: string, value: readonly string[]) => void
}

/** Options that the file inherits. */
function Elsewhere({ edit, add }: ElsewhereProps): VNode | null {
  const { elsewhere, values, changes, options, target } = edit
  const known = new Set(options.map(({ name }) => name))
  const locked = new Set(options.filter(({ isLocked }) => isLocked).map(({ name }) => name))
  const rows = [...elsewhere].filter(
    ([name]) => known.has(name) && !values.has(name) && !changes.has(name)
  )
  if (rows.length === 0) return null
  return (
    <details class="elsewhere">
      <summary>
        <h2>
          {t`Set in other files`} <small>{printNumber(rows.length)}</small>
        </h2>
      </summary>
      <ul class="rows">
        {rows.map(([name, origins]) => (
          <li key={name}>
            <div>
              <h3 class="path">{name}</h3>
              {origins.map((origin, index) => (
                <p key={index} class="small">
                  <code>{origin.value}</code> <OriginLink target={target} origin={origin} />
                </p>
              ))}
            </div>
            <button
              type="button"
              disabled={locked.has(name)}
              aria-label={t`Set ${name} here`}
              onClick={() =>
                add(
                  name,
                  origins.map(({ value }) => value)
                )
              }
            >
              {t`Set here`}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
