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
/** Only the wide ring runs these files: docs/development/tests.md says why. */
const wide = [
  'test/contract/document-fuzz',
  'test/contract/people-fuzz',
  'test/live/console-faults',
  'test/live/console-find',
  'test/live/console-layout',
  'test/live/console-protocol-two',
  'test/live/console-servers',
  'test/live/console-words',
  'test/live/documentation-page',
  'test/live/generated-clients',
  'test/live/large-restores',
  'test/live/sandbox-drift',
  'test/live/sandbox-main-drift',
  'test/live/settings-fuzz',
  'test/wire/fairness'
].map(name => `${name}.test.ts`)
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
  const files = listFiles('test')
  const unknown = wide.filter(name => !files.includes(name))
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}.`)
  const alone = files.filter(name => isAlone(name) && !wide.includes(name))
  const names = [...rooms.map(joinRoom), ...alone]
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
