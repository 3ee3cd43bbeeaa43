/** What a file sets, by what it is about. */
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { Empty } from '../parts/load.js'
import { t } from '../i18n.js'
import { AddOption } from './add-option.js'
import type { Edit } from './edit.js'
import { Elsewhere } from './elsewhere.js'
import { focusSoon } from './focus-soon.js'
import { OptionRow } from './option-row.js'
import { beginValue, type Option, withChange } from './options.js'
import { otherTopic, topicOf, topics } from './topics.js'

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
      <AddOption options={options.filter(option => !isShown(option))} add={add} />
      {groups.length === 0 && (
        <Empty>
          <p>{t`This file sets no options. All values are inherited.`}</p>
        </Empty>
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

/** Where one goes on typing. */
function focusOption(name: string): void {
  focusSoon(() => {
    const row = document.getElementById(`option-${name}`)?.closest('.option')
    row?.scrollIntoView({ block: 'center' })
    return row?.querySelector('input')
  })
}

function groupByTopic(options: readonly Option[]) {
  return [...topics, otherTopic]
    .map(topic => ({ topic, members: options.filter(({ name }) => topicOf(name) === topic) }))
    .filter(({ members }) => members.length > 0)
}
