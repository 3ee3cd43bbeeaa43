import * as fc from 'fast-check'
import { test } from 'tap'
import { parseDocument, printDocument } from '../../src/conf/conf-document.js'
import { lineBytesMax, parseDisabled, parseLine } from '../../src/conf/conf-line.js'
import { plausibleFiles, randomFiles } from './conf-samples.js'

void test('prints an unchanged document as the same bytes, whatever it contains', async t => {
  const isKept = (text: string) => {
    const bytes = Buffer.from(text, 'latin1')
    return printDocument(parseDocument(bytes)).equals(bytes)
  }
  fc.assert(fc.property(randomFiles, isKept), { seed: 5, numRuns: 500 })
  fc.assert(fc.property(plausibleFiles, isKept), { seed: 5, numRuns: 500 })
  for (const text of [
    '',
    '\n',
    '\r\n',
    'a',
    '\0\n\0',
    '\ufeffx = y'.repeat(3),
    '\n'.repeat(10_000)
  ]) {
    t.ok(isKept(text))
  }
})

void test('parses a line as burp does', async t => {
  const kindOf = (raw: string) => parseLine(raw).content.kind
  for (const raw of ['', '\n', ' \t\v\f\r\n', '\0label = a\n']) t.equal(kindOf(raw), 'blank')
  for (const raw of ['#', ' # x = y\n', '#. x\n']) t.equal(kindOf(raw), 'comment')
  for (const raw of [
    'x',
    '= y',
    ' := y',
    'x =',
    'x = ""',
    ' . a',
    '.',
    '. \n',
    'x = \0y',
    'x\0 = y'
  ]) {
    t.equal(kindOf(raw), 'refused', raw)
  }
  t.strictSame(parseLine('. a b/*.conf \r\n').content, {
    kind: 'include',
    pattern: 'a b/*.conf \r'
  })
  t.match(parseLine('label = a\0b\n').content, { value: 'a' })
  t.match(parseLine('label = \xc3\xa0\n').content, { value: 'à' }, 'half a letter is no blank')
  t.match(parseLine('\xa0label = a\xa0\n').content, { name: '\uefa0label', value: 'a\uefa0' })
})

void test("splits a line that is longer than burp's buffer", async t => {
  const { lines } = parseDocument(Buffer.from(`# ${'x'.repeat(lineBytesMax - 2)}user = u\nb = c`))
  t.strictSame(
    lines.map(line => line.content),
    [
      { kind: 'comment' },
      { kind: 'option', name: 'user', value: 'u', isReset: false },
      { kind: 'option', name: 'b', value: 'c', isReset: false }
    ]
  )
})

void test('recognizes commented-out options and includes, but not prose', async t => {
  const disabled = (raw: string) => parseDisabled(parseLine(raw))
  t.match(disabled('#keep = 7\n'), { kind: 'option', name: 'keep', value: '7' })
  t.match(disabled('  # keep := "7" # x\n'), { name: 'keep', value: '7', isReset: true })
  t.match(disabled('# . inc/*.conf\n'), { kind: 'include', pattern: 'inc/*.conf' })
  for (const raw of ['# a b = c', '## keep = 7', '#', '# keep', 'keep = 7', '# (keep) = 7']) {
    t.equal(disabled(raw), undefined, raw)
  }
})
