import type { LucideIcon } from 'lucide-preact'
import type { VNode } from 'preact'

interface IconButtonProps {
  /** Shown as a tooltip, and read by screen readers. */
  label: string
  Icon: LucideIcon
  onClick: () => void
  disabled?: boolean
  'aria-pressed'?: boolean
}

/** A button that shows only an icon. */
export function IconButton({ label, Icon, ...rest }: IconButtonProps): VNode {
  return (
    <button type="button" class="quiet" aria-label={label} title={label} {...rest}>
      <Icon size={16} aria-hidden="true" />
    </button>
  )
}
