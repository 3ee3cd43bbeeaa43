/** What burphub can do at a burp server beside asking it, which hangs on the files of its host. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { components } from '../../../generated/contract-types.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'

type Capabilities = components['schemas']['StartServer']['capabilities']
type Capability = components['schemas']['Capability']

/** A disk that hangs holds up nobody's first page. */
const waitMs = 500
const keptMs = 30_000
const unknown: Text = say`This check has not finished yet.`

/** Of one server: looked at by whoever asks first, and again for who asks later. */
export class ServerCapabilities {
  readonly #server: BurpServer
  #known: Capabilities | undefined
  #lookedAt = -Infinity
  #looking: Promise<Capabilities> | undefined

  constructor(server: BurpServer) {
    this.#server = server
  }

  /** As it was half a minute ago at most, unless it cannot be looked at in time. */
  async find(): Promise<Capabilities> {
    const isFresh = Date.now() - this.#lookedAt < keptMs
    if (this.#known && isFresh) return this.#known
    const over = new AbortController()
    const late = sleep(waitMs, undefined, { signal: over.signal }).catch(() => undefined)
    const found = await Promise.race([this.#look(), late])
    over.abort()
    return found ?? this.#known ?? allUnknown
  }

  #look(): Promise<Capabilities> {
    this.#looking ??= lookAt(this.#server)
      .then(found => {
        this.#lookedAt = Date.now()
        return (this.#known = found)
      })
      .finally(() => (this.#looking = undefined))
    return this.#looking
  }
}

const allUnknown: Capabilities = {
  files: unknown,
  schedules: unknown,
  certificates: unknown,
  reload: unknown
}

async function lookAt({ host }: BurpServer): Promise<Capabilities> {
  const places = host.examination.listPlaces()
  const [files, schedules, certificates, reload] = await Promise.all([
    toCapability(async () => requireSound(await places)),
    toCapability(async () =>
      requireSound((await places).filter(({ option }) => option !== 'clientconfdir'))
    ),
    toCapability(async () => requireAuthority(await host.certificates.canRevoke())),
    toCapability(() => host.examination.findServerProcess())
  ])
  return { files, schedules, certificates, reload }
}

async function toCapability(tryOut: () => Promise<unknown>): Promise<Capability> {
  try {
    await tryOut()
    return true
  } catch (fault) {
    if (fault instanceof Fault) return fault.text
    throw fault
  }
}

/** Where the places are is told by the doctor, to administrators. */
function requireSound(places: readonly { problem: string | undefined }[]): void {
  if (places.every(({ problem }) => problem === undefined)) return
  throw new Fault(
    'NEEDS_AGENT',
    'burphub cannot read and change the files of this burp server. Run the doctor for details.'
  )
}

function requireAuthority(canRevoke: boolean): void {
  if (canRevoke) return
  throw new Fault('NOT_SUPPORTED', 'This server has no certificate authority.')
}
