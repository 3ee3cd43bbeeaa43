/** Reads burp's current configuration: the files of the server, of clients and of templates. */
import assert from 'node:assert/strict'
import type { Schemas } from '../../../generated/contract-types.js'
import type { Caller } from '../../access/caller.js'
import { requireConfigRead, requireRecentProof, requireServer } from '../../access/decisions.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import type {
  ConfigPlace,
  Configuration,
  ConfigurationSnapshot,
  ConfigVersion
} from '../../host/configuration.js'
import { Fault, type FaultCode } from '../../faults.js'
import type { ClientRequestContext, RequestContext } from '../requests/request-context.js'
import { JsonAnswer } from '../requests/answers.js'
import { openServer } from '../requests/request-targets.js'
import { type FileQuestion, toClientPlace, toPlace } from './requested-changes.js'
import { usualVersion } from './option-facts.js'
import { showClient, showServer } from './configuration-work.js'
import { Service } from '../service.js'
import type { PathOf, QueryOf } from '../requests/parameters.js'
import type { Fleet } from '../../burp/server/fleet.js'
import type { UnfinishedChange } from '../../store/instances.js'
import type { LocalTimes } from '../requests/local-times.js'

type ServerFile = PathOf<'getServerConfig'> & QueryOf<'getServerConfig'>
type ClientFile = PathOf<'getClientConfig'> & QueryOf<'getClientConfig'>

export class SettingsReading extends Service<'fleet'> {
  /** Throws the faults of `Configuration.read`, FORBIDDEN, and PASSWORD_NEEDED for secrets. */
  findServerFile(
    ask: RequestContext,
    question: ServerFile
  ): Promise<JsonAnswer<Schemas['ServerConfig']>> {
    return enterSecrets(ask, question, () => this.#findServerFile(ask, question))
  }

  async #findServerFile(
    ask: RequestContext,
    { conf, secrets: showsSecrets = false }: ServerFile
  ): Promise<JsonAnswer<Schemas['ServerConfig']>> {
    const server = openServer(this.hub.fleet, ask)
    requireSecrets(ask.caller, showsSecrets)
    const question = { places: [{ kind: 'server', conf } as const], listsClients: true }
    const snapshot = await server.host.configuration.read(question)
    const version = burpVersionOf(server)
    const shown = showServer({ snapshot, version, showsSecrets, isLimited: false })
    return new JsonAnswer(shown, { etag: toFileEtag(snapshot), mayPack: !showsSecrets })
  }

  /** Throws the faults of `Configuration.read`, FORBIDDEN, and PASSWORD_NEEDED for secrets. */
  findClientFile(
    ask: ClientRequestContext,
    question: ClientFile
  ): Promise<JsonAnswer<Schemas['ClientConfig']>> {
    return enterSecrets(ask, question, () => this.#findClientFile(ask, question))
  }

  async #findClientFile(
    ask: ClientRequestContext,
    question: ClientFile
  ): Promise<JsonAnswer<Schemas['ClientConfig']>> {
    const {
      caller,
      place: { server: name, client }
    } = ask
    const server = this.hub.fleet.find(name)
    const { secrets: showsSecrets = false } = question
    const place = toClientPlace({ ...question, client })
    if (place.kind === 'client') requireConfigRead(caller, server.name, place.name)
    else requireServer(caller, server.name)
    requireSecrets(caller, showsSecrets)
    const top = { ...place, conf: undefined }
    const places = place.conf === undefined ? [place] : [place, top]
    const snapshot = await server.host.configuration.read({ places })
    const version = burpVersionOf(server)
    const shown = showClient({
      of: place.kind,
      snapshot,
      version,
      showsSecrets,
      isLimited: !caller.isAdmin
    })
    return new JsonAnswer(shown, { etag: toFileEtag(snapshot), mayPack: !showsSecrets })
  }
}

function requireSecrets(caller: Caller, showsSecrets: boolean): void {
  if (!showsSecrets) return
  if (!caller.isAdmin) throw new Fault('FORBIDDEN', 'Only an administrator can see passwords.')
  // Passwords are valid for longer than a stolen session.
  requireRecentProof(caller)
}

export function burpVersionOf({ version }: BurpServer): string {
  return version === '' ? usualVersion : version
}

function toFileEtag({ files: [file] }: ConfigurationSnapshot): string {
  assert(file, 'every place is answered')
  return file.etag
}

/** Facts that become known during a change. */
export interface ChangeFacts {
  path?: string
  /** Names only: values may be passwords. */
  options?: readonly string[]
}

const subjectLengthMax = 512
/** A first save of a large file may change all options. */
const optionsMax = 100

type ChangeQuestion = FileQuestion & { dryRun?: boolean | undefined }

/** A dry run leaves no entry. Throws what `work` throws. */
export async function enterChange<T>(
  ask: RequestContext,
  question: ChangeQuestion,
  work: (facts: ChangeFacts) => Promise<T>
): Promise<T> {
  const facts: ChangeFacts = {}
  if (question.dryRun) return work(facts)
  const { client } = ask.place
  ask.tell({ client: ofClient(ask, question), subject: toSubject(question.conf ?? client) })
  const change = async () => {
    try {
      return await work(facts)
    } finally {
      tellFacts(ask, facts)
    }
  }
  return ask.changeOutside(change, toTrace(ask, question))
}

/** Writes an entry for a request that shows passwords. Throws what `work` throws. */
async function enterSecrets<T>(
  ask: RequestContext,
  question: FileQuestion & { secrets?: boolean | undefined },
  work: () => Promise<T>
): Promise<T> {
  const { conf, template, statictemplate, secrets = false } = question
  if (!secrets) return work()
  const client = ofClient(ask, question)
  const details = {
    template: template || undefined,
    statictemplate: statictemplate || undefined
  }
  const named = client === undefined ? ask.place.client : undefined
  ask.tell({ client, subject: toSubject(conf ?? named), details })
  return ask.attempt(work)
}

/** Also writes the facts that were known before a rejection. */
function tellFacts(ask: RequestContext, { path, options }: ChangeFacts): void {
  if (path !== undefined) ask.tell({ subject: toSubject(path) })
  if (options) ask.tell({ details: { options: options.slice(0, optionsMax) } })
}

/** Returns undefined if the path names a template. */
function ofClient({ place }: RequestContext, { template, statictemplate }: FileQuestion) {
  return template || statictemplate ? undefined : place.client
}

function toSubject(text: string | undefined): string | undefined {
  return text?.slice(0, subjectLengthMax)
}

function toTrace({ caller, place }: RequestContext, question: ChangeQuestion): SettingsTrace {
  const { conf, template, statictemplate } = question
  return { user: caller.name, client: place.client, conf, template, statictemplate }
}

/** Stored before a change begins. */
interface SettingsTrace extends FileQuestion {
  readonly client?: string | undefined
  /** The author in the versions of the file. */
  readonly user: string
}

/**
 * Returns undefined for changes that are not of settings. Throws the faults of
 * `Configuration.read`.
 */
export async function inspectSettings(
  fleet: Fleet,
  { entry, trace }: UnfinishedChange
): Promise<Record<string, unknown>> {
  if (!entry.action.startsWith('settings.') || entry.server === null) return {}
  const { user, ...question } = readTrace(trace)
  const { configuration } = fleet.find(entry.server).host
  const place = toPlace(question)
  if (entry.action === 'settings.delete') {
    const file = await unlessAbsent(() => configuration.read({ places: [place] }))
    return { deleted: file === undefined }
  }
  const versions = (await unlessAbsent(() => configuration.listVersions(place))) ?? []
  const written = versions.findLast(each => each.user === user && Number(each.at) >= entry.at)
  return { written: written !== undefined, version: written?.version }
}

/** Versions up to 0.2.0 named the flags of templates in another way. */
function readTrace(trace: unknown): SettingsTrace {
  const { isTemplate, isStaticTemplate, ...rest } = trace as SettingsTrace & {
    readonly isTemplate?: boolean
    readonly isStaticTemplate?: boolean
  }
  return { template: isTemplate, statictemplate: isStaticTemplate, ...rest }
}

const absences = new Set<FaultCode>(['NO_SUCH_FILE', 'NO_SUCH_CLIENT', 'NO_SUCH_TEMPLATE'])

async function unlessAbsent<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Fault && absences.has(error.code)) return undefined
    throw error
  }
}

export class SettingsHistory extends Service<'fleet' | 'zones'> {
  /** Newest first. */
  async list(ask: RequestContext, question: FileQuestion): Promise<Schemas['ConfigVersion'][]> {
    const { configuration, place } = this.#open(ask, question)
    const versions = await configuration.listVersions(place)
    const times = this.hub.zones.of(ask.caller)
    return versions.map(version => toItem(version, times))
  }

  /** Throws NO_SUCH_VERSION. */
  async compare(
    ask: RequestContext,
    question: FileQuestion & QueryOf<'diffServerConfig'>
  ): Promise<Schemas['ConfigDiff']> {
    const { configuration, place } = this.#open(ask, question)
    const range = { from: question.from, to: question.to }
    const { from, to, diff } = await configuration.compareVersions(place, range)
    return { from: from ?? null, to: to ?? null, diff }
  }

  /** Throws NO_SUCH_SERVER, NO_SUCH_CLIENT, FORBIDDEN. */
  #open(
    ask: RequestContext,
    question: FileQuestion
  ): { configuration: Configuration; place: ConfigPlace } {
    const server = openServer(this.hub.fleet, ask)
    const place = toPlace({ ...question, client: ask.place.client })
    if (place.kind === 'client') requireConfigRead(ask.caller, server.name, place.name)
    return { configuration: server.host.configuration, place }
  }
}

function toItem(
  { version, at, user, reason, size, etag, isCurrent }: ConfigVersion,
  times: LocalTimes
) {
  return {
    version,
    at: times.printWithOffset(Math.floor(at.getTime() / 1000)),
    user: user ?? null,
    reason: reason ?? null,
    size,
    etag,
    current: isCurrent
  }
}
