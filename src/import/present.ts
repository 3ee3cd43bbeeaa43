/** What the store holds before an import. */
export interface Present {
  /** Name -> hash of the password. */
  users: ReadonlyMap<string, string>
  admins: ReadonlySet<string>
  moderators: ReadonlySet<string>
  moderatorGrant: string | undefined
  groups: ReadonlyMap<string, { grant: string; members: ReadonlySet<string> }>
  grants: ReadonlyMap<string, string>
  settings: ReadonlyMap<string, unknown>
}
