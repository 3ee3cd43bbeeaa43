/** One restore on the main port: selection, lock, entries, farewell. */
import {
  lookUpRestorable,
  parseWish,
  printBackup,
  toSelects,
  type Selects
} from './backup-selection.js'
import { frameBodyBytesMax } from '../../src/protocol/frames.js'
import { toStatsLines } from './counters.js'
import type { FixtureBackup, FixtureChild } from './fixture.js'
import { isBusy, type DeskParts } from './desk-parts.js'
import { readPathList, type PathList } from './path-list.js'
import { compareVersions } from './status-desk.js'
import { planRestore, type RestorePlan } from './restore-plan.js'
import { RestoreProgress } from './restore-progress.js'
import { RestoreSender, type SendOutcome } from './restore-sender.js'

/** An entry must match both. */
interface Selection {
  selects: Selects
  list: PathList | undefined
}

interface Preparation {
  plan: RestorePlan
  progress: RestoreProgress
  warning: string | undefined
}

const packedListBytesMax = 64 * 1024 * 1024
const listWord = 'restore_list '
/** Older versions of burp read the word as a part of the number. */
const listsSince = '2.3.18'
const pidOfTheFirst = 5000

export class RestoreDesk {
  readonly #parts: DeskParts

  constructor(parts: DeskParts) {
    this.#parts = parts
  }

  /** `rest`: the text after the word `restore`. */
  async restore(rest: string): Promise<void> {
    const { client, comms, out, version } = this.#parts
    const isList = rest.startsWith(listWord) && compareVersions(version, listsSince) >= 0
    const { number, regex } = parseWish(isList ? rest.slice(listWord.length) : rest)
    await out.add('c', isList ? 'ok restore_list' : 'ok')
    await out.flush()
    const list = isList ? await this.#receiveList() : undefined
    const selects = toSelects(regex, comms)
    if (!selects) return out.add('e', `unable to compile regex: ${regex}\n`)
    const backup = lookUpRestorable(client, number)
    if (!backup) return out.add('e', 'backup not found')
    await this.#restoreLocked(backup, { selects, list })
  }

  async #receiveList(): Promise<PathList> {
    const pieces: Buffer[] = []
    for (let bytes = 0; bytes <= packedListBytesMax;) {
      const frame = await this.#parts.frames.next()
      if (frame?.command === 'x') return readPathList(Buffer.concat(pieces))
      if (frame?.command !== 'a') throw new Error('the list of paths was not sent whole')
      pieces.push(frame.body)
      bytes += frame.body.length
    }
    throw new Error('the list of paths is too long')
  }

  async #restoreLocked(backup: FixtureBackup, selection: Selection): Promise<void> {
    const { locks, out } = this.#parts
    if (locks.has(backup)) {
      const which = printBackup(backup)
      await out.add('e', `Another process is restoring or verifying backup ${which}.\n`)
      return this.#sayGoodbye()
    }
    const parts = this.#prepare(backup, selection)
    locks.add(backup)
    const forget = this.#show(backup, parts.progress)
    try {
      const outcome = await this.#sendAll(backup, parts)
      // The lock is free before the client knows of the end; the restore is shown until the client
      // confirms it.
      locks.delete(backup)
      if (outcome === 'ended') await this.#sayGoodbye()
    } finally {
      locks.delete(backup)
      forget()
    }
  }

  #prepare(backup: FixtureBackup, { selects, list }: Selection): Preparation {
    const { client, now } = this.#parts
    const isSelected: Selects = entry => selects(entry) && isListed(list, entry.path)
    const plan = planRestore(backup, isSelected, client.encryptionPassword !== undefined)
    return { plan, progress: new RestoreProgress(plan, now()), warning: list?.warning }
  }

  /** burp reads the list twice, to count and to send, and reports problems twice. */
  async #sendAll(
    backup: FixtureBackup,
    { plan, progress, warning }: Preparation
  ): Promise<SendOutcome> {
    const { client, out, fault } = this.#parts
    if (warning !== undefined) await this.#warn(warning, progress)
    await this.#sayExpectations(backup, progress)
    await this.#warnOfOthers()
    await out.flush()
    const outcome = await new RestoreSender(out, { client, backup, plan, progress, fault }).send()
    if (warning !== undefined && outcome === 'ended') await this.#warn(warning, progress)
    await out.flush()
    if (outcome === 'ended' && out.isOpen) this.#writeLogs(backup, progress)
    return outcome
  }

  async #warn(text: string, progress: RestoreProgress): Promise<void> {
    progress.warningsCount += 1
    await this.#parts.out.add('w', text)
  }

  async #sayExpectations(backup: FixtureBackup, progress: RestoreProgress): Promise<void> {
    const { client, comms, out, fault, now } = this.#parts
    if (comms.hasCountersJson && fault?.kind !== 'no-counters') {
      const text = progress.printExpectations(client.name, backup, now())
      for (let at = 0; at < text.length; at += frameBodyBytesMax) {
        await out.add('c', text.slice(at, at + frameBodyBytesMax))
      }
    }
  }

  async #warnOfOthers(): Promise<void> {
    const { client, comms, out } = this.#parts
    if (!isBusy(client) || !comms.hasMessages) return
    await out.add('p', 'Another process is currently backing up or deleting for this client.\n')
  }

  /** Shows the restore on the status port until the returned function is called. */
  #show(backup: FixtureBackup, progress: RestoreProgress): () => void {
    const { client } = this.#parts
    const others = client.children ?? []
    const child: FixtureChild = {
      pid: pidOfTheFirst + others.length,
      backup: backup.number,
      action: 'restore',
      phase: 'restoring',
      counters: nowMs => progress.toCounters(nowMs)
    }
    client.children = [...others, child]
    client.runStatus = 'running'
    return () => {
      client.children = (client.children ?? []).filter(one => one !== child)
      if (client.children.length === 0) client.runStatus = 'idle'
    }
  }

  #writeLogs(backup: FixtureBackup, progress: RestoreProgress): void {
    const { now } = this.#parts
    const time = new Date(now()).toISOString().slice(0, 19).replace('T', ' ')
    backup.logs.restore = [`${time} +0000: burp[${pidOfTheFirst}] restore finished`]
    backup.logs.restore_stats = toStatsLines(progress.toCounters(now()))
  }

  /** burp waits for the client's confirmation before it closes. */
  async #sayGoodbye(): Promise<void> {
    const { out, frames } = this.#parts
    await out.add('c', 'restoreend')
    await out.flush()
    for (;;) {
      const frame = await frames.next()
      if (!frame || frame.body.toString('latin1') === 'restoreend ok') return
    }
  }
}

function isListed(list: PathList | undefined, path: Buffer): boolean {
  return list === undefined || list.paths.has(path.toString('latin1'))
}
