/** Renders running backups as HTML for other pages, with the console's own component. */
import { renderToString } from 'preact-render-to-string'
import { drawLiveCard } from '../../pages/live/live-card.js'
import { Fault } from '../../faults.js'
import { type Text } from '../../texts.js'
import { HtmlPage } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import { LiveCountersService } from '../clients/live-counters.js'
import { Service } from '../service.js'

export class LiveFragments extends Service<'fleet' | 'zones'> {
  /** Throws NOT_RUNNING where there is nothing to draw. */
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
    const facts = {
      language: 'en',
      tell,
      printTime: (epochMs: number) => times.print(Math.floor(epochMs / 1000)).slice(11, 16),
      nowMs: Date.now()
    }
    const cards = wanted.map(item => renderToString(drawLiveCard({ item, ...facts })))
    return new HtmlPage(cards.join('\n'), texts)
  }
}
