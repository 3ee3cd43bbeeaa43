/** Completion of commands in shells, and the manual page. */
import { execFile, execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import { lookUpProgram } from '../../scripts/lab/programs.js'
import { root } from '../support/shown-blocks.js'

const program = join(root, 'dist/src/main.js')

/** Typed keys, and the command line that they produce. */
const lines: Readonly<Record<string, string>> = {
  'doct\t --outp\tjs\t': 'doctor --output json',
  'us\tadd --adm\tx': 'user add --admin x',
  'agent enr\t--listen a': 'agent enroll --listen a',
  'agent enrol --client-c\t/etc/hostn\t': 'agent enrol --client-config /etc/hostname',
  'api GE\t/api/client/sta\tweb1': 'api GET /api/client/stats/web1',
  'api getCap\t': 'api getCapacity',
  'api GET /api/client/report/web1/\t3': 'api GET /api/client/report/web1/3',
  'api PUT /api/backup/do\tweb1': 'api PUT /api/backup/do-server-backup/web1',
  'api DELETE /api/client/report/web1/3 --quer\tforce=true':
    'api DELETE /api/client/report/web1/3 --query force=true'
}

const shells = {
  bash: { start: 'bash --norc --noprofile -i', init: "PS1=; bind 'set bell-style none'" },
  zsh: { start: 'zsh -f -i', init: 'PS1=; autoload -Uz compinit; compinit -D -u' }
}

void test('shells complete commands without starting them', async t => {
  for (const [shell, { start, init }] of Object.entries(shells)) {
    const skip = lookUpProgram(shell) === undefined && `without ${shell}`
    await t.test(shell, { skip }, async sub => {
      const file = join(sub.testdir(), 'completion')
      writeFileSync(file, execFileSync(program, ['completion', shell]))
      const typed = [
        init,
        'burphub() { printf \'<%s>\\n\' "$*"; }',
        `source ${file}`,
        ...Object.keys(lines).map(keys => `burphub ${keys}`),
        'exit\n'
      ]
      const output = await type(start, typed.join('\n'))
      const run = [...output.matchAll(/^(?:\x1b\S*\r)?<(.*)>\r?$/gm)].map(([, line]) => line)
      sub.same(run, Object.values(lines), output)
    })
  }

  const fish = { skip: lookUpProgram('fish') === undefined && 'without fish' }
  await t.test('fish', fish, sub => {
    const file = join(sub.testdir(), 'completion')
    writeFileSync(file, execFileSync(program, ['completion', 'fish']))
    const complete = (line: string) => {
      const script = `source ${file}; complete -C '${line}'`
      const output = execFileSync('fish', ['--no-config', '-c', script], { encoding: 'utf8' })
      return output.split('\n').map(each => each.split('\t')[0])
    }
    sub.same(complete('burphub doct'), ['doctor', ''])
    sub.same(complete('burphub doctor --output j'), ['json', ''])
    sub.same(complete('burphub agent enr'), ['enroll', ''])
    sub.same(complete('burphub agent enrol --client-config /etc/hostn'), ['/etc/hostname', ''])
    sub.same(complete('burphub api GET /api/client/sta'), ['/api/client/stats/{name}', ''])
    sub.end()
  })
})

/** Runs the command in a terminal and types the text. */
function type(command: string, text: string): Promise<string> {
  const env = { PATH: process.env['PATH'], TERM: 'dumb', HOME: '/' }
  return new Promise(resolve => {
    const words = ['-qec', command, '/dev/null']
    const child = execFile('script', words, { env }, (_error, output) => resolve(output))
    child.stdin?.end(text)
  })
}

void test('the manual page has all commands and options, and roff accepts it', async t => {
  const file = join(root, 'docs/reference/burphub.1')
  const page = readFileSync(file, 'utf8').replaceAll('\\-', '-')
  const completion = execFileSync(program, ['completion', 'fish'], { encoding: 'utf8' })
  const options = completion.matchAll(/__burphub_is \\'(burphub [\w ]+)\\'' -l ([\w-]+)/g)
  let count = 0
  for (const [, command = '', option = ''] of options) {
    const section = page.split('\n.SS ').find(text => text.startsWith(command))
    if (option === 'help' || command === 'burphub agent') continue
    t.ok(section?.includes(`--${option}`), `${command} --${option}`)
    count += 1
  }
  t.ok(count > 50)
  if (lookUpProgram('groff') === undefined) return
  const words = ['-man', '-Tutf8', '-ww', '-z', file]
  const complaints = await new Promise(resolve => {
    execFile('groff', words, (_error, _output, errors) => resolve(errors))
  })
  t.equal(complaints, '')
})
