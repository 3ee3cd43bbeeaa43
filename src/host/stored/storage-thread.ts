/**
 * The thread in which burp's storage is read: one order after the other. It answers with JSON or
 * with packed pages, of which a copy takes the loop next to no time.
 */
import { answerTasks } from '../../fair/side-tasks.js'
import { Fault } from '../../faults.js'
import { errorCode } from '../configuration/refusals.js'
import { ServerFiles } from '../server-files.js'
import type { StoredTreeOrder, StoredTreePart } from '../stored-trees.js'
import { listOnDisk, lookUpLastPaths, readCountersOnDisk } from './disk-stored-backups.js'
import type { StorageOrder, StorageTask } from './storage-orders.js'
import { BrokenManifest } from './manifest-parser.js'
import { OpenTrees } from './open-trees.js'

const trees = new OpenTrees()

answerTasks(async task => {
  const { server, configFile, order } = task as StorageTask // as it was sent by ourselves
  const files = new ServerFiles(server, configFile)
  if (order.kind === 'tree') return readTree(files, order.tree)
  return Buffer.from(JSON.stringify(readBackups(files, order)))
})

function readBackups(files: ServerFiles, order: Exclude<StorageOrder, { kind: 'tree' }>) {
  if (order.kind === 'list') return listOnDisk(files, order.clients)
  if (order.kind === 'counters') return readCountersOnDisk(files, order.backups)
  return lookUpLastPaths(files, order.backup)
}

/** `undefined` where burp may know better. */
async function readTree(
  files: ServerFiles,
  order: StoredTreeOrder
): Promise<StoredTreePart | undefined> {
  try {
    return await trees.read(files, order)
  } catch (error) {
    const isOfStorage = error instanceof BrokenManifest || errorCode(error) !== ''
    if (error instanceof Fault || isOfStorage) return undefined
    throw error
  }
}
