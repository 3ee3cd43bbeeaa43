/** All that differs as a file for other programs, fetched page by page. */
import { saveText } from '../parts/saved-file.js'
import { t } from '../i18n.js'
import { printEntry, printHead } from './csv.js'
import { askDiff, type Compared, type Entry } from './use-diff.js'

export type Format = 'csv' | 'ndjson'

const pageLength = 5000
/** What a browser has room for; the API gives all of it. */
const entriesMax = 500_000

/** Throws where that is too much, and what the API throws. */
export async function exportDiff(
  at: Compared,
  { path, format }: { path: string; format: Format },
  signal: AbortSignal
): Promise<void> {
  const parts: string[] = format === 'csv' ? [printHead()] : []
  let count = 0
  let after: string | undefined
  do {
    const asked = { path, view: 'entries', limit: pageLength, ...(after && { after }) } as const
    const { entries, more } = await askDiff(at, asked, signal)
    count += entries.length
    if (count > entriesMax) {
      throw new Error(
        t`You can export at most ${entriesMax} lines. Open a folder and export its content.`
      )
    }
    parts.push(entries.map(format === 'csv' ? printEntry : toLine).join(''))
    after = more ?? undefined
  } while (after !== undefined)
  const type = format === 'csv' ? 'text/csv' : 'application/x-ndjson'
  saveText(parts.join(''), { name: `${at.name}-${at.a}-${at.b}.${format}`, type })
}

function toLine(entry: Entry): string {
  return `${JSON.stringify(entry)}\n`
}
