/** A description of the API that callers get, printed once for each prefix of a proxy. */
import { LRUCache } from 'lru-cache'
import { say } from '../../texts.js'
import { HtmlPage, JsonAnswer } from '../requests/answers.js'

/** A proxy has one prefix; this bounds the memory if clients send many in a header. */
const prefixesMax = 8

export interface Described {
  info: { version: string }
  servers: { url: string }[]
}

export class PublishedDocument<T> {
  readonly #load: () => Promise<Described>
  readonly #known = new LRUCache<string, Promise<JsonAnswer<T>>>({ max: prefixesMax })

  readonly #version: string

  /**
   * The result of `load` is printed and dropped, since it takes megabytes as objects. `version`: of the
   * build.
   */
  constructor(load: () => Promise<Described>, version: string) {
    this.#load = load
    this.#version = version
  }

  /** With the paths below `basePath`, such as `/burphub`. */
  read(basePath = ''): Promise<JsonAnswer<T>> {
    const known = this.#known.get(basePath)
    if (known) return known
    const made = this.#make(basePath)
    this.#known.set(basePath, made)
    made.catch(() => this.#known.delete(basePath))
    return made
  }

  async #make(basePath: string): Promise<JsonAnswer<T>> {
    const document = await this.#load()
    const servers = document.servers.map(server => ({ ...server, url: basePath || server.url }))
    const info = { ...document.info, version: this.#version }
    const text = JSON.stringify({ ...document, info, servers })
    return new JsonAnswer<T>(Buffer.from(text), { isPublic: true })
  }
}

/** The page that shows the API's own description. */
export function createDocumentationPage(template: string): HtmlPage {
  return new HtmlPage(template, {
    title: say`burphub API`,
    back: say`Back to the console`,
    note: say`This page needs JavaScript. The two documents below have the same content.`,
    canonical: say`Each operation once, for generating clients.`,
    spellings: say`All spellings of every path.`
  })
}
