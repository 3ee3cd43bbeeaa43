/** Makes the file of a new client, from templates and a static template. */
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import type { CreatedClient, CreateOrder } from '../client-lifecycle.js'
import { describeOption } from '../../conf/catalogue.js'
import { type ConfDocument, parseDocument } from '../../conf/conf-document.js'
import type { ConfigFile } from '../../conf/config-tree.js'
import { setTemplates } from '../../conf/edit-templates.js'
import { listClientValues, listEntries } from '../../conf/option-values.js'
import type { Configuration } from '../configuration.js'
import { clientExists, type LifecycleParts } from './lifecycle-parts.js'
import { ServerLayout } from './server-layout.js'
import { fillIn } from './static-text.js'
import { lookUpKind } from './storage-moves.js'

const emptyDocument: ConfDocument = { lines: [] }

export async function createClient(
  { configuration, files }: LifecycleParts,
  client: string,
  order: CreateOrder
): Promise<CreatedClient> {
  const place = { kind: 'client', name: client } as const
  // Whoever names an existing client learns that before anything about templates.
  if (configuration.readOrNew(place).bytes) throw clientExists(client)
  requireTemplates(configuration, order.templates)
  const filled = fillStatic(configuration, client, order)
  const saved = await configuration.save(
    place,
    file => {
      if (file.bytes) throw clientExists(client)
      const including = setTemplates(emptyDocument, order.templates)
      order.requireAllowed?.(file.tree, including)
      return { lines: [...including.lines, ...filled.lines] }
    },
    order
  )
  const { tree } = configuration.read(place)
  return {
    hasPassword: hasPassword(configuration.readServer(), tree),
    hasData: await hasData(new ServerLayout(files), client, tree),
    notices: saved.notices
  }
}

function requireTemplates(configuration: Configuration, templates: readonly string[]): void {
  const known = new Set(configuration.listTemplates().map(({ name }) => name))
  const missing = templates.find(name => !known.has(name))
  if (missing === undefined) return
  throw new Fault(
    'NO_SUCH_TEMPLATE',
    say`There is no template ${JSON.stringify(missing.slice(0, 255))}.`
  )
}

function fillStatic(
  configuration: Configuration,
  client: string,
  { staticTemplate, variables, agent, isLimited }: CreateOrder
): ConfDocument {
  if (staticTemplate === undefined) return emptyDocument
  const { bytes } = configuration.read({ kind: 'staticTemplate', name: staticTemplate })
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
