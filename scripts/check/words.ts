/**
 * Checks texts for words and phrases that the style guide bans: texts of the program, summaries and
 * descriptions of the contract, guides, comments and names of tests. `words-baseline.json` records
 * the findings of each rule per room, which may only decrease: `npm run check:words -- --lower`
 * records the current numbers of each rule, unless they are higher.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type Kind = 'text' | 'contract' | 'guide' | 'comment' | 'test'
type Counts = Record<string, Record<string, number>>

interface Piece {
  room: string
  file: string
  line: number
  text: string
}

const baselinePath = 'scripts/check/words-baseline.json'
const everywhere: readonly Kind[] = ['text', 'contract', 'guide', 'comment', 'test']
const prose: readonly Kind[] = ['text', 'contract', 'guide']

const rules: Readonly<Record<string, readonly [RegExp, readonly Kind[]]>> = {
  nobody: [/\b(?:nobody|somebody|whoever|whomever)\b/gi, everywhere],
  anew: [/\banew\b/gi, everywhere],
  'break off': [/\bbr(?:eak|eaks|oke|oken|eaking) off\b/gi, everywhere],
  'is told': [/\b(?:is|are|was|were) told\b|\btells? of\b/gi, everywhere],
  'unless said': [/\bunless (?:said|told|wanted)\b/gi, everywhere],
  'at hand': [/\bat hand\b/gi, everywhere],
  'under way': [/\bunder way\b/gi, everywhere],
  'is to be': [/\b(?:be|is|are) to be\b/gi, everywhere],
  mend: [/\b(?:mend|heed)(?:s|ed|ing)?\b/gi, everywhere],
  'well again': [/\bwell again\b/gi, everywhere],
  'so many': [/\bso many\b(?!(?: \w+)? (?:as|that)\b)/gi, everywhere],
  'looked at': [/\blooked at\b/gi, everywhere],
  'goes along': [/\bgo(?:es)? along\b/gi, everywhere],
  'one who': [/\b(?:he|she|those|one) who\b/gi, prose],
  'what as subject': [/(?:^|[.:;] )(?:What|Who)\b[^?]*?(?:\. |\.?$)/gm, prose],
  'first person': [/(?<!\S)(?:I|my|me|we|us|our)\b/g, ['contract', 'guide']],
  'long sentence': [/(?:[^\s.!?:]+ +){25,}[^\s.!?:]+/g, prose],
  'comment without its subject': [/^(?:Of|As|What|Who|The same)\b/g, ['comment']],
  British: [
    /\b(?:[a-z]*(?:colour|behaviour|favour|honour|neighbour|catalogue|licence)\w*|[Ee]nrol(?:s|ments?)?|cancell(?:ed|ing)|\w*(?:serial|normal|recogn|initial|author|organ|synchron|optim|minim|maxim|summar)is(?:e[sd]?|ing|ation)|analys(?:e[sd]?|ing))\b/g,
    everywhere
  ]
}

/** String literals. Comments match without a group, so that quotes in them start no literal. */
const literals =
  /\/\*[\s\S]*?\*\/|\/\/.*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|(?<!\b(?:say|msg|t))`([^`]*)`/g

const baseline = JSON.parse(readFileSync(baselinePath, 'utf8')) as Counts
const pieces = listPieces()
const counts: Counts = {}
for (const [name, [pattern, kinds]] of Object.entries(rules)) {
  const places = kinds.flatMap(kind =>
    pieces[kind].flatMap(({ room, file, line, text }) =>
      [...text.matchAll(pattern)].map(([words]) => ({ room, where: `${file}:${line} ${words}` }))
    )
  )
  const allowed = baseline[name]
  const isGrown = !allowed || sum(allowed) < places.length
  const now = count(places.map(({ room }) => room))
  counts[name] = allowed && isGrown ? allowed : now
  // Findings may move between rooms with their files, as long as the total does not grow.
  if (!isGrown || process.argv.includes('--lower')) continue
  for (const [room, most] of Object.entries(now)) {
    if (most <= (allowed?.[room] ?? 0)) continue
    const found = places
      .filter(place => place.room === room)
      .map(({ where }) => where.slice(0, 120))
      .slice(0, 20)
    console.error(
      `"${name}": ${most} in ${room}, ${allowed?.[room] ?? 0} recorded. Rewrite one of:`
    )
    console.error(found.map(line => `  ${line}`).join('\n'))
    process.exitCode = 1
  }
}
if (process.argv.includes('--lower')) {
  writeFileSync(baselinePath, `${JSON.stringify(counts, null, 2)}\n`)
}

function sum(byRoom: Record<string, number>): number {
  return Object.values(byRoom).reduce((all, one) => all + one, 0)
}

function count(rooms: readonly string[]): Record<string, number> {
  const byRoom: Record<string, number> = {}
  for (const room of rooms.toSorted()) byRoom[room] = (byRoom[room] ?? 0) + 1
  return byRoom
}

function listPieces(): Record<Kind, Piece[]> {
  const all = ['src', 'test', 'scripts', 'docs'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => path.join(folder, name))
  )
  const guides = [...readdirSync('.'), ...all].filter(file => file.endsWith('.md'))
  const sources = all.filter(file => /\.(?:tsx?|mjs)$/.test(file))
  const inFolder = (folder: string) => sources.filter(file => file.startsWith(`${folder}/`))
  return {
    text: [
      ...take(inFolder('src'), /\b(?:say|msg|t)`([^`]*)`/g),
      // The command line and the configuration are in English only, as plain strings.
      ...take([...inFolder('src/commands'), ...inFolder('src/hub/config')], literals).filter(
        ({ text }) => text.includes(' ')
      )
    ],
    // On one line, or on several indented ones.
    contract: take(
      ['openapi.yaml'],
      /^(?<indent> *)(?:- )?(?:summary|description):((?: .*)?(?:\n\k<indent> .*|\n(?=\n))*)/gm
    ),
    guide: take(guides, /((?:^[^\n|]+\n?)+|[^\n|]+)/gm),
    comment: take(sources, /^[ \t]*\/\*\*?([\s\S]*?)\*\/|((?:^[ \t]*\/\/.*\n)+)/gm),
    test: take(inFolder('test'), /\btest\(\s*(?:'([^'\n]*)|`([^`]*))/g)
  }
}

/** Reads matches of the last group of `pattern`, without code and comment markers. */
function take(files: readonly string[], pattern: RegExp): Piece[] {
  return files.flatMap(file => {
    const [top = '', second = ''] = file.split(path.sep)
    const room = /^(?:src|test)$/.test(top) && !second.includes('.') ? `${top}/${second}` : top
    const isCode = /\.(?:tsx?|mjs)$/.test(file)
    const text = isCode ? readFileSync(file, 'utf8') : withoutCode(readFileSync(file, 'utf8'))
    return [...text.matchAll(pattern)].map(match => ({
      room,
      file,
      line: text.slice(0, match.index).split('\n').length,
      text: (match.slice(1).findLast(part => part) ?? '')
        .replace(/\s*\n[ \t]*(?:\*|\/\/)?[ \t]*/g, ' ')
        .replace(/^[ \t/]+/, '')
        .trim()
    }))
  })
}

function withoutCode(text: string): string {
  return text
    .replace(/^( *)```[\s\S]*?^\1```/gm, code => code.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, 'code')
    .replace(/\]\([^)]*\)/g, ']')
}
