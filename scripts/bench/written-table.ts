/** Updates the table of docs/development/performance-figures.md, between its two markers. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = fileURLToPath(
  new URL('../../docs/development/performance-figures.md', import.meta.url)
)
const place = /(?<=<!-- bench -->).*(?=<!-- \/bench -->)/s

export function writeTable(table: string) {
  const text = readFileSync(path, 'utf8')
  if (!place.test(text))
    throw new Error('docs/development/performance-figures.md has no place for the table')
  writeFileSync(
    path,
    text.replace(place, () => `\n\n${table}\n\n`)
  )
  execFileSync('npx', ['oxfmt', path])
}
