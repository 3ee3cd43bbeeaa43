/** The published package: its version, and third-party code in it. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Test } from 'tap'
import { toCycloneDx } from '../scripts/dependencies/cyclonedx.js'
import { printNotices } from '../scripts/dependencies/notices.js'
import { listLockProblems, listShippedProblems } from '../scripts/dependencies/rules.js'
import { listShipped } from '../scripts/dependencies/shipped.js'
import { lookUpProgram } from '../scripts/lab/programs.js'
import { root } from './support/shown-blocks.js'

void test('the version contains the date and commit, except for a release', t => {
  const { folder, commit, git } = createCheckout(t)
  commit('2026-11-24T23:59:59+02:00')
  const first = findRelease(folder)
  t.match(first, /^0\.2\.0-git\.20261124215959\.g[0-9a-f]{7}$/)
  git('clone', '--quiet', '.', 'copy')
  t.equal(findRelease(join(folder, 'copy')), first, 'a clone has the same version')
  commit('2026-11-24T22:00:00Z')
  const second = findRelease(folder)
  git('archive', '--output=a.tar', 'HEAD')
  mkdirSync(join(folder, 'archive'))
  execFileSync('tar', ['-xf', '../a.tar'], { cwd: join(folder, 'archive') })
  t.equal(findRelease(join(folder, 'archive')), second, 'an archive contains its commit')
  cpSync(join(root, 'scripts/commit.txt'), join(folder, 'archive/scripts/commit.txt'))
  t.equal(findRelease(join(folder, 'archive')), '0.2.0', 'an archive inside of another checkout')
  git('tag', 'v0.2.0')
  const released = findRelease(folder)
  t.equal(released, '0.2.0')
  commit('2026-11-25T00:00:00Z')
  const next = findRelease(folder)
  t.match(next, /^0\.2\.1-git\.20261125000000\./, 'the version after a release')
  writeFileSync(join(folder, 'package.json'), '{"version":"0.2.0"} ')
  const changed = findRelease(folder)
  t.equal(changed, `${next}.changed`)
  const ordered = [first, second, released, next, changed]
  if (lookUpProgram('dpkg')) t.same(sortAsDebian(ordered.toReversed()), ordered)
  t.end()
})

function createCheckout(t: Test) {
  const folder = t.testdir({ 'package.json': '{"version":"0.2.0"}', scripts: {} })
  for (const name of ['.gitattributes', 'scripts/commit.txt']) {
    cpSync(join(root, name), join(folder, name))
  }
  const git = (...words: string[]) => {
    const who = ['-c', 'user.name=ann', '-c', 'user.email=ann@example.com']
    execFileSync('git', [...who, ...words], { cwd: folder, stdio: 'ignore' })
  }
  git('init', '--quiet')
  git('add', '--all')
  const commit = (at: string) => {
    const env = { ...process.env, GIT_COMMITTER_DATE: at, GIT_AUTHOR_DATE: '2020-01-01T00:00:00Z' }
    const who = ['-c', 'user.name=ann', '-c', 'user.email=ann@example.com']
    const words = [...who, 'commit', '--quiet', '--allow-empty', '--message=x']
    execFileSync('git', words, { cwd: folder, env })
  }
  return { folder, commit, git }
}

/** Runs the script like a build, before the TypeScript is compiled. */
function findRelease(folder: string): string {
  const module = join(root, 'scripts/version.mjs')
  const script = `import(${JSON.stringify(module)}).then(m => console.log(m.findRelease(process.argv[1]).version))`
  return execFileSync(process.execPath, ['-e', script, folder], { encoding: 'utf8' }).trim()
}

function sortAsDebian(versions: readonly string[]): string[] {
  const isLess = (one: string, other: string) => {
    const words = [one, other].map(each => each.replace('-git.', '~git'))
    try {
      execFileSync('dpkg', ['--compare-versions', words[0] ?? '', 'lt', words[1] ?? ''])
      return true
    } catch {
      return false
    }
  }
  return versions.toSorted((one, other) => (isLess(one, other) ? -1 : 1))
}

void test('third-party code in the package is listed, with its full license', async t => {
  const shipped = await listShipped(root)
  const find = (name: string) => shipped.find(each => each.name === name)
  t.match(find('preact'), { part: 'program, console', license: 'MIT', integrity: /^sha512-/ })
  t.match(find('uplot'), { part: 'console', text: 'Leon Sorokin' })
  t.match(find('fastify'), { part: 'program' })
  t.match(find('@libsql/linux-arm64-gnu'), { part: 'beside the program', text: 'Permission' })
  t.match(find('swagger-ui'), { version: /^5\./, license: 'Apache-2.0', text: 'SmartBear' })
  t.match(find('react'), { part: 'page of the API', text: /Copyright .*Meta/ })
  t.equal(find('esbuild'), undefined, 'a build tool is not in the package')
  t.same(listShippedProblems(shipped), [])
  const notices = printNotices(shipped)
  const { components, dependencies } = toCycloneDx({ version: '1.2.3', license: 'ISC' }, shipped)
  t.equal(new Set(components.map(each => each['bom-ref'])).size, shipped.length)
  t.equal(dependencies[0]?.dependsOn.length, shipped.length)
  for (const { name, text } of shipped) {
    t.ok(text.length > 200 && notices.includes(name), `${name} has a license text`)
  }
})

void test('a package is rejected for its license, install scripts, or required Node.js version', t => {
  const listed = {
    license: 'MIT',
    integrity: 'sha512-AA==',
    engines: { node: '^20.19.0 || >=22.12.0' }
  }
  const packages = {
    '': { license: 'ISC' },
    'node_modules/good': listed,
    'node_modules/choice': { ...listed, license: '(GPL-3.0-only OR MIT)' },
    'node_modules/esbuild': { ...listed, hasInstallScript: true },
    'node_modules/runs': { ...listed, hasInstallScript: true },
    'node_modules/a/node_modules/@b/copyleft': { ...listed, license: 'AGPL-3.0-only' },
    'node_modules/both': { ...listed, license: '(MIT AND GPL-2.0-only)' },
    'node_modules/silent': { integrity: 'sha512-AA==' },
    'node_modules/young': { ...listed, engines: { node: '>=20.20' } },
    'node_modules/younger': { ...listed, engines: { node: '18 || >=22' } },
    'node_modules/loose': { license: 'MIT' }
  }
  const folder = t.testdir({ 'package-lock.json': JSON.stringify({ packages }) })
  t.same(listLockProblems(folder), [
    'runs has an install script',
    '@b/copyleft has the license AGPL-3.0-only, which is not listed',
    'both has the license (MIT AND GPL-2.0-only), which is not listed',
    'silent has the license none, which is not listed',
    'young wants Node.js >=20.20',
    'younger wants Node.js 18 || >=22',
    'loose has no hash in package-lock.json'
  ])
  const shipped = { name: 'tool', license: 'MPL-2.0', text: '', part: 'program' }
  t.match(listShippedProblems([shipped]), [/^tool is shipped/])
  t.end()
})

void test('the npm package contains no Debian package', t => {
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    files: string[]
  }
  t.notOk(files.includes('dist'))
  for (const name of ['SECURITY.md', 'THIRD_PARTY_NOTICES', 'dist/sbom.cdx.json']) {
    t.ok(files.includes(name), name)
  }
  t.end()
})
