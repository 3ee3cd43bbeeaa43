/** Gives a test a burp server in a box, and ways to speak to it. */
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

/** The demo's clients unless the test brings its own. */
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

/** A lane to the burp server that a client file names, closed at the end of the test. */
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

/** A question whose answer is the reply as it came. `line` may have one character per byte. */
export function toQuestion(line: string | Buffer): Question<Buffer> {
  return {
    line: Buffer.from(line),
    createReader: () =>
      createWholeReader(reply => reply, { bytesMax: Infinity, valuesMax: Infinity })
  }
}
