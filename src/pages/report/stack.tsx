import type { VNode } from 'preact'
import { useId } from 'preact/hooks'
import { Empty } from '../parts/load.js'
import { currentLocale, t } from '../i18n.js'
import type { Share } from './shares.js'

/** tokens.css has this many colors, one of them for the rest. */
export const sharesMax = 7

interface StackProps {
  title: string
  hint?: string | undefined
  shares: readonly Share[]
  print: (value: number) => string
  chosen: string | undefined
  /** Called with undefined to clear the filter. */
  choose: (name: string | undefined) => void
}

export function Stack({ title, hint, shares, print, chosen, choose }: StackProps): VNode {
  const id = useId()
  return (
    <section class="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {shares.length === 0 && <Empty>{t`All values are 0.`}</Empty>}
      <div class="stack-bar" aria-hidden="true">
        {shares.map((share, index) => (
          <span
            key={share.name}
            class={`${seriesOf(share, index)}${chosen !== undefined && share.name !== chosen ? ' faded' : ''}`}
            style={{ flexGrow: share.share }}
            title={t`${nameOf(share)}: ${print(share.value)}`}
          />
        ))}
      </div>
      <ul class="legend">
        {shares.map((share, index) => (
          <li key={share.name}>
            <Part share={share} chosen={chosen} choose={choose}>
              <span class={`swatch ${seriesOf(share, index)}`} />
            </Part>
            <span class="number">{print(share.value)}</span>
            <span class="number muted">{printShare(share.share)}</span>
          </li>
        ))}
      </ul>
      {hint !== undefined && <p class="small">{hint}</p>}
    </section>
  )
}

interface PartProps extends Pick<StackProps, 'chosen' | 'choose'> {
  share: Share
  children: VNode
}

/** A named part is a filter; the rest is not. */
function Part({ share, chosen, choose, children }: PartProps): VNode {
  const { name } = share
  if (name === undefined) {
    return (
      <span class="part">
        {children}
        {nameOf(share)}
      </span>
    )
  }
  const isChosen = chosen === name
  return (
    <button
      type="button"
      class="part quiet"
      aria-pressed={isChosen}
      onClick={() => choose(isChosen ? undefined : name)}
    >
      {children}
      <span class="part-name">{name}</span>
    </button>
  )
}

function seriesOf({ name }: Share, index: number): string {
  return name === undefined ? 'series-rest' : `series-${index + 1}`
}

function nameOf({ name }: Share): string {
  return name ?? t`Other`
}

function printShare(share: number): string {
  return new Intl.NumberFormat(currentLocale(), {
    style: 'percent',
    maximumFractionDigits: share < 0.1 ? 1 : 0
  }).format(share)
}
