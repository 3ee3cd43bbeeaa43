// Runs the tests of `npm test`, or the given ones. Starting a process takes longer than most tests
// that need only the processor, so such tests of a room share one process. Meanwhile, the checks use
// the time in which tests wait.
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const joined = 'dist/test/rooms'
/** Takes some minutes, so that it would still run alone if it did not start first. */
const longest = 'test/live/jobs.test.ts'
const rooms = [
  'services',
  'store',
  'http',
  'access',
  'restore',
  'protocol',
  'burp',
  'import',
  'host',
  'queues',
  'pages',
  'find',
  'conf',
  'watch',
  'sandbox'
]

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
  const names = [...rooms.map(joinRoom), ...listFiles('test').filter(isAlone)]
  return [longest, ...spread(names.filter(name => name !== longest))]
}

/** Lets those that wait for burp or a browser run beside those that need the processor all the time. */
function spread(names) {
  const isWaiting = name => name.startsWith('test/live/')
  const place = list => list.map((name, at) => ({ name, at: at / list.length }))
  return [...place(names.filter(isWaiting)), ...place(names.filter(name => !isWaiting(name)))]
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name)
}

/** Starts a program in the root folder. Returns its process, and whether it will have succeeded. */
function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  const success = new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', status => resolve(status === 0))
  })
  return { child, success }
}

const checks = start(process.execPath, ['scripts/check-when-changed.mjs'])
setPriority(checks.child.pid, 10)
const named = process.argv.slice(2)
const tests = start('tap', ['--disable-coverage', ...(named.length > 0 ? named : listAll())], {
  env: { ...process.env, BURPHUB_TEST_BUNDLE: '1' }
})
const [areTestsGood, areChecksGood] = await Promise.all([tests.success, checks.success])
if (!areChecksGood) console.error('The checks failed, see above: npm run check')
process.exitCode = areTestsGood && areChecksGood ? 0 : 1
