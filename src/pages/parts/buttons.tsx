/** Buttons that copy a text, and that show only an icon. */
import type { VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { t } from '../i18n.js'
import type { LucideIcon } from 'lucide-preact'

export function Copied({ label, text }: { label: string; text: string }): VNode {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    area.current?.select()
    try {
      // On plain HTTP there is no clipboard: the text is selected, and the user copies it.
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <div class="copied">
      <textarea
        ref={area}
        class="path"
        readOnly
        aria-label={label}
        rows={text.split('\n').length}
        value={text}
      />
      <button type="button" onClick={() => void copy()}>
        {isCopied ? t`Copied` : t`Copy`}
      </button>
    </div>
  )
}

interface IconButtonProps {
  /** Shown as a tooltip, and read by screen readers. */
  label: string
  Icon: LucideIcon
  onClick: () => void
  disabled?: boolean
  'aria-pressed'?: boolean
}

export function IconButton({ label, Icon, ...rest }: IconButtonProps): VNode {
  return (
    <button type="button" class="quiet" aria-label={label} title={label} {...rest}>
      <Icon size={16} aria-hidden="true" />
    </button>
  )
}
