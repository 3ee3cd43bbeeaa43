/** Creates, renames and removes clients and templates of burp servers. */
import { requireClientEdit, requireServerEdit } from '../../access/decisions.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import { requirePlainWord } from '../../conf/limited-change.js'
import { parseConfigText } from '../../conf/config-tree.js'
import type { ConfigPlace } from '../../host/configuration.js'
import type { TemplateKind } from '../../host/client-lifecycle.js'
import { plainName } from '../../protocol/names.js'
import { badField, Fault, missingField } from '../../faults.js'
import type { ChangeTables } from '../../store/store.js'
import { say, type Text } from '../../texts.js'
import type { ClientRequestContext, RequestContext } from '../requests/request-context.js'
import type { StatusMessage } from '../requests/answers.js'
import { tellCreated, tellRemoved, tellRenamed } from './lifecycle-messages.js'
import { LabelGuard, requireNeverOurs, requireWeak } from './change-guards.js'
import { type FileQuestion, toClientPlace } from './requested-changes.js'
import { Service } from '../service.js'
import type { FieldsOf } from '../requests/parameters.js'

interface TemplateName {
  server: BurpServer
  kind: TemplateKind
  name: string
}

export class ClientManagement extends Service<'fleet' | 'store'> {
  /** Throws INVALID_INPUT, BAD_NAME, FORBIDDEN, and the faults of `ClientLifecycle.create`. */
  async create(
    ask: RequestContext,
    fields: FieldsOf<'createClient'>
  ): Promise<{ notif: StatusMessage[] }> {
    const { caller } = ask
    const server = this.hub.fleet.find(ask.place.server)
    const client = requireField('newclient', fields.newclient)
    plainName(client)
    requireClientEdit(caller, server.name, client)
    if (!caller.isAdmin) requirePlainWord(client)
    await requireWeak(caller, server, client)
    const templates = toTemplateNames(fields.templates)
    const variables = toVariables(fields.variables)
    const staticTemplate = fields.statictemplate || undefined
    const details = { templates, statictemplate: staticTemplate, variables: Object.keys(variables) }
    ask.tell({ client, details })
    const order = {
      user: caller.name,
      agent: this.hub.fleet.agentOf(server) ?? '',
      templates,
      staticTemplate,
      variables,
      isLimited: !caller.isAdmin
    }
    const guard = await LabelGuard.open(caller, this.hub.store, server)
    guard.requireNoTemplate(templates)
    if (guard.isNeeded && staticTemplate !== undefined) {
      await requireUnlabeled(guard, server, { kind: 'staticTemplate', name: staticTemplate })
    }
    const work = () => server.host.lifecycle.create(client, order)
    const created = await ask.changeOutside(work)
    server.followSettings()
    return { notif: tellCreated(client, created) }
  }

  /**
   * `conf`: the own file of the client or template, by name or path; other files cannot be renamed.
   * Throws INVALID_INPUT, BAD_NAME, FORBIDDEN, NOT_SUPPORTED, and the faults of
   * `ClientLifecycle.rename`.
   */
  async rename(
    ask: ClientRequestContext,
    conf: string | undefined,
    fields: FieldsOf<'renameClient'>
  ): Promise<StatusMessage[]> {
    const { caller, place } = ask
    const { client } = place
    const { keepcert: keepsCertificate = false, keepdata: keepsData = false } = fields
    const template = this.#lookUpTemplate(ask, fields)
    const server = this.hub.fleet.find(place.server)
    if (!template) requireClientEdit(caller, server.name, client)
    const newName = requireField('newname', fields.newname)
    plainName(newName)
    if (!template) requireClientEdit(caller, server.name, newName)
    if (!template && !caller.isAdmin) requirePlainWord(newName)
    if (!template) await requireWeak(caller, server, client, newName)
    if (!template) await server.requireSupported(client)
    await requireOwnFile(server, conf, { ...fields, client })
    if (template) return await this.#renameTemplate(ask, template, newName)
    requireNeverOurs(server, client)
    const details = { newname: newName, keepcert: keepsCertificate, keepdata: keepsData }
    ask.tell({ details })
    const order = { user: caller.name, newName, keepsCertificate, keepsData }
    const work = () => server.host.lifecycle.rename(client, order)
    const told = tellRenamed(client, order, await ask.changeOutside(work))
    const follow = async ({ checks, expectations, clientNotes, proofs }: ChangeTables) => {
      await checks.renameClient(server.name, client, newName)
      await proofs.remove(server.name, client)
      await expectations.renameClient(server.name, client, newName)
      await clientNotes.renameClient(server.name, client, newName)
    }
    const kept = say`The expected schedule and the note of ${client} are still stored under the old name.`
    return [...told, ...(await this.#takeAlong(follow, kept))]
  }

  /** Throws FORBIDDEN, NOT_SUPPORTED, and the faults of `ClientLifecycle.remove`. */
  async remove(
    ask: ClientRequestContext,
    fields: FieldsOf<'deleteClient'>
  ): Promise<StatusMessage[]> {
    const { caller, place } = ask
    const template = this.#lookUpTemplate(ask, fields)
    if (template) return await this.#removeTemplate(ask, template)
    const server = this.hub.fleet.find(place.server)
    const { client } = place
    const {
      keepconf = false,
      delcert = false,
      revoke = false,
      delete: deletesData = false
    } = fields
    requireClientEdit(caller, server.name, client)
    requireNeverOurs(server, client)
    await server.requireSupported(client)
    ask.tell({ details: { keepconf, delcert, revoke, delete: deletesData } })
    const order = {
      user: caller.name,
      keepsConfiguration: keepconf,
      deletesCertificate: delcert,
      revokes: revoke,
      deletesData
    }
    const removed = await ask.changeOutside(async () => {
      const done = await server.host.lifecycle.remove(client, order)
      ask.tell({ details: { data: done.data, revoked: done.revocation?.revoked } })
      return done
    })
    const told = tellRemoved(client, order, removed)
    if (keepconf) return told
    const key = { kind: 'client', server: server.name, name: client } as const
    const follow = async ({ checks, expectations, clientNotes, proofs }: ChangeTables) => {
      await checks.removeClient(server.name, client)
      await proofs.remove(server.name, client)
      await expectations.remove(key)
      await clientNotes.remove(server.name, client)
    }
    const kept = say`The expected schedule and the note of ${client} could not be deleted. A new client of this name gets them.`
    return [...told, ...(await this.#takeAlong(follow, kept))]
  }

  /** The files have already been changed, so a failure of the database is only a warning. */
  async #takeAlong(
    follow: (tables: ChangeTables) => Promise<unknown>,
    kept: Text
  ): Promise<StatusMessage[]> {
    try {
      await this.hub.store.change(follow)
      return []
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
      return [[1, kept]]
    }
  }

  /** Throws INVALID_INPUT, BAD_NAME, FORBIDDEN, TEMPLATE_EXISTS. */
  async createTemplate(
    ask: RequestContext,
    kind: TemplateKind,
    written: string | undefined
  ): Promise<{ notif: StatusMessage[] }> {
    const { caller, place } = ask
    const server = this.hub.fleet.find(place.server)
    requireServerEdit(caller, server.name)
    const field = kind === 'template' ? 'newtemplate' : 'newstatictemplate'
    const name = requireField(field, written)
    const work = () => server.host.lifecycle.createTemplate(kind, name, { user: caller.name })
    await changeTemplate(ask, { server, kind, name }, work)
    const flag = kind === 'template' ? 'template' : 'statictemplate'
    return {
      notif: [
        [0, say`Template ${name} created.`],
        [
          3,
          say`The template is empty. Fill it in like a client's configuration, with "${flag}" set to true in the request.`
        ]
      ]
    }
  }

  async #renameTemplate(
    ask: RequestContext,
    template: TemplateName,
    newName: string
  ): Promise<StatusMessage[]> {
    const { server, kind, name } = template
    const order = { user: ask.caller.name, newName }
    await this.#requireUnusedLabels(ask, template)
    const work = () => server.host.lifecycle.renameTemplate(kind, name, order)
    ask.tell({ action: 'template.rename', details: { newname: newName } })
    await changeTemplate(ask, template, work)
    return [[0, say`Template ${name} renamed to ${newName}.`]]
  }

  async #removeTemplate(ask: RequestContext, template: TemplateName): Promise<StatusMessage[]> {
    const { server, kind, name } = template
    await this.#requireUnusedLabels(ask, template)
    const work = () => server.host.lifecycle.removeTemplate(kind, name, { user: ask.caller.name })
    ask.tell({ action: 'template.remove' })
    await changeTemplate(ask, template, work)
    return [[0, say`Template ${name} deleted.`]]
  }

  async #requireUnusedLabels(
    { caller }: RequestContext,
    { server, kind, name }: TemplateName
  ): Promise<void> {
    const guard = await LabelGuard.open(caller, this.hub.store, server)
    if (guard.isNeeded && kind === 'template') guard.requireNoTemplate([name])
  }

  /**
   * Returns undefined if the name is that of a client. Throws INVALID_INPUT, FORBIDDEN,
   * NO_SUCH_SERVER.
   */
  #lookUpTemplate(
    { caller, place: asked }: ClientRequestContext,
    { template, statictemplate }: FileQuestion
  ): TemplateName | undefined {
    const place = toClientPlace({ template, statictemplate, client: asked.client })
    if (place.kind !== 'template' && place.kind !== 'staticTemplate') return undefined
    const server = this.hub.fleet.find(asked.server)
    requireServerEdit(caller, server.name)
    return { server, kind: place.kind, name: place.name }
  }
}

/** Throws FORBIDDEN, and NO_SUCH_TEMPLATE for a template that does not exist. */
async function requireUnlabeled(
  guard: LabelGuard,
  { host: { configuration } }: BurpServer,
  place: ConfigPlace
): Promise<void> {
  const { files } = await configuration.read({ places: [place] })
  guard.requireNone(files.map(({ text }) => parseConfigText(text)))
}

/** The audit entry names no client, although the path calls the template one. */
async function changeTemplate(
  ask: RequestContext,
  { kind, name }: TemplateName,
  work: () => Promise<void>
): Promise<void> {
  ask.tell({ client: undefined, subject: name, details: { static: kind === 'staticTemplate' } })
  await ask.changeOutside(work)
}

/** Throws INVALID_INPUT if the file is an included one, which is not named like a client. */
async function requireOwnFile(
  { host: { configuration } }: BurpServer,
  conf: string | undefined,
  { template, statictemplate, client }: FileQuestion & { client: string }
): Promise<void> {
  if (conf === undefined) return
  const place = toClientPlace({ template, statictemplate, client })
  const { files } = await configuration.read({ places: [place], isNewAllowed: true })
  const [file] = files
  // A missing file is reported later, and an interrupted rename continues.
  if (!file?.isThere) return
  const own = [
    file.path,
    encodeURIComponent(file.path),
    ...(place.kind === 'client' ? [place.name] : [])
  ]
  if (own.includes(conf)) return
  throw new Fault(
    'INVALID_INPUT',
    say`Only clients and templates can be renamed, not the files that they include. Remove ${conf} from the path.`,
    { errors: { conf: say`is not the file of ${place.name}` } }
  )
}

/** Parses the fields of a new client, given as a form or as JSON. */
const templatesMax = 1000
const variablesMax = 1000

/** Parses names separated by commas, or an array of them; ignores blanks. Throws INVALID_INPUT. */
export function toTemplateNames(written: string | readonly string[] | undefined): string[] {
  const names = [written ?? []].flat().flatMap(text => text.split(','))
  const plain = [...new Set(names.map(name => name.trim()))].filter(name => name !== '')
  if (plain.length > templatesMax)
    throw badField('templates', say`must have at most ${templatesMax} items`)
  return plain
}

/** Parses an object or its JSON text; numbers and booleans become text. Throws INVALID_INPUT. */
export function toVariables(written: unknown): Record<string, string> {
  if (written === undefined || written === '') return {}
  const value = typeof written === 'string' ? parseJson(written) : written
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notAnObject()
  const entries = Object.entries(value)
  if (entries.length > variablesMax)
    throw badField('variables', say`must have at most ${variablesMax} items`)
  return Object.fromEntries(entries.map(([name, each]) => [name, toValue(name, each)]))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notAnObject()
  }
}

function toValue(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return String(value)
  }
  const shown = JSON.stringify(name.slice(0, 64))
  throw badField(
    'variables',
    say`must contain only strings, numbers and booleans, but ${shown} is something else`
  )
}

/** Throws INVALID_INPUT if the name is missing. */
function requireField(field: string, name: string | undefined): string {
  if (name !== undefined && name !== '') return name
  throw missingField(field)
}

function notAnObject(): Fault {
  return badField('variables', say`must be a JSON object of names and values`)
}
