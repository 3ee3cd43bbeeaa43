/** Certificates that a burp server has issued: listed, revoked, and rejected by burp. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import type { Lab } from '../../scripts/lab/lab.js'
import { LocalCertificates } from '../../src/host/certificates/local-certificates.js'
import { ServerFiles } from '../../src/host/server-files.js'
import { useApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { getJson, toServer } from './asking.js'
import { authorityFolder, sign } from './authority.js'

/** Installs a signed certificate on the client. */
function wear(lab: Lab, client: string, name = client): void {
  const home = join(lab.directory, 'clients', client)
  copyFileSync(join(authorityFolder(lab), `${name}.crt`), join(home, 'cert.pem'))
  copyFileSync(join(authorityFolder(lab), `${name}.key`), join(home, 'key.pem'))
}

/** Copies the certificate of one client to another. */
function wearFiles(lab: Lab, from: string, to: string): void {
  for (const file of ['cert.pem', 'key.pem']) {
    const [old, fresh] = [from, to].map(name => join(lab.directory, 'clients', name, file))
    copyFileSync(old ?? '', fresh ?? '')
  }
  const text = readFileSync(lab.clientConfigPath(to), 'utf8')
  writeFileSync(lab.clientConfigPath(to), text.replace(/^password = .*$/m, 'password = x'))
}

void test('certificates', { skip: labMissing }, async t => {
  const clients = ['one', 'ten', 'sixteen', 'long', 'twice', 'leaver'].map(name => ({ name }))
  const lab = await useLab(t, { clients })
  const certificates = new LocalCertificates(new ServerFiles('main', lab.serverConfigPath))
  const folder = authorityFolder(lab)

  await t.test('an authority without issued certificates lists none', async t => {
    t.same(await certificates.list(), [])
    await t.rejects(certificates.revoke('one'), { code: 'NO_SUCH_CERTIFICATE' })
  })

  await t.test(
    'each client certificate is listed once, but not those of the server and the authority',
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

  await t.test(
    'burp rejects a revoked certificate of any serial number, and accepts the others',
    async t => {
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
        t.match(await lab.burp(name, ['-a', 'l'], [1, 2]), /./, 'burp rejects it')
        t.match(readFileSync(lab.serverLogPath, 'utf8'), `CRL check failed: ${name} (`)
      }
      const list = await certificates.list()
      t.ok(list.every(({ isRevoked }) => isRevoked))
      await t.rejects(
        certificates.revoke('one'),
        { code: 'NO_SUCH_CERTIFICATE' },
        'it is already revoked'
      )
      await lab.burp('twice', ['-a', 'l'])
    }
  )

  await t.test(
    'all valid certificates of a client are revoked, also in the folder where openssl stores new ones',
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
      t.same(revoked.toSorted(), ['20', '21'], 'names are compared without case, as burp does')
      await lab.burp('twice', ['-a', 'l'], [1, 2])
    }
  )

  await t.test(
    'the API lists and revokes certificates of clients that the user may edit',
    async t => {
      const app = await useApp(t, {
        servers: [{ ...toServer('main', lab), serverConfig: lab.serverConfigPath }],
        users: ['web']
      })
      const url = '/api/settings/certificates'
      const list = await getJson<{ client: string }[]>(app, url)
      t.equal(list.length, 6)
      const wanted = {
        client: 'one',
        serial: '01',
        revoked: true,
        expired: false,
        configured: true
      }
      t.match(list[1], { ...wanted, issued: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ })
      const revoke = async (name: string, user = 'admin') => {
        const answer = await app.request({ method: 'DELETE', url: `${url}/${name}` }, user)
        return [answer.statusCode, answer.json<{ code?: string }>().code]
      }
      t.same(await revoke('one'), [404, 'NO_SUCH_CERTIFICATE'])
      t.same(
        await revoke('burpserver'),
        [404, 'NO_SUCH_CERTIFICATE'],
        'revoking it would lock out all clients'
      )
      t.same(await revoke('one', 'web'), [403, 'FORBIDDEN'])
      const refreshed = await app.request({ method: 'POST', url: '/api/settings/crl' })
      t.equal(refreshed.statusCode, 200, refreshed.body)

      sign(lab, 'leaver', '0B')
      wear(lab, 'leaver')
      await lab.burp('leaver', ['-a', 'l'])
      const place = '/api/settings/config/leaver?revoke=true&delcert=true'
      const left = await app.request({ method: 'DELETE', url: place })
      t.match(left.json(), [[0], [0, /0B/], [0, /Certificate/]])
      t.equal(left.json<unknown[]>().length, 3)
      for (const ending of ['csr', 'crt']) t.notOk(existsSync(join(folder, `leaver.${ending}`)))
      await lab.addClient({ name: 'leaver-again' })
      wearFiles(lab, 'leaver', 'leaver-again')
      writeFileSync(
        join(lab.clientConfDirPath, 'leaver-again'),
        'password = x\nssl_peer_cn = leaver\n'
      )
      await lab.burp('leaver-again', ['-a', 'l'], [1, 2])
      t.match(readFileSync(lab.serverLogPath, 'utf8'), 'CRL check failed: leaver (')
    }
  )

  await t.test(
    'certificates that other clients, the server or the authority use cannot be revoked',
    async t => {
      const app = await useApp(t, {
        servers: [{ ...toServer('main', lab), serverConfig: lab.serverConfigPath }]
      })
      sign(lab, 'owner', '30')
      const write = (name: string, text: string) =>
        writeFileSync(join(lab.clientConfDirPath, name), text)
      write('owner', 'password = x\n')
      write('guest', 'password = x\nssl_peer_cn = Owner\n')
      write('CA_burpCA', 'password = x\n')
      write('burpserver', 'password = x\n')
      const remove = async (name: string) => {
        const query = 'revoke=true&delcert=true'
        const url = `/api/settings/config/${name}?${query}`
        return (await app.request({ method: 'DELETE', url })).json<[number, string][]>()
      }
      t.match(await remove('guest'), [[0], [1, /owner/], [1]])
      const isHolding = (await certificates.list()).some(
        each => each.serial === '30' && !each.isRevoked
      )
      t.equal(isHolding, true)
      await remove('CA_burpCA')
      await remove('burpserver')
      for (const file of ['CA_burpCA.crt', 'burpserver.crt']) t.ok(existsSync(join(folder, file)))
      const revokedNames = (await certificates.list()).filter(each => each.isRevoked)
      t.notOk(revokedNames.some(each => each.commonName === 'burpserver'))
    }
  )

  await t.test('renaming or deleting a client does the same with its certificate', async t => {
    const app = await useApp(t, {
      servers: [{ ...toServer('main', lab), serverConfig: lab.serverConfigPath }]
    })
    const answer = await app.request({
      method: 'PUT',
      url: '/api/settings/config/owner',
      payload: { newname: 'heir', keepcert: true }
    })
    t.equal(answer.statusCode, 200, answer.body)
    t.ok(existsSync(join(folder, 'heir.crt')))
    t.notOk(existsSync(join(folder, 'owner.crt')))
    t.equal(
      readFileSync(join(lab.clientConfDirPath, 'heir'), 'utf8'),
      'password = x\nssl_peer_cn = owner\n'
    )
    const gone = await app.request({
      method: 'PUT',
      url: '/api/settings/config/heir',
      payload: { newname: 'last' }
    })
    t.equal(gone.statusCode, 200, gone.body)
    for (const name of ['heir', 'last']) t.notOk(existsSync(join(folder, `${name}.crt`)))
    // With a suffix, the file name of the certificate would be too long.
    const long = 'x'.repeat(255)
    for (const [name, newname] of [
      ['last', long],
      [long, 'short']
    ]) {
      const { statusCode, body } = await app.request({
        method: 'PUT',
        url: `/api/settings/config/${name}`,
        payload: { newname, keepcert: true }
      })
      t.equal(statusCode, 200, body)
    }
  })

  await t.test('the revocation list can be renewed', async t => {
    const list = join(folder, 'CA_burpCA.crl')
    const before = readFileSync(list, 'utf8')
    await certificates.refreshRevocations()
    t.not(readFileSync(list, 'utf8'), before, 'the list has a new number')
  })

  await t.test('an error of the authority is reported with its message', async t => {
    renameSync(join(folder, 'CA_burpCA.key'), join(folder, 'away.key'))
    await t.rejects(certificates.refreshRevocations(), { code: 'BURP_REFUSED' })
    renameSync(join(folder, 'away.key'), join(folder, 'CA_burpCA.key'))
    await certificates.refreshRevocations()
  })
})
