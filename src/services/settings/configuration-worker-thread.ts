/** The thread in which large configurations are edited and shown: one after the other. */
import { answerTasks } from '../../threads/side-tasks.js'
import { type WorkTask, doTask } from './configuration-work.js'

answerTasks(message => {
  const task = message as WorkTask // as it was sent by ourselves
  const result = doTask(task)
  return 'file' in task ? result : Buffer.from(JSON.stringify(result))
})
