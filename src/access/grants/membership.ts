/** Who belongs to which group, directly or through groups that belong to groups. */

export interface Group {
  readonly name: string
  /** User names, and `@name` for groups. */
  readonly members: readonly string[]
}

export interface Membership {
  /** Direct, or through any number of groups; `member` may be a group itself, as `@name`. */
  holds(members: readonly string[], member: string): boolean
  /** The groups that bring it, nearest to the list first; none when it is direct or false. */
  via(members: readonly string[], member: string): string[]
  /** Names of the groups that hold the member, without `@`. */
  groupsOf(member: string): Set<string>
  /** Of those that list the member themselves. */
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

/** Member -> names of the groups that list it. */
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

/** Each group is visited once, so that groups which hold each other do no harm. */
function climb(holders: Map<string, string[]>, member: string): Set<string> {
  const found = new Set(holders.get(member))
  for (const name of found) {
    for (const above of holders.get(`@${name}`) ?? []) found.add(above)
  }
  return found
}
