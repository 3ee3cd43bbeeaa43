import { X509Certificate } from 'node:crypto'
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'tap'
import {
  createIdentity,
  readIdentity,
  toFingerprint,
  writeIdentity
} from '../../src/agents/link/identity.js'

const dayMs = 86_400_000

void test('an identity is a key and a certificate that cannot sign others', async t => {
  const now = new Date('2026-05-04T03:02:01Z')
  const [one, other] = await Promise.all([createIdentity(now), createIdentity(now)])
  const certificate = new X509Certificate(one.certificate)
  t.ok(certificate.verify(certificate.publicKey), 'signed by itself')
  t.notOk(certificate.ca)
  t.equal(certificate.publicKey.asymmetricKeyDetails?.namedCurve, 'prime256v1')
  t.equal(Date.parse(certificate.validFrom), now.getTime() - dayMs, 'clocks differ')
  t.ok(Date.parse(certificate.validTo) > now.getTime() + 3_649 * dayMs)
  t.match(toFingerprint(one.certificate), /^[\da-f]{2}(?::[\da-f]{2}){31}$/)
  t.not(toFingerprint(one.certificate), toFingerprint(other.certificate))
  t.not(certificate.subject, new X509Certificate(other.certificate).subject)
  t.throws(() => toFingerprint('none'), { code: 'BAD_CONFIG' })
})

void test('the file of an identity is readable only for its owner', async t => {
  const folder = t.testdir()
  const file = join(folder, 'identity.pem')
  const [one, other] = await Promise.all([createIdentity(), createIdentity()])

  await t.test('and contains the last written identity', async sub => {
    sub.equal(await readIdentity(file), undefined, 'nothing yet')
    await writeIdentity(file, one)
    sub.same(await readIdentity(file), one)
    await chmod(file, 0o644)
    await writeIdentity(file, other)
    sub.same(await readIdentity(file), other)
    sub.equal((await stat(file)).mode & 0o777, 0o600)
    sub.same(await readdir(folder), ['identity.pem'], 'and no draft is left')
  })

  await t.test('and is rejected if it contains none', async sub => {
    const wrong: [string, string][] = [
      ['nothing', ''],
      ['a key alone', one.key],
      ['a certificate alone', one.certificate],
      ['the key of another', one.key + other.certificate]
    ]
    for (const [what, text] of wrong) {
      await writeFile(file, text)
      await sub.rejects(readIdentity(file), { code: 'BAD_CONFIG' }, what)
    }
    const taken = join(folder, 'folder')
    await mkdir(taken)
    await sub.rejects(readIdentity(taken), { code: 'BAD_CONFIG' })
    await sub.rejects(writeIdentity(taken, one), { code: /EISDIR|ENOTEMPTY|EEXIST/ })
    sub.same(await readdir(folder), ['folder', 'identity.pem'])
  })
})
