/**
 * A private copy of a configuration and its includes for burp to try. Every include line of the
 * copy points to a folder that holds the copies of what it names, in burp's order; all other lines
 * are the same, so that burp counts them alike.
 */
import { lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { changeLines, printDocument } from '../../conf/conf-document.js'
import type { ConfigFile } from '../../conf/config-tree.js'

const folderPrefix = 'burphub-conf-'

export interface StagedConfig {
  /** The copy of the file at the top. */
  readonly file: string
  /** By path of a copy: the file that it stands for. */
  readonly originals: ReadonlyMap<string, ConfigFile>
}

/** Stages `tree` while `use` runs; nothing of it is left afterwards, whatever happens. */
export async function withStagedConfig<T>(
  tree: ConfigFile,
  use: (staged: StagedConfig) => Promise<T>
): Promise<T> {
  // mkdtemp creates a private folder: the files contain passwords.
  const folder = await mkdtemp(path.join(tmpdir(), `${folderPrefix}${process.pid}-`))
  try {
    const originals = new Map<string, ConfigFile>()
    const file = path.join(folder, 'conf')
    await stage(tree, file, originals)
    return await use({ file, originals })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** At the start: removes the copies of processes that were killed, from before `instant`. */
export async function removeStagedRemains(instant: number): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^burphub-conf-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || isOther(Number(pid))) continue
    const folder = path.join(tmpdir(), name)
    const status = await lstat(folder).catch(() => undefined) // another process removes them, too
    if (status?.uid !== process.getuid?.() || !status || status.mtimeMs >= instant) continue
    await rm(folder, { recursive: true, force: true })
  }
}

/** A process that lives, and is not this one: of this number there may have been an earlier one. */
function isOther(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function stage(
  tree: ConfigFile,
  file: string,
  originals: Map<string, ConfigFile>
): Promise<void> {
  originals.set(file, tree)
  const replacements = new Map<number, string>()
  for (const include of tree.includes) {
    const folder = `${file}-${include.index + 1}`
    await mkdir(folder, { mode: 0o700 })
    replacements.set(include.index, `. ${folder}/*.conf\n`)
    for (const [position, each] of include.files.entries()) {
      // burp reads a thousand files at most here; four digits keep them in order.
      await stage(each, `${folder}/${String(position).padStart(4, '0')}.conf`, originals)
    }
  }
  await writeFile(file, printDocument(changeLines(tree.document, replacements)), { mode: 0o600 })
}
