/** A process that dies in the middle of a save leaves the old file or the new one, and no lock. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pMap from 'p-map'
import { test } from 'tap'
import { asAdmin, toText, useConfigHome } from '../../../support/config-home.js'

const program = fileURLToPath(new URL('../../../support/dying-saver.ts', import.meta.url))
const operationsMax = 150
const old = 'old text\n'.repeat(500)
const fresh = 'fresh text\n'.repeat(400)

void test('killed before any operation of the disk, a save is done or not done', async t => {
  const home = useConfigHome(t)
  const folder = path.join(home.etc, 'clientconfdir/.buistatictemplates')
  let isFinished = false
  let [killed, done] = [0, 0]
  const dieAt = async (operation: number) => {
    if (isFinished) return
    const name = `t${operation}`
    const place = { kind: 'staticTemplate', name } as const
    await home.configuration.save(place, toText('first\n'), asAdmin)
    await home.configuration.save(place, toText(old), asAdmin)
    const args = ['--import', import.meta.resolve('tsx'), program]
    const child = spawn(
      process.execPath,
      [...args, home.serverFile, name, String(operation), fresh],
      {
        stdio: ['ignore', 'inherit', 'inherit']
      }
    )
    const [code, signal] = await once(child, 'exit')
    if (code === 0) isFinished = true
    else if (t.equal(signal, 'SIGKILL')) killed += 1
    const text = home.configuration.read(place).bytes?.toString() ?? ''
    const isNew = text === fresh
    done += isNew ? 1 : 0
    t.ok(isNew || text === old, `whole after ${operation}`)
    const versions = await home.configuration.listVersions(place)
    t.equal(versions.filter(each => each.isCurrent).length, 1, 'what it holds is a version')
    t.equal(versions.length, isNew ? 3 : 2)
    await home.configuration.save(place, toText('last\n'), asAdmin)
    const numbers = (await home.configuration.listVersions(place)).map(each => each.version)
    t.strictSame(numbers, isNew ? [4, 3, 2, 1] : [3, 2, 1], 'no version is lost or invented')
    const back = await home.configuration.rollBack(place, 2, asAdmin)
    t.equal(home.configuration.read(place).bytes?.toString(), old)
    t.ok(back.isWritten)
    const left = readdirSync(path.join(folder, '.burphub', name))
    t.notOk(
      left.some(each => /^(?:new|stale)-|pending$|^lock$/.test(each)),
      'nothing is left over'
    )
  }
  await pMap(
    Array.from({ length: operationsMax }, (_, at) => at),
    dieAt,
    { concurrency: 3 }
  )
  t.ok(isFinished, 'the last one lived on')
  t.ok(killed > 30 && done > 1 && done < killed, `${killed} were killed, ${done} had written`)
  t.strictSame(
    readdirSync(folder).filter(name => !/^(?:t\d+|\.burphub)$/.test(name)),
    []
  )
})
