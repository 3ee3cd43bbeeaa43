import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Plus } from 'lucide-preact'
import { Empty } from '../parts/load.js'
import { t } from '../i18n.js'
import type { Edit } from './edit.js'
import { focusSoon } from './control-props.js'
import { OptionRow, OriginLink, printDefault } from './option-row.js'
import { beginValue, type Option, withChange } from './options.js'
import { findOptions, groupByTopic, type Topic } from './option-groups.js'
import { Check, SearchField } from '../parts/inputs.js'
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
        <Check label={t`Show all`} checked={isAll} set={setAll} />
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

/** Frames in which the control of an option may load. */
const framesMax = 120

function focusOption(name: string, framesLeft = framesMax): void {
  focusSoon(() => {
    const row = document.getElementById(`option-${name}`)?.closest('.option')
    row?.scrollIntoView({ block: 'center' })
    if (row?.querySelector('.skeleton') && framesLeft > 0) focusOption(name, framesLeft - 1)
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
        <p class="small">{t`No matches.`}</p>
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

/** Leaves a part of the link before in sight. */
const edgePx = 48

function JumpList({ topics }: { topics: readonly Topic[] }): VNode | null {
  const keys = topics.map(({ key }) => key)
  const current = useTopicInSight(keys)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]')
    // On a phone, the bar is wider than the window.
    if (link) bar.current?.scrollTo({ left: link.offsetLeft - bar.current.offsetLeft - edgePx })
  }, [current])
  if (topics.length < 2) return null
  return (
    <nav ref={bar} class="jump" aria-label={t`Topics`}>
      {topics.map(({ key, name }) => (
        <a
          key={key}
          href={`#topic-${key}`}
          aria-current={key === current ? 'true' : undefined}
          onClick={event => {
            event.preventDefault()
            const heading = document.getElementById(`topic-${key}`)
            heading?.scrollIntoView()
            heading?.focus({ preventScroll: true })
          }}
        >
          {t(name)}
        </a>
      ))}
    </nav>
  )
}

/** Returns the key of the last topic whose heading is above the middle of the window. */
function useTopicInSight(keys: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(keys[0])
  const all = keys.join()
  useEffect(() => {
    const look = () => {
      const above = keys.filter(key => {
        const heading = document.getElementById(`topic-${key}`)
        return heading && heading.getBoundingClientRect().top < innerHeight / 3
      })
      setCurrent(above.at(-1) ?? keys[0])
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [all])
  return current
}

/** An option that the file does not set: its effective value, and where that comes from. */
interface UnsetRowProps {
  option: Option
  edit: Edit
  /** Without values, the option starts with its default. */
  add: (option: Option, value?: readonly string[]) => void
}

function UnsetRow({ option, edit, add }: UnsetRowProps): VNode {
  const { name, text, isLocked } = option
  const origins = edit.elsewhere.get(name) ?? []
  return (
    <div class="option unset">
      <div class="option-head">
        <h3 class="path">{name}</h3>
        <button
          type="button"
          disabled={isLocked}
          aria-label={t`Set here: ${name}`}
          onClick={() =>
            add(option, origins.length > 0 ? origins.map(({ value }) => value) : undefined)
          }
        >
          {t`Set here`}
        </button>
      </div>
      <p class="small">{text}</p>
      {origins.length === 0 && (
        <p class="small muted">
          {t`Not set in any file.`} {printDefault(option)}
        </p>
      )}
      {origins.map((origin, index) => (
        <p key={index} class="small">
          <code>{origin.value}</code> <OriginLink target={edit.target} origin={origin} />
        </p>
      ))}
    </div>
  )
}
