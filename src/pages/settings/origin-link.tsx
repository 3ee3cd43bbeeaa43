import type { VNode } from 'preact'
import { Link } from '../parts/link.js'
import { rightsAt } from '../start.js'
import { t } from '../i18n.js'
import { fileName, type Origin, placeOfOrigin } from './origins.js'
import type { Target } from './target.js'

interface OriginLinkProps {
  target: Target
  origin: Origin
}

/** File and line, as a link if the user can open the file. */
export function OriginLink({ target, origin }: OriginLinkProps): VNode {
  const { file, line, from } = origin
  const name = fileName(file ?? '')
  const text = line === null ? name : t`${name}, line ${line}`
  const place = placeOfOrigin(target, origin)
  const rights = rightsAt(target.server)
  const isOpen = place && (from !== 'server' || rights?.mayEditServer === true)
  if (!isOpen) return <span title={file ?? undefined}>{text}</span>
  return (
    <Link to={place.to} query={place.query ?? {}}>
      {text}
    </Link>
  )
}
