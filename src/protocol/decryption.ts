/**
 * Decrypts data that a client encrypted before it sent them to burp: AES-256-CBC, with a key
 * derived from the client's password and a salt of 8 bytes per file. Clients before 3.1.2 used
 * Blowfish; the oldest used the password itself as the key and the same initialization vector for
 * every file.
 */
import { createDecipheriv, hash } from 'node:crypto'
import { textToBytes } from './byte-text.js'

const roundsCount = 16
const subkeysCount = roundsCount + 2
const boxLength = 256
const boxesLength = 4 * boxLength
const blockBytes = 8
/** Bytes of the key beyond this length are ignored, as in OpenSSL. */
const keyBytesMax = 4 * subkeysCount

const nothing = Buffer.alloc(0)
let digits: Int32Array | undefined

/**
 * Decrypts Blowfish in CBC mode, which the OpenSSL of Node.js no longer includes. Its tables start as the
 * digits of pi, which are computed at the first use. Works like the object that `createDecipheriv` returns: the
 * same two methods, and PKCS padding
 * at the end.
 */
export class BlowfishDecipher {
  readonly #subkeys: Int32Array
  readonly #boxes: Int32Array
  /** Left half of the previous encrypted block; `#right` is its right half. */
  #left: number
  #right: number
  /** Bytes that are not decrypted yet, since the last block contains the padding. */
  #rest: Buffer = nothing
  /** Left and right half of the block that `#turn` encrypts. */
  readonly #halves = new Int32Array(2)

  constructor(key: Buffer, iv: Buffer) {
    digits ??= computeDigits()
    this.#subkeys = digits.slice(0, subkeysCount)
    this.#boxes = digits.slice(subkeysCount)
    this.#left = iv.readInt32BE(0)
    this.#right = iv.readInt32BE(4)
    this.#mixIn(key.subarray(0, keyBytesMax))
  }

  update(bytes: Buffer): Buffer {
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    const end = all.length === 0 ? 0 : Math.floor((all.length - 1) / blockBytes) * blockBytes
    this.#rest = Buffer.from(all.subarray(end))
    return this.#decrypt(all.subarray(0, end))
  }

  /**
   * Returns the last bytes without their padding. Throws `ERR_OSSL_BAD_DECRYPT` if the padding is
   * invalid, as after another key, or if the last block is incomplete.
   */
  final(): Buffer {
    const last = this.#rest.length === blockBytes ? this.#decrypt(this.#rest) : nothing
    const padding = last.at(-1) ?? 0
    const isPadded =
      padding >= 1 &&
      padding <= blockBytes &&
      last.subarray(blockBytes - padding).every(byte => byte === padding)
    if (!isPadded) throw Object.assign(new Error('bad decrypt'), { code: badDecrypt })
    return last.subarray(0, blockBytes - padding)
  }

  /**
   * Decrypts whole blocks like `#turn`, with the subkeys in reverse order. It is one function
   * because it runs for every 8 bytes.
   */
  #decrypt(bytes: Buffer): Buffer {
    const out = Buffer.allocUnsafe(bytes.length)
    const from = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    const to = new DataView(out.buffer, out.byteOffset, out.length)
    const [subkeys, boxes] = [this.#subkeys, this.#boxes]
    let [leftBefore, rightBefore] = [this.#left, this.#right]
    for (let at = 0; at < bytes.length; at += blockBytes) {
      const leftIn = from.getInt32(at)
      const rightIn = from.getInt32(at + 4)
      let left = leftIn
      let right = rightIn
      for (let round = subkeysCount - 1; round > 1; round -= 2) {
        left ^= subkeys[round]!
        right ^= mix(boxes, left) ^ subkeys[round - 1]!
        left ^= mix(boxes, right)
      }
      to.setInt32(at, right ^ subkeys[0]! ^ leftBefore)
      to.setInt32(at + 4, left ^ subkeys[1]! ^ rightBefore)
      leftBefore = leftIn
      rightBefore = rightIn
    }
    this.#left = leftBefore
    this.#right = rightBefore
    return out
  }

  /** Encrypts the block in `#halves` in place. */
  #turn(): void {
    const [subkeys, boxes, halves] = [this.#subkeys, this.#boxes, this.#halves]
    let [left, right] = [halves[0]!, halves[1]!]
    for (let round = 0; round < roundsCount; round += 2) {
      left ^= subkeys[round]!
      right ^= mix(boxes, left) ^ subkeys[round + 1]!
      left ^= mix(boxes, right)
    }
    halves[0] = right ^ subkeys[roundsCount + 1]!
    halves[1] = left ^ subkeys[roundsCount]!
  }

  /**
   * Mixes the repeated key into the subkeys, then replaces the subkeys and boxes with the cipher's
   * own output.
   */
  #mixIn(key: Buffer): void {
    const subkeys = this.#subkeys
    for (let index = 0, at = 0; index < subkeysCount; index++) {
      let word = 0
      for (let byte = 0; byte < 4; byte++) word = (word << 8) | (key[at++ % key.length] ?? 0)
      subkeys[index] = (subkeys[index] ?? 0) ^ word
    }
    this.#halves.fill(0)
    for (const table of [subkeys, this.#boxes]) {
      for (let at = 0; at < table.length; at += 2) {
        this.#turn()
        table.set(this.#halves, at)
      }
    }
  }
}

function mix(boxes: Int32Array, half: number): number {
  const sum = boxes[half >>> 24]! + boxes[0x100 | ((half >>> 16) & 0xff)]!
  return ((sum ^ boxes[0x200 | ((half >>> 8) & 0xff)]!) + boxes[0x300 | (half & 0xff)]!) | 0
}

/** Error code that OpenSSL uses for its own ciphers. */
const badDecrypt = 'ERR_OSSL_BAD_DECRYPT'

/**
 * Returns the bits of pi after the point: 32 bits for each subkey and each entry of the boxes.
 * Takes milliseconds.
 */
function computeDigits(): Int32Array {
  const count = subkeysCount + boxesLength
  const bits = 32 * count
  const fraction = BigInt.asUintN(bits, computePi(bits + 64) >> 64n).toString(16)
  const bytes = Buffer.from(fraction.padStart(8 * count, '0'), 'hex')
  return Int32Array.from({ length: count }, (_, at) => bytes.readInt32BE(4 * at))
}

/** Returns pi times 2 to the power of `bits`, by the series of the Chudnovskys. */
function computePi(bits: number): bigint {
  const bitsPerTerm = 47
  const { q, t } = sumTerms(0, Math.ceil(bits / bitsPerTerm) + 1)
  return (q * 426_880n * squareRoot(10_005n << BigInt(2 * bits))) / t
}

interface Terms {
  p: bigint
  q: bigint
  t: bigint
}

function sumTerms(from: number, to: number): Terms {
  if (to - from === 1) {
    const at = BigInt(from)
    const p = from === 0 ? 1n : (6n * at - 5n) * (2n * at - 1n) * (6n * at - 1n)
    const q = from === 0 ? 1n : at ** 3n * 10_939_058_860_032_000n
    const t = p * (13_591_409n + 545_140_134n * at)
    return { p, q, t: from % 2 === 0 ? t : -t }
  }
  const middle = (from + to) >> 1
  const [one, other] = [sumTerms(from, middle), sumTerms(middle, to)]
  return {
    p: one.p * other.p,
    q: one.q * other.q,
    t: one.t * other.q + one.p * other.t
  }
}

/** Returns the square root, rounded down, by Newton's method. */
function squareRoot(square: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(square.toString(16).length * 2) + 1)
  for (;;) {
    const next = (root + square / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

/**
 * Decrypts data in pieces, whose buffers the caller may reuse. `final` usually throws if the
 * password was wrong.
 */
export interface FileDecipher {
  update(bytes: Buffer): Buffer
  final(): Buffer
}

export interface Scheme {
  /** Number from the stat block, see `Stat`. */
  encryption: number
  salt: bigint
}

const [blowfish, aes] = [1, 2]
const rounds = 100
const saltBytes = 8
const aesIvBytes = 16
const blowfishKeyBytes = 16
const blowfishIvBytes = 8
const oldestIv = Buffer.from('5b6c6b642e2447a3', 'hex')

/** Returns whether this scheme is supported: a newer client may use another one. */
export function isKnownScheme(encryption: number): boolean {
  return encryption <= aes
}

/**
 * Creates a decipher for the data of one file. `text` is the password, in which bytes that are not
 * UTF-8 are escaped.
 */
export function createFileDecipher(text: string, { encryption, salt }: Scheme): FileDecipher {
  const password = textToBytes(text)
  if (encryption < blowfish) return new BlowfishDecipher(password, oldestIv)
  const salted = Buffer.alloc(saltBytes)
  salted.writeBigInt64BE(salt)
  const secret = Buffer.concat([password, salted])
  const key = digest(secret)
  if (encryption === blowfish) {
    const iv = key.subarray(blowfishKeyBytes, blowfishKeyBytes + blowfishIvBytes)
    return new BlowfishDecipher(key.subarray(0, blowfishKeyBytes), iv)
  }
  const iv = digest(Buffer.concat([key, secret])).subarray(0, aesIvBytes)
  return createDecipheriv('aes-256-cbc', key, iv)
}

function digest(bytes: Buffer): Buffer {
  let sum = hash('sha256', bytes, 'buffer')
  for (let round = 1; round < rounds; round++) sum = hash('sha256', sum, 'buffer')
  return sum
}
