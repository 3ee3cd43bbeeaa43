import type { VNode } from 'preact'
import { msg, t } from '../i18n.js'
import { liveState } from './live.js'

/** Whether the page updates by itself. */
export function LiveMark(): VNode {
  const words = {
    connecting: msg`Connecting`,
    live: msg`Live`,
    polling: msg`Every 5 s`,
    offline: msg`Offline`
  }
  return (
    <span class={`live-mark ${liveState.value}`} role="status">
      {t(words[liveState.value])}
    </span>
  )
}
