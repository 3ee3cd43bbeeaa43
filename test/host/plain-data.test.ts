/** Whoever serves a host may be another process, on another machine: what goes to and fro is data. */
import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'tap'
import { pack, unpack } from '../../src/threads/side-tasks.js'
import type { BurpHost } from '../../src/host/burp-host.js'
import { LocalHost } from '../../src/host/local-host.js'
import type { Text } from '../../src/texts.js'
import { useConfigHome } from '../support/config-home.js'

/** `never` for whatever is, or holds, a function or an object of a class but these few. */
type Plain<T> = T extends string | number | boolean | null | undefined | Date | Buffer | Text
  ? T
  : T extends (...args: never) => unknown
    ? never
    : T extends object
      ? { [Key in keyof T]: Plain<T[Key]> }
      : T

type PlainMethod<F> = F extends (...order: infer Order) => Promise<infer Answer>
  ? [Order, Answer] extends [Plain<Order>, Plain<Answer>]
    ? F
    : never
  : never

type PlainPart<Part> = { [Name in keyof Part]: PlainMethod<Part[Name]> }

/** Does not compile where any method takes or gives more than data, or gives it at once. */
function requirePlain(host: BurpHost): {
  configuration: PlainPart<BurpHost['configuration']>
  lifecycle: PlainPart<BurpHost['lifecycle']>
  timers: PlainPart<BurpHost['timers']>
  certificates: PlainPart<BurpHost['certificates']>
  examination: PlainPart<BurpHost['examination']>
  markers: PlainPart<BurpHost['markers']>
  storedBackups: PlainPart<BurpHost['storedBackups']>
  storedTrees: PlainPart<BurpHost['storedTrees']>
} & PlainPart<Pick<BurpHost, 'reload' | 'findBytesUnderWay'>> {
  return host
}

type Method = (...order: unknown[]) => Promise<unknown>

/** As from another process: all that goes there and comes back is a copy. */
function fromAfar<Part extends object>(part: Part): Part {
  const send = (value: unknown) => unpack(structuredClone(pack(value)))
  return new Proxy(part, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as Method
      return async (...order: unknown[]) => {
        try {
          return send(await method.apply(target, send(order) as unknown[]))
        } catch (error) {
          throw send(error)
        }
      }
    }
  })
}

void test('a host takes and returns plain data', async t => {
  const home = useConfigHome(
    t,
    { 'clientconfdir/web1': 'password = x\n. nothing/*\n' },
    { lines: '. more.conf\n' }
  )
  home.write('more.conf', 'label = a\n')
  const burp = path.join(home.etc, 'burp')
  writeFileSync(burp, '#!/bin/sh\nexit 0\n')
  chmodSync(burp, 0o755)
  const watch = {
    findClient: () => Promise.resolve({ children: [] }),
    listClients: () => Promise.resolve([]),
    isRestoring: () => false
  }
  const local = new LocalHost({ server: 'main', serverConfig: home.serverFile, watch })
  requirePlain(local)
  const near = local
  const far = {
    configuration: fromAfar(local.configuration),
    lifecycle: fromAfar(local.lifecycle),
    certificates: fromAfar(local.certificates),
    markers: fromAfar(local.markers)
  }
  const web1 = { kind: 'client', name: 'web1' } as const
  const plain = { kind: 'staticTemplate', name: 'plain' } as const

  await t.test('reading gives the same results', async t => {
    const question = {
      places: [web1, { kind: 'server', conf: 'more.conf' } as const],
      listsClients: true,
      paths: [burp, '/nonexistent']
    }
    const read = await far.configuration.read(question)
    t.strictSame(read, await near.configuration.read(question))
    t.match(read, { regularFiles: [burp], clients: [{ name: 'web1' }] })
    t.equal(read.files[1]?.text.bytes.toString(), 'label = a\n')
    t.strictSame(await far.configuration.listNames('client'), read.clients)
    t.equal(await far.certificates.canRevoke(), false)
  })

  await t.test('writing gives the same results, and stores them', async t => {
    await far.lifecycle.createTemplate('staticTemplate', 'plain', { user: 'ann' })
    const { files } = await far.configuration.read({ places: [plain] })
    const change = { place: plain, basedOn: files[0]?.etag ?? '', user: 'ann' }
    const bytes = Buffer.from('label = \xe9\n', 'latin1')
    const saved = await far.configuration.replace({ ...change, bytes })
    t.match(saved, { isWritten: true })
    t.strictSame(await far.configuration.findVersionBytes(plain, 2), bytes)
    t.match((await far.configuration.listVersions(plain))[0], { at: Date, user: 'ann' })
    await t.rejects(far.configuration.replace({ ...change, bytes }), { code: 'FILE_CHANGED' })
    const limited = { ...change, basedOn: saved.etag, isLimited: true }
    const power = Buffer.from('server_script = /x\n')
    await t.rejects(far.configuration.replace({ ...limited, bytes: power }), { code: 'FORBIDDEN' })
  })

  await t.test('faults keep their code and message', async t => {
    const nobody = { kind: 'client', name: 'web9' } as const
    const [one, other] = await Promise.all(
      [near, far].map(({ configuration }) =>
        configuration.read({ places: [nobody] }).catch((error: unknown) => error)
      )
    )
    t.match(other, { code: 'NO_SUCH_CLIENT' })
    t.equal(String(other), String(one))
  })
})
