/** Finds faults in the layout of a page, measured in the browser: one function for each rule. */
import type { Page } from 'playwright-core'

/** Returns a sentence for each fault, with the element and its box. */
export async function auditLayout(page: Page): Promise<string[]> {
  const rules = [
    findSidewaysScroll,
    findCutFigures,
    findCutTexts,
    findNarrowNames,
    findCrookedColumns,
    findTallHeads,
    findCoveredControls
  ]
  const found: string[] = []
  for (const rule of rules) found.push(...(await run(page, rule)))
  return [...found, ...(await findLeavingFrame(page))]
}

type Rule = (tools: Tools) => string[]
type Tools = ReturnType<typeof toTools>

/** Rules run in the page, so they can use only their arguments, and nothing else of this file. */
function run(page: Page, rule: Rule): Promise<string[]> {
  return page.evaluate(`(${String(rule)})((${String(toTools)})())`)
}

/** If a dialog is open, the page below it is not checked. */
function toTools() {
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    // Rows with two lines have heads for screen readers only.
    const hidden = '.visually-hidden, .skip, [inert], [aria-hidden=true], .stacked thead'
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      (width > 1 || height > 1) &&
      !element.closest(hidden)
    )
  }
  return {
    /** The heads of a stacked table are for screen readers only. */
    isStacked: (table: Element) => {
      const head = table.querySelector('thead')
      return head !== null && getComputedStyle(head).clipPath !== 'none'
    },
    /** The cells are stacked like blocks, because the row is no grid. */
    isPile: (row: HTMLTableRowElement) => {
      const display = (element: Element) => getComputedStyle(element).display
      return display(row) === 'table-row' && [...row.cells].every(cell => display(cell) === 'block')
    },
    list: (selector: string) => [...place.querySelectorAll<HTMLElement>(selector)].filter(isSeen),
    print: (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const [x, y, x2, y2] = [left, top, right, bottom].map(Math.round)
      const name = [element.localName, ...element.classList].join('.')
      const text = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)
      return `${name} "${text}" [${x},${y} to ${x2},${y2}]`
    }
  }
}

function findSidewaysScroll({ list, print }: Tools): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const beyond = list('*').find(element => element.getBoundingClientRect().right > clientWidth + 1)
  return [`the page is ${scrollWidth - clientWidth} px too wide: ${beyond ? print(beyond) : ''}`]
}

/** Numbers, states and buttons that are cut off mislead, so they must be completely visible. */
function findCutFigures({ list, print }: Tools): string[] {
  const kinds = ['number', 'state', 'action', 'time'].map(kind => `[data-kind=${kind}]`)
  return list([...kinds, '.number', '.state'].join())
    .flatMap(element => [element, ...element.querySelectorAll('*:not(.visually-hidden)')])
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .filter(element => getComputedStyle(element).overflowX !== 'visible')
    .map(element => `is cut: ${print(element)}`)
}

/** A head that is too tall would cover the first row. */
function findTallHeads({ list, print }: Tools): string[] {
  return list('thead > tr')
    .filter(row => row.scrollHeight > (row.parentElement?.clientHeight ?? 0) + 1)
    .map(row => `is taller than its head: ${print(row)}`)
}

/** A text that is cut off must be available elsewhere, and its visible part must identify it. */
function findCutTexts({ list, print }: Tools): string[] {
  const min = 96
  return list('*')
    .filter(element => getComputedStyle(element).textOverflow === 'ellipsis')
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .flatMap(element => {
      const full = element.closest('[title], a[aria-label], button[aria-label]')
      const isTold = full !== null || element.querySelector('[title]') !== null
      const said = isTold ? [] : [`is cut without its full text at hand: ${print(element)}`]
      if (element.clientWidth < min) said.push(`has too little left of it: ${print(element)}`)
      return said
    })
}

function findNarrowNames({ list, print }: Tools): string[] {
  const min = 140
  return list('td[data-kind=name], th[data-kind=name]')
    .filter(cell => cell.getBoundingClientRect().width < min)
    .map(cell => `a name has less than ${min} px: ${print(cell)}`)
}

/** Heads must be aligned with their columns. Rows with two lines have no heads. */
function findCrookedColumns({ list, print, isPile, isStacked }: Tools): string[] {
  return list('table').flatMap(table => {
    const heads = [...table.querySelectorAll('thead tr:last-child > *')]
    if (isStacked(table)) return []
    return [...table.querySelectorAll<HTMLTableRowElement>('tbody tr:not([aria-hidden])')]
      .filter(row => row.cells.length === heads.length && !isPile(row))
      .flatMap(row => {
        const line = row.getBoundingClientRect()
        const isCrooked = [...row.cells].some((cell, index) => {
          const box = cell.getBoundingClientRect()
          const middle = line.top + line.height / 2
          // All cells of a row must be on one line; an empty cell has no height.
          if (box.height > 0 && (box.top > middle + 1 || box.bottom < middle - 1)) return true
          const above = heads[index]?.getBoundingClientRect()
          if (!above) return true
          return Math.abs(box.left - above.left) > 1 || Math.abs(box.right - above.right) > 1
        })
        return isCrooked ? [`does not stand below its heads: ${print(row)}`] : []
      })
      .slice(0, 3)
  })
}

/** Controls must be inside their container, and a click on their middle must reach them. */
function findCoveredControls({ list, print }: Tools): string[] {
  const controls = list('a[href], button, input, select, textarea, summary, .state')
  const from = { left: scrollX, top: scrollY }
  const found = controls.flatMap(control => {
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    // The middle of the box of a link that wraps may be outside of the link.
    const [box] = [...control.getClientRects()].filter(({ width }) => width > 0)
    if (!box || !control.isConnected) return []
    const around = control.closest('td, th, dialog, .menu-items')?.getBoundingClientRect()
    const left = Math.max(0, around?.left ?? 0)
    const right = Math.min(innerWidth, around?.right ?? innerWidth)
    if (box.left < left - 1 || box.right > right + 1) {
      return [`lies outside of what it belongs to: ${print(control)}`]
    }
    if (!control.matches('a, button, input, select, textarea, summary')) return []
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const isMet = hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control))
    return isMet ? [] : [`is covered by ${hit ? print(hit) : 'nothing'}: ${print(control)}`]
  })
  scrollTo({ ...from, behavior: 'instant' })
  return found
}

/** Navigation, top bar and table heads must stay visible while scrolling. */
async function findLeavingFrame(page: Page): Promise<string[]> {
  const before = await run(page, listFrame)
  await page.evaluate(() => scrollBy({ top: 5_000, behavior: 'instant' }))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const after = await run(page, listFrame)
  const heads = await run(page, findLeavingHeads)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return [...after.filter(part => !before.includes(part)).map(part => `moved: ${part}`), ...heads]
}

function listFrame({ list, print }: Tools): string[] {
  return list('.top, .side').map(part => print(part).replace(/".*"/s, ''))
}

function findLeavingHeads({ list, print, isStacked }: Tools): string[] {
  const bar = document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0
  return list('main table:has(thead)').flatMap(table => {
    const head = table.querySelector('thead')
    if (!head || isStacked(table)) return []
    const { top, bottom } = table.getBoundingClientRect()
    const box = head.getBoundingClientRect()
    // Checks only a table that begins above the window and continues in it.
    if (top > bar || bottom < bar + 2 * box.height) return []
    return Math.abs(box.top - bar) > 1 ? [`the heads left: ${print(head)}`] : []
  })
}
