import { basePath } from './api.js'
import { t } from './i18n.js'
import type { Start } from './start.js'

export type Theme = 'system' | 'light' | 'dark'
export type Density = 'normal' | 'dense'

export function themeOf({ pages }: Start['preferences']): Theme {
  return pages?.theme ?? 'system'
}

export function listThemes(): [Theme, string][] {
  return [
    ['system', t`System default`],
    ['light', t`Light`],
    ['dark', t`Dark`]
  ]
}

export function densityOf({ pages }: Start['preferences']): Density {
  return pages?.density ?? 'normal'
}

/** Single keys disturb users of speech input. */
export function areKeysOn({ pages }: Start['preferences']): boolean {
  return pages?.['keys'] !== 'off'
}

/** Whether lists include the clients that burphub uses itself. */
export function showsService({ pages }: Start['preferences']): boolean {
  return pages?.['service'] === 'on'
}

export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  keepCookie('burphub_theme', theme)
}

export function applyDensity(density: Density): void {
  const { dataset } = document.documentElement
  if (density === 'dense') dataset['density'] = 'compact'
  else delete dataset['density']
}

/** Without a preference, the theme stored in this browser stays. */
export function applyLooks(preferences: Start['preferences']): void {
  if (preferences.pages?.theme) applyTheme(preferences.pages.theme)
  applyDensity(densityOf(preferences))
}

/** Keeps a choice for pages whose user is not known; the service fills it in. */
export function keepCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=${basePath || '/'}; max-age=31536000; samesite=lax`
}
