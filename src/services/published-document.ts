/** The description of the API that callers get. It is seldom asked for, and as objects it takes 3 MB. */
type Document = Readonly<Record<string, unknown>>

export class PublishedDocument {
  readonly #load: () => Promise<Document>
  /** For as long as nobody needs the room: whoever asks again soon gets the same object. */
  #known: WeakRef<Document> | undefined

  constructor(load: () => Promise<Document>) {
    this.#load = load
  }

  async read(): Promise<Document> {
    const known = this.#known?.deref()
    if (known) return known
    const document = await this.#load()
    this.#known = new WeakRef(document)
    return document
  }
}
