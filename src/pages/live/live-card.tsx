/** One backup while it is made: drawn on the page of what runs, and as a fragment for others. */
import type { VNode } from 'preact'
import type { components } from '../../../generated/client-types.js'
import { say, type Text } from '../../texts.js'
import { printBytes, printDuration } from '../figures.js'

export interface LiveCardFacts {
  item: components['schemas']['MonitorItem']
  /** How numbers are written. */
  language: string
  /** Says a text in the language of whoever reads it. */
  tell: (text: Text) => string
}

/** A function rather than a component: it uses nothing but what it is given. */
export function drawLiveCard({ item, language, tell }: LiveCardFacts): VNode {
  const { client, agent, counters } = item
  const percent = toPercent(counters)
  const facts: [Text, string][] = [
    [say`Done`, toDone(counters, language)],
    [say`Received`, printBytes(counters.bytes_in, language)],
    [say`Speed`, counters.speed ? `${printBytes(counters.speed, language)}/s` : '–'],
    [say`Time left`, counters.timeleft ? printDuration(counters.timeleft, language) : '–'],
    [say`Warnings`, new Intl.NumberFormat(language).format(counters.warning ?? 0)]
  ]
  return (
    <article class="live-card" data-client={client} data-server={agent ?? undefined}>
      <h2>{agent === null ? client : `${client} · ${agent}`}</h2>
      <p class="live-phase">
        {tell(phaseText(counters.phase_name))}
        {percent !== undefined && (
          <progress max={100} value={percent} aria-label={client}>{`${percent} %`}</progress>
        )}
        {percent !== undefined && <span>{`${percent} %`}</span>}
      </p>
      {counters.path && <p class="live-path path">{counters.path}</p>}
      <dl class="facts">
        {facts.map(([name, value]) => (
          <div key={name.template}>
            <dt>{tell(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

type Counters = components['schemas']['Counters']

/** Undefined while burp has not counted what there is to do. */
function toPercent({ bytes, estimated_bytes: estimated }: Counters): number | undefined {
  if (!estimated || bytes === null || bytes === undefined) return undefined
  return Math.min(100, Math.floor((bytes / estimated) * 100))
}

function toDone({ bytes, estimated_bytes: estimated }: Counters, language: string): string {
  const done = printBytes(bytes, language)
  return estimated ? `${done} / ${printBytes(estimated, language)}` : done
}

export function phaseText(phase: string | null | undefined): Text {
  if (phase === 'scanning') return say`Scanning`
  if (phase === 'backup') return say`Backing up`
  if (phase === 'merging') return say`Merging`
  if (phase === 'shuffling') return say`Finishing`
  return say`Running`
}
