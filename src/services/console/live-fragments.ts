/** What runs now as HTML, for pages of others: drawn by what draws it on the page of ours. */
import { renderToString } from 'preact-render-to-string'
import { drawLiveCard } from '../../pages/live/live-card.js'
import { Fault } from '../../faults.js'
import { type Text } from '../../texts.js'
import { HtmlPage } from '../answers.js'
import type { Ask } from '../ask.js'
import type { LiveCountersService } from '../live-counters.js'

export class LiveFragments {
  readonly #counters: LiveCountersService

  constructor(counters: LiveCountersService) {
    this.#counters = counters
  }

  /** Throws NOT_RUNNING where there is nothing to draw. */
  async print(ask: Ask, name: string | undefined): Promise<HtmlPage> {
    const { items } = await this.#counters.list(ask, {})
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
    const cards = wanted.map(item => renderToString(drawLiveCard({ item, language: 'en', tell })))
    return new HtmlPage(cards.join('\n'), texts)
  }
}
