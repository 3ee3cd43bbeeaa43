/** The facts about a client: its newest backup, the next one, size and duration, and what burp keeps. */
import type { ComponentChildren, VNode } from 'preact'
import type { Schemas } from '../api.js'
import { parseInstant, printBytes, printDuration, printGrowth, printInstant } from '../format.js'
import type { ClientRow } from '../overview/clients.js'
import { Link } from '../parts/link.js'
import { Age } from '../parts/facts.js'
import { t } from '../i18n.js'
import { type Attempt, isFinished } from './attempts.js'
import { type ClientAt, useDetails } from './client-at.js'
import { printEvery, printKeep, sourceOf } from './schedule.js'
import {
  listJumps,
  listPeaks,
  type Outlier,
  Sparkline,
  toDurations,
  toSizes,
  type Trend
} from './sparkline.js'

interface ClientFactsProps extends ClientAt {
  overview: ClientRow
  attempts: readonly Attempt[]
}

export function ClientFacts({ server, name, overview, attempts }: ClientFactsProps): VNode {
  const { last, due, number, size, duration, expected, retention } = overview
  const finished = attempts.filter(isFinished)
  const oldest = finished.length < (overview.backups ?? 0) ? undefined : finished.at(-1)
  const at = { server, name }
  const restore = useDetails(at).data?.restore
  return (
    <dl class="client-facts">
      <Fact name={t`Last successful backup`} value={<Age of={last} />}>
        {number ? t`Backup ${String(number)}` : null}
      </Fact>
      <Fact name={t`Next backup due`} value={<Age of={due} />}>
        {expected && `${printEvery(expected.interval)}, ${sourceOf(expected.from)}`}
      </Fact>
      <Fact name={t`Size`} value={printBytes(size)}>
        <Sizes {...at} trend={toSizes(attempts)} />
      </Fact>
      <Fact name={t`Duration`} value={printDuration(duration)}>
        <Durations {...at} trend={toDurations(attempts)} />
      </Fact>
      {retention && (
        <Fact
          name={t`Retention`}
          value={printKeep(retention.keep, expected?.interval)}
          class="fact-words"
        >
          {oldest !== undefined &&
            t`oldest ${printInstant(parseInstant(oldest.started), { day: 'numeric', month: 'short', year: 'numeric' })}`}
        </Fact>
      )}
      {restore && (
        <Fact name={t`Full restore`} value={t`about ${printDuration(restore.seconds)}`}>
          {tellMeasured(restore)}
        </Fact>
      )}
    </dl>
  )
}

type Estimate = NonNullable<Schemas['ClientDetails']['restore']>

function tellMeasured({ of, restores, seconds_min: min, seconds_max: max }: Estimate): string {
  const [least, most] = [printDuration(min), printDuration(max)]
  const said = {
    tests: t`measured in ${restores} restore tests`,
    client: t`measured in ${restores} restores`,
    server: `${t`measured in ${restores} restores`} (${t`All clients`})`
  }[of]
  return least === most ? said : `${t`${least} to ${most}`}, ${said}`
}

interface FactProps {
  name: string
  value: ComponentChildren
  class?: string
  children?: ComponentChildren
}

function Fact({ name, value, class: look, children }: FactProps): VNode {
  return (
    <div class={look}>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        <span class="muted small">{children}</span>
      </dd>
    </div>
  )
}

interface TrendProps extends ClientAt {
  trend: Trend
}

function Sizes({ server, name, trend }: TrendProps): VNode {
  const jumps = listJumps(trend)
  const jump = jumps.at(-1)
  const said = jump && tellJump(jump)
  return (
    <>
      <Sparkline trend={trend} outliers={jumps} label={tellTrend(trend, printBytes, said)} />
      {jump && <Link to={{ page: 'diff', server, name, backup: jump.backup }}>{said}</Link>}
    </>
  )
}

function Durations({ server, name, trend }: TrendProps): VNode {
  const peaks = listPeaks(trend)
  const peak = peaks.at(-1)
  const said = peak && tellPeak(peak, trend)
  return (
    <>
      <Sparkline trend={trend} outliers={peaks} label={tellTrend(trend, printDuration, said)} />
      {peak && (
        <Link to={{ page: 'backup-report', server, name, backup: peak.backup }}>{said}</Link>
      )}
    </>
  )
}

function tellJump({ backup, by }: Outlier): string {
  return t`${t`Backup ${String(backup)}`}: ${printGrowth(by)}`
}

function tellPeak({ backup, index }: Outlier, { values }: Trend): string {
  return t`${t`Backup ${String(backup)}`}: ${printDuration(values[index])}`
}

function tellTrend(
  { values }: Trend,
  print: (value: number | undefined) => string,
  outlier: string | undefined
): string {
  const [from, to] = [print(values[0]), print(values.at(-1))]
  const said = t`${t`${values.length} backups`}: ${t`${from} to ${to}`}`
  return outlier === undefined ? said : `${said}. ${outlier}`
}
