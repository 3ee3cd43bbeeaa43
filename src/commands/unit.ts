/** `burphub unit`: prints systemd settings that a service needs on the host of a burp server. */
import { Argument, Command } from 'commander'
import { readServiceNeeds, type ServiceNeeds } from '../host/service-needs.js'

interface UnitOptions {
  serverConfig: string
}

/** Throws NEEDS_AGENT from `parseAsync` if burp-server.conf cannot be read, and BAD_CONFIG. */
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

/** Prints settings that relax restrictions of the units. */
function printDropIn(needs: ServiceNeeds, command: string): string {
  const { user, group, folders } = needs
  return [
    `# Access to burp's files on this host, as found by \`${command}\`. Run it again when burp's`,
    '# user or folders change.',
    '[Service]',
    `User=${user}`,
    `Group=${group ?? ''}`,
    // This group can read the files in /etc/burphub.
    ...(user === 'root' ? [] : ['SupplementaryGroups=burphub']),
    ...printFolders(folders),
    "# burp_ca uses burp's own /tmp to prevent two runs at once.",
    'PrivateTmp=no',
    'ReadWritePaths=/tmp',
    "# To see burp's process and whether it is working on a client.",
    'PrivateUsers=no',
    // The group of the service can see all processes anyway.
    ...(user === 'root' ? [] : ['ProtectProc=default']),
    ...printForeign(needs),
    ''
  ].join('\n')
}

/** Home directories are hidden unless burp uses one. */
function printFolders(folders: readonly string[]): string[] {
  const isInHome = folders.some(folder => /^\/(?:home|root|run\/user)(?:\/|$)/.test(folder))
  return [
    ...(isInHome ? ['ProtectHome=read-only'] : []),
    ...folders.map(folder => `ReadWritePaths=${quote(folder)}`)
  ]
}

/** `-`: systemd ignores missing folders, some of which burp creates later. */
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
