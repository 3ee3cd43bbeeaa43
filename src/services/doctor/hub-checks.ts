/** burphub itself: its database, and who stands before it. */
import { Fault } from '../../faults.js'
import type { SpaceFacts } from '../../host/examination.js'
import { say } from '../../texts.js'
import { failure, ok, skipped, warning, type Finding } from './finding.js'
import { judgeClocks } from './clock-check.js'
import type { HistoryFacts } from './history-check.js'
import type { OutsideFacts } from './outside-checks.js'
import { judgeSpace } from './space-check.js'

export interface KeyFacts {
  /** Undefined where the configuration names none. */
  readonly file: string | undefined
  /** Why it cannot be used. */
  readonly fault: Fault | undefined
  /** Of whom something is sealed. */
  readonly sealed: readonly string[]
  /** Those of them of whom it opens nothing. */
  readonly closed: readonly string[]
}

/** What can be seen of the process and its configuration. */
export interface HubFacts extends OutsideFacts {
  /** Throws a Fault while the database cannot be used. */
  readonly checkStore: () => Promise<void>
  /** By the clock of the database, milliseconds since 1970. */
  readonly readStoreClock: () => Promise<number>
  /** Where the database lies; `undefined` for one that is reached over the network. */
  readonly lookUpStoreSpace: () => Promise<SpaceFacts | undefined>
  /** Of what is sealed. Throws a Fault while the database cannot be used. */
  readonly lookAtKey: () => Promise<KeyFacts>
  /** Of what searches ask. */
  readonly lookAtHistories: () => Promise<HistoryFacts>
  /** Addresses that say that they forward requests, and are not to be trusted. */
  readonly unknownProxies: readonly string[]
  /** Whether passwords cross a network in clear text. */
  readonly isPlain: boolean
}

const whyDatabase = say`Without its database burphub knows no users, and answers nobody.`

export async function checkDatabase({ checkStore }: HubFacts): Promise<Finding[]> {
  try {
    await checkStore()
    return [ok(say`The database can be read and written.`)]
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    const fix = say`See that database.url is right, that the database runs, or that its file and folder belong to the user as which burphub runs and there is room on the disk.`
    return [failure(fault.text, { why: whyDatabase, fix })]
  }
}

/** Added servers are known only while the database can be read: then its own check says so. */
export async function checkServers(
  { checkStore }: Pick<HubFacts, 'checkStore'>,
  names: readonly string[]
): Promise<Finding[]> {
  if (names.length > 0) return []
  try {
    await checkStore()
  } catch (fault) {
    if (fault instanceof Fault) return []
    throw fault
  }
  return [
    failure(say`burphub has no burp server.`, {
      why: say`Without a burp server there are no clients and no backups.`,
      fix: say`Add a burp server: under servers in burphub's configuration, in the console under Administration, Servers, or with: burphub agents invite NAME`
    })
  ]
}

export async function checkDatabaseSpace({ lookUpStoreSpace }: HubFacts): Promise<Finding[]> {
  const facts = await lookUpStoreSpace()
  if (!facts) return [skipped(say`The database is elsewhere: watch its disk there.`)]
  return judgeSpace(facts, {
    why: whyDatabase,
    fix: say`Make room there, or move the database (database.url).`
  })
}

/** That the database cannot be asked is told by its own check. */
export async function checkKey({ lookAtKey }: HubFacts): Promise<Finding[]> {
  try {
    return [judgeKey(await lookAtKey())]
  } catch (fault) {
    if (fault instanceof Fault) return []
    throw fault
  }
}

function judgeKey({ file, fault, sealed, closed }: KeyFacts): Finding {
  if (file === undefined && sealed.length === 0)
    return skipped(say`No key is named (secretFile): servers with an agent cannot be added.`)
  if (closed.length === 0 && (!fault || fault.code === 'KEY_MISSING'))
    return ok(say`The key opens all that is sealed in the database.`)
  const why = say`Servers with an agent cannot be asked without the secrets that burphub shows to their agents.`
  const subjects = closed
  if (file === undefined) {
    return failure(
      say`The configuration names no key (secretFile), and what burphub knows of ${closed.length} servers in secret is sealed with one.`,
      {
        why,
        subjects,
        fix: say`Write secretFile and the path of the key into burphub's configuration, and restart burphub.`
      }
    )
  }
  if (fault?.code === 'BAD_CONFIG') {
    const fix = say`Put the right key back to ${file}, and run: chmod 600 ${file}`
    return failure(fault.text, { why, subjects, fix })
  }
  return failure(
    fault
      ? say`The key ${file} is not there.`
      : say`The key ${file} is not the one with which the secrets of ${closed.length} servers were sealed.`,
    {
      why,
      subjects,
      fix: say`Put the right key back to ${file}: it is in each backup that burphub backup has made. Where it is lost, run burphub agents remove NAME and burphub agents invite NAME for each of these servers, and burphub agent forget and burphub agent enrol on its host.`
    }
  )
}

export async function checkProxy({ unknownProxies, isPlain }: HubFacts): Promise<Finding[]> {
  const findings = [
    ...unknownProxies.map(address =>
      warning(
        say`${address} forwards requests but is not listed in trustProxy. All its users appear to come from one address.`,
        {
          why: say`One user's failed logins can lock out everyone behind the proxy, and the audit trail records the proxy's address.`,
          fix: say`Write trustProxy: [${address}] into burphub's configuration, if it is your proxy.`
        }
      )
    ),
    ...(isPlain
      ? [
          warning(say`burphub listens on the network without TLS.`, {
            why: say`Passwords and tokens cross the network in clear text.`,
            fix: say`Set listen.tls, or have burphub listen on 127.0.0.1 behind a reverse proxy with TLS.`
          })
        ]
      : [])
  ]
  return findings.length > 0
    ? findings
    : [ok(say`No proxy is unknown, and no password crosses a network in clear text.`)]
}

/** That the database cannot be asked is told by its own check. */
export async function checkOwnClock({ readStoreClock }: HubFacts): Promise<Finding[]> {
  const askedAt = Date.now()
  try {
    return [judgeClocks(await readStoreClock(), askedAt)]
  } catch (fault) {
    if (fault instanceof Fault) return []
    throw fault
  }
}
