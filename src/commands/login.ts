/** `burphub login` gets an API token that a user allows in the browser, and `burphub logout` revokes it. */
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Command } from 'commander'
import type { Schemas } from '../../generated/contract-types.js'
import { createClient, Problem } from '../client/client.js'
import { createRequests } from '../client/requests.js'
import { Fault } from '../faults.js'
import { findUrl, SavedHubs, toHubUrl } from './remote-hub.js'
import { ownTerminal, printable } from './terminal.js'

const { env, print } = ownTerminal

export function createLoginCommand(): Command {
  return new Command('login')
    .argument('[url]', 'address of a burphub instance (default: $BURPHUB_URL)')
    .option('--name <name>', 'name of the token (default: burphub on this host)')
    .action((url: string | undefined, { name }: { name?: string }) =>
      failWithProblem(() => logIn(url, name))
    )
}

export function createLogoutCommand(): Command {
  return new Command('logout')
    .argument('[url]', 'address of a burphub instance (default: $BURPHUB_URL, or the last login)')
    .action((url: string | undefined) => failWithProblem(() => logOut(url)))
}

async function failWithProblem(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    process.stderr.write(`${printable(error.message)}\n`)
    process.exitCode = 1
  }
}

async function logIn(given: string | undefined, name?: string) {
  const url = findAddress(findUrl({ url: given }, env))
  const requests = createRequests({ url, retries: 0 })
  const program = name ?? `burphub on ${hostname()}`.slice(0, labelLengthMax)
  const { data: offer } = await requests.POST('/api/login/device', { body: { program } })
  const page = new URL(offer.verification_uri, url).href
  print(
    [
      `To log in, open ${printable(page)}`,
      `and enter this code: ${printable(offer.user_code)}`,
      '',
      `The code is valid for ${Math.round(offer.expires_in / 60)} minutes. Waiting…`,
      ''
    ].join('\n')
  )
  const token = await poll(requests, offer)
  const hubs = new SavedHubs(env)
  const { user, access_token: secret, expires, read_only: isReadOnly } = token
  const former = hubs.lookUp(url)
  hubs.write(url, { user, token: secret, expires })
  if (former) await revoke(url, former.token)
  const kind = isReadOnly ? 'The token is read-only and' : 'The token'
  print(`Logged in as ${printable(user)}. ${kind} expires on ${printable(expires.slice(0, 10))}.\n`)
}

const labelLengthMax = 100
/** RFC 8628. */
const slowDownS = 5

/** Throws the problem that ends the login. */
async function poll(
  requests: ReturnType<typeof createRequests>,
  { device_code, interval, expires_in }: Schemas['DeviceLoginOffer']
): Promise<Schemas['DeviceLoginToken']> {
  let delayS = interval
  const end = performance.now() + expires_in * 1_000
  for (;;) {
    await wait(delayS * 1_000)
    try {
      return (await requests.POST('/api/login/device/token', { body: { device_code } })).data
    } catch (error) {
      if (!(error instanceof Problem) || performance.now() > end) throw error
      if (['SLOW_DOWN', 'TOO_MANY_REQUESTS'].includes(error.code)) delayS += slowDownS
      else if (!['LOGIN_PENDING', 'OFFLINE'].includes(error.code)) throw error
    }
  }
}

async function logOut(given: string | undefined): Promise<void> {
  const hubs = new SavedHubs(env)
  const url = findAddress(findUrl({ url: given }, env) ?? hubs.list()[0])
  const hub = hubs.lookUp(url)
  if (!hub) throw new Fault('INVALID_INPUT', `You are not logged in to ${url}.`)
  await revoke(url, hub.token)
  hubs.remove(url)
  print(`Logged out of ${url}.\n`)
}

/** A token that burphub no longer knows is revoked already. */
async function revoke(url: string, token: string): Promise<void> {
  try {
    await createClient({ url, token }).DELETE('/api/admin/me/token')
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error
  }
}

function findAddress(url: string | undefined): string {
  if (url !== undefined) return toHubUrl(url)
  throw new Fault(
    'INVALID_INPUT',
    'Specify the address of burphub, such as https://burphub.example.'
  )
}
