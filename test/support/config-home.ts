/** The configuration of a burp server in a folder of the test, without the server. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Test } from 'tap'
import type { ConfigPlace, Configuration, SaveOutcome } from '../../src/host/configuration.js'
import { type ConfDocument, parseDocument, printDocument } from '../../src/conf/conf-document.js'
import { type ConfigFile, parseConfigText } from '../../src/conf/config-tree.js'
import { setScalar } from '../../src/conf/edit-options.js'
import {
  LocalConfiguration,
  type LocalConfigurationOptions
} from '../../src/host/configuration/local-configuration.js'
import { type FoundFile, toFound } from '../../src/host/configuration/configuration-folders.js'
import { ServerFiles } from '../../src/host/server-files.js'
import { FileChanges, type FileEdit } from '../../src/services/settings/settings-changes.js'

export interface ConfigHome extends Hub {
  /** The folder of burp-server.conf. */
  etc: string
  serverFile: string
  /** By path below `etc`. */
  write(name: string, text: string | Buffer): string
  read(name: string): string
}

export const server: ConfigPlace = { kind: 'server' }
export const asAdmin = { user: 'admin' }

/** A configuration that burp accepts, with `lines` at its end. */
export function serverText(etc: string, lines = ''): string {
  return `# a server
mode = server
listen = 127.0.0.1:1
listen_status = 127.0.0.1:2
directory = ${etc}/spool
dedup_group = global
clientconfdir = ${etc}/clientconfdir
pidfile = ${etc}/pid
ssl_cert = ${etc}/cert.pem
ssl_cert_ca = ${etc}/ca.pem
ssl_key = ${etc}/key.pem
ssl_dhfile = ${etc}/dh.pem
keep = 7
${lines}`
}

/** `files`: texts by path below the folder of burp-server.conf, which exists already. */
export function useConfigHome(
  t: Test,
  files: Record<string, string | Buffer> = {},
  options: LocalConfigurationOptions & { lines?: string } = {}
): ConfigHome {
  const etc = path.join(t.testdir({ etc: { clientconfdir: {} } }), 'etc')
  const write = (name: string, text: string | Buffer) => {
    const file = path.join(etc, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
    return file
  }
  const serverFile = write('burp-server.conf', serverText(etc, options.lines))
  for (const [name, text] of Object.entries(files)) write(name, text)
  return {
    etc,
    serverFile,
    ...createHub(new LocalConfiguration(new ServerFiles('main', serverFile), options)),
    write,
    read: name => readFileSync(path.join(etc, name), 'latin1')
  }
}

/** A writer of configuration files, such as a hub. */
export interface Hub {
  configuration: Configuration
  find(place: ConfigPlace): Promise<FoundFile & { role: string }>
  findOrNew(place: ConfigPlace): Promise<FoundFile & { role: string }>
  findServer(): Promise<ConfigFile>
  /** Reads, edits and replaces the file, as requests do. */
  save(place: ConfigPlace, edit: Edit, order: SaveOrder): Promise<SaveOutcome>
  rollBack(place: ConfigPlace, version: number, order: SaveOrder): Promise<SaveOutcome>
}

type Edit = (file: FoundFile) => ConfDocument
type SaveOrder = Omit<FileEdit, 'place' | 'isLimited'> & { isLimited?: boolean }

export function createHub(configuration: Configuration): Hub {
  const changes = new FileChanges()
  const server = { name: 'main', host: { configuration } }
  const save: Hub['save'] = (place, edit, order) =>
    changes.change(server, { place, isNewAllowed: true, isLimited: false, ...order }, file =>
      printDocument(edit(toFound(file)))
    )
  const find = async (place: ConfigPlace, isNewAllowed: boolean) => {
    const { files } = await configuration.read({ places: [place], isNewAllowed })
    return { ...toFound(files[0]), role: files[0]?.role ?? '' }
  }
  return {
    configuration,
    save,
    find: place => find(place, false),
    findOrNew: place => find(place, true),
    findServer: async () => parseConfigText((await configuration.read({ places: [] })).server),
    async rollBack(place, version, order) {
      const bytes = await configuration.findVersionBytes(place, version)
      return save(place, () => parseDocument(bytes), order)
    }
  }
}

/** An edit that replaces everything. */
export function toText(text: string | Buffer): () => ConfDocument {
  return () => parseDocument(Buffer.from(text))
}

/** An edit of one option. */
export function setOption(name: string, value: string): (file: FoundFile) => ConfDocument {
  return file => setScalar(file.tree.document, name, value)
}
