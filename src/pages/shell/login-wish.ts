/** Requests for a login, or a proof, while the page is open. */
import { signal } from '@preact/signals'
import { onSessionOver } from '../api.js'
import { canConfirm } from '../start.js'

interface Wish {
  why: 'over' | 'proof'
  settle: (isIn: boolean) => void
  promise: Promise<boolean>
}

export const wish = signal<Wish | undefined>(undefined)

/** Requests sent before the last login were sent in the session that is over. */
let loggedInAt = 0
let canceledAt = 0
/** Requests that the page sends by itself do not bring back a dialog that the user closed. */
let isUnwanted = false

for (const type of ['click', 'submit', 'input']) {
  document.addEventListener(type, () => (isUnwanted = false), { capture: true })
}

onSessionOver((why, askedAt) => {
  if (why === 'over' && askedAt < loggedInAt) return Promise.resolve(true)
  if (!wish.value && (isUnwanted || askedAt < canceledAt)) return Promise.resolve(false)
  if (why === 'proof' && !canConfirm()) return Promise.resolve(false)
  if (!wish.value) {
    let settle: Wish['settle'] = () => undefined
    const promise = new Promise<boolean>(resolve => (settle = resolve))
    wish.value = { why, settle, promise }
  }
  return wish.value.promise
})

export function finish(isIn: boolean): void {
  if (!wish.value) return
  if (isIn) loggedInAt = performance.now()
  else canceledAt = performance.now()
  isUnwanted = !isIn
  wish.value.settle(isIn)
  wish.value = undefined
}
