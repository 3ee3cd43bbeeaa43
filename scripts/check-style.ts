/**
 * Each class belongs to one style sheet, since sheets may load in any order, and some source must
 * use it. Other sheets may only use it inside their own classes.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const sheets = readAll('static/style', /\.css$/)
const sources = [...readAll('src', /\.tsx?$/).values()].join('\n')
const owners = new Map<string, Set<string>>()

for (const [sheet, text] of sheets) {
  for (const selector of listSelectors(text)) {
    const [owned, ...scoped] = listClasses(selector)
    if (owned !== undefined) owners.set(owned, (owners.get(owned) ?? new Set()).add(sheet))
    for (const name of scoped) if (!owners.has(name)) owners.set(name, new Set())
  }
}

const found = [...owners].flatMap(([name, defining]) => {
  const sheetNames = [...defining].join(', ')
  const said = []
  if (defining.size > 1) said.push(`.${name} is defined by ${sheetNames}`)
  if (!isUsed(name)) said.push(`.${name} is not used`)
  return said
})
for (const line of found) console.error(line)
process.exitCode = found.length > 0 ? 1 : 0

function readAll(folder: string, wanted: RegExp): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    wanted.test(file)
  )
  return new Map(files.map(file => [file, readFileSync(path.join(folder, file), 'utf8')]))
}

function listSelectors(text: string): string[] {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const heads = [...plain.matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim())
  // A comma between brackets is part of its selector.
  return heads.filter(head => !head.startsWith('@')).flatMap(head => head.split(/,(?![^(]*\))/))
}

function listClasses(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
}

/**
 * Whether the name occurs whole, or composed from its prefix; the chart library has its own
 * classes.
 */
function isUsed(name: string): boolean {
  if (/^u(plot$|-)/.test(name)) return true
  const beginning = name.replace(/[^-]+$/, '')
  return (
    new RegExp(String.raw`(?<![\w-])${name}(?![\w-])`).test(sources) ||
    (beginning !== '' && sources.includes(`${beginning}\${`))
  )
}
