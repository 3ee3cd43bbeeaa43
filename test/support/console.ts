/** The console in a real browser. Errors in the browser fail the test. */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page
} from 'playwright-core'
import type { Test } from 'tap'
import { lookUpBrowser } from '../../scripts/lab/programs.js'
import { isWide } from './rings.js'

const browserPath = lookUpBrowser()
export const consoleMissing = browserPath ? false : 'chromium is not installed'

/** Pictures for developers: not in git, written by each `npm run test:wide`. */
const picturesFolder = fileURLToPath(new URL('../../.tap/pages/', import.meta.url))
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8'
)
const judged = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface Looks {
  width?: number
  scheme?: 'light' | 'dark'
  language?: string
  /** Time zone of the browser. Default: that of this machine. */
  zone?: string
}

/** Properties that can change while a page is open. */
export type Sight = Required<Pick<Looks, 'width' | 'scheme'>>

export interface ConsoleUser {
  name: string
  password: string
}

/** A browser for the tests of one file. */
export async function useBrowser(t: Test): Promise<Browser> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--in-process-gpu',
    '--disable-background-networking',
    // Pages of tests rarely run long enough to benefit from optimized code.
    '--js-flags=--no-opt,--no-maglev',
    // All of them are pages of burphub, so one process can show them.
    '--disable-site-isolation-trials',
    '--renderer-process-limit=1'
  ]
  const browser = await chromium.launch({ executablePath: browserPath ?? '', args })
  t.teardown(() => browser.close())
  return browser
}

export class Visit {
  readonly context: BrowserContext
  readonly page: Page
  readonly url: string
  /** Errors of the browser, responses with status 500 and above, and missing files. */
  readonly complaints: string[] = []
  #expected: RegExp[] = []

  constructor(context: BrowserContext, page: Page, url: string) {
    this.context = context
    this.page = page
    this.url = url
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) this.#complain(message.text())
    })
    page.on('pageerror', error => this.#complain(error.message))
    page.on('response', response => {
      const isOurFile = response.url().includes('/static/')
      if (response.status() >= 500 || (isOurFile && response.status() >= 400)) {
        this.#complain(`${response.status()} ${response.url()}`)
      }
    })
  }

  /** Ignores failures that a test has caused. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  #complain(text: string): void {
    if (!this.#expected.some(pattern => pattern.test(text))) this.complaints.push(text)
  }

  /** Logs in without the login page, which takes a third of the time of a short visit. */
  async logIn({ name, password }: ConsoleUser, next = '/'): Promise<void> {
    const data = { user: name, password }
    const answer = await this.context.request.post(`${this.url}/login`, { data })
    if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`)
    await this.open(next)
  }

  async open(place: string): Promise<void> {
    await this.page.goto(this.url + place)
    await this.settle()
  }

  /** Resolves once the page shows its data, or an error. */
  async settle(): Promise<void> {
    await this.page.locator('h1, .failure').first().waitFor()
    await this.page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  }

  /** Shows the same page at another width or in another color scheme. */
  async look({ width, scheme }: Sight): Promise<void> {
    await this.page.setViewportSize(sizeOf(width))
    await this.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    // Elements that measure their position are drawn in the next frame.
    await this.page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    )
  }

  /** Findings of axe, as sentences. */
  async judge(): Promise<string[]> {
    const isLoaded = await this.page.evaluate(() => 'axe' in globalThis)
    if (!isLoaded) await this.page.evaluate(axeSource)
    return this.page.evaluate(async tags => {
      const { axe } = globalThis as unknown as { axe: AxeLike }
      const { violations } = await axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations']
      })
      return violations.map(({ id, help, nodes }) => {
        const places = nodes.map(({ target }) => target.join(' ')).slice(0, 3)
        return `${id}: ${help}: ${places.join(', ')}`
      })
    }, judged)
  }

  /** Number of pixels by which the page is wider than the window. */
  excessPx(): Promise<number> {
    return this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  }

  async picture(name: string): Promise<void> {
    if (!isWide) return
    mkdirSync(picturesFolder, { recursive: true })
    await this.page.screenshot({ path: path.join(picturesFolder, `${name}.png`) })
  }
}

/** Opens the menu of a row or a card, and returns one of its items. */
export async function openAction(place: Locator, name: string | RegExp): Promise<Locator> {
  await place.getByRole('button', { name: /^Actions for / }).click()
  return place.getByRole('menuitem', { name })
}

interface AxeLike {
  run(
    place: Document,
    how: object
  ): Promise<{ violations: { id: string; help: string; nodes: { target: string[] }[] }[] }>
}

function sizeOf(width: number) {
  return { width, height: width < 640 ? 740 : 800 }
}

/** Opens a window with separate cookies. */
export async function visit(
  t: Test,
  {
    browser,
    url,
    ignoresCertificates = false
  }: {
    browser: Browser
    url: string
    /** For a certificate that only the test knows. */
    ignoresCertificates?: boolean
  },
  { width = 1280, scheme = 'light', language = 'en', zone }: Looks = {}
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: sizeOf(width),
    colorScheme: scheme,
    locale: language,
    ...(zone !== undefined && { timezoneId: zone }),
    hasTouch: width < 500,
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ignoreHTTPSErrors: ignoresCertificates
  })
  // On a busy machine, another program that a test starts needs half a minute.
  context.setDefaultTimeout(90_000)
  t.teardown(() => context.close())
  return new Visit(context, await context.newPage(), url)
}
