/** The console in front of the burp server in the box, and the places of all its pages. */
import type { Browser } from 'playwright-core'
import type { Test } from 'tap'
import { routes } from '../../generated/routes.js'
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

/** What stands where the paths of pages have a place. */
const words: Readonly<Record<string, string>> = {
  server: 'main',
  name: 'web1',
  backup: '1',
  encrypted: '0',
  conf: 'none',
  section: 'users'
}

/** Below `/admin`; widely all of them. */
const sections = [
  'groups',
  'permissions',
  'sessions',
  'backends',
  'audit',
  'expectations',
  'notifications',
  'certificates',
  'servers',
  'capacity',
  'doctor'
]

/** Of each page the path that says least and the one that says most. */
export function listPages(): string[] {
  const forms = routes
    .filter(({ tags, method, operationId }) => {
      const isPage = tags.includes('pages') && method === 'GET'
      return isPage && !['showLogin', 'renderLive'].includes(operationId)
    })
    .flatMap(({ paths }) => {
      const sorted = paths.toSorted((a, b) => a.split('/').length - b.split('/').length)
      return [...new Set([sorted[0], sorted.at(-1)])].filter(path => path !== undefined)
    })
  const places = forms.map(form =>
    form.replace(/:(\w+)/g, (_, name: string) => words[name] ?? name)
  )
  return isWide ? [...places, ...sections.map(section => `/admin/${section}`)] : places
}
