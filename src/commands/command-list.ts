/** All commands by name. The code of a command is loaded when it is needed: listing users does not load the HTTP server. */
import type { Command } from 'commander'

export interface ListedCommand {
  name: string
  about: string
  load: () => Promise<Command>
}

export const commands: readonly ListedCommand[] = [
  {
    name: 'serve',
    about: 'serve the API until SIGTERM or SIGINT',
    load: async () => (await import('../hub/serve.js')).createServeCommand()
  },
  {
    name: 'agent',
    about: 'serve a hub from the host of a burp server',
    load: async () => (await import('./agent.js')).createAgentCommand()
  },
  {
    name: 'user',
    about: 'manage the users who may log in',
    load: async () => (await import('./user.js')).createUserCommand()
  },
  {
    name: 'agents',
    about: 'add burp servers with an agent, and invite their agents',
    load: async () => (await import('./agents.js')).createAgentsCommand()
  },
  {
    name: 'audit',
    about: 'check and shorten the audit trail',
    load: async () => (await import('./audit.js')).createAuditCommand()
  },
  {
    name: 'backup',
    about: 'write database, key and configuration into one file',
    load: async () => (await import('./backup.js')).createBackupCommand()
  },
  {
    name: 'restore',
    about: 'put back what a backup holds',
    load: async () => (await import('./backup.js')).createRestoreCommand()
  },
  {
    name: 'doctor',
    about: 'look for what is set up wrongly',
    load: async () => (await import('./doctor.js')).createDoctorCommand()
  },
  {
    name: 'find',
    about: 'look for names in the backups of a client, or of all',
    load: async () => (await import('./find.js')).createFindCommand()
  },
  {
    name: 'diff',
    about: 'tell what differs between two backups',
    load: async () => (await import('./find.js')).createDiffCommand()
  },
  {
    name: 'versions',
    about: 'tell what became of a file',
    load: async () => (await import('./find.js')).createVersionsCommand()
  },
  {
    name: 'unit',
    about: "print what systemd has to allow a service that changes burp's files",
    load: async () => (await import('./unit.js')).createUnitCommand()
  },
  {
    name: 'import',
    about: 'take over users, rights and options from the configuration file of burp-ui',
    load: async () => (await import('./import.js')).createImportCommand()
  }
]
