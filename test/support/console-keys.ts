/** The console without a mouse. */
import type { Page } from 'playwright-core'

const tabsMax = 60

/** Presses Tab until what has the focus is called that. */
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

/** By its address: the name of a page is in more than one link. */
export function isOn(page: Page, path: string): Promise<void> {
  return page.waitForURL(({ pathname }) => decodeURIComponent(pathname) === path)
}
