/** All commands by name. The code of a command is loaded when it is needed: listing users does not load the HTTP server. */
import { Command } from 'commander'

export interface ListedCommand {
  name: string
  about: string
  load: () => Promise<Command>
}

export const commands: readonly ListedCommand[] = [
  {
    name: 'serve',
    about: 'run the API and the console until SIGTERM or SIGINT',
    load: async () => (await import('../hub/serve.js')).createServeCommand()
  },
  {
    name: 'agent',
    about: 'run or manage the agent on a burp host',
    load: async () => (await import('./agent.js')).createAgentCommand()
  },
  {
    name: 'user',
    about: 'manage users',
    load: async () => (await import('./user.js')).createUserCommand()
  },
  {
    name: 'token',
    about: 'create API tokens of service accounts',
    load: async () => (await import('./user.js')).createTokenCommand()
  },
  {
    name: 'agents',
    about: 'manage burp servers that have an agent',
    load: async () => (await import('./agents.js')).createAgentsCommand()
  },
  {
    name: 'audit',
    about: 'verify or prune the audit log',
    load: async () => (await import('./audit.js')).createAuditCommand()
  },
  {
    name: 'backup',
    about: 'back up the database, key and configuration of burphub to one file',
    load: async () => (await import('./backup.js')).createBackupCommand()
  },
  {
    name: 'restore',
    about: 'restore burphub from a file of the backup command',
    load: async () => (await import('./backup.js')).createRestoreCommand()
  },
  {
    name: 'doctor',
    about: 'check burphub and its burp servers for problems',
    load: async () => (await import('./doctor.js')).createDoctorCommand()
  },
  {
    name: 'find',
    about: 'search for files in the backups of one client or of all clients',
    load: async () => (await import('./find.js')).createFindCommand()
  },
  {
    name: 'diff',
    about: 'compare two backups of a client',
    load: async () => (await import('./find.js')).createDiffCommand()
  },
  {
    name: 'versions',
    about: 'list the versions of a file',
    load: async () => (await import('./find.js')).createVersionsCommand()
  },
  {
    name: 'verify',
    about: 'let burp check the stored files of a backup',
    load: async () => (await import('./verify.js')).createVerifyCommand()
  },
  {
    name: 'proof',
    about: 'show which clients have proven backups, and exit with 1 on a problem',
    load: async () => (await import('./proof.js')).createProofCommand()
  },
  {
    name: 'api',
    about: 'send a request to the API of a burphub instance',
    load: async () => (await import('./api.js')).createApiCommand()
  },
  {
    name: 'login',
    about: 'log in to a burphub instance with a browser, and keep a token for other commands',
    load: async () => (await import('./login.js')).createLoginCommand()
  },
  {
    name: 'logout',
    about: 'revoke the token of a login',
    load: async () => (await import('./login.js')).createLogoutCommand()
  },
  {
    name: 'completion',
    about: 'print the completion script of a shell',
    load: async () => (await import('./completion.js')).createCompletionCommand(loadCommands)
  },
  {
    name: 'unit',
    about: "print a systemd drop-in that gives a service access to burp's files",
    load: async () => (await import('./unit.js')).createUnitCommand()
  },
  {
    name: 'import',
    about: 'import users, permissions and options from a burp-ui configuration file',
    load: async () => (await import('./import.js')).createImportCommand()
  }
]

/** Returns all commands with their options, for completion and documentation. */
export async function loadCommands(): Promise<Command[]> {
  const program = new Command('burphub')
  for (const { about, load } of commands) program.addCommand((await load()).description(about))
  return [...program.commands]
}
