/**
 * Meta data of folders, which burp sends before the folder itself, in whatever comes between: they
 * wait here for as many folders as are open at a time.
 */

/** A folder has a few hundred bytes of metadata; a hostile manifest may have any amount. */
const waitingBytesMax = 8 * 1024 * 1024

export class FolderMetaData {
  readonly #waiting = new Map<string, Buffer>()
  #bytes = 0

  /** False where there are too many already. */
  keep(path: Buffer, metaData: Buffer): boolean {
    if (this.#bytes + metaData.length > waitingBytesMax) return false
    this.#bytes += metaData.length
    this.#waiting.set(path.toString('latin1'), metaData)
    return true
  }

  /** Forgets them. */
  take(path: Buffer): Buffer | undefined {
    if (this.#waiting.size === 0) return undefined
    const key = path.toString('latin1')
    const metaData = this.#waiting.get(key)
    this.#waiting.delete(key)
    this.#bytes -= metaData?.length ?? 0
    return metaData
  }
}
