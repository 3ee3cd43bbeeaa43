import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'

/** 0 until it is rendered. */
export function useWidth(place: RefObject<HTMLElement>): number {
  const [widthPx, setWidthPx] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const measure = () => setWidthPx(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return widthPx
}

export const phone = matchMedia('(max-width: 640px)')

/** Phones and tablets have no keyboard, so that keys are not named. */
export const keyless = matchMedia('(pointer: coarse), (max-width: 640px)')

export function useNarrow(): boolean {
  return useMedia(phone)
}

export function useMedia(query: MediaQueryList): boolean {
  const [isMatched, setMatched] = useState(query.matches)
  useEffect(() => {
    const follow = () => setMatched(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return isMatched
}
