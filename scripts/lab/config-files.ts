/** Texts of the burp configuration files of a lab. */
import type { IssuedCertificate } from './certificates.js'

export interface ServerConfig {
  directory: string
  mainPort: number
  statusPort: number
  maxStatusChildren: number
  monitorBrowseCache: boolean
  burpCaPath: string
  /** Lines added at the end: later lines override earlier ones. */
  extraLines: string[]
}

export interface ClientConfig {
  name: string
  password: string
  mainPort: number
  statusPort: number
  certificate: IssuedCertificate
  treePath: string
  lockPath: string
  restorePath: string
  extraLines: string[]
}

/** The name in the server's certificate. */
export const serverCommonName = 'burpserver'
/** The super client: it may see, list and restore all other clients. */
export const superClientName = 'burphub'

export function serverConfigText(config: ServerConfig): string {
  const { directory } = config
  return printLines([
    'mode = server',
    `listen = 127.0.0.1:${config.mainPort}`,
    // Several first backups run at once, while tests list and restore.
    'max_children = 16',
    `listen_status = 127.0.0.1:${config.statusPort}`,
    `max_status_children = ${config.maxStatusChildren}`,
    `monitor_browse_cache = ${config.monitorBrowseCache ? 1 : 0}`,
    `directory = ${directory}/spool`,
    `clientconfdir = ${directory}/etc/clientconfdir`,
    `pidfile = ${directory}/server.pid`,
    'dedup_group = global',
    'hardlinked_archive = 0',
    'working_dir_recovery_method = delete',
    'umask = 0022',
    'syslog = 0',
    'stdout = 1',
    'version_warn = 1',
    'keep = 10',
    `ca_conf = ${directory}/etc/CA.cnf`,
    'ca_name = burpCA',
    `ca_server_name = ${serverCommonName}`,
    `ca_burp_ca = ${config.burpCaPath}`,
    'ca_crl_check = 1',
    `ssl_cert_ca = ${directory}/etc/server/ca.pem`,
    `ssl_cert = ${directory}/etc/server/cert.pem`,
    `ssl_key = ${directory}/etc/server/key.pem`,
    `ssl_dhfile = ${directory}/etc/dhfile.pem`,
    'timer_arg = 1s',
    `timer_arg = ${allHours()}`,
    `super_client = ${superClientName}`,
    ...config.extraLines
  ])
}

export function clientConfigText(config: ClientConfig): string {
  return printLines([
    'mode = client',
    'server = 127.0.0.1',
    `port = ${config.mainPort}`,
    `status_port = ${config.statusPort}`,
    `cname = ${config.name}`,
    `password = ${config.password}`,
    `lockfile = ${config.lockPath}`,
    'syslog = 0',
    'stdout = 1',
    'progress_counter = 0',
    'server_can_restore = 1',
    'server_can_override_includes = 0',
    `ssl_cert_ca = ${config.certificate.caPath}`,
    `ssl_cert = ${config.certificate.certificatePath}`,
    `ssl_key = ${config.certificate.keyPath}`,
    `ssl_peer_cn = ${serverCommonName}`,
    `restoreprefix = ${config.restorePath}`,
    `include = ${config.treePath}`,
    ...config.extraLines
  ])
}

/** Returns the text of a file in the server's clientconfdir. */
export function clientEntryText(password: string, labels: string[], extraLines: string[]): string {
  return printLines([
    `password = ${password}`,
    ...labels.map(label => `label = ${label}`),
    ...extraLines
  ])
}

function allHours(): string {
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
  return ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', ...hours].join(',')
}

function printLines(lines: string[]): string {
  return lines.map(line => `${line}\n`).join('')
}
