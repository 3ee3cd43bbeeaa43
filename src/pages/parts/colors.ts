/** Colors of the style sheet for a canvas, which has no custom properties. */
import { useEffect, useState } from 'preact/hooks'

/** Returns colors of the current theme by token: `accent` for `--accent`. */
export function readColors<K extends string>(names: readonly K[]): Record<K, string> {
  const probe = document.createElement('span')
  document.body.append(probe)
  const found = names.map(name => {
    probe.style.color = `var(--${name})`
    return [name, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(found) as Record<K, string>
}

/** Returns a number that changes with the theme. */
export function useScheme(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const note = () => setChanges(count => count + 1)
    const asked = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map(one =>
      matchMedia(one)
    )
    for (const one of asked) one.addEventListener('change', note)
    const observer = new MutationObserver(note)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      for (const one of asked) one.removeEventListener('change', note)
      observer.disconnect()
    }
  }, [])
  return changes
}
