/** The order in which the examples of all operations are sent, so that each finds what it needs. */
import { setTimeout as sleep } from 'node:timers/promises'
import { awaitHistory } from '../support/histories.js'
import { notifications, people, preferences, sessions } from './example-people.js'
import { idOfFirst, type Scene } from './example-scene.js'

const root = { root: '/etc' }

interface Node {
  key: string
  children: Node[]
}

/** Leaves out the folders above the tree, which lies elsewhere in each run. */
function belowTree(nodes: unknown): unknown {
  const [first] = nodes as Node[]
  return first === undefined || first.key === '/etc' ? nodes : belowTree(first.children)
}

const service: Scene[] = [
  { id: 'ping', user: null },
  { id: 'getHealth', user: null },
  { id: 'getReadiness', user: null },
  { id: 'listLanguages' },
  { id: 'getAbout' },
  {
    id: 'getStart',
    // The first answer does not wait for a slow disk.
    async prepare(world) {
      while ((await world.get('/api/misc/start')).body.includes('has not finished yet'))
        await sleep(50)
    }
  },
  { id: 'getCanonicalSpecification', user: null },
  { id: 'getSpecification', user: null },
  { id: 'getMetrics' },
  { id: 'discoverMetrics' }
]

/** While `web1` runs its third backup. */
const running: Scene[] = [
  { id: 'isBackupRunning' },
  { id: 'listRunningClients' },
  { id: 'getClientRunning' },
  { id: 'getCounters' },
  { id: 'listMonitor' },
  { id: 'listClientStats' },
  { id: 'listClientOverviews' },
  { id: 'startCheck' },
  {
    id: 'listChecks',
    /** Waits until the check waits for the end of the backup. */
    async prepare(world) {
      while (!(await world.get('/api/client/checks/web1')).body.includes('"reason":"backup"'))
        await sleep(50)
    }
  },
  { id: 'listAllChecks' },
  { id: 'getCheck', ...idOfFirst('/api/client/checks/web1') },
  { id: 'cancelCheck', ...idOfFirst('/api/client/checks/web1') }
]

const clients: Scene[] = [
  {
    id: 'checkClients',
    async prepare(world) {
      const { lab, running: backup } = world
      backup.hurry()
      await backup.ended
      await lab.storage('web1').waitUntilIdle()
      await awaitHistory(world, 'web1', 3)
      while ((await world.get('/api/client/running/web1')).body.includes('"running"'))
        await sleep(50)
    }
  },
  { id: 'listAllClients' },
  { id: 'getClientsReport' },
  { id: 'getServersReport' },
  { id: 'listServerStats' },
  { id: 'listAttempts' },
  {
    id: 'getAttemptLog',
    async prepare(world) {
      const answer = await world.get('/api/client/attempts/web1')
      const [newest] = answer.json<{ id: string }[]>()
      return { place: { attempt: newest?.id ?? 'none' } }
    }
  },
  { id: 'setClientNote' },
  { id: 'getClientNote' },
  { id: 'listClientNotes' },
  { id: 'browseBackup', query: root },
  { id: 'browseWholeBackup', query: { q: 'hosts' }, view: belowTree },
  { id: 'findFiles', query: { q: 'hosts' } },
  { id: 'searchBackups', query: { q: 'hosts' } },
  { id: 'searchClients', query: { q: 'hosts' } },
  { id: 'getRequiredContents', query: { path: '/etc/hosts' } },
  { id: 'listPathVersions', query: { path: '/etc/hosts' } },
  { id: 'compareBackups' },
  { id: 'selectRemoved' },
  { id: 'browseAt', query: { path: '/etc' } },
  { id: 'getHistoryState' },
  { id: 'rebuildHistory' },
  { id: 'listHistory' },
  { id: 'measureSelection' },
  { id: 'getFile' },
  { id: 'previewFile' },
  { id: 'restoreArchive' },
  {
    id: 'listTasks',
    /** Starts a download whose client does not read. */
    async prepare(world) {
      const payload = { list: { restore: [{ key: '/', folder: true }] }, task: 'nightly-copy' }
      const url = '/api/restore/archive/web1/3'
      await world.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { authorization: `Basic ${btoa('admin:admin')}` },
        payloadAsStream: true
      })
    }
  },
  { id: 'cancelTask', ...idOfFirst('/api/tasks') }
]

const jobs: Scene[] = [
  { id: 'checkBackup' },
  { id: 'scheduleBackup' },
  { id: 'getScheduledBackup' },
  { id: 'listOrders' },
  { id: 'listOpenOrders' },
  { id: 'cancelBackup' },
  { id: 'checkRestore' },
  { id: 'scheduleRestore' },
  { id: 'getScheduledRestore' },
  { id: 'cancelRestore' },
  { id: 'deleteBackup' }
]

const monitoring: Scene[] = [
  { id: 'setClientExpectation' },
  { id: 'setLabelExpectation' },
  { id: 'setServerExpectation' },
  { id: 'listExpectations' },
  { id: 'removeClientExpectation' },
  { id: 'removeLabelExpectation' },
  { id: 'removeServerExpectation' },
  { id: 'examineSetUp' }
]

let invitation = ''
let reply = { name: '', certificate: '', bearer: '' }

const fleet: Scene[] = [
  { id: 'addServer' },
  {
    id: 'inviteServer',
    keep: answer => void ({ invitation } = answer.json<{ invitation: string }>())
  },
  {
    id: 'enrolAgent',
    user: null,
    prepare: async ({ office }) => ({ body: office.claim(invitation) }),
    keep: answer => void (reply = answer.json<typeof reply>())
  },
  {
    id: 'checkEnrolment',
    user: null,
    prepare: async ({ office }) => ({ body: await office.arrive(reply) })
  },
  {
    id: 'checkServer',
    async prepare(world) {
      const isReady = async () =>
        (await world.get('/api/admin/servers/office')).body.includes('"state":"ready"')
      while (!(await isReady())) await sleep(50)
    }
  },
  { id: 'rotateServer' },
  { id: 'listAdministeredServers' },
  { id: 'getAdministeredServer' },
  { id: 'moveServer' },
  { id: 'removeServer' }
]

const serverFile = { conf: 'conf.d/extra.conf' }
const clientFile = { conf: 'incexc/linux' }

const settings: Scene[] = [
  { id: 'getSettingOptions' },
  { id: 'expandPath' },
  { id: 'getServerConfig', query: serverFile },
  { id: 'saveServerConfig', query: serverFile },
  { id: 'patchServerConfig', query: serverFile },
  { id: 'listServerConfigVersions', query: serverFile },
  { id: 'diffServerConfig', query: serverFile },
  { id: 'rollBackServerConfig', query: serverFile },
  { id: 'deleteServerConfig' },
  { id: 'getClientConfig', query: clientFile },
  { id: 'saveClientConfig', query: clientFile },
  { id: 'patchClientConfig', query: clientFile },
  { id: 'listClientConfigVersions', query: clientFile },
  { id: 'diffClientConfig', query: clientFile },
  { id: 'rollBackClientConfig', query: clientFile },
  { id: 'deleteClientConfig' },
  { id: 'createTemplate' },
  { id: 'createStaticTemplate' },
  { id: 'listTemplates' },
  { id: 'listStaticTemplates' },
  { id: 'createClient' },
  { id: 'listConfiguredClients' },
  { id: 'listCertificates' },
  { id: 'refreshCrl' },
  { id: 'revokeCertificate' },
  { id: 'renameClient' },
  {
    id: 'deleteClient',
    async prepare(world) {
      const payload = { newname: 'web1', keepdata: true }
      await world.request({ method: 'PUT', url: '/api/settings/config/web2', payload })
    }
  }
]

/** Returns the story. `reads`: operations that need only the backups of `web1`. */
export const toStory = (reads: readonly Scene[]): readonly Scene[] => [
  ...service,
  ...running,
  ...clients,
  ...reads,
  ...jobs,
  ...people,
  ...sessions,
  ...preferences,
  ...notifications,
  ...monitoring,
  ...fleet,
  ...settings,
  { id: 'reloadServer' },
  { id: 'listAudit' },
  { id: 'exportAudit' },
  { id: 'verifyAudit' },
  { id: 'listenToEvents' }
]
