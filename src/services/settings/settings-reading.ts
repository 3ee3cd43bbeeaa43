/** burp's configuration as it is: the files of the server, of clients and of templates. */
import assert from 'node:assert/strict'
import type { components } from '../../../generated/contract-types.js'
import type { Caller } from '../../access/caller.js'
import { requireConfigRead, requireRecentProof, requireServer } from '../../access/decisions.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import type { ConfigurationSnapshot } from '../../host/configuration.js'
import { Fault } from '../../faults.js'
import type { RequestContext, ClientRequestContext } from '../requests/request-context.js'
import { JsonAnswer } from '../requests/answers.js'
import { openServer } from '../requests/request-targets.js'
import { toClientPlace } from './file-question.js'
import { enterSecrets } from './settings-entries.js'
import { usualVersion } from './option-classes.js'
import { showClient, showServer } from './configuration-work.js'
import { Service } from '../service.js'
import type { PathOf, QueryOf } from '../requests/parameters.js'

type Schemas = components['schemas']

type ServerFile = PathOf<'getServerConfig'> & QueryOf<'getServerConfig'>
type ClientFile = PathOf<'getClientConfig'> & QueryOf<'getClientConfig'>

export class SettingsReading extends Service<'fleet'> {
  /** Throws what `Configuration.read` does, FORBIDDEN and PASSWORD_NEEDED for secrets. */
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
    return new JsonAnswer(shown, { etag: toFileEtag(snapshot), isMasked: !showsSecrets })
  }

  /** Throws what `Configuration.read` does, FORBIDDEN and PASSWORD_NEEDED for secrets. */
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
    return new JsonAnswer(shown, { etag: toFileEtag(snapshot), isMasked: !showsSecrets })
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
