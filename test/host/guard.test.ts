/** What a hub sees and changes of burp's configuration through an agent whose owner need not trust it. */
import { test } from 'tap'
import { toEtag } from '../../src/conf/etags.js'
import {
  type Allowed,
  GuardedConfiguration,
  guardLifecycle
} from '../../src/host/guard/guarded-host.js'
import type { ConfigPlace } from '../../src/host/configuration.js'
import type { ClientLifecycle, CreateOrder } from '../../src/host/client-lifecycle.js'
import { Fault } from '../../src/faults.js'
import {
  asAdmin,
  createHub,
  server,
  setOption,
  toText,
  useConfigHome
} from '../support/config-home.js'

const web1 = { kind: 'client', name: 'web1' } as const
const ofWeb1 = { ...web1, conf: 'inc/more' } as const
const win = { kind: 'template', name: 'win' } as const
const fresh = { kind: 'staticTemplate', name: 'fresh' } as const
const places: ConfigPlace[] = [server, web1, ofWeb1, win, fresh]

const files = {
  'clientconfdir/web1': 'password = s3cret-1\n. inc/more\nkeep = 7\n',
  'clientconfdir/inc/more': '#passwd = s3cret-2\nlabel = a\n',
  'clientconfdir/opsbox': 'password = s3cret-3\n',
  'clientconfdir/.buitemplates/win': 'password = s3cret-4\n',
  'clientconfdir/.buistatictemplates/fresh': 'password = {{ pw }}\npasswd = s3cret-5\n'
}
const lines = 'ssl_key_password = s3cret-0\nsuper_client = opsbox\nrestore_client = helper\n'

function useGuarded(t: Parameters<typeof useConfigHome>[0], allowed: Allowed, mayMake = true) {
  const home = useConfigHome(t, files, { lines })
  const guarded = new GuardedConfiguration({
    configuration: home.configuration,
    allowed,
    mayMake,
    secret: 'of this agent'
  })
  return { home, guarded, hub: createHub(guarded) }
}

const limited = { code: 'FORBIDDEN_BY_AGENT' }

void test('a hub never receives a password, whatever it requests', async t => {
  for (const allowed of [false, 'limited', true] as const) {
    const { home, guarded } = useGuarded(t, allowed)
    await home.save(web1, setOption('password', 's3cret-9'), asAdmin)
    const read = await guarded.read({ places, listsClients: true })
    const told = [
      JSON.stringify(read, (_key, value: unknown) =>
        value instanceof Object && 'data' in value
          ? Buffer.from((value as { data: number[] }).data).toString('latin1')
          : value
      ),
      ...(await Promise.all([1, 2].map(version => guarded.findVersionBytes(web1, version)))).map(
        String
      ),
      (await guarded.compareVersions(web1, {})).diff
    ]
    for (const text of told) {
      t.notMatch(text, /s3cret/)
      t.match(text, /\*{8}/)
    }
    t.match(told[0], /\{\{ pw \}\}/, 'a variable is none')
    t.match(told[0], /keep = 7/)
    const [version] = await guarded.listVersions(web1)
    const file = read.files[1]
    t.equal(version?.etag, file?.etag)
    t.not(file?.etag, toEtag(Buffer.from(home.read('clientconfdir/web1'))), 'nor can it be guessed')
  }
})

void test('a mask that the hub sends back keeps the password', async t => {
  const { home, hub, guarded } = useGuarded(t, true)
  const saved = await hub.save(web1, setOption('keep', '8'), asAdmin)
  t.match(saved.diff, /^\+keep = 8$/m)
  t.equal(saved.etag, (await hub.find(web1)).etag)
  t.match(home.read('clientconfdir/web1'), 'password = s3cret-1\n. inc/more\nkeep = 8\n')

  await t.test('an ambiguous mask is rejected, and nothing is written', async sub => {
    const refused = { code: 'INVALID_INPUT' }
    for (const [place, text] of [
      [web1, 'passwd = ********\n'],
      [web1, 'password = "********"\n'],
      [ofWeb1, 'password = ********\n'],
      [win, 'ssl_key_password = ********\n'],
      [fresh, 'password = ********\n']
    ] as const) {
      const before = places.map(async each => (await home.find(each)).bytes?.toString())
      await sub.rejects(hub.save(place, toText(text), asAdmin), refused, text)
      const after = places.map(async each => (await home.find(each)).bytes?.toString())
      sub.same(await Promise.all(after), await Promise.all(before))
    }
    const made = { kind: 'client', name: 'new' } as const
    await sub.rejects(hub.save(made, toText('password = ********\n'), asAdmin), refused)
  })

  await t.test('a new password replaces the old one', async sub => {
    await hub.save(web1, setOption('password', 'an0ther'), asAdmin)
    sub.match(home.read('clientconfdir/web1'), /^password = an0ther\n/)
  })

  await t.test('rolling back to a version restores its passwords', async sub => {
    const versions = await guarded.listVersions(web1)
    const { version } = versions.at(-1) ?? { version: 0 }
    const bytes = await guarded.findVersionBytes(web1, version)
    await hub.save(web1, toText(bytes), { ...asAdmin, version })
    sub.equal(home.read('clientconfdir/web1'), files['clientconfdir/web1'])
    const other = bytes.toString().replace('keep = 7', 'keep = 9')
    await hub.save(web1, setOption('password', 'an0ther'), asAdmin)
    await hub.save(web1, toText(other), { ...asAdmin, version })
    sub.match(home.read('clientconfdir/web1'), /^password = an0ther\n/, 'for what it is alone')
  })

  await t.test('deleting a file requires the ETag that the hub received', async sub => {
    const deletion = { place: ofWeb1, ...asAdmin }
    const real = (await home.find(ofWeb1)).etag
    await sub.rejects(guarded.deleteIncluded({ ...deletion, ifMatch: real }), {
      code: 'FILE_CHANGED'
    })
    const { etag } = await hub.find(ofWeb1)
    await guarded.deleteIncluded({ ...deletion, ifMatch: etag })
    await sub.rejects(home.find(ofWeb1), { code: 'NO_SUCH_FILE' })
  })
})

void test('a hub without allow.lifecycle cannot create clients by writing their file', async t => {
  for (const allowed of ['limited', true] as const) {
    const { home, hub } = useGuarded(t, allowed, false)
    for (const kind of ['client', 'template', 'staticTemplate'] as const) {
      const place = { kind, name: 'new' }
      await t.rejects(hub.save(place, toText('keep = 3\n'), asAdmin), limited, kind)
      await t.rejects(home.find(place))
    }
    await hub.save(web1, setOption('keep', '8'), asAdmin)
    t.match(home.read('clientconfdir/web1'), 'keep = 8')
  }
})

void test('an agent with allow.configuration = limited lets its hub change what a moderator may', async t => {
  const { home, hub, guarded } = useGuarded(t, 'limited')
  const other = useGuarded(t, true)
  await hub.save(web1, setOption('keep', '8'), asAdmin)
  await hub.save(web1, setOption('password', 'an0ther'), asAdmin)
  t.match(home.read('clientconfdir/web1'), /^password = an0ther\n[^]*keep = 8\n$/)

  await t.test('and nothing more, even for an administrator of the hub', async sub => {
    for (const [place, text] of [
      [web1, 'server_script_pre = /bin/sh\n'],
      [web1, 'timer_script = /bin/sh\n'],
      [web1, '. /etc/passwd\n'],
      [server, 'notify_failure_script = /bin/sh\n'],
      [ofWeb1, 'label = b\n'],
      [win, 'label = b\n'],
      [fresh, 'label = b\n'],
      [{ kind: 'template', name: 'new' }, 'label = b\n'],
      [{ kind: 'client', name: 'opsbox' }, 'password = mine\n'],
      [{ kind: 'client', name: 'helper' }, 'password = mine\n'],
      [{ kind: 'client', name: 'a b' }, 'password = mine\n']
    ] as const) {
      for (const isDryRun of [false, true]) {
        await sub.rejects(hub.save(place, toText(text), { ...asAdmin, isDryRun }), limited, text)
      }
      const saved = await other.hub.save(place, toText(text), { ...asAdmin, isDryRun: true })
      sub.ok(saved.path, 'another owner would let it')
    }
    await sub.rejects(guarded.deleteIncluded({ place: ofWeb1, ...asAdmin }), limited)
  })

  await t.test('not even by rolling back to a version', async sub => {
    const before = home.read('clientconfdir/web1')
    await home.save(web1, setOption('server_script_pre', '/bin/true'), asAdmin)
    await home.save(web1, toText(before), asAdmin)
    const versions = await guarded.listVersions(web1)
    for (const { version } of versions) {
      const bytes = await guarded.findVersionBytes(web1, version)
      if (!bytes.includes('server_script_pre')) continue
      await sub.rejects(hub.save(web1, toText(bytes), { ...asAdmin, version }), limited)
    }
    sub.equal(home.read('clientconfdir/web1'), before)
  })

  await t.test('not even by creating or renaming a client', async sub => {
    const said: CreateOrder[] = []
    const inner = {
      create: async (_client: string, order: CreateOrder) => {
        said.push(order)
        throw new Fault('FORBIDDEN', 'Only an administrator may.')
      },
      rename: async () => ({ hasMovedData: false, certificate: { done: [], left: [] } })
    } as unknown as ClientLifecycle
    const order = { templates: [], variables: {}, agent: '', isLimited: false, ...asAdmin }
    for (const allowed of ['limited', false] as const) {
      const lifecycle = guardLifecycle(inner, home.configuration, allowed)
      await sub.rejects(lifecycle.create('new', order), limited)
      sub.equal(said.pop()?.isLimited, true)
      await sub.rejects(lifecycle.create('new', { ...order, isLimited: true }), {
        code: 'FORBIDDEN'
      })
      said.pop()
      await sub.rejects(lifecycle.create('helper', order), limited)
      const rename = { keepsCertificate: false, keepsData: false, ...asAdmin }
      await sub.rejects(lifecycle.rename('web1', { ...rename, newName: 'helper' }), limited)
      await sub.rejects(lifecycle.rename('opsbox', { ...rename, newName: 'web2' }), limited)
      await lifecycle.rename('web1', { ...rename, newName: 'web2' })
      await sub.rejects(lifecycle.rename('web1', { ...rename, newName: '$(id)' }), limited)
      await sub.rejects(lifecycle.create('$(id)', order), limited)
      sub.same(said, [])
    }
    const lifecycle = guardLifecycle(inner, home.configuration, 'limited')
    await sub.rejects(lifecycle.createTemplate('template', 'new', asAdmin), limited)
    const renamed = { ...asAdmin, newName: 'new' }
    await sub.rejects(lifecycle.renameTemplate('staticTemplate', 'fresh', renamed), limited)
    await sub.rejects(lifecycle.removeTemplate('template', 'win', asAdmin), limited)
    sub.equal(guardLifecycle(inner, home.configuration, true), inner)
  })
})
