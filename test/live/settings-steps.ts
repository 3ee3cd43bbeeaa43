/** The files of a real server, and a valid request for each operation about them. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Test } from 'tap'
import type { Lab } from '../../scripts/lab/lab.js'
import type { Form } from '../contract/places.js'
import type { Sound } from '../contract/settings-places.js'
import { useApp, type TestApp } from '../support/app.js'
import { useLab } from '../support/lab.js'

const extraFile = 'conf.d/extra.conf'
const sharedFile = 'incexc/linux'

export interface Office extends TestApp {
  lab: Lab
}

/** `web1` includes a file of clientconfdir, and burp-server.conf includes all of conf.d. */
export async function openOffice(t: Test): Promise<Office> {
  const lab = await useLab(t, { clients: [{ name: 'web1' }, { name: 'db1' }] })
  const etc = path.dirname(lab.serverConfigPath)
  for (const folder of [path.join(etc, 'conf.d'), path.join(lab.clientConfDirPath, 'incexc')]) {
    mkdirSync(folder)
  }
  writeFileSync(path.join(etc, extraFile), '# more\nclient_can_list = 1\n')
  appendFileSync(lab.serverConfigPath, '. conf.d/*.conf\n')
  writeFileSync(path.join(lab.clientConfDirPath, sharedFile), '# shared\nclient_can_list = 1\n')
  appendFileSync(path.join(lab.clientConfDirPath, 'web1'), `. ${sharedFile}\n`)
  const servers = [
    {
      name: 'main',
      clientConfig: lab.clientConfigPath(lab.superClientName),
      serverConfig: lab.serverConfigPath
    }
  ]
  const app = await useApp(t, { servers, users: ['mod'] })
  await app.store.change(({ acl }) => acl.addMember('moderator', 'mod'))
  return { ...app, lab }
}

export const idOf = ({ route }: Form) => route.operationId
export const hasConf = ({ path: url }: Form) => url.includes('*')

export interface Step extends Sound {
  /** What is answered instead of a success. */
  is?: [status: number, code: string]
  prepare?: () => unknown
  isDone?: () => boolean
}

/** Returns a valid request; `n` is another number each time. */
export function toStep({ lab, ...office }: Office, form: Form, n: number): Step | Promise<Step> {
  const clients = lab.clientConfDirPath
  const etc = path.dirname(lab.serverConfigPath)
  const text = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8')
  const server = (name = hasConf(form) ? extraFile : 'burp-server.conf') => text(etc, name)
  const client = (name = hasConf(form) ? sharedFile : 'web1') => text(clients, name)
  const makeClient = () => writeFileSync(path.join(clients, `old${n}`), 'password = x\n')
  const makeClientWithFile = () => {
    writeFileSync(path.join(clients, `incexc/gone${n}`), 'client_can_list = 1\n')
    writeFileSync(path.join(clients, `old${n}`), `password = x\n. incexc/gone${n}\n`)
  }
  const hasClient = (name: string) => existsSync(path.join(clients, name))
  const flag = { client_can_list: n % 2 }
  const flagLine = `client_can_list = ${n % 2}\n`
  const words = { conf: idOf(form).includes('Client') ? sharedFile : extraFile }
  const rollBack = async (kind: 'server-config' | 'config/web1'): Promise<Step> => {
    const conf = hasConf(form) ? `/${words.conf}` : ''
    const versions = await office.get(`/api/settings/history/${kind}${conf}`)
    const [newest] = versions.json<{ version: number }[]>()
    return { words, body: { version: newest?.version ?? 0 } }
  }
  const steps: Record<string, () => Step | Promise<Step>> = {
    saveServerConfig: () =>
      hasConf(form)
        ? { words, body: flag, isDone: () => server().includes(flagLine) }
        : { body: flag, query: { dryRun: 'true' }, isDone: () => server().includes('\nkeep =') },
    patchServerConfig: () => ({
      words,
      body: { keep: [n + 10] },
      isDone: () => server().includes(`\nkeep = ${n + 10}\n`)
    }),
    deleteServerConfig: () =>
      hasConf(form)
        ? {
            words: { conf: `conf.d/gone${n}.conf` },
            prepare: () => writeFileSync(path.join(etc, `conf.d/gone${n}.conf`), '# gone\n'),
            isDone: () => !existsSync(path.join(etc, `conf.d/gone${n}.conf`))
          }
        : { is: [409, 'NOT_SUPPORTED'] },
    rollBackServerConfig: () => rollBack('server-config'),
    saveClientConfig: () => ({
      words,
      body: { ...flag, ...(hasConf(form) ? {} : { includes: [sharedFile] }) },
      isDone: () => client().includes(flagLine)
    }),
    patchClientConfig: () => ({
      words,
      body: { keep: [n + 10] },
      isDone: () => client().includes(`keep = ${n + 10}\n`)
    }),
    rollBackClientConfig: () => rollBack('config/web1'),
    createClient: () => ({
      body: { newclient: `fresh${n}` },
      isDone: () => hasClient(`fresh${n}`)
    }),
    renameClient: () => ({
      words: { client: `old${n}`, conf: encodeURIComponent(path.join(clients, `old${n}`)) },
      body: { newname: `renamed${n}` },
      prepare: makeClient,
      isDone: () => hasClient(`renamed${n}`) && !hasClient(`old${n}`)
    }),
    deleteClientConfig: () => ({
      words: { client: `old${n}`, conf: `incexc/gone${n}` },
      body: {},
      prepare: makeClientWithFile,
      isDone: () =>
        !hasClient(`incexc/gone${n}`) &&
        text(clients, `old${n}`) === `password = x\n#. incexc/gone${n}\n`
    }),
    deleteClient: () => ({
      words: { client: `old${n}` },
      body: { delete: true },
      prepare: makeClient,
      isDone: () => !hasClient(`old${n}`)
    }),
    createTemplate: () => ({
      body: { newtemplate: `base${n}` },
      isDone: () => hasClient(`.buitemplates/base${n}`)
    }),
    createStaticTemplate: () => ({
      body: { newstatictemplate: `base${n}` },
      isDone: () => hasClient(`.buistatictemplates/base${n}`)
    }),
    expandPath: () => ({
      query: { path: form.path.includes(':client') ? 'incexc/*' : 'conf.d/*.conf' }
    }),
    // The authority of the lab has no copies of its certificates.
    revokeCertificate: () => ({ is: [404, 'NO_SUCH_CERTIFICATE'] })
  }
  return steps[idOf(form)]?.() ?? { words }
}
