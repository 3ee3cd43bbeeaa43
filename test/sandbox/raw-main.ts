/** Whole exchanges on the main port, frame by frame, printed so that two servers can be compared. */
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
  /** Whom to act for; oneself without. */
  client?: string
  command: string | Buffer
  /** What to upload when the server is ready for it. */
  paths?: Buffer[]
  comms?: ExtraComms
}

const limits = { connectTimeoutMs: 10_000, firstFrameTimeoutMs: 20_000, idleTimeoutMs: 20_000 }
const pack = promisify(gzip)

/** Says the command and leaves what comes to the caller. */
export async function openExchange(target: MainTarget, exchange: Exchange) {
  const { client, command, comms = { countersJson: true, messages: true } } = exchange
  const origClient = client === undefined ? undefined : Buffer.from(client)
  const connection = await MainConnection.open(target, limits, { comms: { ...comms, origClient } })
  connection.command(command)
  return connection
}

/** Every frame up to the end of the connection, with what a client answers to them. */
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

/** The data of one entry as it came, and what it means. */
export interface HeardData {
  command: string
  path: Buffer
  stat: Stat
  plain: Buffer
  /** The trailer tells of the plain data: the server has packed it on the way. */
  isPacked: boolean
}

/** Gives the frames in order, but each run of data frames, with its trailer, as one value. */
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

/** Throws unless bytes and checksum are those of the one or of the other. */
function checkTrailer(trailer: Buffer, chunks: Buffer[], plain: Buffer): boolean {
  const said = trailer.toString('latin1')
  if (said === printTrailer(Buffer.concat(chunks))) return false
  if (said === printTrailer(plain)) return true
  throw new Error(`the trailer ${said} belongs to other data`)
}

function printTrailer(bytes: Buffer): string {
  return `${bytes.length}:${createHash('md5').update(bytes).digest('hex')}`
}
