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
  const service = new Argument('<service>', 'service that the unit is for').choices([
    'hub',
    'agent'
  ])
  return new Command('unit')
    .addArgument(service)
    .option(
      '--server-config <file>',
      'configuration file of the burp server',
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
    `# Access to burp's files on this host, as found by \`${command}\`. Run it again when burp's`,
    '# user or folders change.',
    '[Service]',
    `User=${user}`,
    `Group=${group ?? ''}`,
    // What lies in /etc/burphub is for that group.
    ...(user === 'root' ? [] : ['SupplementaryGroups=burphub']),
    ...printFolders(folders),
    "# burp_ca uses burp's own /tmp to prevent two runs at once.",
    'PrivateTmp=no',
    'ReadWritePaths=/tmp',
    "# To see burp's process and whether it is working on a client.",
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
    return [
      `# ${shown} does not belong to ${user}. burphub can change there only what ${user} can change.`
    ]
  }
  return [
    `# ${shown} belongs to another user. Without these lines, burphub can change only files of root.`,
    'CapabilityBoundingSet=CAP_CHOWN CAP_DAC_OVERRIDE CAP_FOWNER CAP_SETGID CAP_SETUID',
    'SystemCallFilter=@chown @setuid'
  ]
}
