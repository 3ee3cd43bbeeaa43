/**
 * The thread in which burp's storage is read: one order after the other. It answers with JSON, of
 * which a copy takes the loop next to no time.
 */
import { answerTasks } from '../../fair/side-tasks.js'
import { ServerFiles } from '../server-files.js'
import { listOnDisk, readCountersOnDisk } from './disk-stored-backups.js'
import type { StorageTask } from './local-stored-backups.js'

answerTasks(task => {
  const { server, configFile, order } = task as StorageTask // as it was sent by ourselves
  const files = new ServerFiles(server, configFile)
  const found =
    order.kind === 'list'
      ? listOnDisk(files, order.clients)
      : readCountersOnDisk(files, order.backups)
  return Buffer.from(JSON.stringify(found))
})
