/** The timers of all clients of a burp server on this host; a file that has not changed is read once. */
import path from 'node:path'
import { describeOption } from '../../conf/catalogue.js'
import { readConfigTree } from '../../conf/config-tree.js'
import {
  listClientValues,
  listOptionLines,
  lookUpValue,
  type OptionLine
} from '../../conf/option-values.js'
import { TimeSlice } from '../../queues/time-slice.js'
import { Fault } from '../../faults.js'
import type { ClientTimer, ClientTimers } from '../client-timers.js'
import { listNamedFiles } from '../configuration/configuration-folders.js'
import { createConfFiles } from '../disk/conf-files.js'
import { DiskView } from '../disk/disk-view.js'
import { lookUpStatus } from '../disk/statuses.js'
import { absolutePath, type ServerFiles } from '../server-files.js'

interface Known {
  /** The file and all its includes. */
  paths: readonly string[]
  stamp: string
  lines: readonly OptionLine[]
}

const [script, args] = [describeOption('timer_script'), describeOption('timer_arg')]
const kept = describeOption('keep')
const wanted = new Set(['timer_script', 'timer_arg', 'keep', 'clientconfdir'])

export class LocalTimers implements ClientTimers {
  readonly #files: ServerFiles
  #known: ReadonlyMap<string, Known> = new Map()

  constructor(files: ServerFiles) {
    this.#files = files
  }

  async list(): Promise<ClientTimer[]> {
    if (!this.#files.isConfigured) return []
    const known = new Map<string, Known>()
    const serverLines = this.#read(this.#files.findConfigFile(), known)
    const timers: ClientTimer[] = []
    const timeSlice = new TimeSlice()
    for (const file of serverLines ? listClientFiles(serverLines) : []) {
      if (timeSlice.isSpent) await timeSlice.yield()
      const lines = this.#read(file, known)
      const timer = serverLines && lines && toTimer(path.basename(file), serverLines, lines)
      if (timer) timers.push(timer)
    }
    this.#known = known
    return timers
  }

  /** Undefined for a file that burp would reject; it is read again each time. */
  #read(file: string, known: Map<string, Known>): readonly OptionLine[] | undefined {
    const before = this.#known.get(file)
    const isSame = before?.stamp !== undefined && before.stamp === lookUpStamp(before.paths)
    const read = isSame ? before : readFile(file)
    if (read) known.set(file, read)
    return read?.lines
  }
}

function listClientFiles(server: readonly OptionLine[]): string[] {
  try {
    return listNamedFiles(
      absolutePath('clientconfdir', lookUpValue(server, 'clientconfdir')?.value)
    )
  } catch {
    return [] // Whoever looks at the configuration itself is told why.
  }
}

function readFile(file: string): Known | undefined {
  const view = new DiskView()
  try {
    const tree = readConfigTree(file, createConfFiles({ view }))
    const lines = listOptionLines(tree).filter(({ name }) => wanted.has(name))
    const { paths } = view
    const stamp = lookUpStamp(paths)
    return stamp === undefined ? undefined : { paths, stamp, lines }
  } catch (fault) {
    if (fault instanceof Fault) return undefined
    throw fault
  }
}

/** Changes if any of the files changes; undefined if one is inaccessible. */
function lookUpStamp(paths: readonly string[]): string | undefined {
  try {
    const stamps = paths.map(each => {
      const { dev, ino, size, mtimeMs, ctimeMs } = lookUpStatus(each) ?? {}
      return [dev, ino, size, mtimeMs, ctimeMs].join(' ')
    })
    return stamps.join('\n')
  } catch {
    return undefined
  }
}

function toTimer(
  client: string,
  server: readonly OptionLine[],
  own: readonly OptionLine[]
): ClientTimer | undefined {
  const values = listClientValues(args, server, own).map(({ value }) => value)
  const [program] = listClientValues(script, server, own)
  const keep = listClientValues(kept, server, own).map(({ value }) => value)
  if (values.length + keep.length === 0) return undefined
  return { client, script: program?.value, args: values, keep }
}
