/**
 * Whether the file of a database is still the one that was opened, and has room to grow. One that was
 * removed or replaced goes on taking what is written, and all of it is lost when its last user ends.
 */
import { statfsSync, statSync, type BigIntStats } from 'node:fs'
import { Fault } from '../faults.js'

/** SQLite finds places for small changes on a disk that is full, and for the next one none. */
const freeBytesMin = 1_048_576

/** Gives a check that throws STORE_UNAVAILABLE. `file` is open, or `:memory:`. */
export function createFileCheck(file: string): () => void {
  if (file === ':memory:') return () => {}
  const opened = lookUp(file)
  return () => {
    const found = lookUp(file)
    if (found?.ino !== opened?.ino || found?.dev !== opened?.dev) throw otherFile()
    const { bavail, bsize } = statfsSync(file)
    if (bavail * bsize < freeBytesMin) throw fullDisk()
  }
}

function otherFile(): Fault {
  return new Fault(
    'STORE_UNAVAILABLE',
    'The database file was removed or replaced while it was in use. Put it back, or restart burphub.',
    { retryAfterS: 30 }
  )
}

function fullDisk(): Fault {
  return new Fault('STORE_UNAVAILABLE', 'The disk of the database is full. Make room on it.', {
    retryAfterS: 30
  })
}

function lookUp(file: string): BigIntStats | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })
}
