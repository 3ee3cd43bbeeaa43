/** A text with a button that copies it. */
import type { VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { t } from '../i18n.js'

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
