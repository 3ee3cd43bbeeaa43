/**
 * The content of files in a restore test: a fault of one file does not end the restore, checksums
 * are computed, and of data that only the client can decrypt, the transfer is checked.
 */
import { isKnownScheme } from '../protocol/decryption.js'
import { say } from '../texts.js'
import { damaged } from './checks.js'
import type { EntryData } from './entry-data.js'
import type { Content } from './entry.js'
import { type Coding, FileContent } from './file-content.js'

/** Never throws: the content does when it is read. */
export function openForTest(data: EntryData, coding: Coding): Content | Promise<Content> {
  const { isEncrypted, password, stat, path } = coding
  if (isEncrypted && (!password || !isKnownScheme(stat.encryption))) {
    return new TransferredContent(data, path)
  }
  try {
    const opening = FileContent.open(data, { ...coding, isSummed: true })
    return opening instanceof Promise ? opening.catch(toFaulty) : opening
  } catch (fault) {
    return toFaulty(fault)
  }
}

/** Data as burp sends them. */
export class TransferredContent implements Content {
  readonly isTransferOnly = true
  readonly whole = undefined
  readonly #data: EntryData
  readonly #path: Buffer

  constructor(data: EntryData, path: Buffer) {
    this.#data = data
    this.#path = path
  }

  async *chunks(): AsyncGenerator<Buffer> {
    for (;;) {
      const batch = await this.#data.readBatch()
      if (batch === undefined) break
      yield batch
    }
    if (this.#data.isIntact) return
    throw damaged(this.#path, say`has a different checksum than the burp server reported`)
  }
}

function toFaulty(fault: unknown): Content {
  return {
    get whole(): Buffer {
      throw fault
    },
    // eslint-disable-next-line require-yield
    async *chunks() {
      throw fault
    }
  }
}
