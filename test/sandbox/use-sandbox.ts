/** Starts sandboxes for tests, and connects to them. */
import type { Test } from 'tap'
import { readClientConfig, toBurpConnection } from '../../src/host/client-config.js'
import { createWholeReader, type Question } from '../../src/protocol/question.js'
import { StatusLane, type LaneLimits } from '../../src/protocol/status-lane.js'
import {
  StatusSession,
  type SessionLimits,
  type StatusTarget
} from '../../src/protocol/status-session.js'
import { createDemoFixture } from '../../scripts/sandbox/demo-fixture.js'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../scripts/sandbox/sandbox.js'

type Teardown = Pick<Test, 'teardown'>

export const sessionLimits: SessionLimits = {
  connectTimeoutMs: 5_000,
  firstAnswerTimeoutMs: 15_000,
  replyBytesMax: 4_000_000
}

export const laneLimits: LaneLimits = {
  queueLengthMax: 20,
  questionTimeoutMs: 10_000,
  keepAliveMs: 60_000
}

/** Starts a sandbox with the clients of the demo, or with those of the test. */
export async function useSandbox(
  t: Teardown,
  options: Partial<SandboxOptions> = {}
): Promise<Sandbox> {
  const sandbox = await createSandbox({ fixture: createDemoFixture(), ...options })
  t.teardown(() => sandbox.close())
  return sandbox
}

export function toStatusTarget(clientConfigPath: string): StatusTarget {
  const connection = toBurpConnection(readClientConfig(clientConfigPath))
  return { ...connection, port: connection.statusPort }
}

export interface LaneOptions {
  session?: Partial<SessionLimits>
  lane?: Partial<LaneLimits>
  target?: Partial<StatusTarget>
}

/** Connects to the burp server of a client file; closes the connection after the test. */
export function useLane(t: Teardown, clientConfigPath: string, options: LaneOptions = {}) {
  const target = { ...toStatusTarget(clientConfigPath), ...options.target }
  const limits = { ...sessionLimits, ...options.session }
  const lane = new StatusLane(() => StatusSession.open(target, limits), {
    ...laneLimits,
    ...options.lane
  })
  t.teardown(() => lane.close())
  return lane
}

/** A request that returns the raw response. `line` may have one character per byte. */
export function toQuestion(line: string | Buffer): Question<Buffer> {
  return {
    line: Buffer.from(line),
    createReader: () =>
      createWholeReader(reply => reply, { bytesMax: Infinity, valuesMax: Infinity })
  }
}
