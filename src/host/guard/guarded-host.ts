/**
 * Restricts what a hub can do to the host of a burp server, as the agent's configuration allows.
 */
import { createHmac } from 'node:crypto'
import type { BurpHost } from '../burp-host.js'
import { Fault } from '../../faults.js'
import { joinSentences, say, type Text } from '../../texts.js'
import { type ConfigText, parseConfigText } from '../../conf/config-tree.js'
import { listStrongClients, requirePlainWord } from '../../conf/limited-change.js'
import type { ClientLifecycle } from '../client-lifecycle.js'
import {
  type ConfigDifference,
  type ConfigPlace,
  type Configuration,
  type ConfigurationSnapshot,
  type ConfigVersion,
  type ExpandQuestion,
  type FileChange,
  fileChanged,
  type FileDeletion,
  type FileSnapshot,
  type NamedFile,
  type NamedKind,
  type ReadQuestion,
  type SaveOutcome,
  type VersionRange
} from '../configuration.js'
import { listIncludes } from '../../conf/conf-document.js'
import { matchesEtag, noEtag } from '../../conf/etags.js'
import { hideSecrets, type MaskOptions, putSecretsBack } from '../../conf/hidden-secrets.js'
import { TimeSlice } from '../../queues/time-slice.js'

/** `limited`: only what a moderator may change, only in files of clients. */
export type Allowed = boolean | 'limited'

/** Writing a client or template file that does not exist would create the client or template. */
function mayNotMake(): Fault {
  return new Fault('FORBIDDEN_BY_AGENT', isOff('allow.lifecycle'))
}

function isOff(key: string): Text {
  return say`The agent of this burp server denies this to its hub: ${key} is off in the agent's configuration.`
}

/** `because`: the cause, if known. */
function beyondLimits(allowed: Allowed, because?: Fault): Fault {
  const why =
    allowed === 'limited'
      ? say`The agent of this burp server allows only what a moderator can change, in files of clients without access to others: allow.configuration is limited in the agent's configuration.`
      : isOff('allow.configuration')
  return new Fault('FORBIDDEN_BY_AGENT', because ? joinSentences([why, because.text]) : why)
}

/**
 * If the agent limits a user whom the hub does not limit, the user is an administrator of the hub:
 * the error gives the agent's reason.
 */
async function withinLimits<T>(
  allowed: Allowed,
  isLimited: boolean,
  work: (isLimited: boolean) => Promise<T>
): Promise<T> {
  if (allowed === true) return await work(isLimited)
  try {
    return await work(true)
  } catch (error) {
    const isOurs = !isLimited && error instanceof Fault && error.code === 'FORBIDDEN'
    throw isOurs ? beyondLimits(allowed, error) : error
  }
}

interface GuardOptions {
  /** How far the hub may change burp's configuration. */
  readonly allowed: Allowed
  /** Whether the hub may create clients and templates. */
  readonly mayMake: boolean
  /** Known to this host only. */
  readonly secret: string
}

export function guardHost(host: BurpHost, { allowed, mayMake, secret }: GuardOptions): BurpHost {
  const { configuration, lifecycle, timers, certificates, markers } = host
  const { examination, storedBackups, storedTrees } = host
  return {
    configuration: new GuardedConfiguration({ configuration, allowed, mayMake, secret }),
    lifecycle: guardLifecycle(lifecycle, configuration, allowed),
    timers,
    certificates,
    markers,
    examination,
    storedBackups,
    storedTrees,
    reload: isForced => host.reload(isForced),
    findBytesUnderWay: backup => host.findBytesUnderWay(backup)
  }
}

/**
 * Limits how clients are created and removed: variables of a template reach options, and burp gives clients
 * with some names power over others.
 */
export function guardLifecycle(
  lifecycle: ClientLifecycle,
  configuration: Configuration,
  allowed: Allowed
): ClientLifecycle {
  if (allowed === true) return lifecycle
  const requireTemplates = () => {
    if (allowed === 'limited') throw beyondLimits(allowed)
  }
  return {
    async create(client, order) {
      await requireWeak(configuration, allowed, client)
      requireNewName(allowed, client)
      return await withinLimits(allowed, order.isLimited, isLimited =>
        lifecycle.create(client, { ...order, isLimited })
      )
    },
    async rename(client, order) {
      await requireWeak(configuration, allowed, client, order.newName)
      requireNewName(allowed, order.newName)
      return await lifecycle.rename(client, order)
    },
    remove: (client, order) => lifecycle.remove(client, order),
    async createTemplate(kind, name, order) {
      requireTemplates()
      await lifecycle.createTemplate(kind, name, order)
    },
    async renameTemplate(kind, name, order) {
      requireTemplates()
      await lifecycle.renameTemplate(kind, name, order)
    },
    async removeTemplate(kind, name, order) {
      requireTemplates()
      await lifecycle.removeTemplate(kind, name, order)
    }
  }
}

/** Throws FORBIDDEN_BY_AGENT for clients that may see or restore the backups of other clients. */
async function requireWeak(
  configuration: Configuration,
  allowed: Allowed,
  ...clients: readonly string[]
): Promise<void> {
  const { server } = await configuration.read({ places: [] })
  const strong = listStrongClients(parseConfigText(server))
  if (strong.some(client => clients.includes(client))) throw beyondLimits(allowed)
}

/** Throws FORBIDDEN_BY_AGENT. */
function requireNewName(allowed: Allowed, client: string): void {
  try {
    requirePlainWord(client)
  } catch (error) {
    throw error instanceof Fault ? beyondLimits(allowed, error) : error
  }
}

interface GuardedConfigurationOptions {
  readonly configuration: Configuration
  readonly allowed: Allowed
  /** Whether the hub may create clients and templates. */
  readonly mayMake: boolean
  /** Known to this agent only. */
  readonly secret: string
}

/**
 * burp's configuration for a hub. Passwords never leave this host: the hub gets masks, and sends
 * them back in changes. ETags are keyed; otherwise the hub could guess a password from the ETag of
 * its file.
 */
export class GuardedConfiguration implements Configuration {
  readonly #inner: Configuration
  readonly #allowed: Allowed
  readonly #mayMake: boolean
  readonly #secret: string

  constructor({ configuration, allowed, mayMake, secret }: GuardedConfigurationOptions) {
    this.#inner = configuration
    this.#allowed = allowed
    this.#mayMake = mayMake
    this.#secret = secret
  }

  async read(question: ReadQuestion): Promise<ConfigurationSnapshot> {
    const snapshot = await this.#inner.read(question)
    const server = hideText(snapshot.server, {})
    const files: FileSnapshot[] = []
    const timeSlice = new TimeSlice()
    for (const [index, file] of snapshot.files.entries()) {
      if (timeSlice.isSpent) await timeSlice.yield()
      const text = hideText(file.text, toMaskOptions(question.places[index]))
      files.push({ ...file, etag: this.#toTag(file.etag), text })
    }
    return { ...snapshot, server, files }
  }

  /**
   * Throws FORBIDDEN_BY_AGENT if the agent does not allow this to the hub, and INVALID_INPUT for an
   * ambiguous mask.
   */
  async replace(change: FileChange): Promise<SaveOutcome> {
    const { place, basedOn } = change
    const name = this.#allowed === true ? undefined : await this.#requireOwnOfClient(place)
    const file = await this.#findFile(place, true)
    const isMade = !file.isThere && place.kind !== 'server' && place.conf === undefined
    if (isMade && !this.#mayMake) throw mayNotMake()
    if (name !== undefined && !file.isThere) requireNewName(this.#allowed, name)
    if (this.#toTag(file.etag) !== basedOn) throw fileChanged()
    const bytes = await this.#uncover(change, file)
    const known = { ...change, bytes, basedOn: file.etag }
    const outcome = await withinLimits(this.#allowed, change.isLimited ?? false, isLimited =>
      this.#inner.replace({ ...known, isLimited })
    )
    return { ...outcome, etag: this.#toTag(outcome.etag) }
  }

  /** Throws FORBIDDEN_BY_AGENT. */
  async deleteIncluded(deletion: FileDeletion): Promise<string> {
    if (this.#allowed !== true) throw beyondLimits(this.#allowed)
    const { place, ifMatch } = deletion
    if (ifMatch === undefined) return await this.#inner.deleteIncluded(deletion)
    const { etag } = await this.#findFile(place, false)
    if (!matchesEtag(ifMatch, this.#toTag(etag))) throw fileChanged()
    return await this.#inner.deleteIncluded({ ...deletion, ifMatch: etag })
  }

  async listNames(kind: NamedKind): Promise<NamedFile[]> {
    return await this.#inner.listNames(kind)
  }

  async listVersions(place: ConfigPlace): Promise<ConfigVersion[]> {
    const versions = await this.#inner.listVersions(place)
    return versions.map(version => ({ ...version, etag: this.#toTag(version.etag) }))
  }

  async findVersionBytes(place: ConfigPlace, version: number): Promise<Buffer> {
    const bytes = await this.#inner.findVersionBytes(place, version)
    return hideSecrets(bytes, toMaskOptions(place))
  }

  /** The inner configuration masks passwords in the diff. */
  async compareVersions(place: ConfigPlace, range: VersionRange): Promise<ConfigDifference> {
    return await this.#inner.compareVersions(place, range)
  }

  async expandPath(question: ExpandQuestion): Promise<string[]> {
    return await this.#inner.expandPath(question)
  }

  async #findFile(place: ConfigPlace, isNewAllowed: boolean): Promise<FileSnapshot> {
    const [file] = (await this.#inner.read({ places: [place], isNewAllowed })).files
    if (!file) throw new Error('every place is answered')
    return file
  }

  async #uncover({ place, bytes, version }: FileChange, { text }: FileSnapshot): Promise<Buffer> {
    const options = toMaskOptions(place)
    if (version !== undefined) {
      const before = await this.#inner.findVersionBytes(place, version)
      if (hideSecrets(before, options).equals(bytes)) return before
    }
    const uncovered = putSecretsBack(bytes, text.bytes, options)
    if (!uncovered)
      throw new Fault(
        'INVALID_INPUT',
        say`It is unclear which password a masked password stands for. Write the password itself, or leave its line unchanged.`
      )
    return uncovered
  }

  /** Returns the name of the client. */
  async #requireOwnOfClient(place: ConfigPlace): Promise<string> {
    if (place.kind !== 'client' || place.conf !== undefined) throw beyondLimits(this.#allowed)
    await requireWeak(this.#inner, this.#allowed, place.name)
    return place.name
  }

  #toTag(etag: string): string {
    if (etag === noEtag) return etag
    return `"${createHmac('sha256', this.#secret).update(etag).digest('hex').slice(0, 32)}"`
  }
}

/** The variable of a static template is a placeholder for a password, not a password. */
function toMaskOptions(place: ConfigPlace | undefined): MaskOptions {
  return { showsVariables: place?.kind === 'staticTemplate' }
}

function hideText(text: ConfigText, options: MaskOptions): ConfigText {
  const bytes = hideSecrets(text.bytes, options)
  const includes = text.includes.map(include => ({
    ...include,
    files: include.files.map(file => hideText(file, options))
  }))
  if (bytes === text.bytes) return { ...text, includes }
  // A password that burp reads as several lines becomes one line when masked.
  const found = listIncludes(bytes)
  let at = 0
  const placed = includes.flatMap(include => {
    while (at < found.length && found[at]?.pattern !== include.pattern) at += 1
    const index = found[at]?.index
    at += 1
    return index === undefined ? [] : [{ ...include, index }]
  })
  return { ...text, bytes, includes: placed }
}
