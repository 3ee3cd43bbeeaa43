/** Agents are taken in by invitation: what an administrator does, what an agent does, and what a stranger tries. */
import { randomBytes } from 'node:crypto'
import { chmod, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import { type AgentSide, checkArrival, enroll } from '../../src/agents/agent/enrollment.js'
import {
  isClaimProven,
  proveClaim,
  toInvitationId
} from '../../src/agents/link/enrollment-proofs.js'
import { createIdentity, toFingerprint } from '../../src/agents/link/identity.js'
import { parseInvitation, printInvitation } from '../../src/agents/link/bearer.js'
import { serviceItself } from '../../src/access/caller.js'
import { createServersServices } from '../../src/services/servers/servers-services.js'
import { backgroundRequester } from '../../src/queues/requester.js'
import { Fault } from '../../src/faults.js'
import { askOf } from '../../src/services/requests/request-context.js'
import { TimeZones } from '../../src/services/requests/local-times.js'
import { Rotation } from '../../src/services/servers/rotation.js'
import { openSecretCipher } from '../../src/hub/open-secret-cipher.js'
import { openStore } from '../../src/store/store.js'
import { testOnEach } from '../support/databases.js'
import { type TestApp, useApp } from '../support/app.js'

type Item = components['schemas']['AdministeredServer']
type Invitation = components['schemas']['ServerInvitation']
type Test = Parameters<typeof useApp>[0]

const office = '/api/admin/servers/office'

async function useHub(t: Test): Promise<{ hub: TestApp; url: string }> {
  const hub = await useApp(t, { servers: [], users: ['ann', 'mia'] })
  await hub.store.change(async ({ acl }) => acl.addMember('moderator', 'mia'))
  const url = await hub.app.listen({ host: '127.0.0.1', port: 0 })
  return { hub, url }
}

async function invite({ hub, url }: { hub: TestApp; url: string }, name = 'office') {
  await hub.request({ method: 'PUT', url: `/api/admin/servers/${name}` })
  const request = { method: 'POST', url: `/api/admin/servers/${name}/invitation` } as const
  const answer = await hub.request({ ...request, payload: { url } })
  return answer.json<Invitation>()
}

async function createSide(facts: Partial<AgentSide> = {}): Promise<AgentSide> {
  const hostId = randomBytes(32).toString('hex')
  return { identity: await createIdentity(), addresses: ['127.0.0.1:1'], hostId, ...facts }
}

async function find(hub: TestApp, name = 'office'): Promise<Item> {
  return (await hub.get(`/api/admin/servers/${name}`)).json<Item>()
}

/** As the agent says it, for a test that changes some of it. */
function claimOf(line: string, { identity, addresses, hostId }: AgentSide) {
  const { secret } = parseInvitation(line)
  const { certificate } = identity
  const claim = { invitation: toInvitationId(secret), certificate, addresses, hostId }
  return { ...claim, proof: proveClaim(secret, claim) }
}

void test('a burp server is added, and its agent is enrolled with an invitation', async t => {
  const place = await useHub(t)
  const { hub } = place

  await t.test('it is pending first, and unknown to all other requests', async sub => {
    const added = await hub.request({ method: 'PUT', url: office })
    sub.match(added.json<Item>(), {
      name: 'office',
      origin: 'database',
      kind: 'agent',
      state: 'pending',
      code: null,
      agent: null,
      invitation: null
    })
    sub.match((await hub.get('/api/clients/office/stats')).json(), { code: 'NO_SUCH_SERVER' })
    sub.same((await hub.get('/api/servers/stats')).json(), [])
    const check = await hub.request({ method: 'POST', url: `${office}/check` })
    sub.match(check.json(), { status: 409, code: 'NOT_SUPPORTED' })
  })

  const side = await createSide({ addresses: ['127.0.0.1:1', 'bh1.example.org:7443'] })
  const { invitation, notice } = await invite(place)
  t.equal(notice, null, 'it will be the only one')
  t.match((await find(hub)).invitation, { triesLeft: 5 })

  await t.test('the agent proves that it was invited, and is asked from then on', async sub => {
    const enrolled = await enroll(invitation, side)
    sub.match(enrolled, { name: 'office', bearer: /^[\w-]{43}$/ })
    sub.match(await find(hub), {
      state: /^(reading|down)$/,
      agent: {
        address: '127.0.0.1:1',
        addresses: ['127.0.0.1:1', 'bh1.example.org:7443'],
        fingerprint: toFingerprint(side.identity.certificate)
      },
      invitation: null,
      isDefault: true
    })
    sub.match((await hub.get('/api/servers/stats')).json(), [{ name: 'office', alive: false }])
    const arrival = await checkArrival(enrolled)
    sub.match(arrival, { isReached: false, detail: /./ })
    await sub.rejects(checkArrival({ ...enrolled, bearer: 'guessed' }), /already used/)
  })

  await t.test('the audit log contains each step, and no secrets', async sub => {
    const entries = (await hub.get('/api/admin/audit')).json<{ action: string }[]>()
    sub.same(
      new Set(entries.map(({ action }) => action)),
      new Set(['server.enrol', 'server.invite', 'server.add'])
    )
    const { secret } = parseInvitation(invitation)
    const told = [JSON.stringify(entries), ...hub.log].join('\n')
    sub.notMatch(told, secret.toString('base64url'))
    sub.match(JSON.stringify(entries), toFingerprint(side.identity.certificate))
  })

  await t.test('an agent can move to another address', async sub => {
    const payload = { addresses: ['bh2.example.org:7443'] }
    const moved = await hub.request({ method: 'PATCH', url: office, payload })
    sub.match(moved.json(), { agent: { address: 'bh2.example.org:7443' } })
    const odd = { addresses: ['bh2.example.org/../x:7443'] }
    const refused = await hub.request({ method: 'PATCH', url: office, payload: odd })
    sub.equal(refused.statusCode, 400)
    const nothing = await hub.request({ method: 'PATCH', url: office, payload: {} })
    sub.match(nothing.json(), { errors: { addresses: 'is required' } })
  })

  await t.test('when the server is removed, its data is removed, too', async sub => {
    await hub.store.changeAside(({ transitions }) =>
      transitions.add([
        { server: 'office', client: 'a', kind: 'backup.done', at: 1, number: 1, facts: {} }
      ])
    )
    sub.equal((await hub.request({ method: 'DELETE', url: office })).statusCode, 204)
    sub.same(await hub.store.transitions.listAfter(0), [])
    sub.equal((await hub.get(office)).statusCode, 404)
    sub.match((await hub.get('/api/clients/all?serverName=office')).json(), {
      code: 'NO_SUCH_SERVER'
    })
  })
})

void test('servers of the configuration file can only be changed there', async t => {
  const { useSandbox } = await import('../sandbox/use-sandbox.js')
  const { clientConfigPath: clientConfig } = await useSandbox(t)
  const hub = await useApp(t, { servers: [{ name: 'main', clientConfig }] })
  const url = '/api/admin/servers/main'
  t.match(await find(hub, 'main'), { origin: 'file', kind: 'remote', isDefault: true })
  for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
    const payload = method === 'PATCH' ? { addresses: ['a:1'] } : undefined
    const answer = await hub.request({ method, url, ...(payload && { payload }) })
    t.match(answer.json(), { status: 409, code: 'NOT_SUPPORTED' }, method)
  }
  const check = await hub.request({ method: 'POST', url: `${url}/check` })
  t.match(check.json(), { isReached: true, server: { state: 'ready', burp: '3.1.4' } })
  const odd = await hub.request({ method: 'PUT', url: '/api/admin/servers/clients' })
  t.match(odd.json(), { code: 'BAD_NAME' }, 'it would mean two things in addresses')
  await hub.request({ method: 'PUT', url: office })
  const invited = await hub.request({
    method: 'POST',
    url: `${office}/invitation`,
    payload: { url: 'https://hub.example.org/burphub/' }
  })
  t.match(invited.json(), {
    invitation: /^bh1_https:\/\/hub\.example\.org\/burphub_/,
    notice: /second server/
  })
  const nowhere = await hub.request({ method: 'POST', url: `${office}/invitation` })
  t.match(nowhere.json(), { status: 400, errors: { url: /missing/ } })
})

void test('an invitation contains publicUrl, or else the address that the console uses', async t => {
  const payload = { default_url: 'http://10.0.0.1:5000/' }
  for (const [publicUrl, expected] of [
    [undefined, 'bh1_http://10.0.0.1:5000_'],
    ['https://hub.example.org', 'bh1_https://hub.example.org_']
  ] as const) {
    const hub = await useApp(t, { servers: [], settings: { ...(publicUrl && { publicUrl }) } })
    await hub.request({ method: 'PUT', url: office })
    const url = `${office}/invitation`
    const { invitation } = (await hub.request({ method: 'POST', url, payload })).json<Invitation>()
    t.ok(invitation.startsWith(expected), invitation)
  }
})

testOnEach('several burphubs on one database', async (t, database) => {
  const settings = {
    database: { url: await database.createUrl(t) },
    secretFile: join(t.testdir({}), 'secret.key')
  }
  await writeFile(settings.secretFile, randomBytes(32).toString('base64'), { mode: 0o600 })
  const one = await useApp(t, { servers: [], settings })
  const two = await useApp(t, { servers: [], settings })
  const url = await one.app.listen({ host: '127.0.0.1', port: 0 })
  const { invitation } = await invite({ hub: one, url })
  const sides = await Promise.all([createSide(), createSide(), createSide()])
  const post = (hub: TestApp, side: AgentSide) =>
    hub.request({
      method: 'POST',
      url: '/api/agents/enrolment',
      payload: claimOf(invitation, side)
    })
  const answers = await Promise.all(sides.map((side, at) => post(at === 1 ? two : one, side)))
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  t.same(statuses, [200, 403, 403], 'an invitation is good once, whoever is asked')
  for (const hub of [one, two]) {
    await hub.added.follow()
    t.same(hub.fleet.names, ['office'])
  }
  await one.request({ method: 'DELETE', url: office })
  await two.added.follow()
  t.same(two.fleet.names, [])
  t.match((await two.get('/api/clients/office/stats')).json(), { code: 'NO_SUCH_SERVER' })
})

void test('an agent that does not complete a rotation keeps its previous keys', async t => {
  const place = await useHub(t)
  const { hub } = place
  const side = await createSide()
  await enroll((await invite(place)).invitation, side)
  const before = await hub.store.servers.lookUp('office')
  const follow = async () => {}
  const opened: string[] = []
  const { serversAdmin } = createServersServices({
    ...hub,
    zones: new TimeZones('UTC'),
    added: { follow, renew: follow },
    openTrust: () => raise()
  })
  const next = await createIdentity()
  const rotation = new Rotation({
    admin: serversAdmin,
    store: hub.store,
    cipher: hub.cipher,
    added: { follow, renew: follow },
    settleMs: 0,
    openTrust(row) {
      opened.push(row.hubCertificate)
      return {
        begin: async () => next.certificate,
        finish: async () => raise(),
        close: () => {}
      }
    }
  })
  const { trail } = hub.people
  await t.rejects(
    rotation.rotate(askOf(serviceItself, { trail, action: 'server.trust' }), 'office')
  )
  t.equal(opened.length, 6, 'the end is tried again')
  t.not(opened[1], opened[0], 'the end is said with the new one')
  t.same(await hub.store.servers.lookUp('office'), before)
  t.same(await rotation.rotateDue(trail), [], 'nothing is due')
  await hub.store.changeAside(async ({ servers }) => {
    const agent = (await servers.lookUp('office'))?.agent
    if (agent) await servers.change('office', { agent: { ...agent, rotatedAt: 1 } })
  })
  t.equal((await rotation.rotateDue(trail)).length, 1)
  t.match((await hub.get('/api/admin/audit?action=server.trust')).json(), [
    { user: '@burphub', outcome: 'failed' },
    { outcome: 'failed' }
  ])
})

void test('a rotation that a restart of burphub interrupted is completed', async t => {
  const place = await useHub(t)
  const { hub } = place
  await enroll((await invite(place)).invitation, await createSide())
  const follow = async () => {}
  const { serversAdmin } = createServersServices({
    ...hub,
    zones: new TimeZones('UTC'),
    added: { follow, renew: follow },
    openTrust: () => raise()
  })
  const next = await createIdentity()
  const said: string[] = []
  let answer = async (): Promise<void> => {}
  const rotation = new Rotation({
    admin: serversAdmin,
    store: hub.store,
    cipher: hub.cipher,
    added: { follow, renew: follow },
    settleMs: 0,
    openTrust: () => ({
      begin: async () => (said.push('begin'), next.certificate),
      finish: async () => (said.push('finish'), answer()),
      close: () => {}
    })
  })
  const { trail } = hub.people
  const breakOff = () =>
    hub.store.changeAside(async ({ servers }) => {
      const agent = (await servers.lookUp('office'))?.agent
      if (agent) {
        await servers.change('office', { agent: { ...agent, nextCertificate: next.certificate } })
      }
    })
  const readAgent = async () => (await hub.store.servers.lookUp('office'))?.agent
  for (const code of [undefined, 'INVALID_INPUT'] as const) {
    await breakOff()
    answer = async () => {
      if (code) throw new Fault(code, 'An older agent has ended it already.')
    }
    t.same(await rotation.rotateDue(trail), [])
    t.same(said.splice(0), ['finish'], 'nothing else is due')
    t.match(await readAgent(), { certificate: next.certificate, nextCertificate: null })
  }
  await breakOff()
  answer = async () => {
    if (said.length === 1) throw new Fault('FORBIDDEN_BY_AGENT', 'Start the rotation again.')
  }
  await rotation.rotate(askOf(serviceItself, { trail, action: 'server.trust' }), 'office')
  t.same(said.splice(0), ['finish', 'begin', 'finish'], 'or is begun anew')
  answer = async () => {
    if (said.length === 2) throw new Fault('AGENT_TIMEOUT', 'It may have happened.')
    throw new Fault('INVALID_INPUT', 'An older agent has ended it already.')
  }
  await rotation.rotate(askOf(serviceItself, { trail, action: 'server.trust' }), 'office')
  t.same(said, ['begin', 'finish', 'finish'], 'an answer that was lost is asked for again')
  t.match(await readAgent(), { nextCertificate: null })
})

function raise(): never {
  throw new Fault('AGENT_UNREACHABLE', 'It is gone.')
}

testOnEach('a lost key loses no server', async (t, database) => {
  const directory = t.testdir({})
  const secretFile = join(directory, 'secret.key')
  await writeFile(secretFile, randomBytes(32).toString('base64'), { mode: 0o600 })
  const url = await database.createUrl(t)
  const settings = { database: { url }, ...(database.name === 'PostgreSQL' && { secretFile }) }
  const keyFile = database.name === 'PostgreSQL' ? secretFile : `${url.slice('sqlite:'.length)}.key`
  const start = () => useApp(t, { servers: [], settings, directory })
  const first = await start()
  const address = await first.app.listen({ host: '127.0.0.1', port: 0 })
  const { invitation } = await invite({ hub: first, url: address })
  await enroll(invitation, await createSide())
  await invite({ hub: first, url: address }, 'rome')
  await first.close()
  await rename(keyFile, `${keyFile}.away`)

  const second = await start()
  await t.rejects(stat(keyFile), { code: 'ENOENT' }, 'no other key is made')
  t.same(second.fleet.names, ['office'], 'it is there')
  await second.fleet
    .list()[0]
    ?.listClients(backgroundRequester)
    .catch(() => undefined)
  t.match(await find(second), { state: 'down', code: 'KEY_MISSING', detail: /Restore it/ })
  t.match((await second.get('/api/clients/stats?serverName=office')).json(), {
    status: 503,
    code: 'KEY_MISSING',
    detail: /remove those servers and invite their agents again/
  })
  t.match((await second.get('/readyz')).json(), {
    ready: true,
    degraded: true,
    reasons: { office: 'KEY_MISSING' }
  })
  t.equal((await second.get('/readyz?strict=true')).statusCode, 503)
  t.match(
    second.log.join(''),
    /"code":"KEY_MISSING"[^\n]*is unreachable: The key [^\n]* does not exist/
  )
  const examined = (await second.get('/api/admin/doctor')).json<{ findings: object[] }>()
  const key = {
    check: 'key',
    state: 'error',
    message: / does not exist/,
    fix: /Restore the right key file/
  }
  t.match(
    examined.findings.find(finding => 'check' in finding && finding.check === 'key'),
    { ...key, subjects: ['office', 'rome'] }
  )
  const refused = { status: 503, code: 'KEY_MISSING' }
  const put = await second.request({ method: 'PUT', url: '/api/admin/servers/oslo' })
  t.match(put.json(), refused, 'nor is one made for another server')
  const anew = { method: 'POST', url: '/api/admin/servers/rome/invitation' } as const
  t.match((await second.request({ ...anew, payload: { url: address } })).json(), refused)

  await writeFile(keyFile, randomBytes(32).toString('base64'), { mode: 0o600 })
  t.match((await find(second)).code, 'KEY_MISSING')
  const other = (await second.get('/api/admin/doctor')).json<{ findings: object[] }>()
  t.match(
    other.findings.find(finding => 'check' in finding && finding.check === 'key'),
    { ...key, message: /another key than/ }
  )
  t.match((await second.request({ ...anew, payload: { url: address } })).json(), refused)

  await rename(`${keyFile}.away`, keyFile)
  await second.added.follow()
  await second.fleet
    .list()[0]
    ?.listClients(backgroundRequester)
    .catch(() => undefined)
  t.match((await find(second)).code, 'AGENT_UNREACHABLE', 'it is asked again without a restart')
  await second.close()
})

void test('the key that encrypts the secrets of agents', async t => {
  const folder = t.testdir({})
  const path = join(folder, 'burphub.db.key')
  const store = await openStore({ url: 'sqlite::memory:' })
  t.teardown(() => store.close())
  const open = (isMade = true) => openSecretCipher({ secretFile: { path, isMade } }, store)
  const made = await open()
  t.equal((await stat(path)).mode & 0o777, 0o600)
  const encrypted = made?.encrypt('a secret', 'for this') ?? ''
  const again = await open()
  t.equal(again?.decrypt(encrypted, 'for this'), 'a secret')
  t.throws(() => again?.decrypt(encrypted, 'for that'), { code: 'KEY_MISSING' })
  const key = await readFile(path)
  await rm(path)
  t.equal(made?.decrypt(encrypted, 'for this'), 'a secret', 'who has read it goes on')
  const other = await open()
  t.throws(() => other?.decrypt(encrypted, 'for this'), { code: 'KEY_MISSING' })
  await writeFile(path, key)
  t.equal(other?.decrypt(encrypted, 'for this'), 'a secret', 'it was put back')
  await chmod(path, 0o644)
  await t.rejects(open(), /all users can read it/)
  await writeFile(path, 'short')
  await chmod(path, 0o600)
  await t.rejects(open(false), /32 random bytes/)
  await rm(path)
  await t.rejects(open(false), { code: 'BAD_CONFIG', message: /does not exist/ })
})

void test('an agent without an invitation', async t => {
  const place = await useHub(t)
  const { hub, url } = place
  const post = (payload: object, remoteAddress = '10.0.0.1') =>
    hub.request({ method: 'POST', url: '/api/agents/enrolment', payload, remoteAddress }, null)

  await t.test('cannot invite, unless they are administrators', async sub => {
    for (const user of ['ann', 'mia']) {
      sub.equal((await hub.request({ method: 'PUT', url: office }, user)).statusCode, 403)
      const request = { method: 'POST', url: `${office}/invitation` } as const
      sub.equal((await hub.request(request, user)).statusCode, 403)
      sub.equal((await hub.get('/api/admin/servers', user)).statusCode, 403)
    }
  })

  await t.test('learns nothing by guessing, and is slowed down', async sub => {
    const secret = randomBytes(32)
    const line = printInvitation({ url, secret, fingerprint: '0'.repeat(64) })
    const claim = claimOf(line, await createSide())
    sub.match((await post(claim)).json(), { status: 403, code: 'ENROLMENT_REFUSED' })
    let last = 403
    for (let n = 0; n < 25; n += 1) last = (await post(claim)).statusCode
    sub.equal(last, 429)
    sub.equal((await post(claim, '10.0.0.2')).statusCode, 403, 'others are not kept waiting')
    const right = claimOf((await invite(place)).invitation, await createSide())
    const { statusCode } = await post(right)
    sub.equal(statusCode, 200, 'nor is who was invited, behind the same address')
    await hub.request({ method: 'DELETE', url: office })
  })

  await t.test('five wrong proofs end an invitation', async sub => {
    const { invitation } = await invite(place)
    const right = claimOf(invitation, await createSide())
    for (let left = 4; left >= 0; left -= 1) {
      const wrong = { ...right, addresses: ['evil.example.org:7443'] }
      sub.match((await post(wrong, '10.0.1.1')).json(), { code: 'ENROLMENT_REFUSED' })
      const { invitation: open } = await find(hub)
      sub.match(open, left === 0 ? null : { triesLeft: left })
    }
    sub.equal((await post(right, '10.0.1.1')).statusCode, 403, 'also the right one comes too late')
  })

  await t.test('an invitation expires after a quarter of an hour', async sub => {
    const { invitation } = await invite(place)
    const claim = claimOf(invitation, await createSide())
    await hub.store.changeAside(async ({ servers }) => {
      const row = await servers.lookUp('office')
      if (row?.invitation) {
        await servers.setInvitation('office', { ...row.invitation, expiresAt: Date.now() - 1 })
      }
    })
    sub.equal((await post(claim, '10.0.2.1')).statusCode, 403)
    sub.equal((await find(hub)).invitation, null)
  })

  await t.test('an invitation is valid once, also for two agents at the same time', async sub => {
    const { invitation } = await invite(place)
    const sides = await Promise.all([createSide(), createSide()])
    const answers = await Promise.all(
      sides.map(side => post(claimOf(invitation, side), '10.0.3.1'))
    )
    sub.same(
      answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
      [200, 403]
    )
    const winner = sides[answers.findIndex(({ statusCode }) => statusCode === 200)]
    const { agent } = await find(hub)
    sub.equal(agent?.fingerprint, toFingerprint(winner?.identity.certificate ?? ''))
    const [one] = sides
    sub.equal((await post(claimOf(invitation, one), '10.0.3.1')).statusCode, 403, 'nor again')
  })

  await t.test('an invitation is valid only for its server, and only the newest one', async sub => {
    const before = await invite(place, 'rome')
    const after = await invite(place, 'rome')
    const oslo = await invite(place, 'oslo')
    const side = await createSide()
    await sub.rejects(enroll(before.invitation, side), /already used/)
    sub.equal((await enroll(after.invitation, side)).name, 'rome')
    const same = await createSide({ hostId: side.hostId })
    await sub.rejects(enroll(oslo.invitation, same), /already exists as rome/)
    sub.equal((await find(hub, 'oslo')).state, 'pending')
  })

  await t.test("an agent does not trust another program at the hub's address", async sub => {
    const { createServer } = await import('node:http')
    const { invitation } = await invite(place, 'paris')
    const secret = parseInvitation(invitation).secret
    const stranger = await createIdentity()
    let said: Record<string, unknown> = {}
    const server = createServer((request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        said = JSON.parse(Buffer.concat(pieces).toString()) as Record<string, unknown>
        response.setHeader('content-type', 'application/json')
        response.end(
          JSON.stringify({
            name: 'paris',
            certificate: stranger.certificate,
            bearer: 'x',
            proof: 'y'
          })
        )
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    sub.teardown(() => server.close())
    const { port } = server.address() as { port: number }
    const { fingerprint } = parseInvitation(invitation)
    const bent = printInvitation({ url: `http://127.0.0.1:${port}`, secret, fingerprint })
    await sub.rejects(enroll(bent, await createSide()), { code: 'AGENT_UNTRUSTED' })
    sub.notMatch(JSON.stringify(said), secret.toString('base64url'), 'and learns no secret')
    const forwarded = { ...said, certificate: stranger.certificate }
    sub.equal((await post(forwarded, '10.0.4.1')).statusCode, 403, 'nor can it take the place')
    const claim = said as unknown as Parameters<typeof isClaimProven>[1]
    sub.ok(isClaimProven(secret, claim, String(said['proof'])))
  })
})
