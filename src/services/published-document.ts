/** The description of the API that callers get. It is seldom asked for, and as objects it takes 3 MB. */
import { readFile } from 'node:fs/promises'

type Document = Readonly<Record<string, unknown>>

export class PublishedDocument {
  readonly #file: string
  /** For as long as nobody needs the room: whoever asks again soon gets the same object. */
  #known: WeakRef<Document> | undefined

  constructor(file: string) {
    this.#file = file
  }

  async read(): Promise<Document> {
    const known = this.#known?.deref()
    if (known) return known
    // Ours, as it was generated and tested.
    const document = JSON.parse(await readFile(this.#file, 'utf8')) as Document
    this.#known = new WeakRef(document)
    return document
  }
}
