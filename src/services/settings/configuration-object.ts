/** The configuration object: a file's values, and what is to be known about its options. */
import type { components } from '../../../generated/contract-types.js'
import { type ConfDocument, printText } from '../../conf/conf-document.js'
import type { ConfigFile } from '../../conf/config-tree.js'
import { maskSecrets, type MaskOptions } from '../../conf/masked-secrets.js'
import {
  isTemplateInclude,
  listUsedTemplates,
  type NamedPath,
  toHierarchy,
  toIncludeResults
} from './configuration-includes.js'
import { toOrigins } from './option-origins.js'
import { listPresent, toOptionResults } from './option-results.js'
import type { ConfigRole } from './option-classes.js'
import { toClientFacts, toServerFacts } from './option-facts.js'

type ServerConfig = components['schemas']['ServerConfig']
type ClientConfig = components['schemas']['ClientConfig']

interface ObjectQuestion {
  file: { readonly role: ConfigRole; readonly tree: ConfigFile }
  /** burp-server.conf with what it includes. */
  server: ConfigFile
  version: string
  showsSecrets: boolean
}

export interface ServerObjectQuestion extends ObjectQuestion {
  clients: NamedPath[]
}

export interface ClientObjectQuestion extends ObjectQuestion {
  /** The file of the client, or the template, through which burp comes to `file`. */
  top: ConfigFile
  kind: 'client' | 'template' | 'staticTemplate'
}

/** The file may be one for clients, which an administrator looks at by its path. */
export function toServerConfig(question: ServerObjectQuestion): ServerConfig {
  const { file, server, version, clients } = question
  const { role, tree } = file
  const ofClients = role === 'clientconfdir' ? { client: tree } : {}
  return {
    ...toServerFacts(role, { version, present: listPresent(tree.document) }),
    results: {
      ...toOptionResults(tree.document, { ...question, role }),
      ...toIncludeResults(tree),
      hierarchy: [toHierarchy(server)],
      raw: toRaw(tree.document, question.showsSecrets),
      clients,
      origins: toOrigins({ ...question, role, file: tree, ...ofClients })
    }
  }
}

export function toClientConfig(question: ClientObjectQuestion): ClientConfig {
  const { file, top, kind, version, showsSecrets } = question
  if (kind === 'staticTemplate') return toStaticConfig(question)
  const { tree } = file
  const role = 'clientconfdir'
  const { pair: _none, ...options } = toOptionResults(tree.document, { ...question, role })
  const isOfClient = kind === 'client'
  return {
    ...toClientFacts({ version, present: listPresent(tree.document) }),
    results: {
      ...options,
      ...toIncludeResults(tree, include => !isOfClient || !isTemplateInclude(include)),
      hierarchy: [toHierarchy(top)],
      raw: toRaw(tree.document, showsSecrets),
      templates: isOfClient ? listUsedTemplates(tree) : [],
      origins: toOrigins({ ...question, role, file: tree, client: top })
    }
  }
}

/** A text that becomes a configuration only when it is filled in. */
function toStaticConfig({ file, version, showsSecrets }: ClientObjectQuestion): ClientConfig {
  return {
    ...toClientFacts({ version, present: [] }),
    results: {
      boolean: [],
      integer: [],
      common: [],
      multi: [],
      includes: [],
      includes_ext: [],
      hierarchy: [toHierarchy({ ...file.tree, includes: [] })],
      raw: toRaw(file.tree.document, showsSecrets, { showsVariables: true }),
      templates: [],
      origins: []
    }
  }
}

export function toRaw(
  document: ConfDocument,
  showsSecrets: boolean,
  options: MaskOptions = {}
): string {
  return printText(showsSecrets ? document : maskSecrets(document, options))
}
