/** Tasks of users at the console, with mouse, finger or keyboard, checked by their results. */
import t from 'tap'
import { consoleMissing } from '../support/console.js'
import { labMissing } from '../support/lab.js'
import { testBulk } from './jobs/bulk.js'
import { testAlerts } from './jobs/alerts.js'
import { testClient } from './jobs/client.js'
import { testClients } from './jobs/clients.js'
import { testDialogs } from './jobs/dialogs.js'
import { testFirstRun } from './jobs/first-run.js'
import { testFiles } from './jobs/files.js'
import { testFrame } from './jobs/frame.js'
import { useHouse } from './jobs/house.js'
import { testKeyboard } from './jobs/keyboard.js'
import { testMany } from './jobs/many.js'
import { testModerators } from './jobs/moderators.js'
import { orderMail, testMail } from './jobs/mail.js'
import { testFirstUser } from './jobs/accounts.js'
import { testPeople } from './jobs/people.js'
import { testProof } from './jobs/proof.js'
import { testServers } from './jobs/servers.js'
import { testSettings } from './jobs/settings.js'

const skip = labMissing || consoleMissing

void t.test('jobs at the console', { skip, timeout: 900_000 }, async t => {
  const house = await useHouse(t)
  await orderMail(t, house)
  await testModerators(t, house)
  await testClients(t, house)
  await testClient(t, house)
  await testProof(t, house)
  await testBulk(t, house)
  await testFrame(t, house)
  await testFiles(t, house)
  await testSettings(t, house)
  await testKeyboard(t, house)
  await testPeople(t, house)
  await testMail(t, house)
  await testAlerts(t, house)
  await testDialogs(t, house)
  await testServers(t, house)
  await testFirstRun(t, house)
  await testFirstUser(t, house)
  await testMany(t, house)
})
