import * as fc from 'fast-check'
import t from 'tap'
import {
  createPassword,
  parsePort,
  printClientLines
} from '../../src/pages/settings/client-lines.js'
import {
  type Changes,
  listClashes,
  listOptions,
  onlyMine,
  parseLevel,
  parseSize,
  printLevel,
  printSize,
  readValues,
  toPatch,
  typeSize,
  wholeText,
  withChange,
  withoutChange
} from '../../src/pages/settings/options.js'
import { forgetReloads, listReloads, needReload } from '../../src/pages/settings/reloads.js'
import { joinPeriods, parseRetention } from '../../src/pages/settings/retention.js'
import type { Config } from '../../src/pages/settings/target.js'
import { findOptions, groupByTopic, topicOf } from '../../src/pages/settings/option-groups.js'
import { mergeTexts, withLineEnds } from '../../src/pages/settings/text-lines.js'
import { parseBands, writeBands } from '../../src/pages/settings/timer-bands.js'

/** Returns the configuration of a client as the API does. */
function toConfig(keep: string[], common: Record<string, string> = {}): Config {
  const set = Object.entries(common)
  return {
    boolean: ['client_can_list'],
    integer: ['max_hardlinks'],
    string: ['compression', 'password', 'soft_quota'],
    multi: ['keep', 'exclude'],
    defaults: { client_can_list: true, compression: 'gzip9' },
    placeholders: {},
    server_doc: { keep: 'Retention.', soft_quota: 'Warn when the size exceeds this.' },
    suggest: {},
    forms: {},
    locked: [],
    results: {
      boolean: [{ name: 'client_can_list', value: true, reset: false }],
      integer: [{ name: 'max_hardlinks', value: 10, reset: false }],
      common: set.map(([name, value]) => ({ name, value, reset: false })),
      multi: [{ name: 'keep', value: keep, reset: keep.map(() => false) }],
      includes: [],
      includes_ext: [],
      hierarchy: [],
      raw: '',
      templates: [],
      origins: []
    }
  }
}

const config = toConfig(['7', '4'], { compression: 'gzip5', oddity: '1' })
const options = listOptions(config)
const values = readValues(config)
const find = (name: string) => {
  const option = options.find(one => one.name === name)
  if (!option) throw new Error(`no option ${name}`)
  return option
}
const change = (name: string, ...value: string[]): Changes =>
  withChange(new Map(), find(name), value)

void t.test('a patch contains only changed options, with the types of the API', t => {
  t.same(toPatch(options, values, change('keep', '7', '4')), {}, 'the same value')
  t.same(toPatch(options, values, change('keep', '9', '', '4')), { keep: ['9', '4'] })
  t.same(toPatch(options, values, change('client_can_list', '0')), { client_can_list: false })
  t.same(toPatch(options, values, change('max_hardlinks', '20')), { max_hardlinks: 20 })
  t.same(toPatch(options, values, change('max_hardlinks', 'x')), { max_hardlinks: 'x' })
  t.same(
    toPatch(options, values, change('compression', ' ')),
    { compression: null },
    'an emptied option'
  )
  t.same(
    toPatch(options, values, withChange(new Map(), find('keep'))),
    { keep: null },
    'a removed option'
  )
  t.same(toPatch(options, values, change('soft_quota', '')), {}, 'an added option without a value')
  t.same(toPatch(options, values, change('includes', 'a/*')), { includes: ['a/*'] })
  t.same(toPatch(options, values, withChange(new Map(), find('includes'))), {})
  t.end()
})

void t.test('an option that burp does not know is listed under "other"', t => {
  t.equal(topicOf('oddity').key, 'other')
  t.same(toPatch(options, values, change('oddity', '2')), { oddity: '2' })
  t.end()
})

void t.test('both options of a pair change together', t => {
  const pair = { ...find('keep'), name: 'listen', kind: 'pair' as const, partner: 'max_children' }
  const before = new Map([
    ['listen', ['a:1']],
    ['max_children', ['5']]
  ])
  const changes = withChange(new Map(), pair, ['a:1', 'b:2'], ['5', '6'])
  t.same(toPatch([pair], before, changes), { listen: ['a:1', 'b:2'], max_children: ['5', '6'] })
  t.equal(withoutChange(changes, pair).size, 0)
  t.end()
})

void t.test('a raw text is replaced as a whole, and may become empty', t => {
  const text = wholeText
  const before = readValues(toConfig([]))
  t.same(toPatch([text], before, withChange(new Map(), text, ['a = b\n'])), { raw: 'a = b\n' })
  t.same(toPatch([text], new Map([['raw', ['x']]]), withChange(new Map(), text, [''])), { raw: '' })
  t.end()
})

void t.test('two edits of a file conflict in the options that both changed', t => {
  const mine = { keep: ['9'], compression: 'gzip1' }
  const theirs = toConfig(['8'], { compression: 'gzip5' })
  t.same(listClashes(values, theirs, mine), ['keep'])
  const changes: Changes = new Map([
    ['keep', ['9']],
    ['compression', ['gzip1']]
  ])
  t.same([...onlyMine(changes, new Set(['keep'])).keys()], ['compression'])
  t.end()
})

void t.test('options are found by name before they are found by description', t => {
  const names = (typed: string) => findOptions(options, typed).map(({ name }) => name)
  t.same(names('soft quota'), ['soft_quota'])
  t.same(names('exceeds size'), ['soft_quota'])
  t.equal(names('com')[0], 'compression')
  t.same(names('no such thing'), [])
  t.equal(names('').length, options.length)
  t.end()
})

void t.test('the numbers of keep are multiplied', t => {
  t.same(parseRetention(['7', '4', '6']), {
    periods: [
      { count: 7, every: 1 },
      { count: 3, every: 7 },
      { count: 6, every: 28 }
    ],
    total: 16,
    reach: 196
  })
  t.match(parseRetention(['7']), { total: 7, reach: 7 })
  const joined = (...keep: string[]) => joinPeriods(parseRetention(keep)?.periods ?? [])
  t.same(joined('1', '4'), [{ count: 5, every: 1 }], 'the first two keep each backup')
  t.same(
    joined('7', '1', '4'),
    [
      { count: 7, every: 1 },
      { count: 4, every: 7 }
    ],
    'the second keeps nothing'
  )
  for (const keep of [[], [''], ['7', 'x'], ['0'], ['-1'], ['9999', '9999']])
    t.equal(parseRetention(keep), undefined)
  t.end()
})

void t.test('the configuration of a new client contains address, port and password', t => {
  const facts = { server: 'hub.example.org', name: 'web2', password: 'secret' }
  t.match(
    printClientLines({ ...facts, port: parsePort('0.0.0.0:4999') }),
    /^mode = client\nserver = hub.example.org\nport = 4999\ncname = web2\npassword = secret$/
  )
  for (const listen of [undefined, '', 'localhost']) t.equal(parsePort(listen), 4971)
  t.equal(parsePort('[::]:4970'), 4970)
  const passwords = new Set(Array.from({ length: 50 }, createPassword))
  t.equal(passwords.size, 50)
  for (const password of passwords) t.match(password, /^[\w-]{32}$/)
  t.end()
})

void t.test('options that require a reload are remembered for each server until the reload', t => {
  needReload('a', ['listen'])
  needReload('a', ['listen', 'max_children'])
  needReload('b', [])
  t.same(listReloads('a'), ['listen', 'max_children'])
  t.same(listReloads('b'), [])
  forgetReloads('a')
  t.same(listReloads('a'), [])
  t.end()
})

void t.test('a changed size keeps the spelling of the file', t => {
  t.same(parseSize('20GB'), { count: '20', unit: 'Gb' })
  t.same(parseSize(' 5 k'), { count: '5', unit: 'Kb' })
  t.same(parseSize('77'), { count: '77', unit: 'b' })
  t.equal(parseSize('much'), undefined)
  t.equal(printSize('20GB', { count: '30', unit: 'Gb' }), '30GB')
  t.equal(printSize('20GB', { count: '20', unit: 'Mb' }), '20Mb')
  t.equal(printSize('', { count: '1', unit: 'Gb' }), '1Gb')
  t.equal(printSize('20', { count: '', unit: 'b' }), '')
  t.same(['2', '20', '20G', '20B'].reduce(typeSize, ''), '20GB', 'typed character by character')
  t.equal(typeSize('20GB', '20k'), '20k')
  t.end()
})

void t.test('a changed compression level keeps its prefix', t => {
  t.same(['zlib5', 'gzip0', '9', 'fast'].map(parseLevel), ['5', '0', '9', undefined])
  t.equal(printLevel('zlib5', '3', 'gzip9'), 'zlib3')
  t.equal(printLevel('5', '3', 'gzip9'), '3')
  t.equal(printLevel('', '3', 'gzip9'), 'gzip3')
  t.end()
})

const weekdays = 'Mon,Tue,Wed,Thu,Fri,19,20'

void t.test('timebands become hours of a week, and are written back with the same spelling', t => {
  const bands = ['Sat 05', weekdays, 'Sun*23', '23,Mon', 'mon,05']
  const { hours, texts } = parseBands(bands)
  t.equal(hours.size, 11)
  t.ok(hours.has('Sat 05') && hours.has('Fri 20'))
  t.same(
    texts,
    ['Sun*23', '23,Mon', 'mon,05'],
    'the timer script reads these timebands in another way'
  )
  t.same(writeBands(bands, hours), bands)
  const fewer = new Set([...hours].filter(hour => hour !== 'Fri 20'))
  t.same(writeBands(bands, fewer), [
    'Sat 05',
    'Mon,Tue,Wed,Thu,19,20',
    'Fri,19',
    'Sun*23',
    '23,Mon',
    'mon,05'
  ])
  t.equal(parseBands(['always']).hours.size, 168)
  t.same(writeBands([weekdays], parseBands(['always']).hours), ['always'])
  t.same(writeBands([weekdays], new Set()), [])
  t.end()
})

void t.test('any selected hours are written as timebands with the same meaning', t => {
  const cells = [...parseBands(['always']).hours]
  fc.assert(
    fc.property(
      fc.subarray(cells),
      fc.array(fc.constantFrom(weekdays, 'always', 'Sat 05', 'x*')),
      (chosen, before) => {
        const written = parseBands(writeBands(before, new Set(chosen)))
        t.same([...written.hours].toSorted(), chosen.toSorted())
        t.same(written.texts, parseBands(before).texts)
      }
    ),
    { numRuns: 40, seed: 20_261_127 }
  )
  t.end()
})

void t.test('the most important options come first', t => {
  const names = ['umask', 'working_dir_recovery_method', 'keep', 'timer_script', 'timer_arg']
  t.same(
    groupByTopic(names.map(name => ({ name }))).map(({ topic, members }) => [
      topic.key,
      members.map(({ name }) => name)
    ]),
    [
      ['retention', ['keep', 'working_dir_recovery_method']],
      ['schedule', ['timer_arg', 'timer_script']],
      ['storage', ['umask']]
    ]
  )
  t.end()
})

void t.test('an edited text keeps the line ends of unchanged lines', t => {
  const raw = 'a = 1\r\nb = 2\nc = 3\r\nd = 4\r\n'
  t.equal(withLineEnds(raw, 'a = 1\nb = 2\nc = 3\nd = 4\n'), raw)
  t.equal(
    withLineEnds(raw, 'a = 1\nb = 2\nnew = 1\nc = 3\nd = 4\n'),
    'a = 1\r\nb = 2\nnew = 1\r\nc = 3\r\nd = 4\r\n'
  )
  t.equal(withLineEnds('a\n', 'b\n'), 'b\n')
  t.end()
})

void t.test('two texts merge if they change lines that are not adjacent', t => {
  const base = 'a\nb\nc\nd\n'
  t.equal(mergeTexts(base, 'A\nb\nc\nd\n', 'a\nb\nc\nd\ne\n'), 'A\nb\nc\nd\ne\n')
  t.equal(mergeTexts(base, 'a\nb\nd\n', 'x\na\nb\nc\nd\n'), 'x\na\nb\nd\n')
  t.equal(mergeTexts(base, 'a\nB\nc\nd\n', 'a\nb\nC\nd\n'), undefined)
  t.end()
})
