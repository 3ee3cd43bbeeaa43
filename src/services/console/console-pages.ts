/** Sends the pages of the console: the same HTML for all, which shows the page of the address. */
import { type PageWord, parsePlace } from '../../places.js'
import { say, type Text } from '../../texts.js'
import { HtmlPage, SeeOther } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import { type ConsoleFiles, toAddresses, toLoginAddress } from '../people/login.js'
import { renderToString } from 'preact-render-to-string'
import { drawLiveCard } from '../../pages/live/live-card.js'
import { Fault } from '../../faults.js'
import { LiveCountersService } from '../clients/live-counters.js'
import { Service } from '../service.js'

export interface PageQuestion {
  basePath: string
  /** Path and query, below `basePath`. */
  url: string
}

export class ConsolePages {
  readonly #files: ConsoleFiles
  readonly #first: string
  readonly #shell: string
  /** Shells that load the code of their page at once. */
  readonly #shells: ReadonlyMap<string, string>

  /** `first`: the provider that unknown callers are sent to, or `page` for the login page. */
  constructor(shell: string, { files, pages }: BuiltConsole, first: string) {
    this.#first = first
    this.#files = files
    this.#shell = fillIn(shell, [])
    const filled = Object.entries(pages).map(([page, chunks]) => [page, fillIn(shell, chunks)])
    this.#shells = new Map(filled as [string, string][])
  }

  /** Redirects an unknown caller to the login page, which returns to this page. */
  open(
    { caller }: Pick<RequestContext, 'caller'>,
    { basePath, url }: PageQuestion
  ): HtmlPage | SeeOther {
    if (caller.login.kind === 'none') return new SeeOther(basePath + this.#findLogin(url))
    const page = parsePlace(url.replace(/[?].*/s, ''))?.page ?? ''
    return new HtmlPage(this.#shells.get(page) ?? this.#shell, {
      ...toAddresses(this.#files, basePath),
      note: say`This page needs JavaScript. You can get the same data from the API without it.`,
      documentation: say`burphub API`
    })
  }

  // The login page itself never redirects, so that failures and logouts end there.
  #findLogin(url: string): string {
    if (this.#first === 'page') return toLoginAddress({ next: url })
    return `/login/oidc/${this.#first}?${new URLSearchParams({ next: url })}`
  }
}

function fillIn(shell: string, chunks: readonly string[]): string {
  const preloads = chunks.map(chunk => `<link rel="modulepreload" href="{{base}}${chunk}" />`)
  return shell.replace('{{chunks}}', preloads.join(''))
}

export class LiveFragments extends Service<'fleet' | 'zones'> {
  /** Throws NOT_RUNNING if there is nothing to show. */
  async print(ask: RequestContext, name: string | undefined): Promise<HtmlPage> {
    const { items } = await new LiveCountersService(this.hub).list(ask, {})
    const wanted = items.filter(item => name === undefined || item.client === name)
    if (wanted.length === 0) {
      if (name !== undefined) throw new Fault('NOT_RUNNING', 'No backup of this client is running.')
      throw new Fault('NOT_RUNNING', 'No backup is running.')
    }
    const texts: Record<string, Text> = {}
    const tell = (text: Text) => {
      const place = `text${Object.keys(texts).length}`
      texts[place] = text
      return `{{${place}}}`
    }
    const times = this.hub.zones.of(ask.caller)
    const nowMs = Date.now()
    const print = (epochMs: number) => times.print(Math.floor(epochMs / 1000)).slice(0, 16)
    const today = print(nowMs).slice(0, 11)
    const facts = {
      language: 'en',
      tell,
      printTime: (epochMs: number) => print(epochMs).replace(today, ''),
      nowMs
    }
    const cards = wanted.map(item => renderToString(drawLiveCard({ item, ...facts })))
    return new HtmlPage(cards.join('\n'), texts)
  }
}

export interface BuiltConsole {
  files: ConsoleFiles
  /** Files that browsers load in addition to `app`, by page. */
  pages: Readonly<Partial<Record<PageWord, readonly string[]>>>
}
