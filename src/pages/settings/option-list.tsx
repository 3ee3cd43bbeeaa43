/** What a file sets, by what it is about. */
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { Empty } from '../parts/load.js'
import { say, tell } from '../words.js'
import type { Edit } from './edit.js'
import { OptionRow } from './option-row.js'
import type { Option } from './options.js'
import { otherTopic, topicOf, topics } from './topics.js'

export function OptionList({ edit }: { edit: Edit }): VNode {
  const { options, values, changes } = edit
  const shown = options.filter(({ name }) => values.has(name) || changes.has(name))
  const groups = useMemo(() => groupByTopic(shown), [options, values, changes])
  return (
    <div class="options">
      {shown.length === 0 && (
        <Empty>
          <p>{tell(say`This file sets no option. What counts comes from elsewhere.`)}</p>
        </Empty>
      )}
      {groups.map(({ topic, members }) => (
        <section key={topic.key} aria-labelledby={`topic-${topic.key}`}>
          <h2 id={`topic-${topic.key}`}>{tell(topic.name)}</h2>
          {members.map(option => (
            <OptionRow key={option.name} option={option} edit={edit} />
          ))}
        </section>
      ))}
    </div>
  )
}

function groupByTopic(options: readonly Option[]) {
  return [...topics, otherTopic]
    .map(topic => ({ topic, members: options.filter(({ name }) => topicOf(name) === topic) }))
    .filter(({ members }) => members.length > 0)
}
