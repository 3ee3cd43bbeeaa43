/** The section [LDAP:AUTH]: a directory whose users may log in. */
import { type LdapOptions, toLdapSettings } from '../access/backends/ldap-options.js'
import { Fault } from '../faults.js'
import type { BurpUiFile } from './burp-ui-file.js'

const section = 'LDAP:AUTH'

/** The keys under `ldap` of the configuration file. */
type LdapKeys = Omit<LdapOptions, 'verifyCertificate'> & { validateCertificate?: boolean }
type Read<K extends keyof LdapKeys> = { [Key in K]?: LdapKeys[Key] | undefined }

/** True when the directory is taken over. */
export function readLdap(file: BurpUiFile): boolean {
  const backends = file.list('Global', 'auth')?.map(name => name.toLowerCase()) ?? []
  if (!backends.includes('ldap')) {
    if (file.takeRest(section).length > 0) {
      file.tell('left', `[${section}]`, 'It was not in use: [Global] auth does not name ldap.')
    }
    return false
  }
  const connection = readConnection(file)
  const isEncrypted = connection.startTls === true || connection.url.startsWith('ldaps:')
  const read = { ...connection, ...readCertificates(file, isEncrypted), ...readSearch(file) }
  const given = Object.entries(read).filter(([, value]) => value !== undefined)
  const keys = Object.fromEntries(given) as unknown as LdapKeys // url and base are never undefined
  if (!isUsable(keys, file)) return false
  for (const [key, value] of Object.entries(keys)) {
    file.set(`ldap.${key}`, value, key === 'bindPassword')
  }
  return true
}

// burphub would not start with a directory that it cannot use.
function isUsable(keys: LdapKeys, file: BurpUiFile): boolean {
  try {
    toLdapSettings(keys)
    return true
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    file.tell('todo', `[${section}]`, `${fault.message} Write it under ldap: by hand.`)
    return false
  }
}

function readConnection(file: BurpUiFile): Pick<LdapKeys, 'url' | 'startTls'> {
  const encryption = file.text(section, 'encryption')?.toLowerCase() ?? 'none'
  const [host = 'localhost', ...others] = file.list(section, 'host') ?? []
  const port = file.integer(section, 'port')
  if (others.length > 0) file.tell('left', `[${section}] host`, 'Only the first host is taken.')
  const url = toUrl(host, port, encryption === 'ssl')
  if (!url.startsWith('ldap:') || (encryption !== 'tls' && isHere(host))) return { url }
  if (encryption !== 'tls') {
    const text = 'Passwords crossed the network in clear text. burphub encrypts them by STARTTLS.'
    file.tell('differs', `[${section}] encryption`, text)
  }
  return { url, startTls: true }
}

function toUrl(host: string, port: number | undefined, isTls: boolean): string {
  const [, scheme = 'ldap', address = host] = /^(ldaps?):\/\/([^/]*)\/?$/i.exec(host) ?? []
  const isSecure = isTls || scheme.toLowerCase() === 'ldaps'
  const place = port && !/:\d+$/.test(address) ? `${address}:${port}` : address
  return `${isSecure ? 'ldaps' : 'ldap'}://${place}`
}

function isHere(host: string): boolean {
  return /^(ldap:\/\/)?(localhost|127(\.\d+){3}|\[::1\])(:\d+)?\/?$/i.test(host)
}

// To verify less than the file asks for would be a change for the worse; to verify more is not.
function readCertificates(
  file: BurpUiFile,
  isEncrypted: boolean
): Read<'caFile' | 'validateCertificate'> {
  const caFile = file.text(section, 'cafile') || undefined
  const validate = file.text(section, 'validate')?.toLowerCase() ?? 'none'
  if (!isEncrypted) return {}
  if (validate !== 'none') return { caFile, validateCertificate: true }
  const text = 'The certificate was not verified; burphub does. Name its CA in ldap.caFile.'
  file.tell('differs', `[${section}] validate`, text)
  return { caFile }
}

type SearchKey = 'bindDn' | 'bindPassword' | 'searchAttribute' | 'filter' | 'priority'

function readSearch(file: BurpUiFile): { base: string } & Read<SearchKey> {
  const read = (option: string) => file.text(section, option) || undefined
  const bindDn = read('binddn')
  const bindPassword = read('bindpw')
  return {
    base: read('base') ?? '',
    ...(bindDn === undefined ? {} : { bindDn, bindPassword }),
    searchAttribute: read('searchattr'),
    // The marks in it mean the same to burphub.
    filter: read('filter'),
    // burp-ui takes 0 for its default.
    priority: file.integer(section, 'priority') || undefined
  }
}
