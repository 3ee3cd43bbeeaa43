/**
 * Lists third-party code in burphub: `dist/sbom.cdx.json` (CycloneDX) and THIRD_PARTY_NOTICES. With
 * `--check` it writes nothing and fails if the notices are outdated, or if a package violates
 * `scripts/dependencies/rules.ts`. It needs no network.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readBuiltRelease } from './built-release.js'
import { toCycloneDx } from './dependencies/cyclonedx.js'
import { printNotices } from './dependencies/notices.js'
import { listLockProblems, listShippedProblems } from './dependencies/rules.js'
import { listShipped } from './dependencies/shipped.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const shipped = await listShipped(root)
const notices = printNotices(shipped)
const noticesFile = join(root, 'THIRD_PARTY_NOTICES')

if (values.check) {
  const problems = [...listLockProblems(root), ...listShippedProblems(shipped)]
  if (readFileSync(noticesFile, 'utf8') !== notices) {
    problems.push('THIRD_PARTY_NOTICES is stale: npm run sbom')
  }
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
} else {
  const { version } = readBuiltRelease(root)
  const document = toCycloneDx({ version, license: 'ISC' }, shipped)
  writeFileSync(join(root, 'dist/sbom.cdx.json'), `${JSON.stringify(document, null, 2)}\n`)
  writeFileSync(noticesFile, notices)
}
