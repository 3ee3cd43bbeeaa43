/**
 * The log as a witness: whoever can write to the database can write the whole chain anew, but what
 * was logged elsewhere still has the old fingerprints.
 */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Fault } from '../faults.js'
import type { Audit } from '../store/audit.js'

export interface Comparison {
  compared: number
  /** In the log, but pruned in the database. */
  older: number
  /** The first few. */
  differing: { seq: number; problem: 'altered' | 'missing' }[]
}

interface Logged {
  seq: number
  hash: string
}

const batchLength = 500
const differingMax = 20
const lineLengthMax = 262_144

/** Throws INVALID_INPUT for a file that cannot be read, and STORE_UNAVAILABLE. */
export async function compareWithLog(
  audit: Pick<Audit, 'fingerprints'>,
  file: string
): Promise<Comparison> {
  const comparison: Comparison = { compared: 0, older: 0, differing: [] }
  for await (const batch of readBatches(file)) {
    const { firstSeq, hashes } = await audit.fingerprints(batch.map(({ seq }) => seq))
    for (const { seq, hash } of batch) {
      const stored = hashes.get(seq)
      if (stored === hash) comparison.compared += 1
      else if (seq < firstSeq) comparison.older += 1
      else if (comparison.differing.length < differingMax) {
        comparison.differing.push({ seq, problem: stored === undefined ? 'missing' : 'altered' })
      }
    }
  }
  return comparison
}

async function* readBatches(file: string): AsyncGenerator<Logged[]> {
  let batch: Logged[] = []
  for await (const line of readLines(file)) {
    const logged = lookUpLogged(line)
    if (!logged) continue
    batch.push(logged)
    if (batch.length < batchLength) continue
    yield batch
    batch = []
  }
  yield batch
}

async function* readLines(file: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(file), crlfDelay: Infinity })
  } catch (cause) {
    throw new Fault('INVALID_INPUT', `The log file ${file} cannot be read.`, { cause })
  }
}

// Most lines are about something else, and journals put their own words before each.
function lookUpLogged(line: string): Logged | undefined {
  if (!line.includes('"audit":{') || line.length > lineLengthMax) return undefined
  try {
    const { audit } = JSON.parse(line.slice(line.indexOf('{'))) as { audit?: Partial<Logged> }
    const { seq, hash } = audit ?? {}
    if (typeof seq === 'number' && Number.isSafeInteger(seq) && typeof hash === 'string') {
      return { seq, hash }
    }
  } catch {
    // Not a line of ours.
  }
  return undefined
}
