/** One file: what it sets, and what is about to change in it. */
import type { VNode } from 'preact'
import { Loaded, useAnswer } from '../parts/load.js'
import { say, tell } from '../words.js'
import { ChangePanel } from './change-panel.js'
import { Conflict } from './conflict.js'
import { useEdit } from './edit.js'
import { OptionList } from './option-list.js'
import { configKey, type ReadConfig, readConfig, type Target } from './target.js'

export function Editor({ target }: { target: Target }): VNode {
  const answer = useAnswer({
    queryKey: configKey(target),
    queryFn: ({ signal }) => readConfig(target, signal)
  })
  return (
    <Loaded answer={answer} lines={12}>
      {read => <Opened target={target} read={read} />}
    </Loaded>
  )
}

function Opened({ target, read }: { target: Target; read: ReadConfig }): VNode {
  const edit = useEdit(target, read)
  const hasConflict = edit.read.etag !== edit.base.etag
  return (
    <div class="editor">
      <OptionList edit={edit} />
      <aside class="change-panel" aria-label={tell(say`What changes`)}>
        {hasConflict ? <Conflict edit={edit} /> : <ChangePanel edit={edit} />}
      </aside>
    </div>
  )
}
