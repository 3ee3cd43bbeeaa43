/** Starts checks, waits for their end, and damages stored backups. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { components } from '../../generated/contract-types.js'
import type { Lab } from '../../scripts/lab/lab.js'
import type { TestApp } from '../support/app.js'
import { getJson } from './asking.js'
import { eventually } from './spool.js'

export type Check = Required<components['schemas']['Check']>
type Order = components['schemas']['CheckOrder']

/** Starts a check; without a payload, a verification. */
export async function start(
  app: TestApp,
  client: string,
  backup: number,
  payload?: Order
): Promise<Check> {
  const url = `/api/client/checks/${client}/${backup}`
  const answer = await app.request({ method: 'POST', url, ...(payload && { payload }) })
  if (answer.statusCode !== 202) throw new Error(answer.body)
  return answer.json<Check>()
}

/** Runs the scheduled job until the check has finished. */
export function awaitEnd(app: TestApp, client: string, id: string): Promise<Check> {
  return eventually(
    async () => {
      await app.checkRunner.look()
      return getJson<Check>(app, `/api/client/check/${client}/${id}`)
    },
    ({ ended }) => ended !== null,
    20_000
  )
}

export function openStored(lab: Lab, client: string, backup: number) {
  const start = String(backup).padStart(7, '0')
  const name = readdirSync(join(lab.spoolPath, client)).find(each => each.startsWith(start)) ?? ''
  const directory = join(lab.spoolPath, client, name)
  const path = (file: string) => join(directory, 'data/t', lab.treePath(client), file)
  return {
    directory,
    path,
    flipByte: (file: string) => flipFile(path(file))
  }
}

/** Flips a bit in the middle of a file. */
export function flipFile(file: string): void {
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(file, bytes)
}
