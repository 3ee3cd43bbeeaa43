/**
 * Keeps the metadata of folders, which burp sends before the folder itself and mixed with other
 * entries. Only folders that are open at the same time are kept.
 */

/** A folder has a few hundred bytes of metadata; a hostile manifest may have any amount. */
const waitingBytesMax = 8 * 1024 * 1024

export class FolderMetaData {
  readonly #waiting = new Map<string, Buffer>()
  #bytes = 0

  /** Returns false if the limit is reached. */
  keep(path: Buffer, metaData: Buffer): boolean {
    if (this.#bytes + metaData.length > waitingBytesMax) return false
    this.#bytes += metaData.length
    this.#waiting.set(path.toString('latin1'), metaData)
    return true
  }

  /** Returns the metadata and removes them. */
  take(path: Buffer): Buffer | undefined {
    if (this.#waiting.size === 0) return undefined
    const key = path.toString('latin1')
    const metaData = this.#waiting.get(key)
    this.#waiting.delete(key)
    this.#bytes -= metaData?.length ?? 0
    return metaData
  }
}
