/**
 * Builds the Debian package of the program: `dist/burphub_VERSION_ARCHITECTURE.deb`, with the same
 * bytes for the same commit; packages of other versions are removed. `npm run package` builds the
 * program first. `--version 1.2.3` sets another version.
 */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { readBuiltRelease } from './built-release.js'
import { listShippedPackages, nativeArchitecture } from './debian/shipped-packages.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const own = join(root, 'scripts/debian')
const { values } = parseArgs({ options: { version: { type: 'string' }, to: { type: 'string' } } })

const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  engines: { node: string }
  files: string[]
}
const release = values.version === undefined ? readBuiltRelease(root) : { version: values.version }
/** Debian sorts `~` before the end. */
const version = release.version.replace('-git.', '~git')
const stage = mkdtempSync(join(tmpdir(), 'burphub-package-'))
process.umask(0o022)

try {
  chmodSync(stage, 0o755)
  placeProgram()
  placeUnits()
  placeDocuments()
  placeConfiguration()
  placeControlFiles()
  const folder = values.to ?? join(root, 'dist')
  const file = join(folder, `burphub_${version}_${nativeArchitecture}.deb`)
  if (values.to === undefined) removeOthers(folder)
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', stage, file], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(epochOfSources()) },
    stdio: ['ignore', 'ignore', 'inherit']
  })
  process.stdout.write(`${file}\n`)
} finally {
  rmSync(stage, { recursive: true })
}

/** The guides refer to the package with a wildcard. */
function removeOthers(folder: string): void {
  const names = readdirSync(folder).filter(name => /^burphub_.*\.deb$/.test(name))
  for (const name of names) rmSync(join(folder, name))
}

function placeProgram(): void {
  const home = 'usr/lib/burphub'
  for (const name of ['dist/src', 'static']) place(name, `${home}/${name}`)
  for (const name of ['openapi', 'swagger']) {
    place(`generated/${name}.json`, `${home}/generated/${name}.json`)
  }
  for (const name of listShippedPackages(root)) place(name, `${home}/${name}`)
  write(`${home}/package.json`, '{"name":"burphub","type":"module"}\n')
  write(`${home}/dist/release.json`, `${JSON.stringify(release)}\n`)
  // The Node.js of the package's dependency, regardless of PATH.
  const main = `${home}/dist/src/main.js`
  write(main, readFileSync(join(stage, main), 'utf8').replace(' node ', ' /usr/bin/node '), 0o755)
  write('usr/bin/burphub', readFileSync(join(own, 'burphub.sh')), 0o755)
}

function placeUnits(): void {
  for (const name of ['burphub.service', 'burphub-agent.service']) {
    const text = readFileSync(join(root, 'scripts', name), 'utf8')
    const start = 'ExecStart=burphub '
    write(`usr/lib/systemd/system/${name}`, text.replace(start, 'ExecStart=/usr/bin/burphub '))
  }
  place('scripts/debian/sysusers.conf', 'usr/lib/sysusers.d/burphub.conf')
}

/** Same layout as in the checkout, so that links between documents work. */
function placeDocuments(): void {
  const home = 'usr/share/doc/burphub'
  const programs = new Set(['dist/src', 'static', 'LICENSE'])
  const documents = packageJson.files.filter(name => !programs.has(name) && !name.endsWith('.json'))
  for (const name of documents) place(name, `${home}/${name}`)
  place('dist/sbom.cdx.json', `${home}/sbom.cdx.json`)
  place('scripts/debian/copyright', `${home}/copyright`)
  writeCompressed(`${home}/changelog.gz`, printChangelog())
  const page = `${home}/docs/reference/burphub.1`
  const text = readFileSync(join(stage, page), 'utf8')
  rmSync(join(stage, page))
  writeCompressed(
    'usr/share/man/man1/burphub.1.gz',
    text.replace('"burphub"', `"burphub ${version}"`)
  )
  const completion = execFileSync(join(root, 'dist/src/main.js'), ['completion', 'bash'])
  write('usr/share/bash-completion/completions/burphub', completion)
}

/** Returns the changelog in Debian's format. */
function printChangelog(): string {
  const maintainer = /^Maintainer: (.*)$/m.exec(readFileSync(join(own, 'control'), 'utf8'))?.[1]
  const at = new Date(epochOfSources() * 1_000).toUTCString().replace('GMT', '+0000')
  const change = '  * What changed is in CHANGELOG.md.'
  return `burphub (${version}) unstable; urgency=medium\n\n${change}\n\n -- ${maintainer}  ${at}\n`
}

function placeConfiguration(): void {
  place('scripts/debian/burphub.yaml', 'etc/burphub/burphub.yaml')
}

function placeControlFiles(): void {
  // Independent of the permissions in the checkout.
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', stage])
  const kilobytes = execFileSync('du', ['-sk', '--apparent-size', stage], { encoding: 'utf8' })
  const facts = {
    VERSION: version,
    ARCHITECTURE: nativeArchitecture,
    SIZE: Number.parseInt(kilobytes, 10).toString(),
    NODE: packageJson.engines.node.replace(/^>=/, '')
  }
  const control = readFileSync(join(own, 'control'), 'utf8')
  const fill = (_: string, name: string) => facts[name as keyof typeof facts]
  const sums = execFileSync('bash', ['-c', 'find usr -type f | sort | xargs -d "\\n" md5sum'], {
    cwd: stage
  })
  write('DEBIAN/control', control.replaceAll(/@(\w+)@/g, fill))
  write('DEBIAN/conffiles', '/etc/burphub/burphub.yaml\n')
  write('DEBIAN/md5sums', sums)
  for (const name of ['postinst', 'prerm', 'postrm']) {
    write(`DEBIAN/${name}`, readFileSync(join(own, name)), 0o755)
  }
}

function place(name: string, target: string): void {
  cpSync(join(root, name), join(stage, target), { recursive: true, dereference: true })
}

function write(target: string, content: string | Uint8Array, mode = 0o644): void {
  const file = join(stage, target)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  chmodSync(file, mode)
}

function writeCompressed(target: string, text: string): void {
  write(target, gzipSync(text, { level: 9 }))
}

/**
 * Returns Unix time in seconds. No file of the package is newer. The sources need not be a git
 * checkout.
 */
function epochOfSources(): number {
  const given = process.env['SOURCE_DATE_EPOCH']
  if (given !== undefined) return Number(given)
  try {
    const words = ['-C', root, 'log', '-1', '--format=%ct']
    const stdio = ['ignore', 'pipe', 'ignore'] as const
    return Number(execFileSync('git', words, { encoding: 'utf8', stdio: [...stdio] }))
  } catch {
    return Math.floor(statSync(join(root, 'CHANGELOG.md')).mtimeMs / 1_000)
  }
}
