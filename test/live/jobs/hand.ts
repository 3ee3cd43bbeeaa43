/** A user of the console with a real mouse and keyboard; counts clicks and keys. */
import type { Download, Locator, Page } from 'playwright-core'
import type { Test } from 'tap'
import { type ConsoleUser, type Looks, type Visit, visit } from '../../support/console.js'
import { someOf } from '../../support/rings.js'
import { eventually } from '../spool.js'
import type { House } from './house.js'

export class Hand {
  readonly window: Visit
  readonly page: Page
  clicks = 0
  /** Single keys; text typed into fields is not counted. */
  keys = 0

  constructor(window: Visit) {
    this.window = window
    this.page = window.page
  }

  /** Clicks the center of the element. Waits while another element covers it. */
  async click(place: Locator): Promise<void> {
    this.clicks += 1
    await place.click()
  }

  /**
   * Scrolls down until the element exists: parts below the window load when they are almost
   * visible.
   */
  async scrollTo(place: Locator): Promise<void> {
    const scroll = async () => {
      await this.page.mouse.wheel(0, 300)
      return place.count()
    }
    await eventually(scroll, Boolean)
    await place.scrollIntoViewIfNeeded()
  }

  /** Clicks at this share of its width. */
  async clickAt(place: Locator, share: number): Promise<void> {
    this.clicks += 1
    const { width = 0, height = 0 } = (await place.boundingBox()) ?? {}
    await place.click({ position: { x: width * share, y: height / 2 } })
  }

  /** Selects an item in the menu of a row. */
  async choose(row: Locator, name: string): Promise<void> {
    await this.click(row.getByRole('button', { name: /^Actions for / }))
    await this.click(row.getByRole('menuitem', { name }))
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1
      await this.page.keyboard.press(key)
    }
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Replaces the content of the field. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field)
    await this.page.keyboard.press('Control+a')
    await this.type(text)
  }

  /** Returns the download that the action starts. */
  async download(act: () => Promise<void>): Promise<Download> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), act()])
    return download
  }
}

/** A phone and a desktop. */
export const widths = [390, 1440]

/** A phone, and one of the desktop widths by turns. */
export function listWidths(turn: number): number[] {
  return [390, ...someOf([1024, 1280, 1440], turn)]
}

interface JobOptions extends Looks {
  as?: ConsoleUser
  at?: string
}

let turn = 0

/** A user logs in and does a job; light and dark scheme alternate. */
export async function doJob(
  t: Test,
  house: Pick<House, 'admin' | 'browser' | 'url'>,
  name: string,
  { as = house.admin, at = '/', ...looks }: JobOptions,
  work: (hand: Hand, t: Test) => Promise<void>
): Promise<void> {
  const scheme = turn % 2 === 0 ? 'light' : 'dark'
  turn += 1
  await t.test(name, async t => {
    const window = await visit(t, house, { scheme, width: 1280, ...looks })
    await window.logIn(as, at)
    const hand = new Hand(window)
    try {
      await work(hand, t)
    } catch (error) {
      await window.picture(`job-${name.replaceAll(/\W+/g, '-')}`)
      throw error
    }
    t.same(window.complaints, [], 'the browser reports no errors')
    t.comment(`${name}: ${hand.clicks} clicks, ${hand.keys} keys`)
  })
}
