/** The thread in which large configuration files are worked on: one task after the other. */
import { answerTasks } from '../../threads/side-tasks.js'
import { DiskView } from '../disk/disk-view.js'
import { ServerFiles } from '../server-files.js'
import { DiskConfiguration } from './disk-configuration.js'
import { callMethod, type ConfigurationTask } from './local-configuration.js'

answerTasks(async task => {
  const { source, seen, method, order } = task as ConfigurationTask // as it was sent by ourselves
  const { server, configFile, ...options } = source
  const files = new ServerFiles(server, configFile)
  return callMethod(new DiskConfiguration(files, options, new DiskView(seen)), method, order)
})
