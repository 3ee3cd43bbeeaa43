/** A process that dies in the middle of a save leaves the old file or the new one, and no lock. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import pMap from 'p-map'
import { test, type Test } from 'tap'
import { asAdmin, toText, useConfigHome } from '../../support/config-home.js'
import { isWide } from '../../support/rings.js'

const source = fileURLToPath(new URL('../../support/dying-saver.ts', import.meta.url))
const options = fileURLToPath(new URL('../../../src/conf/burp-options.json', import.meta.url))
const operationsMax = 150
const step = isWide ? 1 : 3
const old = 'old text\n'.repeat(500)
const fresh = 'fresh text\n'.repeat(400)

/** As one file, since it is started once for each operation. */
async function bundle(t: Test): Promise<string> {
  const outfile = path.join(t.testdirName, 'dying-saver.mjs')
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error'
  })
  copyFileSync(options, path.join(t.testdirName, path.basename(options)))
  return outfile
}

void test('a save is complete or without effect if burphub is killed before any disk operation', async t => {
  const home = useConfigHome(t)
  const program = await bundle(t)
  const folder = path.join(home.etc, 'clientconfdir/.buistatictemplates')
  let isFinished = false
  let [killed, done] = [0, 0]
  const dieAt = async (operation: number) => {
    if (isFinished) return
    const name = `t${operation}`
    const place = { kind: 'staticTemplate', name } as const
    await home.save(place, toText('first\n'), asAdmin)
    await home.save(place, toText(old), asAdmin)
    const args = [program, home.serverFile, name, String(operation), fresh]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    const [code, signal] = await once(child, 'exit')
    if (code === 0) isFinished = true
    else if (t.equal(signal, 'SIGKILL')) killed += 1
    const text = (await home.find(place)).bytes?.toString() ?? ''
    const isNew = text === fresh
    done += isNew ? 1 : 0
    t.ok(isNew || text === old, `whole after ${operation}`)
    const versions = await home.configuration.listVersions(place)
    t.equal(versions.filter(each => each.isCurrent).length, 1, 'what it holds is a version')
    t.equal(versions.length, isNew ? 3 : 2)
    await home.save(place, toText('last\n'), asAdmin)
    const numbers = (await home.configuration.listVersions(place)).map(each => each.version)
    t.strictSame(numbers, isNew ? [4, 3, 2, 1] : [3, 2, 1], 'no version is lost or invented')
    const back = await home.rollBack(place, 2, asAdmin)
    t.equal((await home.find(place)).bytes?.toString(), old)
    t.ok(back.isWritten)
    const left = readdirSync(path.join(folder, '.burphub', name))
    t.notOk(
      left.some(each => /^(?:new|stale)-|pending$|^lock$/.test(each)),
      'nothing is left over'
    )
  }
  await pMap(
    Array.from({ length: operationsMax / step }, (_, at) => at * step),
    dieAt,
    { concurrency: 3 }
  )
  t.ok(isFinished, 'the last one lived on')
  t.ok(
    killed > 30 / step && done > 1 && done < killed,
    `${killed} were killed, ${done} had written`
  )
  t.strictSame(
    readdirSync(folder).filter(name => !/^(?:t\d+|\.burphub)$/.test(name)),
    []
  )
})
