/** Passwords, masked until the user reveals them. */
import { Eye, EyeOff } from 'lucide-preact'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { showErrorToast } from '../parts/toasts.js'
import { IconButton } from '../parts/buttons.js'
import { t } from '../i18n.js'
import type { ControlProps } from './control-props.js'

/** The API returns this in place of a secret. */
export const mask = '********'

export function SecretControl(props: ControlProps): VNode {
  const { option, value, set, described, isWrong, isLocked, reveal } = props
  const [text = ''] = value
  const [isShown, setShown] = useState(false)
  const [known, setKnown] = useState<string>()
  const toggle = async () => {
    try {
      if (!isShown && text === mask && reveal) setKnown(await reveal())
      setShown(!isShown)
    } catch (error) {
      showErrorToast(error)
    }
  }
  const shown = isShown && text === mask ? (known ?? text) : text
  return (
    <div class="line">
      <input
        class="path"
        type={isShown ? 'text' : 'password'}
        autocomplete="new-password"
        spellcheck={false}
        value={shown}
        {...described}
        aria-invalid={isWrong}
        disabled={isLocked}
        onFocus={({ currentTarget }) => text === mask && currentTarget.select()}
        onInput={({ currentTarget }) => set([currentTarget.value])}
      />
      {(text !== mask || reveal) && (
        <IconButton
          label={t`Show ${option.name}`}
          Icon={isShown ? EyeOff : Eye}
          aria-pressed={isShown}
          onClick={() => void toggle()}
        />
      )}
    </div>
  )
}
