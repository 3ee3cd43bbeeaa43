/** What burp shows of its clients, and what it and they let us do. */
import { isAhead } from '../../../burp/server/client-state.js'
import { toSuperClientOption } from '../../../conf/burp-versions.js'
import { say } from '../../../texts.js'
import { clockAdvice, judgeClocks } from './clock-check.js'
import { failure, ok, warning, type Finding } from './finding.js'
import type { ServerLook } from './server-look.js'

export async function checkClients(look: ServerLook): Promise<Finding[]> {
  if (!(await look.hasLogin())) return []
  const { clients } = await look.listClients()
  const { ownClient } = look.server
  const option = toSuperClientOption(look.server.version)
  const shown = new Set(clients.map(({ name }) => name))
  const configured = (await look.hasFiles()) ? await look.listConfigured() : []
  const hidden = configured.filter(({ name }) => !shown.has(name)).map(({ name }) => name)
  const isBlind = clients.every(({ name }) => name === ownClient)
  if (isBlind && (hidden.length > 0 || configured.length === 0)) {
    return [
      failure(say`burp lists no client except the one that burphub itself uses.`, {
        why: say`burphub can show, restore and delete only what burp allows its super client to access.`,
        fix: say`Set ${option} = ${ownClient} in burp-server.conf. burp applies it from the next connection on.`,
        subjects: hidden
      })
    ]
  }
  if (hidden.length === 0) return [ok(say`burp lists ${clients.length} clients.`)]
  return [
    warning(say`burp does not list ${hidden.length} clients that have configuration files.`, {
      why: say`They are not listed or monitored, and their files cannot be restored from burphub.`,
      fix: say`Check that their files in clientconfdir are well-formed. If a file has its own ${option} line, add ${option} = ${ownClient} to it.`,
      subjects: hidden
    })
  ]
}

/** What burphub cannot do without; whether a super client may is said in its own file. */
const neededRights = [
  'client_can_monitor',
  'client_can_list',
  'client_can_restore',
  'client_can_delete'
]

export async function checkRights(look: ServerLook): Promise<Finding[]> {
  if (!(await look.hasFiles())) return []
  const { ownClient } = look.server
  const clients = await look.listConfigured()
  const own = clients.find(({ name }) => name === ownClient)
  const lacked = neededRights.filter(right => own?.lackedRights.includes(right))
  if (lacked.length === 0) return [ok(say`burp allows ${ownClient} to list, restore and delete.`)]
  return [
    failure(
      say`burp denies ${ownClient} some of the permissions that burphub needs: ${lacked.join(', ')}.`,
      {
        why: say`The file of a super client defines what it can do with other clients.`,
        fix: say`Set these options to 1 in clientconfdir/${ownClient} on the burp server.`,
        subjects: lacked
      }
    )
  ]
}

export async function checkClock(look: ServerLook): Promise<Finding[]> {
  return [...(await compareClocks(look)), ...(await lookForFuture(look))]
}

/** Of a host that is this one nothing else is to be expected. */
async function compareClocks(look: ServerLook): Promise<Finding[]> {
  const askedAt = Date.now()
  const settings = (await look.hasFiles()) ? await look.lookUpSettings() : undefined
  return settings ? [judgeClocks(settings.now, askedAt)] : []
}

async function lookForFuture(look: ServerLook): Promise<Finding[]> {
  if (!(await look.hasLogin())) return []
  const { clients } = await look.listClients()
  const now = Math.floor(Date.now() / 1000)
  const starts = await look.server.listStarts(clients)
  const dates = clients.map(({ name, backups }) => {
    const all = [...backups.map(({ timestamp }) => timestamp), ...(starts.get(name) ?? [])]
    return { name, latest: Math.max(-Infinity, ...all) }
  })
  const ahead = dates.filter(({ latest }) => isAhead(latest, now))
  if (ahead.length === 0) return [ok(say`No backup of this server is dated in the future.`)]
  const newest = Math.max(...ahead.map(({ latest }) => latest))
  const subjects = ahead.map(({ name }) => name)
  return [
    warning(
      say`Backups of ${ahead.length} clients are dated in the future, by up to ${newest - now} s.`,
      { ...clockAdvice, subjects }
    )
  ]
}
