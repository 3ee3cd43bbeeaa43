import * as fc from 'fast-check'
import { test } from 'tap'
import {
  changeLines,
  type ConfDocument,
  parseDocument,
  printDocument
} from '../../src/conf/conf-document.js'
import { parseDisabled } from '../../src/conf/conf-line.js'
import { addInclude, setIncludes } from '../../src/conf/edit-includes.js'
import { planRemoval, setList, setScalar } from '../../src/conf/edit-options.js'
import { listEntries, lookUpValue, listValues } from '../../src/conf/option-values.js'
import { Fault } from '../../src/faults.js'
import { names, plausibleFiles, rawLines, values } from './conf-samples.js'

const parse = (text: string) => parseDocument(Buffer.from(text, 'latin1'))
const print = (document: ConfDocument) => printDocument(document).toString('latin1')
const removeOption = (document: ConfDocument, name: string) =>
  changeLines(document, planRemoval(document, name).replacements)
const entriesOf = (document: ConfDocument) => [
  ...listEntries({ path: '/f', document, includes: [] })
]

void test('changes a scalar in its line, in the style of the line', async t => {
  const set = (text: string, value: string) => print(setScalar(parse(text), 'user', value))
  t.equal(set('\tuser\t=  a\r\nx = y', 'b'), '\tuser\t=  b\r\nx = y')
  t.equal(set('user=a\nuser=b\ngroup=c', 'd'), 'user=a\nuser=d\ngroup=c', 'the last one counts')
  t.equal(set(`user = 'a' # why`, `it's`), String.raw`user = 'it\'s' # why`)
  t.equal(set('user := a\n', 'b'), 'user := b\n')
  t.equal(set('user = a', ' b'), 'user = " b"')
  t.equal(set('user =  a \n', 'a'), 'user =  a \n', 'nothing to change')
})

void test('adds a scalar in place of a commented-out line, otherwise at the end of the file', async t => {
  const set = (text: string, value: string) => print(setScalar(parse(text), 'user', value))
  t.equal(set('# user = a\n# user = b\ngroup = c\n', 'a'), 'user = a\n# user = b\ngroup = c\n')
  t.equal(set('#user = a\n# user = b\ngroup = c\n', 'd'), '#user = a\nuser = d\ngroup = c\n')
  t.equal(
    set('group=c\r\n# the user = root\r\n', 'd'),
    'group=c\r\n# the user = root\r\nuser=d\r\n'
  )
  t.equal(set('group = c', 'd'), 'group = c\nuser = d\n')
  t.equal(set('. a.conf', 'd'), '. a.conf\nuser = d\n')
  t.equal(set('', 'd'), 'user = d\n')
})

void test('changes only the lines of a list that differ', async t => {
  const set = (text: string, items: string[]) => print(setList(parse(text), 'keep', items))
  const text = '# how long\nkeep = 7\n# weeks\nkeep = 4\nx = y\nkeep = 6'
  t.equal(set(text, ['7', '6']), '# how long\nkeep = 7\n# weeks\n#keep = 4\nx = y\nkeep = 6')
  t.equal(set(text, ['7', '5', '6']), text.replace('4', '5'))
  t.equal(set(text, ['7', '4', '6', '2']), `${text}\nkeep = 2\n`)
  t.equal(set(text, ['1', '7', '4', '6']), text.replace('keep = 7', 'keep = 1\nkeep = 7'))
  t.equal(set(text, []), '# how long\n#keep = 7\n# weeks\n#keep = 4\nx = y\n#keep = 6')
  t.equal(set('keep = 7\n# keep = 4\n#keep = 6\n', ['7', '6']), 'keep = 7\n# keep = 4\nkeep = 6\n')
  t.equal(set('keep := 7\nkeep = 4', ['8', '4']), 'keep := 8\nkeep = 4')
})

void test('comments out removed options, and deletes removed secrets', async t => {
  t.equal(
    print(removeOption(parse('  user = a\nx = y\nuser=b'), 'user')),
    '  #user = a\nx = y\n#user=b'
  )
  t.equal(print(removeOption(parse('password = a\nx = y\n'), 'password')), 'x = y\n')
  const text = '\tuser = a\r\nx = y\r\n'
  t.equal(print(setScalar(removeOption(parse(text), 'user'), 'user', 'a')), text, 'and back again')
})

void test('changes the reset flag in its line', async t => {
  const set = (text: string, ...flags: boolean[]) => {
    const items = flags.map((isReset, index) => ({ value: index === 0 ? '7' : '4', isReset }))
    return print(setList(parse(text), 'keep', items))
  }
  t.equal(set('keep = 7\nkeep=4\n', false, true), 'keep = 7\nkeep:=4\n')
  t.equal(set('keep = 7 \nkeep=4\n', true, false), 'keep := 7\nkeep=4\n')
  t.equal(set('keep : : = "7" # x\n', false), 'keep = "7" # x\n')
})

void test('adds, replaces and removes includes, with a line end that burp understands', async t => {
  t.equal(
    print(addInclude(parse('a = b\r\n. x\nc = d\r\n'), 'y/*')),
    'a = b\r\n. x\n. y/*\nc = d\r\n'
  )
  t.equal(print(addInclude(parse('a = b\n# . y\n'), 'y')), 'a = b\n. y\n')
  t.equal(print(addInclude(parse('\r\n. x'), 'y')), '\r\n. x\n. y\n')
  t.equal(print(addInclude(parse('. y'), 'y')), '. y')
  t.equal(print(setIncludes(parse('. y\n. z\n. y'), [{ pattern: 'z' }])), '#. y\n. z\n#. y')
  const replaced = [{ pattern: 'w w', replaces: 'y' }, { pattern: 'z' }]
  t.equal(print(setIncludes(parse('. y\n. z\n'), replaced)), '. w w\n. z\n')
  for (const bad of ['', 'a\nb', 'a\0b', 'x'.repeat(4093)]) {
    t.throws(() => addInclude(parse(''), bad), { code: 'INVALID_INPUT' })
  }
})

void test('rejects values that burp could not read back', async t => {
  for (const value of ['', 'a\nb', 'a\0b', 'x'.repeat(4091)]) {
    t.throws(() => setScalar(parse('user = a\n'), 'user', value), { code: 'INVALID_INPUT' })
    t.throws(() => setList(parse(''), 'keep', ['7', value]), { code: 'INVALID_INPUT' })
  }
  for (const name of ['', 'a=b', '#a', ' a', 'a ', 'a:', 'a\nb', 'a\0']) {
    t.throws(() => setScalar(parse(''), name, 'x'), { code: 'INVALID_INPUT' }, name)
  }
  const longest = 'x'.repeat(4095 - 'user = \n'.length)
  t.match(lookUpValue(entriesOf(setScalar(parse('user = a\n'), 'user', longest)), 'user'), {
    value: longest
  })
})

/** Lines that are not about the option, as they must stay; an end may be added to the last one. */
function othersOf(document: ConfDocument, name: string): string[] {
  const isOwn = (content: { kind: string; name?: string } | undefined) =>
    content?.kind === 'option' && content.name === name
  const others = document.lines.filter(line => !isOwn(line.content) && !isOwn(parseDisabled(line)))
  return others.map(({ raw }) => raw.replace(/\r?\n$/, ''))
}

const seeded = { seed: 11, numRuns: 600 }

function onlyTouches(before: ConfDocument, after: ConfDocument, name: string): void {
  const plain = (document: ConfDocument) =>
    entriesOf(document)
      .filter(entry => entry.name !== name)
      .map(entry => [entry.name, entry.value, entry.isReset])
  const pairs = [
    [othersOf(after, name), othersOf(before, name)],
    [plain(after), plain(before)],
    [rawLines(parseDocument(printDocument(after))), rawLines(after)]
  ]
  for (const [is, should] of pairs) {
    if (JSON.stringify(is) !== JSON.stringify(should)) {
      throw new Error(`${JSON.stringify(is)} is not ${JSON.stringify(should)}`)
    }
  }
}

/** Nothing where the edit is refused, which only a line that gets too long may cause here. */
function tryEdit(edit: () => ConfDocument): ConfDocument | undefined {
  try {
    return edit()
  } catch (error) {
    if (error instanceof Fault && /longer than/.test(JSON.stringify(error.errors))) return undefined
    throw error
  }
}

void test('any edit of a scalar reads back as written, and leaves the rest unchanged', async () => {
  fc.assert(
    fc.property(plausibleFiles, fc.constantFrom(...names), values, (text, name, value) => {
      const before = parse(text)
      const after = tryEdit(() => setScalar(before, name, value))
      if (!after) return true
      onlyTouches(before, after, name)
      return lookUpValue(entriesOf(after), name)?.value === value
    }),
    seeded
  )
})

void test('any edit of a list reads back as written, and leaves the rest unchanged', async () => {
  const items = fc.array(fc.record({ value: values, isReset: fc.boolean() }), { maxLength: 6 })
  fc.assert(
    fc.property(plausibleFiles, fc.constantFrom(...names), items, (text, name, wanted) => {
      const before = parse(text)
      const after = tryEdit(() => setList(before, name, wanted))
      if (!after) return true
      onlyTouches(before, after, name)
      const own = entriesOf(after).filter(entry => entry.name === name)
      const read = own.map(({ value, isReset }) => ({ value, isReset }))
      return JSON.stringify(read) === JSON.stringify(wanted)
    }),
    seeded
  )
})

void test('any removal leaves the rest unchanged', async () => {
  fc.assert(
    fc.property(plausibleFiles, fc.constantFrom(...names), (text, name) => {
      const before = parse(text)
      const after = removeOption(before, name)
      onlyTouches(before, after, name)
      return listValues(entriesOf(after), name).length === 0
    }),
    seeded
  )
})
