/** Links to the topics of the options, with the one in sight marked. */
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../i18n.js'
import type { Topic } from './option-groups.js'

/** Leaves a part of the link before in sight. */
const edgePx = 48

export function JumpList({ topics }: { topics: readonly Topic[] }): VNode | null {
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
