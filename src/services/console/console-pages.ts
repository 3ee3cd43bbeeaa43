/** The pages of the console: one shell for all of them, which draws what the address names. */
import { say } from '../../texts.js'
import { HtmlPage, SeeOther } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import { type ConsoleFiles, toAddresses } from './console-files.js'
import { toLoginAddress } from '../people/login.js'

export interface PageQuestion {
  basePath: string
  /** Path and query, below `basePath`. */
  url: string
}

export class ConsolePages {
  readonly #shell: string
  readonly #files: ConsoleFiles

  constructor(shell: string, files: ConsoleFiles) {
    this.#shell = shell
    this.#files = files
  }

  /** Redirects an unknown caller to the login page, which returns to this page. */
  open(
    { caller }: Pick<RequestContext, 'caller'>,
    { basePath, url }: PageQuestion
  ): HtmlPage | SeeOther {
    if (caller.login.kind === 'none') return new SeeOther(basePath + toLoginAddress({ next: url }))
    return new HtmlPage(this.#shell, {
      ...toAddresses(this.#files, basePath),
      note: say`This page needs JavaScript. You can get the same data from the API without it.`,
      documentation: say`burphub API`
    })
  }
}
