/** Members of groups, directly or through nested groups. */

export interface Group {
  readonly name: string
  /** User names, and `@name` for groups. */
  readonly members: readonly string[]
}

export interface Membership {
  /** Whether `members` contains the member directly or through groups; `member` may be a group, as `@name`. */
  holds(members: readonly string[], member: string): boolean
  /** Returns the groups between the list and the member, nearest to the list first; empty if there are none. */
  via(members: readonly string[], member: string): string[]
  /** Returns the groups that contain the member, without `@`. */
  groupsOf(member: string): Set<string>
  /** Returns the groups that list the member directly. */
  listing(member: string): readonly string[]
}

export function createMembership(groups: readonly Group[]): Membership {
  const holders = toHolders(groups)
  const membersOf = new Map(groups.map(({ name, members }) => [`@${name}`, members]))
  const groupsOf = (member: string) => climb(holders, member)
  return {
    groupsOf,
    listing: member => holders.get(member) ?? [],
    holds(members, member) {
      return members.includes(member) || bringing(members, groupsOf(member)).length > 0
    },
    via(members, member) {
      if (members.includes(member)) return []
      const through = groupsOf(member)
      const found = new Set(bringing(members, through))
      for (const group of found) {
        const inside = membersOf.get(group) ?? []
        if (inside.includes(member)) continue
        for (const below of bringing(inside, through)) found.add(below)
      }
      return [...found]
    }
  }
}

function bringing(members: readonly string[], through: ReadonlySet<string>): string[] {
  return members.filter(name => name.startsWith('@') && through.has(name.slice(1)))
}

/** Member -> groups that list it. */
function toHolders(groups: readonly Group[]): Map<string, string[]> {
  const holders = new Map<string, string[]>()
  for (const { name, members } of groups) {
    for (const member of members) {
      const held = holders.get(member)
      if (held) held.push(name)
      else holders.set(member, [name])
    }
  }
  return holders
}

/** Visits each group once, because groups may contain each other. */
function climb(holders: Map<string, string[]>, member: string): Set<string> {
  const found = new Set(holders.get(member))
  for (const name of found) {
    for (const above of holders.get(`@${name}`) ?? []) found.add(above)
  }
  return found
}
