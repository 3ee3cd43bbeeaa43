/**
 * Tries the generators of docs/api/clients.md against a hub in front of a real burp server, all or
 * those whose title contains a word: `npm run clients -- python`. With `--write`, the page gets the
 * results.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { guidePath, listGenerators, lookUpMissing, runGenerator } from './clients/guide.js'
import { readExpected, withHub } from './clients/tested-hub.js'

interface Outcome {
  title: string
  seconds: number
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } }
})
const wanted = listGenerators().filter(({ title }) =>
  (positionals.length > 0 ? positionals : ['']).some(word =>
    title.toLowerCase().includes(word.toLowerCase())
  )
)

await withHub(async hub => {
  const expected = await readExpected(hub)
  console.log(expected.join('\n'))
  const outcomes: Outcome[] = []
  for (const generator of wanted) {
    const { title } = generator
    const missing = lookUpMissing(generator)
    if (missing !== undefined) {
      console.log(`${title}: skipped, ${missing} is missing`)
      continue
    }
    const start = Date.now()
    const printed = await runGenerator(generator, hub).catch((error: Error) => [error.message])
    const seconds = Math.round((Date.now() - start) / 1000)
    const isSame = isDeepStrictEqual(printed, expected)
    console.log(`${title}: ${isSame ? `same, ${seconds} s` : `differs\n${printed.join('\n')}`}`)
    if (isSame) outcomes.push({ title, seconds })
    else process.exitCode = 1
  }
  if (values.write) writeResults(expected, outcomes)
})

function writeResults(expected: readonly string[], outcomes: readonly Outcome[]): void {
  const [page = ''] = readFileSync(guidePath, 'utf8').split('## Test results')
  const rows = outcomes.map(({ title, seconds }) => `| ${title} | 10 of 10 | ${seconds} s |`)
  const text = `## Test results

On ${new Date().toISOString().slice(0, 10)}, \`npm run clients -- --write\` ran the sections above as they stand, with
${listVersions()}. Each program printed:

\`\`\`text
${expected.join('\n')}
\`\`\`

| Generator | Requests as expected | Time to install, generate, compile and run |
| --- | --- | --- |
${rows.join('\n')}
`
  writeFileSync(guidePath, page + text)
}

function listVersions(): string {
  const { version } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  ) as { version: string }
  const programs = [
    ['python3', '--version'],
    ['go', 'version'],
    ['java', '--version'],
    ['node', '--version']
  ].map(([program = '', argument = '']) => {
    const { stdout } = spawnSync(program, [argument], { encoding: 'utf8' })
    return `${program} ${/\d+(?:\.\d+)+/.exec(stdout ?? '')?.[0] ?? 'missing'}`
  })
  return `burphub ${version}, ${programs.join(', ')}`
}
