import * as fc from 'fast-check'
import { test } from 'tap'
import { Fault } from '../../src/faults.js'
import {
  iniBytesMax,
  type IniSection,
  type IniValue,
  parseIniFile,
  parseIniValue
} from '../../src/commands/import/ini-file.js'

function parse(text: string): IniSection[] {
  return parseIniFile(Buffer.from(text))
}

/** Returns the section path joined by `/` -> key -> value. */
function toObject(sections: IniSection[]) {
  return Object.fromEntries(
    sections.map(({ path, entries }) => [
      path.join('/'),
      Object.fromEntries(entries.map(({ key, value }) => [key, value]))
    ])
  )
}

function faultOf(bytes: Buffer | string): Fault {
  try {
    parseIniFile(Buffer.from(bytes))
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

void test('commas outside of quotes turn a text value into a list', t => {
  const values: [string, IniValue][] = [
    ['', ''],
    ['   # only a comment', ''],
    ['testclient', 'testclient'],
    ['two words  # and a comment', 'two words'],
    ['a#b', 'a'],
    ['"a#b" # comment', 'a#b'],
    ['a, b', ['a', 'b']],
    ['a,b , c # three', ['a', 'b', 'c']],
    ['user1, @g2', ['user1', '@g2']],
    ['a,', ['a']],
    ['a, # one', ['a']],
    ['"a",', ['a']],
    [',', []],
    [', # none', []],
    ['"c1,c2"', 'c1,c2'],
    ['"c1,c2", c3', ['c1,c2', 'c3']],
    ['""', ''],
    ["''", ''],
    ['" blanks "', ' blanks '],
    [`"it's"`, `it's`],
    [`it's`, `it's`],
    [`'say "x"'`, 'say "x"'],
    [`'it's'`, `it's`],
    ['{"agents": {"rw": ["*"]}}', '{"agents": {"rw": ["*"]}}'],
    [`'{"ro": ["a*"], "rw": ["b"]}'`, '{"ro": ["a*"], "rw": ["b"]}'],
    ['= twice', '= twice']
  ]
  for (const [written, value] of values) t.same(parseIniValue(written), value, written)
  const unreadable = [
    'a,,b',
    ',a',
    '"open',
    `'open`,
    '"a" b',
    'a, "b" c',
    '{"ro": ["a"], "rw": ["b"]}',
    '"'
  ]
  for (const written of unreadable) t.equal(parseIniValue(written), undefined, written)
  t.end()
})

void test('sections, keys and comments are read with their lines', t => {
  const sections = parse(
    [
      'stray = 1',
      '# a comment',
      '[Global] # with a comment',
      '  auth = basic, ldap',
      '"" = nameless',
      '"#hash" = x',
      "'a = b' = c",
      '',
      '#[BASIC:AUTH]',
      '[ "BASIC:ACL" ]',
      '+g1 = ann,',
      '@g1 = ""',
      '  [[inner]]',
      'x = 1',
      '  [[[innermost]]]',
      '[Last]'
    ].join('\n')
  )
  t.same(toObject(sections), {
    '': { stray: '1' },
    Global: { auth: ['basic', 'ldap'], '': 'nameless', '#hash': 'x', 'a = b': 'c' },
    'BASIC:ACL': { '+g1': ['ann'], '@g1': '' },
    'BASIC:ACL/inner': { x: '1' },
    'BASIC:ACL/inner/innermost': {},
    Last: {}
  })
  t.same(
    sections.map(({ line }) => line),
    [1, 3, 10, 13, 15, 16]
  )
  t.equal(sections[1]?.entries[1]?.line, 5)
  t.end()
})

void test('a text between triple quotes may have several lines', t => {
  const read = toObject(
    parse(`a = '''it's "x"''' # c\nb = """one\n  # two\n= 'three' """\nc = ''''''\n`)
  )
  t.same(read, { '': { a: `it's "x"`, b: `one\n  # two\n= 'three' `, c: '' } })
  t.end()
})

void test('accepts byte order marks, all line endings and UTF-16', t => {
  const text = '[Ä]\r\nkey = ö, ü\rother = 1\n'
  const wanted = { '': {}, Ä: { key: ['ö', 'ü'], other: '1' } }
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    little,
    Buffer.from(little).swap16()
  ]) {
    t.same(toObject(parseIniFile(bytes)), wanted)
  }
  t.end()
})

void test('an error names the line of each problem, and no value', t => {
  const text = [
    '[A]',
    'ann = secret1',
    'ann = secret2',
    'secret3',
    '= secret4',
    'bob = "secret5',
    '[[[deep]]]',
    '[A]',
    '[[B]',
    "c = '''x''' secret6",
    'd = """secret7',
    'secret8'
  ]
  const { code, message } = faultOf(text.join('\n'))
  t.equal(code, 'INVALID_INPUT')
  t.notMatch(message, /secret/)
  const lines = [...message.matchAll(/^line (\d+)/gm)].map(([, line]) => Number(line))
  t.same(lines, [3, 4, 5, 6, 7, 8, 9, 10, 11])
  t.match(message, /line 3 .* line 2 /)
  t.match(message, /line 8 .* line 1 /)
  t.match(faultOf('x\n'.repeat(100)).message, /and 80 more/)
  t.end()
})

void test('rejects binary files, other encodings and files that are too large', t => {
  t.equal(faultOf(Buffer.alloc(iniBytesMax + 1, '#')).code, 'PAYLOAD_TOO_LARGE')
  t.match(faultOf(Buffer.from('a = 1\nb = \xe9\n', 'latin1')), {
    code: 'INVALID_INPUT',
    message: /Line 2 /
  })
  t.match(faultOf('a = 1\n\nb = \0\n'), { code: 'INVALID_INPUT', message: /Line 3 / })
  t.end()
})

void test('hostile files are parsed quickly', { timeout: 20_000 }, t => {
  const long = iniBytesMax - 10
  for (const piece of ['[', '[ ', ']', '[x] ', '"', "'a' ", 'a,', "a = '", '[a]] x', '"a", ']) {
    const text = piece.repeat(Math.floor(long / piece.length))
    for (const start of ['', 'k = ', '[a ', "k = '"]) {
      try {
        parse(`${start}${text}`.slice(0, long))
      } catch (error) {
        if (!(error instanceof Fault)) throw error
      }
    }
  }
  t.end()
})

void test('random text is parsed, or rejected with a Fault', t => {
  const letters = fc.constantFrom(...`[]=,#'"\n\r ab@+é\0\t`.split(''))
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(letters, fc.string({ maxLength: 2 })) }), text => {
      try {
        parse(text)
      } catch (error) {
        if (!(error instanceof Fault)) throw error
      }
    }),
    { numRuns: 2_000, seed: 20_261_127 }
  )
  t.end()
})

/** Quotes a text only if needed, as burp-ui does. */
function printText(text: string): string {
  if (text.includes('\n') || (text.includes("'") && text.includes('"'))) return `'''${text}'''`
  if (text !== '' && !/[,#'"]|^\s|\s$/.test(text)) return text
  return text.includes('"') ? `'${text}'` : `"${text}"`
}

function printValue(value: IniValue): string {
  if (!Array.isArray(value)) return printText(value)
  return value.length === 0 ? ',' : `${value.map(printText).join(', ')},`
}

void test('values that burp-ui writes are read back unchanged', t => {
  const text = fc
    .string({ unit: fc.constantFrom(...`ab{}[]:@+*=,# "'é\\`.split('')) })
    .filter(each => !each.includes("'''") && !each.endsWith("'"))
  // Lists have no triple quotes: an item cannot contain both kinds of quotes.
  const item = text.filter(each => !(each.includes('"') && each.includes("'")))
  // A quote before a comma ends a text. ConfigObj cannot read back what it writes for such texts.
  const isClear = (each: string) => !/['"]\s*([,#]|$)/.test(each)
  const value = fc
    .oneof(text, fc.array(item.filter(isClear), { maxLength: 4 }))
    .filter(each => Array.isArray(each) || isClear(each) || printText(each).startsWith("'''"))
  const key = fc.stringMatching(/^[+@]?[a-z][a-z0-9]{0,8}$/)
  const section = fc.dictionary(key, value, { noNullPrototype: true })
  const file = fc.dictionary(fc.stringMatching(/^[A-Z][A-Z:]{0,8}$/), section, {
    noNullPrototype: true
  })
  fc.assert(
    fc.property(file, sections => {
      const lines = Object.entries(sections).flatMap(([name, entries]) => [
        `[${name}]`,
        ...Object.entries(entries).map(([each, own]) => `${each} = ${printValue(own)}`)
      ])
      t.strictSame(toObject(parse(lines.join('\n'))), { '': {}, ...sections })
    }),
    { numRuns: 300, seed: 20_261_127 }
  )
  t.end()
})
