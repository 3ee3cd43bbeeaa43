/** Large restores, from the service as a separate process. */
import { once } from 'node:events'
import { truncateSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import tap, { test } from 'tap'
import { forgetPeak, readMemory } from '../../scripts/bench/process-facts.js'
import type { Lab } from '../../scripts/lab/lab.js'
import { findFreePorts } from '../../scripts/lab/ports.js'
import { startService, type Service } from '../../scripts/lab/service.js'
import { labMissing, useLab } from '../support/lab.js'
import { isWide } from '../support/rings.js'
import { readTree, unpack } from '../support/unpacked.js'

const hugeBytes = isWide ? 5_000_000_000 : 250_000_000
const filesCount = isWide ? 50_000 : 10_000
/** For garbage and buffers, in addition to the memory of the idle process. */
const grownBytesMax = 100_000_000
const tarBlockBytes = 512
/** A header, and the start of the file. */
const headBytes = tarBlockBytes + 'begins'.length
/** Two blocks of zeros. */
const endBytes = 2 * tarBlockBytes
const zeros = Buffer.alloc(1024 * 1024)
/** On some machines burp alone takes minutes. */
const timeout = 600_000
tap.setTimeout(timeout)

void test('large restores', { skip: labMissing, timeout }, async t => {
  const lab = await useLab(t, {
    // burp already takes half a minute to back up so many zeros.
    clients: [{ name: 'huge', serverLines: ['compression = gzip1'] }, { name: 'many' }]
  })
  const huge = join(lab.treePath('huge'), 'zeros')
  writeFileSync(huge, 'begins')
  truncateSync(huge, hugeBytes)
  await lab.addBigTree('many', { directories: 50, filesPerDirectory: filesCount / 50 })
  await Promise.all([lab.backUp('huge'), lab.backUp('many')])
  const [port = 0] = await findFreePorts(1)
  const service = await startService(lab, port)

  await t.test('thousands of small files are restored correctly', async sub => {
    const { directory } = await unpack(sub, await restore(service, lab, 'many'), 'tar')
    const restored = readTree(directory, { links: false })
    const original = readTree(lab.treePath('many'), { links: false })
    sub.equal(Object.keys(restored).length, filesCount + 50 + 1)
    // The test creates the root folder itself.
    const others = Object.keys(original).filter(
      name => name !== '' && restored[name] !== original[name]
    )
    sub.same(others, [])
  })

  await t.test('gigabytes are restored with constant memory', async sub => {
    const { bytes: before } = readMemory(service.pid)
    forgetPeak(service.pid)
    let bytes = 0
    let head = Buffer.alloc(0)
    let zerosCount = 0
    for await (const chunk of await restore(service, lab, 'huge')) {
      const piece = chunk as Buffer
      bytes += piece.length
      if (head.length < headBytes) head = Buffer.concat([head, piece])
      else if (piece.equals(zeros.subarray(0, piece.length))) zerosCount += piece.length
    }
    sub.equal(
      bytes,
      tarBlockBytes + Math.ceil(hugeBytes / tarBlockBytes) * tarBlockBytes + endBytes
    )
    sub.equal(head.subarray(0, 5).toString(), 'zeros')
    sub.equal(head.subarray(tarBlockBytes, headBytes).toString(), 'begins')
    sub.ok(head.subarray(headBytes).equals(zeros.subarray(0, head.length - headBytes)))
    sub.equal(zerosCount, bytes - head.length, 'the rest consists of zeros')
    const grownBytes = readMemory(service.pid).bytesMax - before
    sub.ok(grownBytes < grownBytesMax, `grew by ${grownBytes}`)
  })
})

/** Returns the client's first backup as tar, with the files of its tree at the top level. */
async function restore(service: Service, lab: Lab, client: string): Promise<IncomingMessage> {
  const { url, user, password } = service
  const strip = lab.treePath(client).split('/').length
  const list = { restore: [{ key: '/', folder: true }] }
  const asking = request(`${url}/api/restore/archive/${client}/1`, {
    method: 'POST',
    auth: `${user}:${password}`,
    headers: { 'content-type': 'application/json' }
  })
  asking.end(JSON.stringify({ list, strip, format: 'tar' }))
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`a restore answered ${answer.statusCode}`)
  return answer
}
