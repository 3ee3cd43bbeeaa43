/** How the pages look: as a user prefers it, at once, and before anything is drawn the next time. */
import type { Start } from './start.js'

export type Theme = 'system' | 'light' | 'dark'
export type Density = 'normal' | 'dense'

/** As theme.ts reads it. */
const themeKey = 'burphub-theme'

export function themeOf({ pages }: Start['preferences']): Theme {
  return pages?.theme ?? 'system'
}

export function densityOf({ pages }: Start['preferences']): Density {
  return pages?.density ?? 'normal'
}

/** Single keys disturb who speaks to the computer, or touches keys unwillingly. */
export function areKeysOn({ pages }: Start['preferences']): boolean {
  return pages?.['keys'] !== 'off'
}

/** Whether lists have the clients as which burphub logs in. */
export function showsService({ pages }: Start['preferences']): boolean {
  return pages?.['service'] === 'on'
}

export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  try {
    if (theme === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // Without storage it counts for this page.
  }
}

export function applyDensity(density: Density): void {
  const { dataset } = document.documentElement
  if (density === 'dense') dataset['density'] = 'compact'
  else delete dataset['density']
}

/** What was never said here leaves the theme that this browser remembers. */
export function applyLooks(preferences: Start['preferences']): void {
  if (preferences.pages?.theme) applyTheme(preferences.pages.theme)
  applyDensity(densityOf(preferences))
}
