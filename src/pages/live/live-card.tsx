/** A running backup, rendered on the live page and as an HTML fragment of the API. */
import type { ComponentChildren, VNode } from 'preact'
import { Facts } from '../parts/facts.js'
import { printName } from '../browse/paths.js'
import type { Schemas } from '../../client/types.js'
import { say, type Text } from '../../texts.js'
import { printBytes, printDuration, printPercent } from '../figures.js'
import { countEntries, phaseText, splitPath, toDoneAt, toPercent } from './live-facts.js'

type Counters = Schemas['Counters']

interface Words {
  language: string
  tell: (text: Text) => string
  printTime: (epochMs: number) => string
}

interface LiveCardFacts extends Words {
  item: Schemas['MonitorItem']
  nowMs: number
  /** Only on pages. */
  parts?: {
    heading: VNode
    mark: ComponentChildren
    chart: ComponentChildren
  }
}

/** A function, not a component: it uses no hooks, so the server can render it. */
export function drawLiveCard({ item, nowMs, parts, ...words }: LiveCardFacts): VNode {
  const { client, agent, counters } = item
  const { tell, language } = words
  const percent = toPercent(counters)
  return (
    <article class="live-card" data-client={client} data-server={agent ?? undefined}>
      {parts?.heading ?? <h2>{agent === null ? client : `${client} · ${agent}`}</h2>}
      {parts?.mark}
      <p class="live-phase">
        <span>{tell(phaseText(counters.phase_name))}</span>
        {percent !== undefined && (
          <progress max={100} value={percent} aria-label={client}>
            {printPercent(percent, language)}
          </progress>
        )}
        {percent !== undefined && <span>{printPercent(percent, language)}</span>}
      </p>
      <p class="live-end">{tellEnd(counters, nowMs, words)}</p>
      {counters.path && drawPath(counters.path)}
      {parts?.chart}
      <Facts of={listFacts(counters, words).map(([name, value]) => [tell(name), value] as const)} />
    </article>
  )
}

function listFacts(counters: Counters, { language, printTime }: Words): [Text, string][] {
  const { bytes_in: received, start, speed, warning } = counters
  const numbers = new Intl.NumberFormat(language)
  const facts: [Text, string][] = [
    [say`Progress`, toDone(counters, language)],
    [say`Entries`, toEntries(counters, numbers)],
    [say`Speed`, speed > 0 ? `${printBytes(speed, language)}/s` : '–'],
    [say`Started`, start === null ? '–' : printTime(start * 1000)],
    [say`Warnings`, numbers.format(warning ?? 0)]
  ]
  return received === null
    ? facts
    : facts.toSpliced(2, 0, [say`Received`, printBytes(received, language)])
}

/** Undefined until burp has an estimate. */
function tellEnd(
  counters: Counters,
  nowMs: number,
  { language, tell, printTime }: Words
): string | undefined {
  const doneAt = toDoneAt(counters, nowMs)
  if (doneAt === undefined) return undefined
  const left = printDuration(counters.timeleft, language)
  return tell(say`Finishes at about ${printTime(doneAt)}, in ${left}`)
}

/** Cut in the middle if there is too little room. */
function drawPath(path: string): VNode {
  const { folder, name } = splitPath(path)
  return (
    <p class="live-path path" title={printName(path)}>
      <span>{printName(folder)}</span>
      <span>{printName(name)}</span>
    </p>
  )
}

function toDone({ bytes, estimated_bytes: estimated }: Counters, language: string): string {
  const done = printBytes(bytes, language)
  return estimated ? `${done} / ${printBytes(estimated, language)}` : done
}

function toEntries(counters: Counters, numbers: Intl.NumberFormat): string {
  const entries = countEntries(counters)
  if (!entries) return '–'
  const found = numbers.format(entries.found)
  return counters.phase_name === 'scanning' ? found : `${numbers.format(entries.done)} / ${found}`
}
