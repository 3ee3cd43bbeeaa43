/** The doctor's checks of burphub itself. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { access, constants, readFile, stat } from 'node:fs/promises'
import { isIP } from 'node:net'
import path from 'node:path'
import { isPasskeySite } from '../access/factors/passkey-site.js'
import type { Passkeys } from '../access/factors/passkeys.js'
import type { Fleet } from '../burp/server/fleet.js'
import { Doctor, toExperience } from '../services/monitoring/doctor/doctor.js'
import type { OrderTracker } from '../services/backups/orders/order-tracker.js'
import { type Config, isLoopback } from './config/config.js'
import type { IndexService } from '../find/index-service.js'
import { readSpace } from '../host/inspection/local-inspection.js'
import type { HubFacts, OwnTls } from '../services/monitoring/doctor/hub-checks.js'
import { tryMailServer } from '../notify/mail.js'
import { createDirectoryTrial } from './people.js'
import { examineKey } from './open-secret-cipher.js'
import type { JobTokens } from '../access/providers/job-tokens.js'
import type { ProviderLogins } from '../access/providers/provider-logins.js'
import type { Store } from '../store/store.js'
import type { Text } from '../texts.js'

export interface DoctorServiceParts extends HubFactsParts {
  readonly fleet: Fleet
  readonly orders: Pick<OrderTracker, 'listTelling'>
}

export function createDoctor({ fleet, orders, ...parts }: DoctorServiceParts): Doctor {
  return new Doctor({
    fleet,
    hub: createHubFacts(parts),
    listExperience: async server => (await orders.listTelling(server, 'restore')).map(toExperience)
  })
}

/** Facts about burphub itself, for the doctor. */
interface HubFactsParts {
  readonly config: Pick<
    Config,
    | 'listen'
    | 'trustProxy'
    | 'basePath'
    | 'database'
    | 'find'
    | 'secretFile'
    | 'secretFiles'
    | 'ldap'
    | 'proxyLogin'
    | 'notifications'
  >
  readonly people: {
    readonly passkeys: Pick<Passkeys, 'site'>
    readonly providerLogins: Pick<ProviderLogins, 'providers'>
    readonly jobTokens: Pick<JobTokens, 'examine'> | undefined
  }
  readonly store: Pick<Store, 'check' | 'factors' | 'passkeys' | 'readClock' | 'servers'>
  readonly unknownProxies: readonly string[]
  /** File index of the running service. */
  readonly find?: Pick<IndexService, 'summarise'> | undefined
}

function createHubFacts({ config, store, people, unknownProxies, find }: HubFactsParts): HubFacts {
  const { host, tls } = config.listen
  const { smtp } = config.notifications
  const file = /^sqlite:(.+)$/.exec(config.database.url)?.[1]
  return {
    checkStore: () => store.check(),
    readStoreClock: () => store.readClock(),
    lookAtKey: () => examineKey(config, store),
    lookAtTls: async () => tls && lookAtTls(tls),
    tryDirectory: config.ldap && createDirectoryTrial(config.ldap),
    tryMailServer: smtp && (() => tryMailServer(smtp)),
    unknownProxies,
    basePath: config.basePath,
    wideProxies: (config.proxyLogin?.from ?? []).filter(isWideNetwork),
    examineProviders: () =>
      Promise.all(
        people.providerLogins.providers.map(async provider => {
          const { title, issuer } = provider.options
          return { title, issuer, callback: provider.callback, health: await provider.examine() }
        })
      ),
    examineJobIssuers: async () => (await people.jobTokens?.examine()) ?? [],
    lookAtPasskeys: () => lookAtPasskeys(people.passkeys.site, store),
    listOpenSecretFiles: () => listOpenFiles(config.secretFiles),
    lookAtHistories: async () => ({
      isEnabled: config.find.enabled,
      directory: config.find.directory,
      isWritable: await isWritable(config.find.directory),
      clients: find?.summarise()
    }),
    isPlain: !tls && !isLoopback(host) && config.trustProxy === false,
    lookUpStoreSpace: async () => (file === undefined ? undefined : readSpace(path.dirname(file)))
  }
}

async function lookAtPasskeys(
  site: Passkeys['site'],
  { passkeys }: Pick<Store, 'passkeys'>
): Promise<{ missing: Text | undefined; elsewhere: number }> {
  const isThere = isPasskeySite(site)
  const counting = passkeys.countElsewhere(isThere ? site.rpId : '')
  // An unavailable database is reported by its own check.
  const elsewhere = await counting.catch(() => 0)
  return { missing: isThere ? undefined : site, elsewhere }
}

async function lookAtTls({
  certFile,
  keyFile
}: {
  certFile: string
  keyFile: string
}): Promise<OwnTls> {
  const files = { certFile, keyFile }
  try {
    const certificate = new X509Certificate(await readFile(certFile))
    const endsAt = new Date(certificate.validTo)
    return { ...files, endsAt, fits: await isKeyOf(keyFile, certificate) }
  } catch {
    return { ...files, endsAt: undefined, fits: false }
  }
}

async function isKeyOf(keyFile: string, certificate: X509Certificate): Promise<boolean> {
  try {
    return certificate.checkPrivateKey(createPrivateKey(await readFile(keyFile)))
  } catch {
    return false
  }
}

/** Networks of one address are written as such. */
function isWideNetwork(written: string): boolean {
  return isIP(written) === 0 && !/\/(32|128|255\.255\.255\.255)$/.test(written)
}

/** Unreadable files are a problem of the configuration. */
async function listOpenFiles(files: readonly string[]): Promise<string[]> {
  const open: string[] = []
  for (const file of files) {
    const facts = await stat(file).catch(() => undefined)
    if (facts && (facts.mode & 0o007) !== 0) open.push(file)
  }
  return open
}

/** Whether the folder is writable, or can be created when it is needed. */
async function isWritable(directory: string): Promise<boolean> {
  for (const place of [directory, path.dirname(directory)]) {
    try {
      await access(place, constants.W_OK | constants.X_OK)
      return true
    } catch (error) {
      const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (!isAbsent) return false
    }
  }
  return false
}
