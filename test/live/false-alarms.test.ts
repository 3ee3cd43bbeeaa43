/** Checks that run while backups rewrite and delete files of older backups. */
import { randomBytes } from 'node:crypto'
import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'tap'
import { useApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { isWide } from '../support/rings.js'
import { getJson, toServer } from './asking.js'
import { awaitEnd, start } from './checking.js'

const rounds = isWide ? 50 : 3
/** burp takes a moment to read such a file, so that backups start during a check. */
const longBytes = 64 * 1024 * 1024

void test('checks during backups report no damage', { skip: labMissing }, async t => {
  const lab = await useLab(t, { clients: [{ name: 'busy' }], serverLines: ['keep = 3'] })
  const tree = lab.treePath('busy')
  const files = Array.from({ length: 8 }, (_, index) => join(tree, `f${index}`))
  const contents = files.map(() => randomBytes(500_000))
  for (const name of ['long1', 'long2']) {
    writeFileSync(join(tree, name), '')
    truncateSync(join(tree, name), longBytes)
  }
  /** Small changes, so that burp keeps the former contents as differences. */
  const backUp = async () => {
    for (const [index, path] of files.entries()) {
      const content = contents[index] ?? Buffer.alloc(0)
      randomBytes(1_000).copy(content, Math.floor(Math.random() * 400_000))
      writeFileSync(path, content)
    }
    return lab.backUp('busy')
  }
  for (let i = 0; i < 3; i++) await backUp()
  const app = await useApp(t, { servers: [toServer('main', lab)] })
  const ends: Record<string, number> = {}

  for (let round = 0; round < rounds; round++) {
    const known = await getJson<{ number: number }[]>(app, '/api/client/stats/busy')
    const numbers = known.map(({ number }) => number).toSorted((a, b) => a - b)
    const backup = numbers[round % 2 === 0 ? 0 : numbers.length - 2] ?? 1
    const kind = round % 3 === 2 ? 'restore_test' : 'verify'
    const { id } = await start(app, 'busy', backup, { kind })
    await wait(Math.random() * 600)
    await backUp()
    const { state, problems } = await awaitEnd(app, 'busy', id)
    ends[state] = (ends[state] ?? 0) + 1
    t.match(state, /^(passed|cancelled)$/, JSON.stringify({ round, backup, kind, problems }))
  }
  t.comment(JSON.stringify(ends))
  t.ok(ends['passed'], 'some backups were not deleted during their check')
  const { body } = await app.get('/metrics')
  t.match(body, 'burphub_client_damaged_backups{server="main",client="busy"} 0\n')
})
