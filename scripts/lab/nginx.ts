/** A reverse proxy with TLS for tests: nginx on a free loopback port, with its own files. */
import { mkdtempSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePorts, isListening, waitUntil } from './ports.js'
import { ProcessKeeper } from './process-keeper.js'
import { findProgram, lookUpProgram } from './programs.js'

export interface Nginx {
  readonly port: number
  /** The certificate, for `localhost`. */
  readonly ca: Buffer
  /** Stops it and removes its files. */
  close(): Promise<void>
}

/** The reason if this machine has no nginx, otherwise false. */
export const nginxMissing: string | false = whyNoNginx()

const startTimeoutMs = 20_000

/** `locations`: lines for the only server section of nginx's configuration. */
export async function startNginx(locations: readonly string[]): Promise<Nginx> {
  const directory = mkdtempSync(join(tmpdir(), 'burphub-nginx-'))
  const keeper = new ProcessKeeper(directory)
  try {
    const [port = 0] = await findFreePorts(1)
    await issueCertificate(keeper, directory)
    await mkdir(join(directory, 'temp'))
    await writeFile(join(directory, 'nginx.conf'), printConfig(directory, port, locations))
    const args = ['-p', directory, '-c', join(directory, 'nginx.conf'), '-e', 'stderr']
    const log = join(directory, 'nginx.log')
    const child = keeper.start(findProgram('nginx'), args, { logPath: log })
    const isUp = () => {
      if (child.exitCode !== null) throw new Error(`nginx does not start, see ${log}`)
      return isListening(port)
    }
    await waitUntil(isUp, startTimeoutMs, 'nginx does not listen')
    return { port, ca: await readFile(join(directory, 'cert.pem')), close: () => keeper.close() }
  } catch (error) {
    await keeper.close()
    throw error
  }
}

function whyNoNginx(): string | false {
  const missing = ['nginx', 'openssl'].filter(name => lookUpProgram(name) === undefined)
  return missing.length > 0 && `${missing.join(' and ')} not installed`
}

function printConfig(directory: string, port: number, locations: readonly string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${join(directory, 'temp', kind)};`
  )
  return [
    'daemon off;',
    // A single process, which runs as root if started so and can read files of root.
    'master_process off;',
    `pid ${join(directory, 'nginx.pid')};`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporary,
    'server {',
    `listen 127.0.0.1:${port} ssl;`,
    `ssl_certificate ${join(directory, 'cert.pem')};`,
    `ssl_certificate_key ${join(directory, 'key.pem')};`,
    ...locations,
    '}',
    '}',
    ''
  ].join('\n')
}

async function issueCertificate(keeper: ProcessKeeper, directory: string): Promise<void> {
  const file = (name: string) => join(directory, name)
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const out = ['-keyout', file('key.pem'), '-out', file('cert.pem')]
  const args = ['req', '-x509', '-days', '30', ...key, ...names, ...out]
  await keeper.run('openssl', args, { logPath: file('openssl.log') })
}
