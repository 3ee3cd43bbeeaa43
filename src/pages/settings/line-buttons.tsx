import { ArrowUp, Plus, X } from 'lucide-preact'
import type { VNode } from 'preact'
import { printNumber } from '../format.js'
import { t } from '../i18n.js'

interface LineButtonsProps {
  index: number
  up: () => void
  remove: () => void
}

export function LineButtons({ index, up, remove }: LineButtonsProps): VNode {
  const line = printNumber(index + 1)
  return (
    <>
      <button
        type="button"
        class="quiet"
        disabled={index === 0}
        aria-label={t`Move line ${line} up`}
        onClick={up}
      >
        <ArrowUp size={16} aria-hidden="true" />
      </button>
      <button type="button" class="quiet" aria-label={t`Remove line ${line}`} onClick={remove}>
        <X size={16} aria-hidden="true" />
      </button>
    </>
  )
}

export function AddLine({ add }: { add: () => void }): VNode {
  return (
    <button type="button" class="quiet add-line" onClick={add}>
      <Plus size={16} aria-hidden="true" />
      {t`Add line`}
    </button>
  )
}
