import type { VNode } from 'preact'
import { say, tell } from '../words.js'
import { liveState } from './live.js'

/** Whether what is shown changes by itself. */
export function LiveMark(): VNode {
  const words = {
    connecting: say`Connecting`,
    live: say`Live`,
    polling: say`Every 5 s`,
    offline: say`Offline`
  }
  return (
    <span class={`live-mark ${liveState.value}`} role="status">
      {tell(words[liveState.value])}
    </span>
  )
}
