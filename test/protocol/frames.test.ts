import * as fc from 'fast-check'
import { test } from 'tap'
import {
  encodeFrame,
  frameBodyBytesMax,
  FrameDecoder,
  FrameInbox,
  type Frame
} from '../../src/protocol/frames.js'

function decodeAll(chunks: Buffer[]): Frame[] {
  const decoder = new FrameDecoder()
  return chunks.flatMap(chunk => [...decoder.push(chunk)])
}

function cut(bytes: Buffer, places: number[]): Buffer[] {
  const at = [0, ...places.toSorted((a, b) => a - b), bytes.length]
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end))
}

void test('encodes a frame as command, four hexadecimal digits and body', async t => {
  t.equal(encodeFrame('c', 'hello:3.1.4').toString(), 'c000Bhello:3.1.4')
  t.equal(encodeFrame('e', Buffer.from([0xff])).toString('latin1'), 'e0001\xff')
  t.equal(encodeFrame('c', 'ü').length, 5 + 2, 'counted in bytes')
})

void test('rejects a body that burp could not read', async t => {
  t.doesNotThrow(() => encodeFrame('c', Buffer.alloc(frameBodyBytesMax)))
  t.throws(() => encodeFrame('c', Buffer.alloc(frameBodyBytesMax + 1)), { code: 'INVALID_INPUT' })
})

void test('decodes frames independently of how the stream is split', async t => {
  const bytes = Buffer.concat([
    encodeFrame('c', 'ok'),
    encodeFrame('x', ''),
    encodeFrame('c', 'end')
  ])
  for (let first = 0; first <= bytes.length; first++) {
    for (let second = first; second <= bytes.length; second++) {
      const texts = decodeAll(cut(bytes, [first, second])).map(f => f.command + String(f.body))
      if (texts.join() !== 'cok,x,cend') t.fail(`cut at ${first} and ${second}: ${texts.join()}`)
    }
  }
})

void test('copies the data of whole frames as if they came frame by frame', async () => {
  const frame = fc.record({
    command: fc.constantFrom('a', 'a', 'a', 'x'),
    body: fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from(bytes))
  })
  const property = fc.property(
    fc.array(frame),
    fc.array(fc.nat(3000)),
    fc.integer({ min: 300, max: 900 }),
    (frames, places, maxEntries) => {
      const bytes = Buffer.concat(frames.map(({ command, body }) => encodeFrame(command, body)))
      const inbox = new FrameInbox()
      const into = Buffer.alloc(10 + maxEntries)
      let found = ''
      for (const piece of cut(
        bytes,
        places.filter(place => place < bytes.length)
      )) {
        inbox.add(piece)
        for (;;) {
          const taken = inbox.takeData(into, 10, maxEntries)
          found += into.toString('latin1', 10, 10 + taken)
          const other = taken > 0 ? undefined : inbox.take()
          if (other) found += `<${other.command}>${other.body.toString('latin1')}`
          if (!other && taken === 0) break
        }
      }
      const all = frames.map(({ command, body }) =>
        command === 'a' ? body.toString('latin1') : `<x>${body.toString('latin1')}`
      )
      return found.replaceAll('<a>', '') === all.join('') && inbox.waitingBytes === 0
    }
  )
  fc.assert(property, { seed: 1 })
})

void test('decodes any frames split at any bytes', async t => {
  const frame = fc.record({
    command: fc.constantFrom('c', 'e', 'w', 'a'),
    body: fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from(bytes))
  })
  const property = fc.property(fc.array(frame), fc.array(fc.nat(3000)), (frames, places) => {
    const bytes = Buffer.concat(frames.map(({ command, body }) => encodeFrame(command, body)))
    const inside = places.filter(place => place < bytes.length)
    const found = decodeAll(cut(bytes, inside))
    return (
      found.length === frames.length &&
      frames.every(({ command, body }, i) => {
        return found[i]?.command === command && found[i].body.equals(body)
      })
    )
  })
  t.doesNotThrow(() => fc.assert(property, { seed: 1, numRuns: 200 }))
})

void test('detects a truncated stream', async t => {
  const bytes = encodeFrame('c', 'ok')
  for (let length = 0; length <= bytes.length; length++) {
    const decoder = new FrameDecoder()
    Array.from(decoder.push(bytes.subarray(0, length)))
    t.equal(decoder.isInsideFrame, length > 0 && length < bytes.length)
  }
})

void test('accepts lengths in lower case', async t => {
  const [frame] = decodeAll([Buffer.from(`c000b${'x'.repeat(11)}`)])
  t.equal(frame?.body.length, 11)
})

void test('throws for an invalid header, after the frames before it', async t => {
  for (const digits of ['00zz', '-001', '0x01', '    ', '+001', '00g0', '00:1']) {
    const heard: string[] = []
    const listen = () => {
      for (const frame of new FrameDecoder().push(Buffer.from(`c0002okc${digits}`))) {
        heard.push(String(frame.body))
      }
    }
    t.throws(listen, { code: 'BURP_PROTOCOL' }, digits)
    t.same(heard, ['ok'])
  }
})

void test('rejects a command that is not a printable character', async t => {
  for (const command of ['', 'cc', '\n', 'é']) {
    t.throws(() => encodeFrame(command, 'x'), { code: 'ERR_ASSERTION' }, JSON.stringify(command))
  }
})
