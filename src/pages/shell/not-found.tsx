import type { VNode } from 'preact'
import { Link } from '../parts/link.js'
import { Title } from '../parts/title.js'
import { say, tell } from '../words.js'

export function NotFound(): VNode {
  return (
    <>
      <Title>{tell(say`There is no such page`)}</Title>
      <p>
        <Link to={{ page: 'overview' }}>{tell(say`To the overview`)}</Link>
      </p>
    </>
  )
}
