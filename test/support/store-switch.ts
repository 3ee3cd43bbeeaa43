/** A database that can be made unavailable and available again for its users. */
import { Fault } from '../../src/faults.js'
import type { Store } from '../../src/store/store.js'

export interface StoreSwitch {
  isOff: boolean
  wrap(store: Store): Store
}

export function createStoreSwitch(): StoreSwitch {
  const state: StoreSwitch = { isOff: false, wrap: store => guard(store, state) }
  return state
}

function guard<T extends object>(target: T, state: StoreSwitch): T {
  return new Proxy(target, {
    get(_target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value === 'function') {
        return (...words: unknown[]) => call(state, key, () => Reflect.apply(value, target, words))
      }
      return typeof value === 'object' && value !== null ? guard(value, state) : value
    }
  })
}

function call(state: StoreSwitch, key: string | symbol, work: () => unknown): unknown {
  if (!state.isOff || key === 'close') return work()
  return Promise.reject(new Fault('STORE_UNAVAILABLE', 'off', { retryAfterS: 5 }))
}
