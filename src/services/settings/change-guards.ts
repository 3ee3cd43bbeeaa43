/**
 * Labels that rules use decide who can see a client, so only administrators can set or remove them: otherwise a
 * moderator could widen permissions by editing a file.
 */
import type { Caller } from '../../access/caller.js'
import { listLabels } from '../../access/grants/grant-text.js'
import { describeOption } from '../../conf/catalogue.js'
import { parseDocument } from '../../conf/conf-document.js'
import { type ConfigFile, parseConfigText } from '../../conf/config-tree.js'
import { listStrongClients, withIncludes } from '../../conf/limited-change.js'
import { listClientValues, listEntries } from '../../conf/option-values.js'
import type {
  Configuration,
  ConfigurationSnapshot,
  FileSnapshot
} from '../../host/configuration.js'
import { Fault } from '../../faults.js'
import type { Store } from '../../store/store.js'
import { say } from '../../texts.js'
import { mayChangeClient, mayConfigureServer } from '../../access/decisions.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import { readClientTrees } from '../../host/burp-host.js'

interface ConfiguredServer {
  readonly host: { readonly configuration: Pick<Configuration, 'read'> }
}

interface Facts {
  readonly used: ReadonlySet<string>
  readonly templates: ReadonlyMap<string, ConfigFile>
}

const label = describeOption('label')

export class LabelGuard {
  readonly #facts: Facts | undefined

  private constructor(facts?: Facts) {
    this.#facts = facts
  }

  /** Throws the faults of `Configuration.read`. */
  static async open(
    caller: Caller,
    { acl }: Pick<Store, 'acl'>,
    { host: { configuration } }: ConfiguredServer
  ): Promise<LabelGuard> {
    if (caller.isAdmin) return new LabelGuard()
    const { grants, groups, moderatorGrant } = await acl.read()
    const texts = [...grants, ...groups].map(({ grant }) => grant)
    const used = new Set([...texts, moderatorGrant ?? ''].flatMap(listLabels))
    if (used.size === 0) return new LabelGuard()
    const { templates: names } = await configuration.read({ places: [] })
    const places = names.map(name => ({ kind: 'template', name }) as const)
    const { files } = await configuration.read({ places })
    const templates = new Map(files.map(({ text }, at) => [names[at] ?? '', parseConfigText(text)]))
    return new LabelGuard({ used, templates })
  }

  /** Throws FORBIDDEN if the file would give clients other labels that rules use. */
  requireSame({ text, role }: FileSnapshot, bytes: Buffer, read: ConfigurationSnapshot): void {
    if (!this.#facts) return
    const { used, templates } = this.#facts
    const before = parseConfigText(text)
    const after = withIncludes(before, parseDocument(bytes), templates)
    const server = role === 'server' ? [] : [...listEntries(parseConfigText(read.server))]
    const [old, now] = [before, after].map(tree => {
      const values = listClientValues(label, server, [...listEntries(tree)])
      return values.map(({ value }) => value).filter(value => used.has(value))
    })
    const changed = [...(old ?? []), ...(now ?? [])].find(
      value => old?.includes(value) !== now?.includes(value)
    )
    if (changed !== undefined) throw decides(changed)
  }

  /** For files that are created or deleted. Throws FORBIDDEN if they have labels that rules use. */
  requireNone(trees: readonly ConfigFile[]): void {
    if (!this.#facts) return
    const { used } = this.#facts
    for (const tree of trees) {
      for (const { name, value } of listEntries(tree)) {
        // A variable of a static template may become any label.
        if (name === 'label' && (used.has(value) || value.includes('{{'))) throw decides(value)
      }
    }
  }

  /** Checks templates by name in the same way. */
  requireNoTemplate(names: readonly string[]): void {
    this.requireNone(names.flatMap(name => this.#facts?.templates.get(name) ?? []))
  }

  /** Whether labels decide permissions, and the caller cannot change them. */
  get isNeeded(): boolean {
    return this.#facts !== undefined
  }
}

function decides(name: string): Fault {
  return new Fault(
    'FORBIDDEN',
    say`Only an administrator can set or remove the label ${name.slice(0, 64)}, because permissions depend on it.`
  )
}

/** Throws FORBIDDEN: permissions for clients do not extend to burphub's own client. */
export function requireNotOurs(caller: Caller, { ownClient }: BurpServer, client: string): void {
  if (client !== ownClient || caller.isAdmin) return
  throw new Fault(
    'FORBIDDEN',
    say`burphub itself connects to burp as this client. Only an administrator can change it.`
  )
}

/** Throws NOT_SUPPORTED, even for administrators. */
export function requireNeverOurs({ ownClient }: BurpServer, client: string): void {
  if (client !== ownClient) return
  throw new Fault(
    'NOT_SUPPORTED',
    say`burphub itself connects to burp as this client. Configure another client for burphub first.`
  )
}

/**
 * Throws FORBIDDEN if this client may restore the backups of others, by its own file or the
 * server's: permissions for it would extend to them.
 */
export async function requireWeak(
  caller: Caller,
  { name, host }: Pick<BurpServer, 'name' | 'host'>,
  ...clients: readonly string[]
): Promise<void> {
  if (mayConfigureServer(caller, name)) return
  const { server } = await host.configuration.read({ places: [] })
  const lookUp = (tree: ConfigFile) => listStrongClients(tree).find(each => clients.includes(each))
  let strong = lookUp(parseConfigText(server))
  for await (const { client, tree } of readClientTrees(host.configuration)) {
    if (strong !== undefined) break
    if (!mayChangeClient(caller, name, client)) strong = lookUp(tree)
  }
  if (strong === undefined) return
  throw new Fault(
    'FORBIDDEN',
    say`burp allows ${strong} to see or restore backups of other clients. To change it, you need permission to change the whole server.`
  )
}
