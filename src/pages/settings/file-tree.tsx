/** Files and what they include. */
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { Link } from '../parts/link.js'
import type { Place } from '../place.js'

interface FileTreeProps {
  nodes: readonly Schemas['ConfigFileNode'][]
  /** The first file needs no name. */
  toPlace: (conf: string | undefined) => Place
  /** The one that is open; empty for the first. */
  current: string | undefined
}

export function FileTree({ nodes, toPlace, current }: FileTreeProps): VNode {
  return (
    <ul>
      {nodes.map(({ full, name, parent, children }) => {
        const conf = parent === null ? undefined : full
        return (
          <li key={full}>
            <Link to={toPlace(conf)} current={(conf ?? '') === current}>
              {name}
            </Link>
            {children.length > 0 && (
              <FileTree nodes={children} toPlace={toPlace} current={current} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
