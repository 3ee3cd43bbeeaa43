/** Files and what they include. */
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { FileLink } from './file-link.js'
import type { Target } from './target.js'

interface FileTreeProps {
  nodes: readonly Schemas['ConfigFileNode'][]
  /** The first file, which needs no name. */
  first: Target
  /** The one that is open; empty for the first. */
  current: string | undefined
}

export function FileTree({ nodes, first, current }: FileTreeProps): VNode {
  return (
    <ul>
      {nodes.map(({ full, name, parent, children }) => {
        const conf = parent === null ? '' : full
        return (
          <li key={full}>
            <FileLink
              target={{ ...first, conf }}
              name={name}
              current={current === conf || current === full}
            />
            {children.length > 0 && <FileTree nodes={children} first={first} current={current} />}
          </li>
        )
      })}
    </ul>
  )
}
