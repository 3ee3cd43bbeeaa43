/**
 * Files that are expensive to create and always the same, such as keys and certificates: created
 * once per checkout. Several processes may request them at once.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('../../node_modules/.cache/kept-files/', import.meta.url))

/** Puts `files` in place; if none are stored for these `marks`, `make` creates them there. */
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
    // If another process was faster, all use its files.
    await rename(draft, kept).catch(() => rm(draft, { recursive: true }))
  }
  for (const file of files) await copyFile(join(kept, basename(file)), file)
}
