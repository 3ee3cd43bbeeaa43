import { test } from 'tap'
import { Translator } from '../../src/http/languages/translator.js'
import { joinTexts, packText, type PackedText, say, Text, unpackText } from '../../src/texts.js'

const translator = new Translator('Europe/Paris')

void test('a text is English by itself', t => {
  t.equal(String(say`There is no client ${'"web1"'}.`), 'There is no client "web1".')
  t.equal(JSON.stringify(say`is required`), '"is required"')
  t.equal(String(joinTexts([say`a ${1}`, say`b ${2}`])), 'a 1; b 2')
  t.end()
})

void test('text in a value is neither a placeholder nor a part of the message', t => {
  const name = "{0} {1, plural, other {#}} '{' </b> $& ’"
  t.equal(String(say`There is no client ${name}.`), `There is no client ${name}.`)
  for (const language of ['en', 'fr', 'es', 'it']) {
    t.ok(translator.translate(say`There is no client ${name}.`, language).includes(name), language)
  }
  t.end()
})

void test('a text inside a text is translated to the same language', t => {
  const text = say`The field ${'cursor'} ${say`is required`}.`
  t.equal(translator.translate(text, 'fr'), 'Le champ cursor est obligatoire.')
  t.equal(translator.translate(text, 'en'), 'The field cursor is required.')
  t.equal(
    translator.translate(joinTexts([say`a ${1}`, say`is required`]), 'it'),
    'a 1; è obbligatorio'
  )
  t.end()
})

void test('a text that was stored as JSON is translated later as it would have been at once', t => {
  const text = say`${'web1'}: ${say`is required`} ${7} ${new Date(1_800_000_000_000)}`
  const kept = JSON.parse(JSON.stringify(packText(text))) as PackedText
  t.same(unpackText(kept), text)
  t.end()
})

void test('numbers have their plural', t => {
  t.equal(translator.translate(say`The file has ${1} bytes.`, 'fr'), 'Le fichier compte 1 octet.')
  t.equal(translator.translate(say`The file has ${7} bytes.`, 'fr'), 'Le fichier compte 7 octets.')
  t.equal(translator.translate(say`The file has ${1} bytes.`, 'en'), 'The file has 1 byte.')
  t.equal(translator.translate(say`The file has ${7000} bytes.`, 'en'), 'The file has 7000 bytes.')
  t.end()
})

void test('a word is chosen, not carried over', t => {
  const text = (kind: string) => translator.translate(say`No ${kind} is queued.`, 'es')
  t.equal(text('backup'), 'No hay ninguna copia de seguridad en cola.')
  t.equal(text('restore'), 'No hay ninguna restauración en cola.')
  t.end()
})

void test('an instant is written as the language writes it, on the clock of the time zone', t => {
  const text = say`Wait until ${new Date('2026-11-20T22:30:00Z')}.`
  t.match(translator.translate(text, 'fr'), /20 nov\.? 2026,? .*23:30/)
  t.match(translator.translate(text, 'it'), /20 nov 2026, .*23:30/)
  t.match(translator.translate(text, 'es'), /20 nov 2026, .*23:30/)
  t.match(translator.translate(text, 'en'), /20 Nov 2026, .*23:30/)
  t.match(translator.translate(text, 'en', { locale: 'en-US' }), /Nov 20, 2026, .*23:30/)
  const usual = { locale: 'en-US', style: 'browser' } as const
  t.match(translator.translate(text, 'en', usual), /11:30\sPM/)
  t.match(translator.translate(text, 'fr', { style: 'iso' }), /2026-11-20 23:30/)
  t.match(translator.translate(text, 'es', { style: 'iso', timeZone: 'UTC' }), /2026-11-20 22:30/)
  t.match(String(text), '2026-11-20T22:30:00.000Z')
  t.end()
})

void test('a text without a translation stays English in every language', t => {
  for (const language of ['fr', 'en', 'de', '__proto__', 'constructor', '']) {
    t.equal(translator.translate(say`Nobody says ${'this'}.`, language), 'Nobody says this.')
    t.equal(translator.translate('toString', language), 'toString')
  }
  t.equal(translator.translate(new Text('{0} {7}', ['a']), 'fr'), 'a {7}')
  t.end()
})
