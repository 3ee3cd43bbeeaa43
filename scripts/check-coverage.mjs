// Fails after the tests if the coverage of the sources is below these minimums. A machine without
// burp reaches them; raise them when coverage is well above.
import { readFileSync } from 'node:fs'

const floors = { lines: 80, branches: 75, functions: 60 }
const report = new URL('../.tap/report/coverage-summary.json', import.meta.url)

const { total } = JSON.parse(readFileSync(report, 'utf8'))
for (const [kind, floor] of Object.entries(floors)) {
  const { pct } = total[kind]
  if (pct >= floor) continue
  console.error(`Only ${pct} % of the ${kind} are covered by tests, at least ${floor} % should be.`)
  process.exitCode = 1
}
