/** Single keys that work on every page with a table: they move between rows, and press buttons. */

const rowLinks = '#content tbody [data-kind=name] a[href], #content .backups tbody a[href]'

/** Moves the focus to the link of the next or previous row, of all tables on the page. */
export function goToRow(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(rowLinks)]
  const links = all.filter((link, at) => link.closest('tr') !== all[at - 1]?.closest('tr'))
  const row = findRow()
  const at = links.findIndex(link => row?.contains(link))
  const next = at === -1 ? links[step === 1 ? 0 : links.length - 1] : links[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Presses what names this key, in the row with the focus; otherwise the first one, but a button only outside of rows. */
export function pressAt(key: string): void {
  const row = findRow()
  const all = [...document.querySelectorAll<HTMLElement>(`#content [aria-keyshortcuts="${key}"]`)]
  const own = all.find(each => row?.contains(each))
  const other = all.find(each => !each.closest('tr'))
  const found = own ?? other ?? all.find(each => each.matches('a'))
  if (found?.matches(':disabled') === false) found.click()
}

function findRow(): Element | null {
  return document.activeElement?.closest('#content tr') ?? null
}
