/** The way to a burp server that cannot be gone: all that is asked there fails for the same reason. */
import type { BurpDoor } from '../burp/burp-door.js'
import type { Fault } from '../faults.js'

export function createAbsentDoor(fault: () => Fault): BurpDoor {
  const refuse = async () => {
    throw fault()
  }
  return {
    ownClient: '',
    exchanges: { begin: refuse, list: refuse, delete: refuse, close: () => {} },
    examination: {
      host: '',
      ports: { main: 0, status: 0 },
      tryLogin: refuse,
      listCertificates: refuse
    },
    openSession: refuse,
    close: () => {}
  }
}
