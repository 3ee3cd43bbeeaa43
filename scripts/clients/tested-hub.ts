/** A hub in front of a real burp server, on which generated clients are tried. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLab } from '../lab/lab.js'
import { findFreePorts } from '../lab/ports.js'
import { startService } from '../lab/service.js'
import type { TestedHub } from './guide.js'

const client = 'web1'

export async function withHub<T>(run: (hub: TestedHub) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'burphub-clients-'))
  const lab = await createLab({ clients: [{ name: client }], directory })
  try {
    writeFileSync(join(lab.treePath(client), 'notes.txt'), 'A note.\n')
    await lab.backUp(client)
    const [port = 0] = await findFreePorts(1)
    const { url, user, password } = await startService(lab, port)
    const created = await fetch(`${url}/api/admin/me/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        'content-type': 'application/json'
      },
      body: JSON.stringify({ label: 'clients' })
    })
    const { token } = (await created.json()) as { token: string }
    return await run({ url, token, client })
  } finally {
    await lab.close()
  }
}

/** Makes the same requests without a generated client. */
export async function readExpected(hub: TestedHub): Promise<string[]> {
  const { client: name } = hub
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${hub.token}`, 'content-type': 'application/json' }
    return fetch(hub.url + path, { ...init, headers })
  }
  const read = async <T>(path: string, init?: RequestInit) =>
    (await (await ask(path, init)).json()) as T
  const about = await read<{ api: string }>('/api/misc/about')
  const clients = await read<unknown[]>('/api/clients/stats')
  const backups = await read<{ number: number }[]>(`/api/client/stats/${name}`)
  const place = `${name}/${backups[0]?.number}`
  const report = await read<{ total: { total: number } }>(`/api/client/report/${place}`)
  const top = await read<{ name: string }[]>(`/api/client/browse/${place}`)
  const files = await read<{ found: { fullname: string }[] }>(`/api/client/find/${place}?q=*.txt`)
  const path = files.found[0]?.fullname ?? ''
  const content = await ask(`/api/client/file/${place}?path=${encodeURIComponent(path)}`)
  const schedule = `/api/admin/expectations/client/${name}`
  const body = JSON.stringify({ interval: '1d' })
  const expected = await read<{ interval: string }>(schedule, { method: 'PUT', body })
  const removed = await ask(schedule, { method: 'DELETE', headers: {} })
  const problem = await read<{ status: number; code: string }>('/api/client/stats/missing')
  return [
    `getAbout: ${about.api}`,
    `listClientStats: ${clients.length}`,
    `listBackups: ${backups.length}`,
    `getBackupReport: ${report.total.total} entries`,
    `browseBackup: ${top[0]?.name}`,
    `findFiles: ${path.split('/').at(-1)}`,
    `getFile: ${(await content.arrayBuffer()).byteLength} bytes`,
    `setClientExpectation: ${expected.interval}`,
    `removeClientExpectation: ${removed.status}`,
    `listBackups: ${problem.status} ${problem.code}`
  ]
}
