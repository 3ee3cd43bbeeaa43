/**
 * Creates, renames and deletes clients and templates of a burp server whose files are on this host.
 */
import { Fault, noSuchClient } from '../../faults.js'
import type {
  ClientLifecycle,
  CreatedClient,
  CreateOrder,
  RemovedClient,
  RemoveOrder,
  RenamedClient,
  RenameOrder,
  Revocation,
  TemplateKind,
  TemplateRename
} from '../client-lifecycle.js'
import {
  busyConfiguration,
  type ChangeOrder,
  type Configuration,
  type NamedFile
} from '../configuration.js'
import { KeyedLock } from '../../queues/locks.js'
import { renameClient } from './client-renaming.js'
import {
  clientExists,
  type LifecycleParts,
  requireIdle,
  requireTemplateName,
  requireUnlocked,
  ServerLayout,
  templateExists
} from './server-layout.js'
import { noEtag } from '../../conf/etags.js'
import { findFile, findOrNew, toFound } from '../configuration/configuration-folders.js'
import { plainName } from '../../protocol/names.js'
import {
  deleteFile,
  findStatus,
  hideStorage,
  listHidden,
  lookUpKind,
  type MovedFile,
  removeTree,
  renameFile,
  requireDirectory,
  undeleteFile
} from './file-moves.js'
import { say } from '../../texts.js'
import { toRealPath } from '../disk/disk-view.js'
import { type ConfigFile, parseConfigText } from '../../conf/config-tree.js'
import { readClientTrees, readTrees } from '../burp-host.js'
import { describeOption } from '../../conf/catalogue.js'
import { type ConfDocument, parseDocument, printDocument } from '../../conf/conf-document.js'
import { setTemplates } from '../../conf/edit-includes.js'
import { requireWithinLimits } from '../../conf/limited-change.js'
import {
  listClientValues,
  listEntries,
  lookUpValue,
  type OptionEntry
} from '../../conf/option-values.js'
import { noSuchTemplate } from '../configuration/refusals.js'
import { fillIn } from '../../conf/static-text.js'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteCertificateFiles } from '../certificates/authority.js'
import { isSameName } from '../certificates/local-certificates.js'

const emptyDocument: ConfDocument = { lines: [] }

const shownMax = 5

export class LocalLifecycle implements ClientLifecycle {
  readonly #parts: LifecycleParts
  readonly #turns = new KeyedLock()

  constructor(parts: LifecycleParts) {
    this.#parts = parts
  }

  async create(client: string, order: CreateOrder): Promise<CreatedClient> {
    return await this.#inTurn(() => createClient(this.#parts, client, order))
  }

  async rename(client: string, order: RenameOrder): Promise<RenamedClient> {
    return await this.#inTurn(() => renameClient(this.#parts, client, order))
  }

  async remove(client: string, order: RemoveOrder): Promise<RemovedClient> {
    return await this.#inTurn(() => removeClient(this.#parts, client, order))
  }

  async createTemplate(kind: TemplateKind, name: string, order: ChangeOrder): Promise<void> {
    await this.#inTurn(() => createTemplate(this.#parts, { kind, name }, order))
  }

  async renameTemplate(kind: TemplateKind, name: string, order: TemplateRename): Promise<void> {
    await this.#inTurn(() => renameTemplate(this.#parts, { kind, name }, order))
  }

  async removeTemplate(kind: TemplateKind, name: string, order: ChangeOrder): Promise<void> {
    await this.#inTurn(() => removeTemplate(this.#parts, { kind, name }, order))
  }

  /** Continues interrupted deletions of an earlier process. */
  async resumeDeletions(): Promise<void> {
    if (!this.#parts.files.isConfigured) return
    try {
      await freeLeftovers(new ServerLayout(this.#parts.files).directory)
    } catch (error) {
      if (!(error instanceof Fault)) throw error // the server's files are not accessible
    }
  }

  /** Runs one change at a time: each first checks that a name is free, or a template unused. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    return await this.#turns.run('', busyConfiguration, () => this.#parts.files.explaining(work))
  }
}

/** Creates, renames and deletes templates, except templates that a client uses. */
async function createTemplate(
  { configuration }: LifecycleParts,
  { kind, name }: { kind: TemplateKind; name: string },
  order: ChangeOrder
): Promise<void> {
  requireTemplateName(name)
  const place = { kind, name } as const
  if ((await findOrNew(configuration, place)).bytes) throw templateExists(name)
  const change = { ...order, place, bytes: Buffer.alloc(0), basedOn: noEtag }
  await configuration.replace(change).catch((error: unknown) => {
    const isThere = error instanceof Fault && error.code === 'FILE_CHANGED'
    throw isThere ? templateExists(name) : error
  })
}

async function renameTemplate(
  parts: LifecycleParts,
  { kind, name }: { kind: TemplateKind; name: string },
  order: TemplateRename
): Promise<void> {
  const { newName } = order
  const { configuration, versionsMax } = parts
  const file = await findTemplate(parts, kind, name)
  plainName(newName)
  requireTemplateName(newName)
  if ((await findOrNew(configuration, { kind, name: newName })).bytes) throw templateExists(newName)
  if (kind === 'template') await requireUnused(configuration, { name, path: file.path })
  const isDone = await renameFile(file, newName, { order, versionsMax })
  if (!isDone) throw templateExists(newName)
}

async function removeTemplate(
  parts: LifecycleParts,
  { kind, name }: { kind: TemplateKind; name: string },
  order: ChangeOrder
): Promise<void> {
  const { configuration, versionsMax } = parts
  const file = await findTemplate(parts, kind, name)
  if (kind === 'template') await requireUnused(configuration, { name, path: file.path })
  await deleteFile(file, { order, versionsMax })
}

async function findTemplate({ configuration }: LifecycleParts, kind: TemplateKind, name: string) {
  const { path, bytes = Buffer.alloc(0) } = await findFile(configuration, { kind, name })
  return { path, bytes }
}

/** Throws TEMPLATE_IN_USE with the names of the first few clients. */
async function requireUnused(configuration: Configuration, template: NamedFile) {
  const realPath = toRealPath(template.path)
  const users: string[] = []
  for (const { name } of await configuration.listNames('template')) {
    if (name === template.name) continue
    const [tree] = await readTrees(configuration, [{ kind: 'template', name }])
    if (tree && holds(tree, realPath)) users.push(name)
  }
  for await (const { client, tree } of readClientTrees(configuration)) {
    if (holds(tree, realPath)) users.push(client)
  }
  if (users.length > 0) throw inUse(template.name, users)
}

function holds({ includes }: ConfigFile, realPath: string): boolean {
  const files = includes.flatMap(include => include.files)
  return files.some(file => toRealPath(file.path) === realPath || holds(file, realPath))
}

function inUse(name: string, users: readonly string[]): Fault {
  const shown = users.slice(0, shownMax).map(user => JSON.stringify(user))
  const rest = users.length - shown.length
  const list = shown.join(', ')
  const message =
    rest > 0
      ? say`Template ${JSON.stringify(name)} is included by ${list} and ${rest} more.`
      : say`Template ${JSON.stringify(name)} is included by ${list}.`
  return new Fault('TEMPLATE_IN_USE', message)
}

/** Creates the file of a new client from templates and a static template. */
async function createClient(
  { configuration, files }: LifecycleParts,
  client: string,
  order: CreateOrder
): Promise<CreatedClient> {
  const place = { kind: 'client', name: client } as const
  // An existing client is reported before problems with templates.
  if ((await findOrNew(configuration, place)).bytes) throw clientExists(client)
  await requireTemplates(configuration, order)
  const filled = await fillStatic(configuration, client, order)
  const including = setTemplates(emptyDocument, order.templates)
  const document = { lines: [...including.lines, ...filled.lines] }
  const change = { place, bytes: printDocument(document), basedOn: noEtag, user: order.user }
  const saved = await configuration.replace(change).catch((error: unknown) => {
    const isThere = error instanceof Fault && error.code === 'FILE_CHANGED'
    throw isThere ? clientExists(client) : error
  })
  const { server, files: found } = await configuration.read({ places: [place] })
  const { tree } = toFound(found[0])
  return {
    hasPassword: hasPassword(parseConfigText(server), tree),
    hasData: await hasData(new ServerLayout(files), client, tree),
    notices: saved.notices
  }
}

/**
 * Throws NO_SUCH_TEMPLATE, and FORBIDDEN for a template that would give the client access to
 * others.
 */
async function requireTemplates(
  configuration: Configuration,
  { templates, isLimited }: CreateOrder
): Promise<void> {
  const known = new Set((await configuration.listNames('template')).map(({ name }) => name))
  const missing = templates.find(name => !known.has(name))
  if (missing !== undefined) throw noSuchTemplate(missing)
  if (!isLimited) return
  const places = templates.map(name => ({ kind: 'template', name }) as const)
  const { files } = await configuration.read({ places })
  requireWithinLimits({
    before: { path: '', document: emptyDocument, includes: [] },
    after: setTemplates(emptyDocument, templates),
    templates: new Map(files.map(({ text }, at) => [templates[at] ?? '', parseConfigText(text)]))
  })
}

async function fillStatic(
  configuration: Configuration,
  client: string,
  { staticTemplate, variables, agent, isLimited }: CreateOrder
): Promise<ConfDocument> {
  if (staticTemplate === undefined) return emptyDocument
  const { bytes } = await findFile(configuration, { kind: 'staticTemplate', name: staticTemplate })
  const template = bytes ? parseDocument(bytes) : emptyDocument
  return fillIn(template, { known: { client, agent }, given: variables, isLimited })
}

/** Whether burp will accept the client, as far as passwords matter. */
function hasPassword(server: ConfigFile, client: ConfigFile): boolean {
  const [ofServer, ofClient] = [[...listEntries(server)], [...listEntries(client)]]
  const lookUp = (name: string) =>
    listClientValues(describeOption(name), ofServer, ofClient).at(-1)?.value
  if (lookUp('password') !== undefined || lookUp('passwd') !== undefined) return true
  return Number.parseInt(lookUp('password_check') ?? '1', 10) === 0
}

async function hasData(layout: ServerLayout, client: string, tree: ConfigFile): Promise<boolean> {
  const own = [...listEntries(tree)]
  return (await lookUpKind(layout.lockPlaceOf(client, own).storage)) !== undefined
}

/**
 * Deleting the data of most clients takes less. For the others, the request returns before the end.
 */
const removalWaitMs = 3_000

interface FoundClient {
  readonly name: string
  readonly file: MovedFile | undefined
  readonly own: readonly OptionEntry[]
}

async function removeClient(
  parts: LifecycleParts,
  name: string,
  order: RemoveOrder
): Promise<RemovedClient> {
  const layout = new ServerLayout(parts.files)
  const client = await lookUpClient(parts, name)
  const storage = order.deletesData ? layout.storageOf(name, client.own) : undefined
  const kind = storage === undefined ? undefined : await lookUpKind(storage)
  if (!client.file && kind === undefined) throw noSuchClient(name)
  if (kind !== undefined) requireDirectory(kind)
  const lockPlace = layout.lockPlaceOf(name, client.own)
  await requireIdle(parts.watch, name, lockPlace)
  const revocation = order.revokes ? await revoke(parts, client) : undefined
  const hidden = await takeAway(parts, client, order, {
    storage: kind && storage,
    requireUnlocked: () => requireUnlocked(lockPlace)
  })
  const certificate = order.deletesCertificate
    ? await deleteCertificateFiles(parts.files, name)
    : undefined
  const hasRemovedConfiguration = client.file !== undefined && !order.keepsConfiguration
  const data = storage === undefined ? undefined : await free(hidden)
  return { hasRemovedConfiguration, revocation, certificate, data }
}

async function lookUpClient({ configuration }: LifecycleParts, name: string): Promise<FoundClient> {
  plainName(name)
  const { path: file, bytes, tree } = await findOrNew(configuration, { kind: 'client', name })
  const own = [...listEntries(tree)]
  return { name, file: bytes && { path: file, bytes }, own }
}

async function revoke(
  { configuration, certificates }: LifecycleParts,
  { name, own }: FoundClient
): Promise<Revocation> {
  const commonName = lookUpValue(own, 'ssl_peer_cn')?.value ?? name
  for await (const { client, tree } of readClientTrees(configuration)) {
    const entries = [...listEntries(tree)]
    const used = lookUpValue(entries, 'ssl_peer_cn')?.value ?? client
    if (client !== name && isSameName(used, commonName)) {
      return { commonName, revoked: [], sharedWith: client, isIgnored: false }
    }
  }
  return await certificates.revokeIfAny(commonName)
}

interface Data {
  /** Absent if there is no storage, or the request keeps it. */
  readonly storage: string | undefined
  readonly requireUnlocked: () => Promise<void>
}

/** Returns the hidden path of the data; undefined if the data was not to be deleted. */
async function takeAway(
  { versionsMax }: LifecycleParts,
  { file }: FoundClient,
  order: RemoveOrder,
  data: Data
): Promise<string | undefined> {
  const change = { order, versionsMax }
  const removed = order.keepsConfiguration ? undefined : file
  const status = removed && findStatus(removed.path)
  if (removed) await deleteFile(removed, change)
  try {
    await data.requireUnlocked()
    return data.storage === undefined ? undefined : await hideStorage(data.storage)
  } catch (error) {
    if (removed && status) await undeleteFile(removed, status, change)
    throw error
  }
}

async function free(hidden: string | undefined): Promise<RemovedClient['data']> {
  if (hidden === undefined) return 'none'
  const ended = new AbortController()
  const removal = removeTree(hidden).then(
    () => 'gone' as const,
    () => 'left' as const
  )
  const goesOn = sleep(removalWaitMs, 'goingOn' as const, { signal: ended.signal })
  const outcome = await Promise.race([removal, goesOn])
  ended.abort()
  void removal.then(() => freeLeftovers(dirname(hidden)))
  return outcome
}

/** Deletes leftovers of interrupted deletions; failures are ignored. */
async function freeLeftovers(directory: string): Promise<void> {
  try {
    for (const hidden of await listHidden(directory)) await removeTree(hidden)
  } catch {
    // The next deletion tries again.
  }
}
