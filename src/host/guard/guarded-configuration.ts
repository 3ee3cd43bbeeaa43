/**
 * burp's configuration as a hub is shown it and may change it. No password leaves this host: a mask stands
 * for each, and what it stands for is put back where it returns. Tags of files are told nobody as they are,
 * or a password could be guessed by what a file with it would be tagged. Where the owner has limited what
 * the hub may change, this is who decides.
 */
import { createHmac } from 'node:crypto'
import type { ConfigText } from '../../conf/config-tree.js'
import { listIncludes } from '../../conf/conf-document.js'
import { matchesEtag, noEtag } from '../../conf/etags.js'
import { hideSecrets, putSecretsBack } from '../../conf/hidden-secrets.js'
import type { MaskOptions } from '../../conf/masked-secrets.js'
import { TimeSlice } from '../../queues/time-slice.js'
import { Fault } from '../../faults.js'
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
import { say } from '../../texts.js'
import { type Allowed, beyondLimits, mayNotMake, withinLimits } from './limits.js'
import { requireNewName, requireWeak } from './guarded-lifecycle.js'

interface GuardedConfigurationOptions {
  readonly configuration: Configuration
  readonly allowed: Allowed
  /** Whether clients and templates may come to be. */
  readonly mayMake: boolean
  /** Known to this agent only. */
  readonly secret: string
}

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

  /** Throws FORBIDDEN_BY_AGENT beyond what the owner lets the hub do, and INVALID_INPUT for a mask that is not clear. */
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

  /** Masked already. */
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

  /** Answers the name of the client. */
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

/** The variable of a static template stands for a password, and is none. */
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
  // A password that is several lines to burp is one line now.
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
