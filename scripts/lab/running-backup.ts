/** A backup that keeps running: many small files of noise on a slow line. */
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exitCode } from './process-keeper.js'
import type { SlowLine } from './slow-line.js'

// burp counts bytes when a file is complete, so small files make progress visible. Noise, because
// the line limits the bytes after compression.
const slowFileBytes = 64 * 1024

export class RunningBackup {
  readonly #child: ChildProcess
  readonly #line: SlowLine
  readonly #released: () => Promise<void>
  /**
   * Resolves when burp's client has ended, by itself or by `stop`: exit code, or null for a signal.
   */
  readonly ended: Promise<number | null>

  constructor(child: ChildProcess, line: SlowLine, released: () => Promise<void>) {
    this.#child = child
    this.#line = line
    this.#released = released
    this.ended = exitCode(child)
    this.ended.catch(() => {})
  }

  get isRunning() {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Sends the rest at full speed. */
  hurry(): void {
    this.#line.bytesPerSecond = Infinity
  }

  /** Aborts the backup. The server keeps the unfinished part until the client's next backup. */
  async stop(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.ended
    await this.#released()
  }
}

/** Fills a folder with new noise each time, so that none of it was sent before. */
export async function writeSlowTree(
  path: string,
  megabytes: number,
  fileBytes = slowFileBytes
): Promise<void> {
  await mkdir(path, { recursive: true })
  const count = Math.ceil((megabytes * 1024 * 1024) / fileBytes)
  for (let i = 0; i < count; i++) {
    await writeFile(join(path, `noise-${String(i).padStart(5, '0')}`), randomBytes(fileBytes))
  }
}
