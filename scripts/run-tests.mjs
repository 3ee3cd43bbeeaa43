// Runs the tests of `npm test`, or the given ones. Starting a process takes longer than most tests
// that need only the processor, so such tests of a room share one process. Meanwhile, the checks use
// the time in which tests wait.
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const ordered = 'dist/test/ordered'
/** Takes some minutes, so that it would still run alone if it did not start first. */
const longest = 'test/live/jobs.test.ts'
/** Only the wide ring runs these files: docs/development/tests.md says why. */
const wide = [
  'test/commands/completion',
  'test/commands/doctor-service',
  'test/contract/document-fuzz',
  'test/contract/people-fuzz',
  'test/live/aged-sessions',
  'test/live/client-library',
  'test/live/console-faults',
  'test/live/console-find',
  'test/live/console-layout',
  'test/live/console-protocol-two',
  'test/live/console-report',
  'test/live/console-servers',
  'test/live/console-words',
  'test/live/device-login',
  'test/live/documentation-page',
  'test/live/enrolled-agent',
  'test/live/false-alarms',
  'test/live/find-filling',
  'test/live/generated-clients',
  'test/live/instances',
  'test/live/large-restores',
  'test/live/message-links',
  'test/live/moderator-escalation',
  'test/live/passkeys',
  'test/live/provider-logins',
  'test/live/regular-checks',
  'test/live/sandbox-drift',
  'test/live/sandbox-main-drift',
  'test/live/settings-fuzz',
  'test/live/silence',
  'test/live/unread-counters',
  'test/packages',
  'test/wire/fairness',
  'test/wire/heavy-answers',
  'test/wire/heavy-bodies',
  'test/wire/held-loop'
].map(name => `${name}.test.ts`)
const rooms = [
  'services',
  'contract',
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
  'commands',
  'notify',
  'sandbox'
]

function listFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .map(name => `${folder}/${name}`)
    .toSorted()
}

/** The files of `npm test`: the joined rooms, and those that run alone. */
function listAll() {
  const files = listFiles('test')
  const unknown = wide.filter(name => !files.includes(name))
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}.`)
  const roomOf = name => rooms.find(room => name.startsWith(`test/${room}/`))
  const run = files.filter(name => !wide.includes(name))
  const alone = run.filter(name => !roomOf(name) && name !== longest)
  const joined = rooms.map(room => ({
    name: `test/${room}/all.test.ts`,
    files: run.filter(name => roomOf(name) === room)
  }))
  const single = name => ({ name, files: [name] })
  return [single(longest), ...spread([...joined, ...alone.map(single)])]
}

/** tap runs files in the order of their paths, so a file in a numbered folder imports the tests. */
function write({ name, files }, index) {
  const file = `${ordered}/${String(index).padStart(3, '0')}/${name.replace(/ts$/, 'mjs')}`
  mkdirSync(dirname(join(root, file)), { recursive: true })
  const imports = files.map(each => `import '${pathToFileURL(join(root, each)).href}'\n`)
  writeFileSync(join(root, file), imports.join(''))
  return file
}

/**
 * Lets those that wait for burp or a browser run beside those that need the processor all the time,
 * and start a little earlier: the last files are short ones, so that no processor is idle at the end.
 */
function spread(items) {
  const isWaiting = ({ name }) => /^test\/(live|wire)\//.test(name)
  const place = (list, end) => list.map((item, at) => ({ item, at: (at / list.length) * end }))
  const rest = items.filter(item => !isWaiting(item))
  return [...place(items.filter(isWaiting), 0.9), ...place(rest, 1)]
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
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
rmSync(join(root, ordered), { recursive: true, force: true })
const named = process.argv.slice(2)
const files = named.length > 0 ? named : listAll().map(write)
console.log(`Running ${files.length} test files; the first results take some minutes.`)
const tests = start('tap', ['--disable-coverage', ...files], {
  env: { ...process.env, BURPHUB_TEST_BUNDLE: '1' }
})
const [areTestsGood, areChecksGood] = await Promise.all([tests.success, checks.success])
if (!areChecksGood) console.error('The checks failed, see above: npm run check')
process.exitCode = areTestsGood && areChecksGood ? 0 : 1
