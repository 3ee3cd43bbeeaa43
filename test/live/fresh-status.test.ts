/** Changes that an existing status connection of burp does not show, but that burphub must show. */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'tap'
import type { Lab } from '../../scripts/lab/lab.js'
import { writeSmallTree } from '../../scripts/lab/trees.js'
import { StatusSession } from '../../src/protocol/status-session.js'
import { sessionLimits, toStatusTarget } from '../sandbox/use-sandbox.js'
import { useApp, type TestApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { getJson, numbersOf, toServer } from './asking.js'
import { showWithBurp } from './fresh-monitor.js'
import { eventually } from './spool.js'

interface Labelled {
  name: string
  labels?: string[]
}

/** Returns the labels that a new connection shows. */
async function listLabels(lab: Lab): Promise<Record<string, string[]>> {
  const session = await StatusSession.open(
    toStatusTarget(lab.clientConfigPath(lab.superClientName)),
    sessionLimits
  )
  const pieces: Buffer[] = []
  const reader = { push: (piece: Buffer) => void pieces.push(piece), finish: () => {} }
  await session.ask(Buffer.from('c:'), reader, 10_000)
  session.close()
  const { clients } = JSON.parse(Buffer.concat(pieces).toString()) as { clients: Labelled[] }
  return Object.fromEntries(clients.map(({ name, labels = [] }) => [name, labels]))
}

async function listShown(app: TestApp): Promise<Record<string, string[]>> {
  const names = (await getJson<Labelled[]>(app, '/api/clients/stats')).map(({ name }) => name)
  const labels = async (name: string) => {
    const { labels: shown } = await getJson<{ labels: string[] }>(app, `/api/client/labels/${name}`)
    return [name, shown] as const
  }
  return Object.fromEntries(await Promise.all(names.map(labels)))
}

function replaceIn(file: string, what: RegExp, by: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(what, by))
}

const ways = [
  { way: 'with accessible files', maxStatusChildren: 8 },
  { way: 'with room for two connections', maxStatusChildren: 2 },
  { way: 'with an agent', maxStatusChildren: 8, via: 'agent' }
] as const

for (const { way, maxStatusChildren, ...others } of ways) {
  void test(
    `a change of the configuration of a burp server ${way}`,
    { skip: labMissing },
    async t => {
      const lab = await useLab(t, {
        clients: [{ name: 'alpha' }, { name: 'beta' }],
        maxStatusChildren
      })
      const etc = path.dirname(lab.serverConfigPath)
      const included = { server: `${etc}/more.conf`, client: `${etc}/template.conf` }
      for (const file of Object.values(included)) writeFileSync(file, 'label = first\n')
      appendFileSync(`${lab.clientConfDirPath}/alpha`, '. ../template.conf\n')
      appendFileSync(lab.serverConfigPath, '. more.conf\n')
      writeSmallTree(lab.treePath('beta'))
      await lab.backUp('beta')
      const app = await useApp(t, {
        servers: [{ ...toServer('main', lab), serverConfig: lab.serverConfigPath, ...others }]
      })
      const before = { alpha: ['first'], beta: ['first'], [lab.superClientName]: ['first'] }
      t.same(await listShown(app), before)
      const isShown = async (expected: object) => {
        await eventually(
          () => listShown(app),
          shown => JSON.stringify(shown) === JSON.stringify({ ...before, ...expected }),
          60_000
        )
        // If only two connections are possible, burphub uses both.
        if (maxStatusChildren > 2) t.same(await listLabels(lab), { ...before, ...expected })
      }

      await t.test(
        'in files that the configuration of the server or a client includes',
        async () => {
          writeFileSync(included.client, 'label = second\n')
          writeFileSync(included.server, 'label = third\n')
          await isShown({ alpha: ['second'], beta: ['third'], [lab.superClientName]: ['third'] })
        }
      )

      await t.test('by the API', async sub => {
        const url = '/api/settings/server-config'
        const payload = { label: ['fourth'] }
        const answer = await app.request({ method: 'PATCH', url, payload })
        sub.equal(answer.statusCode, 200)
        const both = ['fourth', 'third']
        await isShown({ alpha: ['second'], beta: both, [lab.superClientName]: both })
      })

      if (way === 'with accessible files')
        await t.test('of the storage folder', async sub => {
          sub.same(numbersOf(await getJson(app, '/api/client/stats/beta')), [1])
          mkdirSync(`${lab.directory}/elsewhere`)
          replaceIn(
            lab.serverConfigPath,
            /^directory = .*$/m,
            `directory = ${lab.directory}/elsewhere`
          )
          const last = async () =>
            (await getJson<{ name: string; last: string }[]>(app, '/api/clients/stats')).find(
              ({ name }) => name === 'beta'
            )?.last
          await eventually(last, shown => shown === 'never', 60_000)
          sub.same(await getJson(app, '/api/client/stats/beta'), [])
          const shown = (await showWithBurp(lab)).find(({ name }) => name === 'beta')
          sub.equal(shown?.number, undefined)
        })

      const told = app.log.filter(line =>
        /burp server (?:is |responds)|Cannot reach|scanning its/.test(line)
      )
      t.same(told, [], 'it is not reported as an outage')
      const [state] = await getJson<object[]>(app, '/api/servers/stats')
      t.match(state, { alive: true, code: null })
    }
  )
}
