/**
 * Files of Windows are backed up as what its BackupRead function gives: several streams, one of
 * which is the content. Takes them apart while they come, in any pieces. Data that does not begin
 * like such a stream is passed on as it is: the client may have stripped it before.
 */

// id u32, attributes u32, size u64, length of the name u32, all little endian; then name and data.
const headerBytes = 20
const contentId = 1
const highestId = 10
const attributesMax = 0x0f
const nameBytesMax = 0x10000

export class BackupReadStripper {
  #rest: Buffer = Buffer.alloc(0)
  #isPlain: boolean | undefined
  /** Still to come of the stream we are in, its name included. */
  #skipBytes = 0n
  #contentBytes = 0n

  #take(counter: '#skipBytes' | '#contentBytes', bytes: Buffer): number {
    const left = counter === '#skipBytes' ? this.#skipBytes : this.#contentBytes
    const length = left < BigInt(bytes.length) ? Number(left) : bytes.length
    if (counter === '#skipBytes') this.#skipBytes -= BigInt(length)
    else this.#contentBytes -= BigInt(length)
    return length
  }

  *push(chunk: Buffer): Generator<Buffer, void> {
    if (this.#isPlain === true) {
      yield chunk
      return
    }
    let bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    this.#rest = Buffer.alloc(0)
    while (bytes.length > 0) {
      if (this.#skipBytes > 0n) {
        bytes = bytes.subarray(this.#take('#skipBytes', bytes))
      } else if (this.#contentBytes > 0n) {
        const length = this.#take('#contentBytes', bytes)
        yield bytes.subarray(0, length)
        bytes = bytes.subarray(length)
      } else if (bytes.length < headerBytes) {
        this.#rest = bytes
        return
      } else if (this.#readHeader(bytes)) {
        bytes = bytes.subarray(headerBytes)
      } else {
        yield bytes
        return
      }
    }
  }

  /** What is too short to be a stream is content. Throws on data that ends within a stream. */
  *finish(): Generator<Buffer, void> {
    if (this.#isPlain === undefined) {
      if (this.#rest.length > 0) yield this.#rest
      return
    }
    if (this.#rest.length > 0 || this.#skipBytes > 0n || this.#contentBytes > 0n) {
      throw new Error('the data ends in the middle of a BackupRead stream')
    }
  }

  /** False where this is no header; then nothing is, or the data is broken. */
  #readHeader(bytes: Buffer): boolean {
    const id = bytes.readUInt32LE(0)
    const nameBytes = bytes.readUInt32LE(16)
    const isHeader =
      id >= 1 &&
      id <= highestId &&
      bytes.readUInt32LE(4) <= attributesMax &&
      nameBytes <= nameBytesMax
    if (!isHeader && this.#isPlain === false) throw new Error('a BackupRead stream is broken')
    this.#isPlain = !isHeader
    if (!isHeader) return false
    const size = bytes.readBigUInt64LE(8)
    this.#skipBytes = BigInt(nameBytes) + (id === contentId ? 0n : size)
    this.#contentBytes = id === contentId ? size : 0n
    return true
  }
}
