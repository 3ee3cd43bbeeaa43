/** Sends the entries of a restore, and aborts or fails on request. */
import { openContent } from './entry-content.js'
import { toSalt } from './file-cipher.js'
import type { FixtureBackup, FixtureClient, FixtureEntry } from './fixture.js'
import type { FrameBatch } from './frame-batch.js'
import type { RestorePlan, RestoreStep } from './restore-plan.js'
import type { RestoreProgress } from './restore-progress.js'
import type { MainFault } from './sandbox-fault.js'
import { printStat } from './stat-text.js'
import { WireData } from './wire-data.js'

export interface SenderParts {
  client: FixtureClient
  backup: FixtureBackup
  plan: RestorePlan
  progress: RestoreProgress
  fault: MainFault | undefined
}

/** `ended`: burp reports no error; `failed`: after an error. */
export type SendOutcome = 'ended' | 'failed'

type StepData = NonNullable<RestoreStep['data']>

export class RestoreSender {
  readonly #out: FrameBatch
  readonly #parts: SenderParts
  #isBrokenOff = false

  constructor(out: FrameBatch, parts: SenderParts) {
    this.#out = out
    this.#parts = parts
  }

  async send(): Promise<SendOutcome> {
    const { plan, progress, fault } = this.#parts
    const missing = fault?.kind === 'missing-entries' ? fault.count : 0
    const last = Math.max(0, plan.steps.length - missing)
    for (const [index, step] of plan.steps.slice(0, last).entries()) {
      if (fault?.kind === 'error-in-restore' && index === fault.afterEntries) {
        await this.#out.add('e', fault.text)
        return 'failed'
      }
      await this.#sendStep(step)
      if (this.#isBrokenOff || !this.#out.isOpen) break
      progress.count(step.countedAs)
    }
    return 'ended'
  }

  async #sendStep(step: RestoreStep): Promise<void> {
    const { command, entry, data } = step
    if (data) return this.#sendData(step, data)
    await this.#out.add('r', this.#printStat(entry, 0n))
    await this.#out.add(command, entry.path)
    if (entry.link && 'lL'.includes(command)) await this.#out.add(command, entry.link)
  }

  async #sendData({ command, entry }: RestoreStep, data: StepData): Promise<void> {
    const salt = this.#saltOf(data)
    await this.#out.add('t', data.path)
    await this.#out.add('r', this.#printStat(entry, salt))
    if (this.#isLost(data)) return this.#warnOfLoss(data)
    await this.#out.add(command, entry.path)
    const wire = this.#openWire(data, salt)
    for await (const chunk of wire.chunks()) {
      await this.#out.add('a', this.#maybeDamage(chunk))
      this.#isBrokenOff = this.#parts.fault?.kind === 'restoreend-in-file'
      if (this.#isBrokenOff || !this.#out.isOpen) return
    }
    await this.#out.add('x', this.#printTrailer(wire))
    this.#parts.progress.doneBytes += data.isMetaData ? 0 : entry.stat.size
  }

  #openWire({ source, isMetaData }: StepData, salt: bigint): WireData {
    const { compression = 9, isRebuilt = false } = source.storage ?? {}
    const content = isMetaData ? (source.metaData?.data ?? Buffer.alloc(0)) : openContent(source)
    const password = this.#parts.client.encryptionPassword
    return new WireData(content, {
      compression,
      password,
      salt,
      isRebuilt: isRebuilt && !isMetaData
    })
  }

  /** A client that encrypts creates one for each file and each piece of metadata. */
  #saltOf({ source, isMetaData }: StepData): bigint {
    if (this.#parts.client.encryptionPassword === undefined) return 0n
    const given = isMetaData ? source.metaData?.salt : source.storage?.salt
    return given ?? toSalt(source.path, isMetaData ? 'meta data' : 'data')
  }

  #printStat(entry: FixtureEntry, salt: bigint): string {
    const isEncrypted = this.#parts.client.encryptionPassword !== undefined
    return printStat(entry, { isEncrypted, salt })
  }

  /** Simulates a backup that was deleted meanwhile. */
  #isLost({ source, isMetaData }: StepData): boolean {
    const isGone = !this.#parts.client.backups.includes(this.#parts.backup)
    return isGone || (source.storage?.isLost === true && !isMetaData)
  }

  async #warnOfLoss({ path }: StepData): Promise<void> {
    this.#parts.progress.warningsCount += 1
    await this.#out.add('w', `restore could not find ${path.toString('latin1')}\n`)
  }

  #maybeDamage(chunk: Buffer): Buffer {
    if (this.#parts.fault?.kind !== 'damaged-data') return chunk
    const damaged = Buffer.from(chunk)
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 0xff
    return damaged
  }

  #printTrailer(wire: WireData): string {
    const { bytes, checksum } = wire.finish()
    const { fault } = this.#parts
    const said = fault?.kind === 'wrong-length' ? bytes + 1 : bytes
    return `${said}:${fault?.kind === 'wrong-checksum' ? '0'.repeat(32) : checksum}`
  }
}
