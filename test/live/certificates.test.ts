/** Certificates that a burp server has issued: listed, taken back, and refused afterwards. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import type { Lab } from '../../scripts/lab/lab.js'
import { findProgram } from '../../scripts/lab/programs.js'
import { LocalCertificates } from '../../src/burp/local/certificates/local-certificates.js'
import { ServerFiles } from '../../src/burp/server-files.js'
import { labMissing, useLab } from '../support/lab.js'

function authorityFolder(lab: Lab): string {
  return join(lab.directory, 'etc', 'CA')
}

/** Signs a certificate as burp does when a client asks for one; `serial` is its number. */
function sign(lab: Lab, name: string, serial: string): void {
  const folder = authorityFolder(lab)
  writeFileSync(join(folder, 'serial.txt'), `${serial}\n`)
  const place = ['--dir', folder, '--config', join(lab.directory, 'etc', 'CA.cnf')]
  const run = (...args: string[]) =>
    execFileSync(findProgram('burp_ca'), [...args, '--name', name, ...place], { stdio: 'pipe' })
  run('--key', '--request')
  run('--sign', '--ca', 'burpCA', '--batch')
}

/** Lets a client use what was signed for it. */
function wear(lab: Lab, client: string, name = client): void {
  const home = join(lab.directory, 'clients', client)
  copyFileSync(join(authorityFolder(lab), `${name}.crt`), join(home, 'cert.pem'))
  copyFileSync(join(authorityFolder(lab), `${name}.key`), join(home, 'key.pem'))
}

void test('certificates', { skip: labMissing }, async t => {
  const clients = ['one', 'ten', 'sixteen', 'long', 'twice'].map(name => ({ name }))
  const lab = await useLab(t, { clients })
  const certificates = new LocalCertificates(new ServerFiles('main', lab.serverConfigPath))
  const folder = authorityFolder(lab)

  await t.test('an authority that has issued nothing lists nothing', async t => {
    t.same(await certificates.list(), [])
    await t.rejects(certificates.revoke('one'), { code: 'NO_SUCH_CERTIFICATE' })
  })

  await t.test(
    'each is listed once, and those of the server and the authority are not',
    async t => {
      sign(lab, 'one', '01')
      sign(lab, 'ten', '0A')
      sign(lab, 'sixteen', '10')
      sign(lab, 'long', 'FEDCBA9876543210FE')
      sign(lab, 'burpserver', '11')
      const list = await certificates.list()
      t.same(
        list.map(({ commonName, serial, isRevoked }) => [commonName, serial, isRevoked]),
        [
          ['long', 'FEDCBA9876543210FE', false],
          ['one', '01', false],
          ['sixteen', '10', false],
          ['ten', '0A', false]
        ]
      )
      t.ok(list.every(({ issuedAt, expiresAt }) => issuedAt < expiresAt))
      t.equal(list[0]?.subject, 'CN=long')
    }
  )

  await t.test('whatever its serial, a revoked one is refused and the others are not', async t => {
    for (const name of ['one', 'ten', 'sixteen', 'long']) {
      wear(lab, name)
      await lab.burp(name, ['-a', 'l'])
    }
    for (const [name, serial] of [
      ['one', '01'],
      ['ten', '0A'],
      ['sixteen', '10'],
      ['long', 'FEDCBA9876543210FE']
    ] as const) {
      const revocation = await certificates.revoke(name)
      t.same(revocation, { commonName: name, revoked: [serial], isIgnored: false })
      t.match(await lab.burp(name, ['-a', 'l'], [1, 2]), /./, 'burp refuses it')
      t.match(readFileSync(lab.serverLogPath, 'utf8'), `CRL check failed: ${name} (`)
    }
    const list = await certificates.list()
    t.ok(list.every(({ isRevoked }) => isRevoked))
    await t.rejects(certificates.revoke('one'), { code: 'NO_SUCH_CERTIFICATE' }, 'once is enough')
    await lab.burp('twice', ['-a', 'l'])
  })

  await t.test(
    'all that hold are revoked, also one that was left where openssl put it',
    async t => {
      sign(lab, 'twice', '20')
      for (const ending of ['csr', 'crt']) {
        renameSync(join(folder, `twice.${ending}`), join(folder, `twice-old.${ending}`))
      }
      sign(lab, 'twice', '21')
      mkdirSync(join(folder, 'newcerts'), { recursive: true })
      renameSync(join(folder, 'certs', '21.pem'), join(folder, 'newcerts', '21.pem'))
      wear(lab, 'twice')
      await lab.burp('twice', ['-a', 'l'])
      const { revoked } = await certificates.revoke('TWICE')
      t.same(revoked.toSorted(), ['20', '21'], 'burp does not tell the cases apart either')
      await lab.burp('twice', ['-a', 'l'], [1, 2])
    }
  )

  await t.test('the list of revoked certificates can be made anew', async t => {
    const list = join(folder, 'CA_burpCA.crl')
    const before = readFileSync(list, 'utf8')
    await certificates.refreshRevocations()
    t.not(readFileSync(list, 'utf8'), before, 'its number is another one')
  })

  await t.test('a failure is told with what the authority says', async t => {
    renameSync(join(folder, 'CA_burpCA.key'), join(folder, 'away.key'))
    await t.rejects(certificates.refreshRevocations(), { code: 'BURP_REFUSED' })
    renameSync(join(folder, 'away.key'), join(folder, 'CA_burpCA.key'))
    await certificates.refreshRevocations()
  })
})
