/**
 * Varints: integers of seven bits per byte, with signed ones folded, so that small negative ones
 * are short. Up to 2^52, so without 32-bit operators.
 */

export const sumBytes = 6

export class VarintWriter {
  #bytes = Buffer.allocUnsafe(4_096)
  #length = 0

  add(value: number): void {
    if (this.#length + 8 > this.#bytes.length) this.#grow(8)
    const bytes = this.#bytes
    let at = this.#length
    let rest = value
    while (rest > 0x7f_ff_ff_ff) {
      bytes[at++] = (rest % 0x80) | 0x80
      rest = Math.floor(rest / 0x80)
    }
    while (rest > 0x7f) {
      bytes[at++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    bytes[at++] = rest
    this.#length = at
  }

  addSigned(value: number): void {
    this.add(value < 0 ? -2 * value - 1 : 2 * value)
  }

  addBytes(bytes: Buffer): void {
    if (this.#length + bytes.length > this.#bytes.length) this.#grow(bytes.length)
    bytes.copy(this.#bytes, this.#length)
    this.#length += bytes.length
  }

  addSum(value: number): void {
    if (this.#length + sumBytes > this.#bytes.length) this.#grow(sumBytes)
    this.#bytes.writeUIntBE(value, this.#length, sumBytes)
    this.#length += sumBytes
  }

  /** Returns the bytes added since the last call; valid until the next addition. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length)
    this.#length = 0
    return taken
  }

  #grow(by: number): void {
    const larger = Buffer.allocUnsafe(Math.max(2 * this.#bytes.length, this.#length + by))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}

export class VarintReader {
  readonly bytes: Buffer
  #at: number

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.#at = at
  }

  get at(): number {
    return this.#at
  }

  next(): number {
    const { bytes } = this
    let byte = bytes[this.#at++] ?? 0
    if (byte < 0x80) return byte
    let value = byte & 0x7f
    let factor = 0x80
    do {
      byte = bytes[this.#at++] ?? 0
      value += (byte & 0x7f) * factor
      factor *= 0x80
    } while (byte >= 0x80)
    return value
  }

  nextSigned(): number {
    const byte = this.bytes[this.#at] ?? 0
    if (byte < 0x80) {
      this.#at += 1
      return byte & 1 ? -((byte + 1) >> 1) : byte >> 1
    }
    const folded = this.next()
    return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2
  }

  takeText(length: number): string {
    const text = this.bytes.toString('latin1', this.#at, this.#at + length)
    this.#at += length
    return text
  }

  nextSum(): number {
    const sum = this.bytes.readUIntBE(this.#at, sumBytes)
    this.#at += sumBytes
    return sum
  }
}
