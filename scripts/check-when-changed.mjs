// Runs `npm run check`, unless it has passed for exactly these files.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'node_modules/.cache')
const passedPath = join(folder, 'check-passed')

/** Returns the state of all files that git tracks or would track; undefined without git. */
function findState() {
  const hash = createHash('sha1')
  try {
    const which = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const names = execFileSync('git', which, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    for (const name of names.split('\0').filter(Boolean)) {
      const { mtimeMs = 0, size = 0 } = statSync(join(root, name), { throwIfNoEntry: false }) ?? {}
      hash.update(`${name} ${mtimeMs} ${size}\n`)
    }
    return hash.digest('hex')
  } catch {
    return undefined
  }
}

function readPassed() {
  try {
    return readFileSync(passedPath, 'utf8')
  } catch {
    return ''
  }
}

const state = findState()
if (state === undefined || readPassed() !== state) {
  const { status } = spawnSync('npm', ['run', '--silent', 'check'], { cwd: root, stdio: 'inherit' })
  if (status === 0 && state !== undefined) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(passedPath, state)
  }
  process.exitCode = status ?? 1
}
