/** The console with the sandbox burp server, and the addresses of all its pages. */
import type { Browser } from 'playwright-core'
import type { Test } from 'tap'
import { routes } from '../../generated/routes.js'
import { sections } from '../../src/places.js'
import { createDemoFixture } from '../../scripts/sandbox/demo-fixture.js'
import { createSandbox } from '../../scripts/sandbox/sandbox.js'
import { useApp } from './app.js'
import { useBrowser } from './console.js'
import { isWide } from './rings.js'

export const admin = { name: 'admin', password: 'admin' }

export interface BoxedConsole {
  browser: Browser
  url: string
}

export async function useBoxedConsole(t: Test): Promise<BoxedConsole> {
  const sandbox = await createSandbox({ fixture: createDemoFixture() })
  t.teardown(() => sandbox.close())
  const { app } = await useApp(t, {
    servers: [{ name: 'main', clientConfig: sandbox.clientConfigPath }],
    limits: { eventStreamTimeoutMs: 60_000 }
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { browser: await useBrowser(t), url }
}

/** Values for the parameters in the paths of pages. */
const words: Readonly<Record<string, string>> = {
  server: 'main',
  name: 'web1',
  backup: '1',
  encrypted: '0',
  conf: 'none'
}

/** Sections that `npm test` shows; `npm run test:wide` shows all of them. */
const shownSections = ['/people/users', '/reports/usage', '/alerts/schedules', '/system/servers']

/** Redirects, and pages that are no part of the console or have sections. */
const others = [
  'showLogin',
  'renderLive',
  'showAdministration',
  'showClientsReport',
  'showReports',
  'showAlerts',
  'showPeople',
  'showSystem'
]

/** Returns the shortest and the longest path of each page. */
export function listPages(): string[] {
  const forms = routes
    .filter(({ tags, method, operationId }) => {
      const isPage = tags.includes('pages') && method === 'GET'
      return isPage && !others.includes(operationId)
    })
    .flatMap(({ paths }) => {
      const sorted = paths.toSorted((a, b) => a.split('/').length - b.split('/').length)
      return [...new Set([sorted[0], sorted.at(-1)])].filter(path => path !== undefined)
    })
  const places = forms.map(form =>
    form.replace(/:(\w+)/g, (_, name: string) => words[name] ?? name)
  )
  const ofPages = Object.entries(sections).flatMap(([page, words]) =>
    words.map(section => `/${page}/${section}`)
  )
  return [...places, ...(isWide ? ofPages : shownSections)]
}
