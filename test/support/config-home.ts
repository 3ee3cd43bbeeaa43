/** The configuration of a burp server in a folder of the test's own, without the server. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Test } from 'tap'
import type { ConfigPlace, CurrentFile } from '../../src/host/configuration.js'
import { type ConfDocument, parseDocument } from '../../src/conf/conf-document.js'
import { setScalar } from '../../src/conf/edit-options.js'
import {
  LocalConfiguration,
  type LocalConfigurationOptions
} from '../../src/host/configuration/local-configuration.js'
import { ServerFiles } from '../../src/host/server-files.js'

export interface ConfigHome {
  /** The folder of burp-server.conf. */
  etc: string
  serverFile: string
  configuration: LocalConfiguration
  /** By path below `etc`. */
  write(name: string, text: string | Buffer): string
  read(name: string): string
}

export const server: ConfigPlace = { kind: 'server' }
export const asAdmin = { user: 'admin' }

/** burp takes it; `lines` stand at its end. */
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

/** `files` by path below the folder of burp-server.conf, which is there already. */
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
    configuration: new LocalConfiguration(new ServerFiles('main', serverFile), options),
    write,
    read: name => readFileSync(path.join(etc, name), 'latin1')
  }
}

/** An edit that replaces everything. */
export function toText(text: string | Buffer): () => ConfDocument {
  return () => parseDocument(Buffer.from(text))
}

/** An edit of one option. */
export function setOption(name: string, value: string): (file: CurrentFile) => ConfDocument {
  return file => setScalar(file.tree.document, name, value)
}
