/** What `burphub doctor` prints. */
import { test } from 'tap'
import { printFindings } from '../../src/commands/doctor.js'
import { say } from '../../src/texts.js'

void test('names from other hosts cannot send control characters to the terminal or imitate an issue', t => {
  const name = 'x\x1b]0;mine\x07\r\nok       burp: all is well\u202e'
  const printed = printFindings({
    findings: [
      { check: 'certificates', state: 'error', message: say`${name} ends.`, subjects: [name, 'y'] }
    ]
  })
  t.strictSame(printed.split('\n'), [
    'error    certificates: x ]0;mine   ok       burp: all is well  ends.',
    '         See: x ]0;mine   ok       burp: all is well , y',
    ''
  ])
  t.end()
})
