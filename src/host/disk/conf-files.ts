/**
 * Reads configuration files from the disk, only within the allowed folders. The content of edited
 * files takes the place of the files on disk.
 */
import path from 'node:path'
import type { ConfFiles } from '../../conf/glob-files.js'
import { DiskView, isBelow, isOnDisk } from './disk-view.js'
import { readConfigTree } from '../../conf/config-tree.js'
import { listOptionLines, type OptionEntry } from '../../conf/option-values.js'

/** By absolute path: the new content of a file; undefined for a file to be deleted. */
export type Edited = ReadonlyMap<string, Buffer | undefined>

export interface FilesOptions {
  /** Real paths of files must be below one of these folders; no restriction if absent. */
  readonly roots?: readonly string[] | undefined
  readonly edited?: Edited | undefined
  readonly view?: DiskView
}

export function createConfFiles(options: FilesOptions = {}): ConfFiles {
  const { roots, edited, view = new DiskView() } = options
  const realRoots = roots?.map(root => view.toRealPath(root))
  const isBelowRoots = (file: string) => !realRoots || realRoots.some(root => isBelow(root, file))
  const disk = createDisk(view, isBelowRoots)
  if (!edited?.size) return disk
  return layOver(
    disk,
    new Map([...edited].map(([file, bytes]) => [view.toRealPath(file), bytes] as const))
  )
}

interface Disk extends ConfFiles {
  readonly view: DiskView
  readonly isBelowRoots: (file: string) => boolean
}

function createDisk(view: DiskView, isBelowRoots: Disk['isBelowRoots']): Disk {
  const isInside = (file: string) => isBelowRoots(view.toRealPath(file))
  return {
    view,
    isBelowRoots,
    read(file, bytesMax) {
      if (!isInside(file)) return { problem: 'OUTSIDE' }
      const read = view.read(file)
      if ('problem' in read) return read
      if (!isBelowRoots(read.realPath)) return { problem: 'OUTSIDE' }
      return read.bytes.length > bytesMax ? { problem: 'TOO_MUCH' } : read
    },
    // Folders outside look empty. Files outside look present, whether they exist or not; reading
    // them is denied.
    listNames: folder => (isInside(folder) ? view.listNames(folder) : []),
    exists: file => !isInside(file) || isOnDisk(file)
  }
}

/** Looks up `edited` by real path, so that every spelling of a path finds the edited content. */
function layOver(disk: Disk, edited: Edited): ConfFiles {
  const { view } = disk
  return {
    read(file, bytesMax) {
      const realPath = view.toRealPath(file)
      const bytes = edited.get(realPath)
      if (!edited.has(realPath)) return disk.read(file, bytesMax)
      if (!disk.isBelowRoots(realPath)) return { problem: 'OUTSIDE' }
      if (!bytes) return { problem: 'UNREADABLE' }
      return bytes.length > bytesMax
        ? { problem: 'TOO_MUCH' }
        : { bytes, realPath, isFolder: false }
    },
    listNames(folder) {
      const names = new Set(disk.listNames(folder))
      const realFolder = view.toRealPath(folder)
      for (const [file, bytes] of edited) {
        if (path.dirname(file) !== realFolder) continue
        if (bytes) names.add(path.basename(file))
        else names.delete(path.basename(file))
      }
      return [...names]
    },
    exists(file) {
      const realPath = view.toRealPath(file)
      return edited.has(realPath) ? edited.get(realPath) !== undefined : disk.exists(file)
    }
  }
}

/** Throws BAD_CONFIG if burp would not start with the file. */
export function readOptionLines(file: string): OptionEntry[] {
  return listOptionLines(readConfigTree(path.resolve(file), createConfFiles()))
}
