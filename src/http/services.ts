/** The services that handlers call, together with the static pages and documents. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { createServices } from '../services/all-services.js'
import { type BuiltConsole, ConsolePages } from '../services/console/console-pages.js'
import { LoginPage } from '../services/people/login.js'
import { ProvenPage } from '../services/people/provider-logins.js'
import { LRUCache } from 'lru-cache'
import { say } from '../texts.js'
import { HtmlPage, JsonAnswer } from '../services/requests/answers.js'

export type Services = ReturnType<typeof createServices> &
  Omit<ReturnType<typeof readStaticPages>, 'problemPage'>

/**
 * Reads the templates below `root`, and fills in the paths of the console's built files. `version`: of
 * the build, for the documents. `first`: `login.first` of the
 * configuration; `rememberDays`: for which a device needs no second factor.
 */
export function readStaticPages(
  root: string,
  version: string,
  { first, rememberDays }: { first: string; rememberDays: number }
) {
  const readStatic = (file: string) => readFileSync(path.join(root, 'static', file), 'utf8')
  const createDocument = (file: string) =>
    new PublishedDocument<Record<string, unknown>>(
      () => readDocument(path.join(root, file)),
      version
    )
  const built = JSON.parse(readStatic('app/manifest.json')) as BuiltConsole
  return {
    problemPage: fillIn(readStatic('problem.html'), built),
    consolePages: new ConsolePages(fillIn(readStatic('shell.html'), built), built, first),
    provenPage: new ProvenPage(readStatic('proven.html'), built.files),
    loginPage: new LoginPage(
      { first: readStatic('login.html'), second: readStatic('login-second.html') },
      built.files,
      rememberDays
    ),
    documentationPage: createDocumentationPage(readStatic('doc.html')),
    specification: createDocument('generated/swagger.json'),
    canonicalSpecification: createDocument('generated/openapi.json')
  }
}

/** Fills in the paths of the console's files. Each answer replaces `{{base}}` by its base path. */
function fillIn(template: string, { files }: BuiltConsole): string {
  return template.replace('{{style}}', `{{base}}${files.style}`)
}

async function readDocument(file: string): Promise<Described> {
  return JSON.parse(await readFile(file, 'utf8')) as Described
}

/** A proxy has one prefix; this bounds the memory if clients send many in a header. */
const prefixesMax = 8

interface Described {
  info: { version: string }
  servers: { url: string }[]
}

class PublishedDocument<T> {
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
    return new JsonAnswer<T>(Buffer.from(text), { mayPack: true })
  }
}

/** The page that shows the API's own description. */
function createDocumentationPage(template: string): HtmlPage {
  return new HtmlPage(template, {
    title: say`burphub API`,
    back: say`Go to overview`,
    note: say`This page needs JavaScript. The two documents below have the same content.`,
    canonical: say`Each operation once, for generating clients.`,
    spellings: say`All spellings of every path.`
  })
}
