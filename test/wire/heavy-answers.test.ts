/**
 * Expensive responses of one burp server or agent do not affect other requests, nor its next
 * response.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { test, type Test } from 'tap'
import type { Sandbox } from '../../scripts/sandbox/sandbox.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { OddAnswers } from '../support/odd-answers.js'
import { isWide } from '../support/rings.js'
import { useService } from '../support/service.js'
import { sayBytes, say, soundHello, useStranger } from '../support/strange-agent.js'

/**
 * Each of these responses blocked the event loop for 3 to 50 s before; now a turn takes about 20
 * ms.
 */
const delayMsMax = 4_000
/** Within this time (ms) a response has arrived and was parsed. */
const answeredMs = 1_500
const fuzzMs = isWide ? 60_000 : 1_000

const objects = `${'{},'.repeat(1_999_999)}{}`
const members = Array.from({ length: 800_000 }, (_, at) => `"k${at}":0`).join(',')
const ofClient = (text: string) => `{"clients":[{"name":"web1","run_status":"idle",${text}}]}`
const ofBackup = (text: string) => ofClient(`"backups":[{"number":4,"timestamp":1,${text}}]`)

interface HeavyAnswer {
  line: string
  text: string
  /** The request that needs this response. */
  page: string
}

const list = { line: 'c:', page: 'stats' }
const backups = { line: 'c:web1', page: 'report/web1' }
const tree = { line: 'c:web1:b:4:p', page: 'browse/web1/4?root=/etc' }
const log = { line: 'c:web1:b:4:l', page: 'log/web1/4' }

const heavy: Record<string, HeavyAnswer> = {
  'two million empty objects': { ...list, text: `{"clients":[${objects}]}` },
  'a client of two million backups': { ...list, text: ofClient(`"backups":[${objects}]`) },
  'a client of two million labels': { ...list, text: ofClient(`"labels":[${objects}]`) },
  'four million brackets': { ...list, text: '['.repeat(4_000_000) },
  'an object of 800,000 members': { ...list, text: `{${members}}` },
  'a text of 12 MB': { ...list, text: `{"clients":["${'x'.repeat(12_000_000)}"]}` },
  'two million backups': { ...backups, text: ofClient(`"backups":[${objects}]`) },
  'a backup of 800,000 members': { ...backups, text: ofBackup(members) },
  'a tree of two million objects': { ...tree, text: ofBackup(`"browse":{"entries":[${objects}]}`) },
  '12 MB of text before the entries': {
    ...tree,
    text: ofBackup(`"a":"${'x'.repeat(12_000_000)}"`)
  },
  'a log of two million objects': { ...log, text: ofBackup(`"logs":{"backup":[${objects}]}`) },
  'a line of 12 MB': { ...log, text: ofBackup(`"logs":{"backup":["${'x'.repeat(12_000_000)}"]}`) }
}

const toUrl = (server: string, page: string) =>
  page === 'stats' ? `/api/clients/${server}/stats` : `/api/client/${server}/${page}`
const pagesOf = (server: string) =>
  [list, backups, tree, log].map(({ page }) => toUrl(server, page))
const hostPagesOf = (server: string) => [
  `/api/settings/${server}/clients`,
  `/api/settings/${server}/templates`,
  `/api/settings/${server}/config/web1`,
  `/api/client/${server}/orders/web1`
]

void test('responses that are expensive to parse', { timeout: 600_000 }, async t => {
  const [near, far, ...evils] = await Promise.all(Array.from({ length: 6 }, () => useSandbox(t)))
  if (!near || !far) throw new Error('there are six')
  let agentAnswer = Buffer.from('{}')
  const strange = await useStranger(t, 'strange', {
    hello: say(soundHello),
    '*': (request, response) => sayBytes(agentAnswer)(request, response)
  })
  const named = (name: string, { clientConfigPath: clientConfig }: Sandbox) => ({
    name,
    clientConfig
  })
  const nameOf = (evil: Sandbox | undefined) => `evil${evil ? evils.indexOf(evil) : ''}`
  const servers = [
    named('near', near),
    named('far', far),
    ...evils.map(evil => named(nameOf(evil), evil)),
    strange
  ]
  const limits = { questionTimeoutMs: 5_000, browseTimeoutMs: 5_000 }
  const { url, user, password, logPath } = await useService(t, {
    clientConfig: near.clientConfigPath,
    settings: { servers, defaultServer: 'near', limits }
  })
  const headers = { authorization: `Basic ${btoa(`${user}:${password}`)}` }
  const ask = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers })
    return { status: answer.status, text: (await answer.text()).slice(0, 300) }
  }

  /** Checks the responses to other requests, and their waiting time, during `work`. */
  const meanwhile = async (sub: Test, work: () => Promise<unknown>): Promise<void> => {
    const over = new AbortController()
    const worked = work().finally(() => over.abort())
    const others = [...pagesOf('near'), ...pagesOf('far')]
    let [longest, answers] = [0, 0]
    do {
      const startedAt = performance.now()
      const health = await ask('/healthz')
      longest = Math.max(longest, performance.now() - startedAt)
      const page = others[answers % others.length] ?? ''
      const { status } = await ask(page)
      if (health.status !== 200 || status !== 200) sub.fail(`${page}: ${health.status}, ${status}`)
      answers += 1
      await wait(5)
    } while (!over.signal.aborted)
    await worked
    sub.comment(`${answers} times ${Math.round(longest)} ms at most`)
    sub.ok(longest < delayMsMax, `others waited ${Math.round(longest)} ms`)
  }

  /** Repeats the request until the server is connected again. */
  const recovers = async (evil: Sandbox | undefined) => {
    const path = toUrl(nameOf(evil), 'browse/web1/4?root=/')
    while ((await ask(path)).status !== 200) await wait(50)
  }
  for (const evil of evils) await recovers(evil)

  let turn = 0
  for (const [what, { line, text, page }] of Object.entries(heavy)) {
    const evil = evils[turn++ % evils.length]
    await t.test(`${what}: that server's fault`, async sub => {
      evil?.questions.splice(0)
      evil?.setFault({ kind: 'odd-answer', line, text })
      if (page === 'stats') evil?.dropConnections()
      await meanwhile(sub, async () => {
        const { status, text: said } = await ask(toUrl(nameOf(evil), page))
        // The last known list is still returned, and requested again from time to time.
        const isAsked = () => evil?.questions.includes(line) ?? true
        if (page === 'stats') {
          while (!isAsked()) await wait(5)
          await wait(answeredMs)
        } else sub.match([status, said], [502, /"code":"BURP_PROTOCOL"/])
      })
      evil?.setFault(undefined)
      await recovers(evil)
    })
  }

  await t.test('expensive responses of an agent are reported as its error', async sub => {
    const texts = [`{"result":[${objects}]}`, `{"result":{${members}}}`, '['.repeat(4_000_000)]
    for (const text of texts) {
      agentAnswer = Buffer.from(text)
      await meanwhile(sub, async () => {
        for (const path of [...hostPagesOf('strange'), toUrl('strange', list.page)]) {
          const { status, text: said } = await ask(path)
          sub.match([status, said], [502, /"code":"(?:AGENT|BURP)_PROTOCOL"/], path)
        }
      })
    }
  })

  await t.test('random responses do not affect other servers', async sub => {
    const odd = new OddAnswers(20_261_125)
    let cases = 0
    const until = Date.now() + fuzzMs
    const attack = async (pages: string[], spoil: () => void) => {
      while (Date.now() < until) {
        spoil()
        const path = odd.pick(pages)
        const { status, text } = await ask(path)
        cases += 1
        if (![200, 400, 404, 409, 502, 503, 504].includes(status)) {
          sub.fail(`${path}: ${status} ${text}`)
          sub.comment(readErrors(logPath))
        }
        await wait(5)
      }
    }
    await meanwhile(sub, () =>
      Promise.all([
        attack([...hostPagesOf('strange'), ...pagesOf('strange')], () => {
          agentAnswer = Buffer.from(odd.nextOfAgent(), 'latin1')
        }),
        ...evils.map(evil =>
          attack(pagesOf(nameOf(evil)), () => {
            const { line } = odd.pick([list, backups, tree, log])
            evil.setFault({ kind: 'odd-answer', line, text: odd.nextOfBurp() })
          })
        )
      ])
    )
    sub.comment(`${cases} answers`)
    for (const evil of evils) evil.setFault(undefined)
    await recovers(evils[0])
  })
})

function readErrors(logPath: string): string {
  const lines = readFileSync(logPath, 'utf8').split('\n')
  return lines
    .filter(line => line.includes('"level":50'))
    .slice(-1)
    .join('')
}
