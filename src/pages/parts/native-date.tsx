/** A native date or time field that shows its value in the user's date format until it is edited. */
import type { JSX, VNode } from 'preact'
import { printField } from '../format.js'

type NativeDateProps = Omit<JSX.IntrinsicElements['input'], 'value' | 'ref'> & { value: string }

export function NativeDate(props: NativeDateProps): VNode {
  return (
    <span class={props.value === '' ? 'native-date' : 'native-date native-date-set'}>
      <input {...props} />
      <span class="native-date-text" aria-hidden="true">
        {printField(props.value)}
      </span>
    </span>
  )
}
