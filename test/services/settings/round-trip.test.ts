/** What reading shows, sent back as a form or as JSON sends it, is what stands in the file already. */
import path from 'node:path'
import { writeFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { test } from 'tap'
import { printDocument } from '../../../src/conf/conf-document.js'
import { readConfigTree } from '../../../src/conf/config-tree.js'
import {
  toClientConfig,
  toServerConfig
} from '../../../src/services/settings/configuration-object.js'
import { parseFields } from '../../../src/services/settings/requested-changes.js'
import { editDocument } from '../../../src/services/settings/document-edit.js'
import { toFields, type Fields } from '../../live/settings-forms.js'
import { createConfFiles } from '../../../src/host/disk/conf-files.js'

const version = '3.1.4'

const names = [
  'label',
  'keep',
  'user',
  'password',
  'ssl_key_password',
  'nosuch',
  'syslog',
  'network_timeout',
  'max_hardlinks',
  'compression',
  'ssl_compression',
  'ratelimit',
  'hard_quota',
  'listen',
  'max_children',
  'max_status_children',
  'include',
  'exclude_ext',
  'protocol',
  'port'
]
const values = [
  '7',
  '07',
  '1',
  '0',
  'yes',
  'gzip5',
  'zlib5',
  '5',
  '1.5',
  '10k',
  '"q # r" s',
  "'\\''",
  '\xe4\xff',
  '-1 x',
  '/x y',
  '+3',
  '\u{a0}7'
]
const line = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.constantFrom('', '', '  ', '#', '# '),
        fc.constantFrom(...names),
        fc.constantFrom('=', ' = ', ' := ', ':='),
        fc.constantFrom(...values)
      )
      .map(parts => parts.join(''))
  },
  fc.constantFrom('', '# words', '. conf.d/*', '. .buitemplates/win', '. x', '#. y', '\t')
)
const files = fc
  .tuple(fc.array(line, { maxLength: 14 }), fc.constantFrom('\n', '\r\n'))
  .map(([lines, ending]) =>
    lines.map(each => (each.startsWith('. ') ? each : each + ending.slice(0, -1))).join('\n')
  )

void test('an answer that is sent back changes nothing', async t => {
  const file = path.join(t.testdir({}), 'main.conf')
  for (const role of ['server', 'clientconfdir'] as const) {
    fc.assert(
      fc.property(files, text => {
        // A template that a client uses twice it uses once.
        fc.pre(text.split('.buitemplates').length <= 2)
        writeFileSync(file, text, 'latin1')
        const tree = readConfigTree(file, createConfFiles())
        const question = {
          file: { role, tree },
          server: tree,
          version,
          showsSecrets: false,
          isLimited: false
        }
        const object =
          role === 'server'
            ? toServerConfig({ ...question, clients: [] })
            : toClientConfig({ ...question, top: tree, kind: 'client' })
        for (const fields of [toFields(object), toTexts(toFields(object))]) {
          const context = { role, version, isWhole: true, hasTemplates: role === 'clientconfdir' }
          const { document, errors } = editDocument(tree.document, parseFields(fields), context)
          if (Object.keys(errors).length > 0) throw new Error(JSON.stringify(errors))
          const after = printDocument(document).toString('latin1')
          if (after !== text) throw new Error(`${JSON.stringify(text)} -> ${JSON.stringify(after)}`)
        }
      }),
      { numRuns: 150, seed: 11 }
    )
    t.pass(role)
  }
})

function toTexts(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, [value].flat().map(String)])
  )
}
