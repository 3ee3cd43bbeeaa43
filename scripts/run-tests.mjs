// Runs the tests of `npm test`, or the given ones. Starting a process takes longer than most tests
// that need only the processor, so such tests of a room share one process.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const joined = 'dist/test/rooms'
const rooms = ['access/grants', 'burp', 'conf', 'pages', 'protocol', 'services/settings', 'watch']

function listFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .map(name => `${folder}/${name}`)
    .toSorted()
}

function joinRoom(room) {
  const file = `${joined}/${room.replace('/', '-')}.test.mjs`
  const imports = listFiles(`test/${room}`).map(name => `import '../../../${name}'\n`)
  writeFileSync(join(root, file), imports.join(''))
  return file
}

function listAll() {
  rmSync(join(root, joined), { recursive: true, force: true })
  mkdirSync(join(root, joined), { recursive: true })
  const isAlone = name => !rooms.some(room => name.startsWith(`test/${room}/`))
  return [...rooms.map(joinRoom), ...listFiles('test').filter(isAlone)]
}

const named = process.argv.slice(2)
const { status } = spawnSync(
  'tap',
  ['--disable-coverage', ...(named.length > 0 ? named : listAll())],
  { cwd: root, stdio: 'inherit', env: { ...process.env, BURPHUB_TEST_BUNDLE: '1' } }
)
process.exitCode = status ?? 1
