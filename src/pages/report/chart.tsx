/** A picture of figures that stand in a table as well. */
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useScheme } from '../parts/colours.js'
import { useNarrow, useWidth } from '../parts/width.js'
import { t } from '../i18n.js'
import type { createPlot, PlotFacts } from './plot.js'

interface ChartProps extends PlotFacts {
  /** What it shows, for those who do not see it. */
  label: string
  /** What is said of one bar. */
  tellBar: (index: number) => string
  /** What is said while none is pointed at. */
  hint: string
  choose: (from: number, to: number) => void
}

const deskPx = 280
const phonePx = 220

export function Chart(props: ChartProps): VNode {
  const { label, tellBar, hint, choose, times, heights, failures, steps, print } = props
  const place = useRef<HTMLDivElement>(null)
  const widthPx = useWidth(place)
  const heightPx = useNarrow() ? phonePx : deskPx
  const scheme = useScheme()
  const [pointed, point] = useState<number>()
  const paint = usePaint()
  useEffect(() => {
    if (!paint.createPlot || !place.current || widthPx === 0) return undefined
    const facts = { times, heights, failures, steps, print }
    const plot = paint.createPlot(place.current, { ...facts, widthPx, heightPx, point, choose })
    return () => plot.destroy()
  }, [paint.createPlot, times, heights, failures, widthPx, heightPx, scheme])
  const isThere = pointed !== undefined && pointed < times.length
  return (
    <figure class="chart">
      <div class="chart-place" ref={place} role="img" aria-label={label} />
      <figcaption class="small">
        {paint.isMissing
          ? t`The chart could not be loaded. The table below has the same data.`
          : isThere
            ? tellBar(pointed)
            : hint}
      </figcaption>
    </figure>
  )
}

interface Paint {
  createPlot: typeof createPlot
}

/** What paints weighs as much as the rest of the page, and is loaded while the table is read. */
function usePaint(): Partial<Paint> & { isMissing: boolean } {
  const [loaded, setLoaded] = useState<Paint>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    import('./plot.js').then(
      plot => setLoaded({ createPlot: plot.createPlot }),
      () => setMissing(true)
    )
  }, [])
  return { ...loaded, isMissing }
}
