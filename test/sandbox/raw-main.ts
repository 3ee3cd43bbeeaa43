/** Complete exchanges on the main port, printed frame by frame, to compare two servers. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import { encodePathList } from '../../src/restore/selection.js'
import { createFileDecipher } from '../../src/protocol/decryption.js'
import type { Frame } from '../../src/protocol/frames.js'
import type { ExtraComms } from '../../src/protocol/login.js'
import { MainConnection, type MainTarget } from '../../src/protocol/main-connection.js'
import { decodeStat, type Stat } from '../../src/protocol/stat-block.js'

export interface Exchange {
  /** The client to act for. Default: the client that logs in. */
  client?: string
  command: string | Buffer
  /** The restore list to upload when the server is ready. */
  paths?: Buffer[]
  comms?: ExtraComms
}

const limits = { connectTimeoutMs: 10_000, firstFrameTimeoutMs: 20_000, idleTimeoutMs: 20_000 }
const pack = promisify(gzip)

/** Sends the command; the caller reads the response. */
export async function openExchange(target: MainTarget, exchange: Exchange) {
  const { client, command, comms = { countersJson: true, messages: true } } = exchange
  const origClient = client === undefined ? undefined : Buffer.from(client)
  const connection = await MainConnection.open(target, limits, { comms: { ...comms, origClient } })
  connection.command(command)
  return connection
}

/** Returns all frames up to the end of the connection, and responds to them as a client does. */
export async function hearAll(target: MainTarget, exchange: Exchange): Promise<Frame[]> {
  const connection = await openExchange(target, exchange)
  const frames: Frame[] = []
  for (;;) {
    const frame = await connection.readFrame()
    if (!frame) return frames
    frames.push(frame)
    const text = frame.body.toString('latin1')
    if (text === 'restoreend') connection.say('restoreend ok')
    if (text !== 'ok restore_list') continue
    const list = await encodePathList(exchange.paths ?? [])
    await connection.upload(await pack(list))
    connection.endUpload(list.length)
  }
}

/** The data of an entry as received, and decoded. */
export interface HeardData {
  command: string
  path: Buffer
  stat: Stat
  plain: Buffer
  /** The checksum in the trailer is of the plain data: the server has compressed it. */
  isPacked: boolean
}

/** Yields the frames in order, but each run of data frames, with its trailer, as one value. */
export function* gatherData(frames: Frame[], password?: string): Generator<Frame | HeardData> {
  let chunks: Buffer[] = []
  const last: Record<string, Buffer> = {}
  for (const frame of frames) {
    const { command, body } = frame
    if (command === 'a') chunks.push(body)
    else if (command === 'x') {
      const stat = decodeStat(last['r'] ?? Buffer.alloc(0))
      const path = last['name'] ?? Buffer.alloc(0)
      const word = String(last['word'])
      const data = decode(Buffer.concat(chunks), { stat, word, password })
      yield { command: word, path, stat, plain: data, isPacked: checkTrailer(body, chunks, data) }
      chunks = []
    } else {
      yield frame
      last[command === 'r' ? 'r' : 'name'] = body
      if (command !== 'r') last['word'] = Buffer.from(command)
    }
  }
}

function decode(
  wire: Buffer,
  { stat, word, password }: { stat: Stat; word: string; password: string | undefined }
): Buffer {
  if (wire.length === 0) return wire
  if (!'yn'.includes(word)) return gunzipSync(wire)
  const decipher = createFileDecipher(password ?? '', stat)
  return gunzipSync(Buffer.concat([decipher.update(wire), decipher.final()]))
}

/** Throws unless the size and checksum are those of the received or the plain data. */
function checkTrailer(trailer: Buffer, chunks: Buffer[], plain: Buffer): boolean {
  const said = trailer.toString('latin1')
  if (said === printTrailer(Buffer.concat(chunks))) return false
  if (said === printTrailer(plain)) return true
  throw new Error(`the trailer ${said} belongs to other data`)
}

function printTrailer(bytes: Buffer): string {
  return `${bytes.length}:${createHash('md5').update(bytes).digest('hex')}`
}
