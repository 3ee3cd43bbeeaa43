/** A link to an agent that cannot be reached: each request fails with the reason. */
import type { Fault } from '../../faults.js'
import type { AgentLink, AgentReply } from './link.js'

export class ClosedLink implements AgentLink {
  readonly state = 'down'
  readonly fault: Fault

  constructor(fault: Fault) {
    this.fault = fault
  }

  request(): Promise<AgentReply> {
    return Promise.reject(this.fault)
  }

  onChange(): () => void {
    return () => {}
  }

  close(): void {}
}
