/** Makes the file of a new client, from templates and a static template. */
import { Fault } from '../../faults.js'
import type { CreatedClient, CreateOrder } from '../client-lifecycle.js'
import { describeOption } from '../../conf/catalogue.js'
import { type ConfDocument, parseDocument, printDocument } from '../../conf/conf-document.js'
import { type ConfigFile, parseConfigText } from '../../conf/config-tree.js'
import { setTemplates } from '../../conf/edit-templates.js'
import { noEtag } from '../../conf/etags.js'
import { requireWithinLimits } from '../../conf/limited-change.js'
import { listClientValues, listEntries } from '../../conf/option-values.js'
import type { Configuration } from '../configuration.js'
import { findFile, findOrNew, toFound } from '../configuration/found-file.js'
import { noSuchTemplate } from '../configuration/refusals.js'
import { clientExists, type LifecycleParts } from './lifecycle-parts.js'
import { ServerLayout } from './server-layout.js'
import { fillIn } from '../../conf/static-text.js'
import { lookUpKind } from './storage-moves.js'

const emptyDocument: ConfDocument = { lines: [] }

export async function createClient(
  { configuration, files }: LifecycleParts,
  client: string,
  order: CreateOrder
): Promise<CreatedClient> {
  const place = { kind: 'client', name: client } as const
  // Whoever names an existing client learns that before anything about templates.
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

/** Throws NO_SUCH_TEMPLATE, and FORBIDDEN for one that would give the client power over others. */
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

/** Whether burp will let the client in, as far as passwords go. */
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
