/** Users and groups that get access; a directory's user is found by the exact name. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { Schemas } from '../../api.js'
import { SearchField } from '../../parts/inputs.js'
import { t } from '../../i18n.js'
import type { Subject } from './rules.js'

/** The search finds the others. */
const shownMax = 100

interface WhoProps {
  known: readonly Schemas['AccessRules'][]
  picked: readonly Subject[]
  set: (picked: readonly Subject[]) => void
}

export function Who({ known, picked, set }: WhoProps): VNode {
  const [q, setQ] = useState('')
  const wanted = q.trim()
  const added = picked.filter(subject => !known.some(each => isSame(each, subject)))
  const all: Subject[] = [...added, ...known.map(({ kind, name }) => ({ kind, name }))]
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
  const isNew = wanted !== '' && !wanted.startsWith('@') && !all.some(({ name }) => name === wanted)
  const tick = (subject: Subject, isOn: boolean) => {
    const others = picked.filter(each => !isSame(each, subject))
    set(isOn ? [...others, subject] : others)
  }
  return (
    <div class="targets">
      <h3>{t`Users and groups`}</h3>
      <div class="client-ticks">
        <SearchField label={t`Search`} value={q} set={(text = '') => setQ(text)} />
        <div class="tick-list" role="group" aria-label={t`Users and groups`}>
          {isNew && (
            <Tick
              name={wanted}
              note={t`New name`}
              isOn={false}
              tick={isOn => tick({ kind: 'user', name: wanted }, isOn)}
            />
          )}
          {found.slice(0, shownMax).map(subject => (
            <Tick
              key={`${subject.kind} ${subject.name}`}
              name={subject.name}
              note={subject.kind === 'group' ? t`Group` : ''}
              isOn={picked.some(each => isSame(each, subject))}
              tick={isOn => tick(subject, isOn)}
            />
          ))}
          {found.length > shownMax && (
            <p class="muted">{t`${found.length - shownMax} more. Search by name.`}</p>
          )}
        </div>
        {picked.length > 0 && (
          <p class="muted small">{`${t`Selection`}: ${picked.map(({ name }) => name).join(', ')}`}</p>
        )}
      </div>
    </div>
  )
}

interface TickProps {
  name: string
  note: string
  isOn: boolean
  tick: (isOn: boolean) => void
}

export function Tick({ name, note, isOn, tick }: TickProps): VNode {
  return (
    <label class="choice tick">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => tick(currentTarget.checked)}
      />
      <span class="tick-name" title={name}>
        {name}
      </span>
      <span class="muted small tick-more">{note}</span>
    </label>
  )
}

function isSame(one: Subject, other: Subject): boolean {
  return one.kind === other.kind && one.name === other.name
}
