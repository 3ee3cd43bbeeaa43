/** What every control of an option gets. */
import type { Option } from './options.js'

export interface ControlProps {
  option: Option
  value: readonly string[]
  /** Of the partner. */
  beside: readonly string[]
  set: (value: readonly string[], beside?: readonly string[]) => void
  /** Its name, and what is said of it. */
  described: Readonly<Record<'aria-labelledby' | 'aria-describedby', string>>
  isWrong: boolean
  /** What stands behind the mask; undefined for those who may not know. */
  reveal?: (() => Promise<string>) | undefined
}
