/** One browser tab of the console, and the time until it shows content. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import type { Service } from '../lab/service.js'

/** Data received over the network, compressed as sent. */
export interface Traffic {
  calls: number
  bytes: number
}

/** Times since the start of the navigation. */
export interface VisitTimes {
  paintedMs: number
  /** The expected element is visible. */
  shownMs: number
  /** All content is visible. */
  wholeMs: number
  /** Processor time of the page until then: scripts, styles, layout. */
  cpuMs: number
  api: Traffic
  /** The page itself, scripts and styles. */
  files: Traffic
}

export interface Wanted {
  /** A selector. */
  shown: string
  /** Text that an element, given by its selector, shows once all content is there. */
  whole?: { place: string; text: string }
}

/** Recorded in the page: the time at which something first appeared, found between two frames. */
interface Marks {
  shown?: number
  whole?: number
}

export class ConsoleTab {
  readonly #context: BrowserContext
  readonly #page: Page
  readonly #devtools: CDPSession
  readonly #url: string

  private constructor(
    context: BrowserContext,
    page: Page,
    { devtools, url }: { devtools: CDPSession; url: string }
  ) {
    this.#context = context
    this.#page = page
    this.#devtools = devtools
    this.#url = url
  }

  /** Returns a tab that is logged in and shows the first page. */
  static async open(browser: Browser, { url }: Service, login: Login): Promise<ConsoleTab> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    // The compiler of this file adds this helper for function names, also in functions that run in
    // the page.
    await context.addInitScript({ content: 'globalThis.__name = value => value' })
    const page = await context.newPage()
    await page.goto(`${url}/login`)
    await page.fill('#user', login.user)
    await page.fill('#password', login.password)
    await page.press('#password', 'Enter')
    await page.locator('tbody tr').first().waitFor()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Performance.enable')
    return new ConsoleTab(context, page, { devtools, url })
  }

  /** Sets the elements that each visit waits for. */
  async waitFor(wanted: Wanted): Promise<void> {
    await this.#context.addInitScript(noteMarks, wanted)
  }

  /** Turns the browser's cache on or off. */
  async remember(isOn: boolean): Promise<void> {
    await this.#devtools.send('Network.setCacheDisabled', { cacheDisabled: !isOn })
  }

  /** Slows the processor down: 4 means a quarter of its speed. */
  async slowDown(rate: number): Promise<void> {
    await this.#devtools.send('Emulation.setCPUThrottlingRate', { rate })
  }

  /** Reloads the page. */
  async visit(place: string): Promise<VisitTimes> {
    await this.#page.goto('about:blank')
    const traffic = noteTraffic(this.#devtools)
    const cpuMs = await this.#readCpuMs()
    await this.#page.goto(this.#url + place, { waitUntil: 'commit' })
    const noted = await this.#page.waitForFunction(() => {
      const { marks } = globalThis as unknown as { marks?: Marks }
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
      return painted && marks?.whole ? { painted, shown: marks.shown, whole: marks.whole } : false
    })
    const found = await noted.jsonValue()
    if (!found) throw new Error(`${place} was never shown`)
    const { painted, shown = Number.NaN, whole } = found
    const times = { paintedMs: painted, shownMs: shown, wholeMs: whole }
    return { ...times, cpuMs: (await this.#readCpuMs()) - cpuMs, ...traffic() }
  }

  async #readCpuMs(): Promise<number> {
    const { metrics } = await this.#devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }

  /** Measures from a key press in the field to the frame after the one that shows another list. */
  async pressIn({ field, told }: { field: string; told: string }, key: string): Promise<number> {
    await this.#page.locator(field).focus()
    await this.#page.evaluate(place => {
      const answered = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${place} says what it said before`)), 10_000)
        const before = document.querySelector(place)?.textContent
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const look = () => {
              if (document.querySelector(place)?.textContent === before)
                return requestAnimationFrame(look)
              return requestAnimationFrame(() => resolve(performance.now() - timeStamp))
            }
            requestAnimationFrame(look)
          },
          { once: true, capture: true }
        )
      })
      Object.assign(globalThis, { answered })
    }, told)
    await this.#page.keyboard.press(key)
    return this.#page.evaluate(
      () => (globalThis as unknown as { answered: Promise<number> }).answered
    )
  }

  async close(): Promise<void> {
    await this.#context.close()
  }
}

export interface Login {
  user: string
  password: string
}

interface Answered {
  requestId: string
  response: { url: string }
}

interface Finished {
  requestId: string
  encodedDataLength: number
}

/** The measurement ends when the result is read. */
function noteTraffic(devtools: CDPSession): () => Pick<VisitTimes, 'api' | 'files'> {
  const sizes = new Map<string, { isApi: boolean; bytes: number }>()
  const onResponse = ({ requestId, response }: Answered) => {
    sizes.set(requestId, { isApi: response.url.includes('/api/'), bytes: 0 })
  }
  const onFinished = ({ requestId, encodedDataLength: bytes }: Finished) => {
    const size = sizes.get(requestId)
    if (size) size.bytes = bytes
  }
  devtools.on('Network.responseReceived', onResponse).on('Network.loadingFinished', onFinished)
  return () => {
    devtools.off('Network.responseReceived', onResponse).off('Network.loadingFinished', onFinished)
    const [api = [], files = []] = [true, false].map(isApi =>
      [...sizes.values()].filter(size => size.isApi === isApi)
    )
    return { api: sum(api), files: sum(files) }
  }
}

function sum(sizes: readonly { bytes: number }[]): Traffic {
  return { calls: sizes.length, bytes: sizes.reduce((all, { bytes }) => all + bytes, 0) }
}

/** Runs in the page before its own scripts. */
function noteMarks({ shown, whole }: Wanted): void {
  const marks: Marks = {}
  Object.assign(globalThis, { marks })
  const look = () => {
    if (!marks.shown && document.querySelector(shown)) marks.shown = performance.now()
    if (marks.shown && (!whole || document.querySelector(whole.place)?.textContent === whole.text))
      marks.whole = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
