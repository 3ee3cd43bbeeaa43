/** Parts of a page whose code loads when they are first drawn. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../i18n.js'
import { Failure, Skeleton } from './load.js'

type Part<Props> = (props: Props) => VNode | null

/** `lines`: of the skeleton; without it, nothing is shown before. */
export function lazily<Props extends object>(
  load: () => Promise<Part<Props>>,
  lines?: number
): Part<Props> {
  let known: Part<Props> | undefined
  return function Lazy(props) {
    const [Body, setBody] = useState(() => known)
    const [isMissing, setMissing] = useState(false)
    useEffect(() => {
      if (Body) return
      load().then(
        part => {
          known = part
          setBody(() => part)
        },
        () => setMissing(true)
      )
    }, [])
    if (Body) return <Body {...props} />
    if (isMissing) return <NotLoaded />
    return lines === undefined ? null : <Skeleton lines={lines} />
  }
}

/** A reload gets the current file names. */
export function NotLoaded(): VNode {
  const error = new Error(
    t`This page could not be loaded. burphub may have been updated or is unreachable. Reload the page.`
  )
  return <Failure error={error} retry={() => location.reload()} />
}
