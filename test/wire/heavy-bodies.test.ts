/** Expensive request bodies do not block other requests. */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { test, type Test } from 'tap'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useService } from '../support/service.js'

/**
 * Each of these bodies blocked the event loop for 2 to 28 s before; now a turn takes less than 50
 * ms.
 */
const delayMsMax = 4_000
const problemBytesMax = 10_000

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'
const parts = (count: number) => {
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
  return `${part.repeat(count)}--x--`
}
const jsonPart = (text: string) =>
  `--x\r\ncontent-disposition: form-data; name="list"\r\ncontent-type: ${json}\r\n\r\n${text}\r\n--x--`
const brackets = '['.repeat(4_000_000) + ']'.repeat(4_000_000)
const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=`).join('&')
const empties = `[${'{},'.repeat(2_500_000)}{}]`

interface Sent {
  method: string
  path: string
  type: string
  body: string
  authorization?: string | undefined
}

interface Told {
  status: number
  code: string | undefined
  bytes: number
}

function send(url: string, { method, path, type, body, authorization }: Sent): Promise<Told> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': type,
      'content-length': String(Buffer.byteLength(body)),
      ...(authorization !== undefined && { authorization })
    }
    const request = http.request(`${url}${path}`, { method, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString()
        const code = /"code":"(\w+)"/.exec(text)?.[1]
        resolve({ status: response.statusCode ?? 0, code, bytes: text.length })
      })
    })
    // A request that is rejected early may find its connection closed.
    request.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error)
    })
    request.once('close', () => resolve({ status: 0, code: undefined, bytes: 0 }))
    request.end(body)
  })
}

/** Returns the longest waiting time (ms) of a short request during `work`. */
async function longestWait(url: string, work: () => Promise<unknown>): Promise<number> {
  const over = new AbortController()
  let longest = 0
  const worked = work().finally(() => over.abort())
  do {
    const startedAt = performance.now()
    const answer = await fetch(`${url}/healthz`)
    await answer.body?.cancel()
    longest = Math.max(longest, performance.now() - startedAt)
    await wait(5)
  } while (!over.signal.aborted)
  await worked
  return longest
}

void test('bodies that are expensive to parse', async t => {
  const box = await useSandbox(t)
  const service = await useService(t, { clientConfig: box.clientConfigPath })
  const { url, user, password } = service
  const basic = (name: string, word: string) => `Basic ${btoa(`${name}:${word}`)}`
  const asAdmin = basic(user, password)
  const carol = { username: 'carol', password: 'carol-and-carol', backend: 'BASIC:AUTH' }
  const people = '/api/admin/auth/users'
  const created = await send(url, {
    method: 'PUT',
    path: people,
    type: json,
    body: JSON.stringify(carol),
    authorization: asAdmin
  })
  t.equal(created.status, 201)
  const asCarol = basic(carol.username, carol.password)

  const hurts = async (sub: Test, sent: Sent, times = 1): Promise<Told> => {
    const told: Told[] = []
    const delay = await longestWait(url, async () => {
      for (let at = 0; at < times; at++) told.push(await send(url, sent))
    })
    sub.comment(`${Math.round(delay)} ms`)
    sub.ok(delay < delayMsMax, `others waited ${Math.round(delay)} ms`)
    const [first] = told
    if (!first) throw new Error('something was told')
    sub.ok(first.bytes < problemBytesMax, `the error has ${first.bytes} bytes`)
    return first
  }

  const heavy: Record<string, [type: string, body: string]> = {
    'four million brackets': [json, brackets],
    'millions of empty objects': [json, empties],
    'a million fields': [form, fields(900_000)],
    'a hundred thousand parts': [multipart, parts(100_000)],
    'a part of millions of empty objects': [multipart, jsonPart(empties)]
  }
  for (const [what, [type, body]] of Object.entries(heavy)) {
    await t.test(`${what} without a login are ignored by public routes`, async sub => {
      const told = await hurts(sub, { method: 'POST', path: '/logout', type, body }, 3)
      sub.same([told.status, told.code], [200, undefined])
    })
    await t.test(`${what} are rejected by restores`, async sub => {
      const path = '/api/restore/archive/web1/1'
      const told = await hurts(sub, { method: 'POST', path, type, body, authorization: asAdmin })
      sub.same([told.status, told.code], [413, 'PAYLOAD_TOO_LARGE'])
    })
    await t.test(`${what} for a client without permission are not parsed`, async sub => {
      const path = '/api/restore/archive/web1/1'
      const told = await hurts(sub, { method: 'POST', path, type, body, authorization: asCarol })
      sub.same([told.status, told.code], [404, 'NO_SUCH_CLIENT'])
    })
  }

  await t.test(
    'an endless form without a length is rejected, and other requests continue',
    async sub => {
      const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n'
      const answered = new Promise<Told>((resolve, reject) => {
        const headers = { 'content-type': multipart, authorization: asAdmin }
        const path = '/api/admin/auth/users'
        const request = http.request(`${url}${path}`, { method: 'PUT', headers }, response => {
          response.resume()
          request.destroy()
          resolve({ status: response.statusCode ?? 0, code: undefined, bytes: 0 })
        })
        request.once('error', reject)
        const go = () => {
          while (!request.destroyed && request.write('x'.repeat(10_000)));
          request.once('drain', go)
        }
        request.write(part)
        go()
      })
      const delay = await longestWait(url, () => answered)
      sub.ok(delay < delayMsMax, `others waited ${Math.round(delay)} ms`)
      sub.equal((await answered).status, 413)
    }
  )

  await t.test(
    'a client with too many simultaneous forms gets an error on a connection that remains usable',
    async sub => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
      sub.teardown(() => agent.destroy())
      const ask = (method: string, path: string, body: string) =>
        new Promise<[number | undefined, number | undefined]>((resolve, reject) => {
          const headers = {
            'content-type': multipart,
            'content-length': body.length,
            authorization: asAdmin
          }
          const request = http.request(`${url}${path}`, { method, headers, agent }, response => {
            const port = response.socket.localPort
            response.resume().once('end', () => resolve([response.statusCode, port]))
          })
          request.once('error', reject).end(body)
        })
      const [refused, port] = await ask('POST', '/api/restore/archive/web1/1', parts(100_000))
      sub.equal(refused, 413)
      sub.same(await ask('GET', '/healthz', ''), [200, port])
    }
  )

  await t.test('an error of 200,000 wrong items is one sentence', async sub => {
    const list = { restore: Array.from({ length: 200_000 }, () => ({ key: 1 })) }
    const body = JSON.stringify({ list })
    const path = '/api/restore/archive/web1/1'
    const told = await hurts(sub, {
      method: 'POST',
      path,
      type: json,
      body,
      authorization: asAdmin
    })
    sub.same([told.status, told.code], [400, 'INVALID_INPUT'])
  })

  await t.test('a selection of many nested brackets is rejected', async sub => {
    const body = `list=${'['.repeat(500_000)}${']'.repeat(500_000)}`
    const path = '/api/restore/archive/web1/1'
    const told = await hurts(sub, {
      method: 'POST',
      path,
      type: form,
      body,
      authorization: asAdmin
    })
    sub.same([told.status, told.code], [413, 'PAYLOAD_TOO_LARGE'])
  })

  await t.test('other JSON bodies are limited to 64 kB', async sub => {
    const body = JSON.stringify({ clients: Array.from({ length: 100_000 }, () => '') })
    const path = '/api/admin/me/token'
    const told = await hurts(sub, {
      method: 'POST',
      path,
      type: json,
      body,
      authorization: asCarol
    })
    sub.same([told.status, told.code], [413, 'PAYLOAD_TOO_LARGE'])
  })
})
