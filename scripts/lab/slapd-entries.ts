/** Users and groups of the test directory, including odd names. */

export interface DirectoryEntry {
  dn: string
  /** Attributes, each with its values. */
  attributes: Record<string, string[]>
}

export const base = 'dc=example,dc=org'
export const peopleBase = `ou=people,${base}`
export const groupBase = `ou=groups,${base}`

/** Login names; each password is `the password of ` followed by the name. */
export const logins = ['ann', 'par(en', 'par)en', 'st*r', 'back\\slash', 'ünal', '日本 語']

/** Names that the directory accepts, and burphub denies. */
export const refusedLogins = ['@ops', '+ops', 'o,neil', 'LDAP:AUTH:ann']

export function passwordOf(login: string): string {
  return `the password of ${login}`
}

export function dnOf(login: string): string {
  const escaped = login.replace(/[\\,+"<>;=#]/g, char => {
    return `\\${char.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `uid=${escaped},${peopleBase}`
}

export const directoryEntries: DirectoryEntry[] = [
  {
    dn: base,
    attributes: { objectClass: ['dcObject', 'organization'], dc: ['example'], o: ['Example'] }
  },
  toUnit('people'),
  toUnit('groups'),
  {
    dn: `cn=search,${base}`,
    attributes: {
      objectClass: ['organizationalRole', 'simpleSecurityObject'],
      cn: ['search'],
      userPassword: ['search me']
    }
  },
  ...logins.map(login => toPerson(login)),
  // Two users who share a login in two branches, which makes the login ambiguous.
  toPerson('twin'),
  toUnit('others', peopleBase),
  toPerson('twin', `uid=twin,ou=others,${peopleBase}`),
  // A user with two values of the attribute; the second is another user's name.
  withLogins(toPerson('two'), ['two', 'admin']),
  // Either of the two could be the login.
  withLogins(toPerson('three', `cn=three,${peopleBase}`), ['three', 'four']),
  // Names that burphub does not allow: a group's, two in a list, a backend's.
  ...refusedLogins.map(login => toPerson(login)),
  // Cannot bind: has no password.
  toPerson('unset', dnOf('unset'), []),
  toGroup('writers', ['ann', 'par(en', 'back\\slash', 'o,neil', 'ünal']),
  toGroup('readers', ['ann', 'st*r', '日本 語']),
  toPosixGroup('backup (all)', 5_000, ['ann', 'par)en', 'st*r']),
  toPosixGroup('nobodies', 5_001, ['somebody else'])
]

export function printLdif(entries: DirectoryEntry[]): string {
  const text = (value: string) => Buffer.from(value).toString('base64')
  const printed = entries.map(({ dn, attributes }) => {
    const lines = Object.entries(attributes).flatMap(([name, values]) =>
      values.map(value => `${name}:: ${text(value)}`)
    )
    return [`dn:: ${text(dn)}`, ...lines].join('\n')
  })
  return `${printed.join('\n\n')}\n`
}

function toUnit(name: string, parent = base): DirectoryEntry {
  return {
    dn: `ou=${name},${parent}`,
    attributes: { objectClass: ['organizationalUnit'], ou: [name] }
  }
}

export function toPerson(
  login: string,
  dn = dnOf(login),
  passwords = [passwordOf(login)]
): DirectoryEntry {
  return {
    dn,
    attributes: {
      objectClass: ['inetOrgPerson'],
      uid: [login],
      cn: [login],
      sn: [login],
      userPassword: passwords
    }
  }
}

function withLogins(person: DirectoryEntry, uid: string[]): DirectoryEntry {
  return { ...person, attributes: { ...person.attributes, uid } }
}

function toGroup(name: string, members: string[]): DirectoryEntry {
  return {
    dn: `cn=${name},${groupBase}`,
    attributes: { objectClass: ['groupOfNames'], cn: [name], member: members.map(dnOf) }
  }
}

function toPosixGroup(name: string, gid: number, members: string[]): DirectoryEntry {
  return {
    dn: `cn=${name},${groupBase}`,
    attributes: {
      objectClass: ['posixGroup'],
      cn: [name],
      gidNumber: [String(gid)],
      memberUid: members
    }
  }
}
