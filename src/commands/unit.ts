/** `burphub unit`: what systemd has to allow a service on the host of a burp server. */
import { Argument, Command } from 'commander'
import { readServiceNeeds, type ServiceNeeds } from '../host/service-needs.js'

interface UnitOptions {
  serverConfig: string
}

/** Throws NEEDS_AGENT for a burp-server.conf that cannot be read, and BAD_CONFIG, from `parseAsync`. */
export function createUnitCommand(
  print: (text: string) => void = text => process.stdout.write(text)
): Command {
  const service = new Argument('<service>', 'whose unit it is for').choices(['hub', 'agent'])
  return new Command('unit')
    .addArgument(service)
    .option(
      '--server-config <file>',
      "the burp server's own configuration",
      '/etc/burp/burp-server.conf'
    )
    .action((name: string, { serverConfig }: UnitOptions) =>
      print(printDropIn(readServiceNeeds(serverConfig), `burphub unit ${name}`))
    )
}

/** What the units deny, and this takes back. */
function printDropIn(needs: ServiceNeeds, command: string): string {
  const { user, group, folders } = needs
  return [
    `# What \`${command}\` found that burp's files take on this host. Print it anew when burp's`,
    '# user or folders change.',
    '[Service]',
    `User=${user}`,
    `Group=${group ?? ''}`,
    // What lies in /etc/burphub is for that group.
    ...(user === 'root' ? [] : ['SupplementaryGroups=burphub']),
    ...printFolders(folders),
    "# In burp's own /tmp burp_ca keeps two of itself apart.",
    'PrivateTmp=no',
    'ReadWritePaths=/tmp',
    "# burp's process, and whether it is at work on a client.",
    'PrivateUsers=no',
    // Its group sees all processes in any case.
    ...(user === 'root' ? [] : ['ProtectProc=default']),
    ...printForeign(needs),
    ''
  ].join('\n')
}

/** Homes are out of sight unless burp is at home there. */
function printFolders(folders: readonly string[]): string[] {
  const isInHome = folders.some(folder => /^\/(?:home|root|run\/user)(?:\/|$)/.test(folder))
  return [
    ...(isInHome ? ['ProtectHome=read-only'] : []),
    ...folders.map(folder => `ReadWritePaths=${quote(folder)}`)
  ]
}

/** `-`: burp makes some of them later. */
function quote(folder: string): string {
  const escaped = folder.replaceAll(/["\\]/g, '\\$&').replaceAll('%', '%%')
  return `"-${escaped}"`
}

function printForeign({ user, foreign }: ServiceNeeds): string[] {
  if (foreign === undefined) return []
  const shown = JSON.stringify(foreign)
  if (user !== 'root') {
    return [`# ${shown} does not belong to ${user}: burphub can change there what ${user} can.`]
  }
  return [
    `# ${shown} belongs to somebody else. Without these lines burphub changes only what is root's.`,
    'CapabilityBoundingSet=CAP_CHOWN CAP_DAC_OVERRIDE CAP_FOWNER CAP_SETGID CAP_SETUID',
    'SystemCallFilter=@chown @setuid'
  ]
}
