import * as fc from 'fast-check'
import { test } from 'tap'
import { parseDocument, printDocument } from '../../src/conf/conf-document.js'
import { hideSecrets, mask, maskSecrets, putSecretsBack } from '../../src/conf/hidden-secrets.js'
import { plausibleFiles, randomFiles } from './conf-samples.js'

function masked(text: string, showsVariables = false): string {
  const document = parseDocument(Buffer.from(text, 'latin1'))
  return printDocument(maskSecrets(document, { showsVariables })).toString('latin1')
}

void test('masks a password however it is written', async t => {
  const lines = [
    'password = s3cret',
    'password=s3cret\r',
    '\tpassword := s3cret # s3cret',
    'password = "s3cret" s3cret',
    "password = 's3cret",
    'password = ""s3cret',
    'password s3cret',
    'password: s3cret',
    'password = \0s3cret',
    '\xef\xbb\xbfpassword = s3cret',
    '"password" = s3cret',
    '#password = s3cret',
    '## password = s3cret',
    '# the old one: password=s3cret',
    'passwd = s3cret',
    'encryption_password = s3cret',
    'ssl_key_password = s3cret',
    `password = ${'x'.repeat(4090)}s3cret`,
    `password = ${'x'.repeat(9000)}s3cret\r`
  ]
  for (const line of lines) {
    const shown = masked(`label = a\n${line}\nlabel = b\n`)
    t.notMatch(shown, /s3cret/, line.slice(0, 40))
    t.match(shown, /^label = a\n[^]*\*{8}[^]*\nlabel = b\n$/, line.slice(0, 40))
  }
})

void test('leaves everything else unchanged', async t => {
  const text = [
    'password_check = 1',
    '# password',
    '# a password is needed',
    'password =',
    'label = password = none',
    '. password',
    'notify_failure_arg = password=x'
  ]
  t.equal(masked(text.join('\n')), text.join('\n'))
  const ending = masked('password = a\r\nkeep = 7')
  t.equal(ending, 'password = ********\r\nkeep = 7')
  t.equal(masked('password = a'), 'password = ********')
})

void test('does not mask a template variable in place of a password', async t => {
  const text = 'password = {{ password }}\npassword = {{a}}b\n'
  t.equal(masked(text, true), 'password = {{ password }}\npassword = ********\n')
  t.notMatch(masked(text), /\{\{/)
})

void test('masks any file, and masks a masked file to itself', async t => {
  fc.assert(
    fc.property(fc.oneof(plausibleFiles, randomFiles), text => {
      const once = masked(text)
      t.equal(masked(once), once)
    }),
    { numRuns: 300, seed: 20_261_127 }
  )
})

function back(sent: string, old: string): string | undefined {
  return putSecretsBack(Buffer.from(sent, 'latin1'), Buffer.from(old, 'latin1'))?.toString('latin1')
}

void test('puts a masked password back only in its own line', async t => {
  const long = `password = ${'x'.repeat(9000)}\r\nkeep = 1\n`
  for (const old of [
    'password = a\npassword = b\nkeep = 7\n',
    '\tpassword := a\r\n#password = b\r\n',
    long
  ]) {
    const shown = hideSecrets(Buffer.from(old, 'latin1')).toString('latin1')
    t.equal(shown, masked(old))
    t.equal(back(shown, old), old)
    t.equal(back(`label = x\n${shown}# more\n`, old), `label = x\n${old}# more\n`)
  }
  const old = 'password = one\nssl_key_password = two\n'
  t.equal(back('keep = 1\r\npassword = ********\r\n', old), 'keep = 1\r\npassword = one\r\n')
  t.equal(back('password = ********x\n', old), 'password = ********x\n', 'another password')
  t.equal(back('label = ********\n', old), 'label = ********\n', 'no password')
  for (const unclear of [
    'passwd = ********\n',
    'encryption_password = ********\n',
    'password=********\n',
    'password = "********"\n',
    "password := '********' # x\n",
    '#password = ********\n'
  ]) {
    t.equal(back(unclear, old), undefined, unclear)
  }
  const two = 'password = a\npassword = b\n'
  t.equal(back('password = ********\n', two), undefined, 'one of two')
  t.equal(back('password = ********\n'.repeat(3), two), undefined)
  t.equal(back('password = b\n', two), 'password = b\n')
  t.equal(
    back(`x = 1\npassword = ${mask}\n`, `password = ${mask}\n`),
    `x = 1\npassword = ${mask}\n`
  )
})

void test('restores any masked file completely', async t => {
  fc.assert(
    fc.property(fc.oneof(plausibleFiles, randomFiles), text => {
      const old = Buffer.from(text, 'latin1')
      const shown = hideSecrets(old)
      t.equal(shown.toString('latin1'), masked(text))
      t.ok(putSecretsBack(shown, old)?.equals(old))
    }),
    { numRuns: 300, seed: 20_261_127 }
  )
})
