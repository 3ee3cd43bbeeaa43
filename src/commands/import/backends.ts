/** Imports the backends of the sections [LDAP:AUTH] and [LOCAL:AUTH]. */
import { type LdapOptions, toLdapSettings } from '../../access/backends/ldap-options.js'
import { Fault } from '../../faults.js'
import type { BurpUiFile } from './burp-ui-file.js'

const ldapSection = 'LDAP:AUTH'

/** The keys under `ldap` of the configuration file. */
type LdapKeys = Omit<LdapOptions, 'verifyCertificate'> & { validateCertificate?: boolean }
type Read<K extends keyof LdapKeys> = { [Key in K]?: LdapKeys[Key] | undefined }

/** Returns whether the directory was imported. */
export function readLdap(file: BurpUiFile): boolean {
  const backends = file.list('Global', 'auth')?.map(name => name.toLowerCase()) ?? []
  if (!backends.includes('ldap')) {
    if (file.takeRest(ldapSection).length > 0) {
      file.addNote(
        'left',
        `[${ldapSection}]`,
        'It was not in use: [Global] auth does not include ldap.'
      )
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

// burphub would not start with invalid options.
function isUsable(keys: LdapKeys, file: BurpUiFile): boolean {
  try {
    toLdapSettings(keys)
    return true
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    file.addNote('todo', `[${ldapSection}]`, `${fault.message} Set it under ldap: manually.`)
    return false
  }
}

function readConnection(file: BurpUiFile): Pick<LdapKeys, 'url' | 'startTls'> {
  const encryption = file.text(ldapSection, 'encryption')?.toLowerCase() ?? 'none'
  const [host = 'localhost', ...others] = file.list(ldapSection, 'host') ?? []
  const port = file.integer(ldapSection, 'port')
  if (others.length > 0)
    file.addNote('left', `[${ldapSection}] host`, 'Only the first host is used.')
  const url = toUrl(host, port, encryption === 'ssl')
  if (!url.startsWith('ldap:') || (encryption !== 'tls' && isHere(host))) return { url }
  if (encryption !== 'tls') {
    const text = 'Passwords were sent unencrypted. burphub encrypts them with STARTTLS.'
    file.addNote('differs', `[${ldapSection}] encryption`, text)
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

// burphub must not verify less than the file requires, but may verify more.
function readCertificates(
  file: BurpUiFile,
  isEncrypted: boolean
): Read<'caFile' | 'validateCertificate'> {
  const caFile = file.text(ldapSection, 'cafile') || undefined
  const validate = file.text(ldapSection, 'validate')?.toLowerCase() ?? 'none'
  if (!isEncrypted) return {}
  if (validate !== 'none') return { caFile, validateCertificate: true }
  const text = 'The certificate was not verified. burphub verifies it: set its CA in ldap.caFile.'
  file.addNote('differs', `[${ldapSection}] validate`, text)
  return { caFile }
}

type SearchKey = 'bindDn' | 'bindPassword' | 'searchAttribute' | 'filter' | 'priority'

function readSearch(file: BurpUiFile): { base: string } & Read<SearchKey> {
  const read = (option: string) => file.text(ldapSection, option) || undefined
  const bindDn = read('binddn')
  const bindPassword = read('bindpw')
  return {
    base: read('base') ?? '',
    ...(bindDn === undefined ? {} : { bindDn, bindPassword }),
    searchAttribute: read('searchattr'),
    // The placeholders of the filter mean the same in burphub.
    filter: read('filter'),
    // 0 means the default in burp-ui.
    priority: file.integer(ldapSection, 'priority') || undefined
  }
}

const localSection = 'LOCAL:AUTH'

/**
 * Reads the section [LOCAL:AUTH]: accounts of the host that may log in. Returns whether they are
 * used.
 */
export function readLocal(file: BurpUiFile): boolean {
  const backends = file.list('Global', 'auth')?.map(name => name.toLowerCase()) ?? []
  if (!backends.includes('local')) {
    if (file.takeRest(localSection).length > 0) {
      file.addNote(
        'left',
        `[${localSection}]`,
        'It was not in use: [Global] auth does not include local.'
      )
    }
    return false
  }
  // Any key under `local` enables these accounts.
  file.set('local.uidMin', file.integer(localSection, 'limit') ?? 1_000)
  const users = file.list(localSection, 'users')
  if (users && users.length > 0) file.set('local.users', users)
  const priority = file.integer(localSection, 'priority')
  if (priority) file.set('local.priority', priority)
  return true
}
