import * as fc from 'fast-check'
import { test } from 'tap'
import { type ConfDocument, parseDocument, printDocument } from '../../../src/conf/conf-document.js'
import { parseDisabled } from '../../../src/conf/conf-line.js'
import {
  type Fields,
  readKind,
  parseFields
} from '../../../src/services/settings/requested-changes.js'
import { listChangedOptions } from '../../../src/services/settings/configuration-work.js'
import { editDocument, type EditContext } from '../../../src/services/settings/document-edit.js'
import { plausibleFiles, rawLines, values } from '../../conf/conf-samples.js'

const parse = (text: string) => parseDocument(Buffer.from(text, 'latin1'))
const print = (document: ConfDocument) => printDocument(document).toString('latin1')
const server: EditContext = { role: 'server', version: '3.1.4', isWhole: true, hasTemplates: false }
const client: EditContext = { ...server, role: 'clientconfdir', hasTemplates: true }
const edit = (text: string, fields: Fields, context: Partial<EditContext> = {}) => {
  const { document, errors } = editDocument(parse(text), parseFields(fields), {
    ...server,
    ...context
  })
  return Object.keys(errors).length > 0 ? errors : print(document)
}
const save = (text: string, fields: Fields) => edit(text, fields)
const patch = (text: string, fields: Fields) => edit(text, fields, { isWhole: false })
const saveClient = (text: string, fields: Fields) => edit(text, fields, client)

void test('options that are missing in a whole file are switched off', async t => {
  const text = '# mine\nuser = a\nkeep = 7\n. x.conf\nodd name = 1\n'
  t.equal(save(text, { user: 'a' }), '# mine\nuser = a\n#keep = 7\n#. x.conf\n#odd name = 1\n')
  t.equal(patch(text, { user: 'b' }), text.replace('= a', '= b'))
  t.equal(save('user = a\n', { user: '' }), '#user = a\n', 'as an empty value is')
  t.equal(patch('user = a\nkeep = 7\n', { user: null, keep: [] }), '#user = a\n#keep = 7\n')
})

void test('fields may be written in the words of forms and of JSON', async t => {
  const text = 'keep = 7\n#syslog = 1\n'
  for (const yes of ['true', 'ON', '1', 'yes', true, 1]) {
    t.equal(patch(text, { syslog: yes }), 'keep = 7\nsyslog = 1\n')
  }
  for (const no of ['false', '0', 'whatever', false]) {
    t.equal(patch(text, { syslog: no }), 'keep = 7\nsyslog = 0\n')
  }
  t.equal(patch(text, { network_timeout: ' 60 ' }), `${text}network_timeout = 60\n`)
  t.equal(patch(text, { keep: [7, 4] }), 'keep = 7\nkeep = 4\n#syslog = 1\n')
  t.equal(patch(text, { keep: 4 }), 'keep = 4\n#syslog = 1\n')
  t.equal(patch(text, { user: ['first', 'second'] }), `${text}user = first\n`)
  t.equal(patch(text, { nosuch: ['a', 'b'] }), `${text}nosuch = a\nnosuch = b\n`)
  t.equal(patch(text, { syslog_view: 'on', keep: 7 }), text)
  t.strictSame(readKind({ template: 'on', statictemplate: '0' }), {
    template: true,
    statictemplate: false
  })
})

void test('values that burp treats as equal are not rewritten', async t => {
  const text = 'syslog = 2\nstdout = yes\ncompression = zlib5\nnetwork_timeout = 60 seconds\n'
  const shown = { syslog: true, stdout: false, compression: 'gzip5', network_timeout: 60 }
  t.equal(save(text, shown), text)
})

void test('each value of a list says whether it is written with :=', async t => {
  const flag = 'keep_reset_bui_CUSTOM'
  t.equal(save('keep := 7\nkeep = 4\n', { keep: [7, 4] }), 'keep = 7\nkeep = 4\n')
  t.equal(
    save('keep = 7\nkeep = 4\n', { keep: ['7', '4'], [flag]: ['true', 'false'] }),
    'keep := 7\nkeep = 4\n'
  )
  t.equal(
    save('', { keep: [1, 2, 3], [flag]: ['false', 'true'] }),
    'keep = 1\nkeep := 2\nkeep := 3\n'
  )
  t.equal(
    save('', { keep: ['1', '', '3'], [flag]: ['false', 'false', 'true'] }),
    'keep = 1\nkeep := 3\n'
  )
  t.equal(patch('keep := 7\n', { keep: [8] }), 'keep := 8\n', 'a patch says nothing of it')
  t.equal(patch('keep = 7\nkeep = 4\n', { [flag]: true }), 'keep := 7\nkeep := 4\n')
  t.equal(save('user = a\n', { user: 'a', user_reset_bui_CUSTOM: 'on' }), 'user := a\n')
  t.equal(save('user := a\n', { user: 'a', user_reset_bui_CUSTOM: 'false' }), 'user = a\n')
})

void test('pairs stay when neither of the two is named', async t => {
  const text = 'listen = a:1\nmax_children = 5\nlisten_status = b:2\nmax_status_children = 6\n'
  t.equal(save(`user = x\n${text}`, { user: 'x' }), `user = x\n${text}`)
  t.equal(
    save(text, { listen: ['a:1', 'a:3'], max_children: [5, 7] }),
    text.replace('a:1\n', 'a:1\nlisten = a:3\n').replace('= 5\n', '= 5\nmax_children = 7\n')
  )
  t.equal(save(text, { listen: 'a:1' }), text.replace('max_children', '#max_children'))
})

void test('a masked password remains unchanged', async t => {
  const text = 'password = "p w" # old\nlabel = a\n'
  t.equal(saveClient(text, { label: 'a' }), text)
  t.equal(saveClient(text, { label: 'a', password: '********' }), text)
  t.equal(saveClient(text, { label: 'a', password: '' }), 'label = a\n')
  t.equal(saveClient(text, { label: 'a', password: 'new' }), text.replace('p w', 'new'))
  t.equal(patch(text, { password: null }), 'label = a\n')
  t.equal(patch('label = a\n', { password: '********' }), 'label = a\n')
})

void test('includes are renamed by position, added and commented out', async t => {
  const text = '. a\n# between\n. b\nuser = x\n#. d\n'
  const all = (includes: string[], ori?: string[]) =>
    save(text, { user: 'x', includes, ...(ori && { includes_ori: ori }) })
  t.equal(all(['a', 'b'], ['a', 'b']), text)
  t.equal(all(['a', 'b']), text)
  t.equal(all(['a2', 'b'], ['a', 'b']), text.replace('. a', '. a2'))
  t.equal(all(['b', 'a'], ['a', 'b']), '. b\n# between\n. a\nuser = x\n#. d\n')
  t.equal(all(['b'], ['b']), text.replace('. a', '#. a'))
  t.equal(all(['', 'b'], ['a', 'b']), text.replace('. a', '#. a'))
  t.equal(all(['a', 'b', 'c', 'd'], ['a', 'b']), '. a\n# between\n. b\n. c\nuser = x\n. d\n')
  t.equal(all(['x', 'b'], ['gone', 'b']), '#. a\n# between\n. b\n. x\nuser = x\n#. d\n')
  t.equal(patch(text, { includes: ['b'] }), text.replace('. a', '#. a'))
  t.equal(patch(text, { includes: null }), text.replace('. a', '#. a').replace('. b', '#. b'))
  t.match(patch(text, { includes: ['a\nb = c'] }), { includes: /line break/ })
})

void test('templates are at the top, between the comments of burp-ui', async t => {
  const use = (text: string, templates: string[]) =>
    edit(text, { templates }, { ...client, isWhole: false })
  t.equal(
    use('label = a\n', ['.buitemplates/x', 'y']),
    '. .buitemplates/x\n. .buitemplates/y\nlabel = a\n'
  )
  const block = '# BURP-UI TEMPLATES\n. .buitemplates/x\n# END TEMPLATES\nlabel = a\n'
  t.equal(use(block, ['x', 'y']), block.replace('x\n', 'x\n. .buitemplates/y\n'))
  t.equal(use(block, ['y']), block.replace('/x', '/y'))
  t.equal(use(block, []), '# BURP-UI TEMPLATES\n# END TEMPLATES\nlabel = a\n')
  t.equal(
    use('# BURP-UI TEMPLATES\n# END TEMPLATES\n', ['x', 'x']),
    block.replace('label = a\n', '')
  )
  t.equal(saveClient(block, { label: 'a', templates: ['.buitemplates/x'], includes: [] }), block)
  t.equal(
    saveClient(block, { label: 'a' }),
    '# BURP-UI TEMPLATES\n# END TEMPLATES\nlabel = a\n',
    'a form that names none wants none'
  )
})

void test('a request that names nothing is refused', async t => {
  for (const fields of [{}, { syslog_view: 'on' }, { includes_ori: ['x'] }, { template: true }]) {
    t.throws(() => parseFields(fields), { code: 'INVALID_INPUT' })
  }
})

void test('thousands of options in a large file are quick', async t => {
  const text = Array.from({ length: 10_000 }, (_, at) => `#o${at} = 1\n`).join('')
  const fields = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`o${at}`, 'x']))
  const saved = save(text, fields) as string
  t.equal(saved.split('\n').filter(line => line.endsWith(' = x')).length, 2000)
})

const names = ['label', 'keep', 'user', 'password', 'nosuch', 'syslog', 'network_timeout']

/** The option or include of a line, also where it is switched off. */
function subjectOf(line: ConfDocument['lines'][number]): string {
  const content = parseDisabled(line) ?? line.content
  return content.kind === 'option' ? content.name : content.kind
}

void test('a patch changes only lines of the options that it names, in any file', async t => {
  const wished = fc.oneof(values, fc.array(values, { maxLength: 3 }), fc.constant(null))
  const fields = fc.dictionary(fc.constantFrom(...names), wished, { minKeys: 1, maxKeys: 4 })
  fc.assert(
    fc.property(plausibleFiles, fields, (text, changes) => {
      const before = parse(text)
      const context = { ...server, isWhole: false }
      const { document, errors } = editDocument(before, parseFields(changes), context)
      const foreign = (each: ConfDocument) =>
        each.lines.filter(line => !Object.hasOwn(changes, subjectOf(line))).map(line => line.raw)
      // The last line may get the end that it lacked.
      const [old, now] = [foreign(before), foreign(document)].map(lines =>
        lines.map(line => line.replace(/[\r\n]+$/, ''))
      )
      t.strictSame(now, old)
      const changed = listChangedOptions(before, document)
      for (const name of changed) t.ok(Object.hasOwn(changes, name), name)
      for (const name of Object.keys(errors)) t.notOk(changed.includes(name), name)
      const again = editDocument(document, parseFields(changes), context)
      t.strictSame(rawLines(again.document), rawLines(document), 'and once more changes nothing')
    }),
    { numRuns: 500, seed: 20_261_127 }
  )
})
