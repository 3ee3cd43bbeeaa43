/** Measures permission checks: 1,000 clients, and a user with 50 grants. */
import { compileAcl, type Acl } from '../../src/access/grants/acl.js'
import { median, type Figure } from './figures.js'

const clients = Array.from({ length: 1_000 }, (_, index) => `client${index}`)
const groupNames = Array.from({ length: 49 }, (_, index) => `group${index}`)
const targetUs = 20

export function measureDecisions(times: number): Figure {
  const costs = Array.from({ length: times }, () => measureOnce(createAcl()))
  const us = median(costs)
  return {
    what: 'a decision about rights, 1,000 clients and 50 grants',
    measured: `${us.toFixed(1)} µs`,
    target: `< ${targetUs} µs`,
    isOk: us < targetUs
  }
}

/** Checks each client once, so that no cached decision is measured. */
function measureOnce(acl: Acl): number {
  const { user, system } = process.cpuUsage()
  for (const client of clients) acl.rw('ann', client, 'server1')
  const spent = process.cpuUsage({ user, system })
  return (spent.user + spent.system) / clients.length
}

function createAcl(): Acl {
  const grantOf = (index: number) =>
    JSON.stringify({ agents: { 'server*': { ro: [`web${index}*`], rw: [`db${index}`] } } })
  return compileAcl({
    admins: ['admin'],
    moderators: [],
    moderatorGrant: '',
    groups: groupNames.map((name, index) => ({ name, grant: grantOf(index), members: ['ann'] })),
    grants: [{ name: 'ann', grant: '{"clients": {"rw": ["desk*", "client1*"]}}' }]
  })
}
