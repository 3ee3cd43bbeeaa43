/** The console without a mouse. */
import type { Page } from 'playwright-core'

const tabsMax = 60

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let pressed = 0; pressed < tabsMax; pressed += 1) {
    await page.keyboard.press('Tab')
    const focused = await nameOfFocus(page)
    if (name.test(focused)) return
  }
  throw new Error(`Tab never came to ${String(name)}`)
}

function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: at } = document
    const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : []
    const said = at?.getAttribute('aria-label') ?? labels[0]?.textContent ?? at?.textContent
    return said?.trim() ?? ''
  })
}

/** Compares the address, since several links contain the name of a page. */
export function isOn(page: Page, path: string): Promise<void> {
  return page.waitForURL(({ pathname }) => decodeURIComponent(pathname) === path)
}
