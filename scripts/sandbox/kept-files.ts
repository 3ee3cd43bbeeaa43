/**
 * Files that cost something to make and are the same each time, such as keys and certificates: made
 * once for a checkout. Several processes may ask at once.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('../../node_modules/.cache/kept-files/', import.meta.url))

/** Puts `files` where they belong; where none are kept for these `marks`, `make` makes them there. */
export async function placeKept(
  files: readonly string[],
  marks: readonly string[],
  make: () => Promise<void>
): Promise<void> {
  const kept = join(home, createHash('sha1').update(JSON.stringify(marks)).digest('hex'))
  if (!existsSync(kept)) {
    await make()
    const draft = `${kept}.${randomUUID()}`
    await mkdir(draft, { recursive: true })
    for (const file of files) await copyFile(file, join(draft, basename(file)))
    // Where another process was faster, what it made counts for all.
    await rename(draft, kept).catch(() => rm(draft, { recursive: true }))
  }
  for (const file of files) await copyFile(join(kept, basename(file)), file)
}
