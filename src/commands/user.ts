/** `burphub user`: manages users on the host of burphub. */
import { Command } from 'commander'
import { createRandomPassword } from '../access/first-admin.js'
import { createPasswords, passwordBytesMax, type Passwords } from '../access/passwords.js'
import { createPeople } from '../hub/people.js'
import { createPeopleServices } from '../services/people/people-services.js'
import { Fault } from '../faults.js'
import { openConfigured } from '../hub/open-configured.js'
import { hostCaller, ownTerminal, silent, type InputTerminal, withConfig } from './terminal.js'
import { askOf, type RequestContext } from '../services/requests/request-context.js'
import { plainNewUserName } from '../services/people/acl/names.js'
import { parseUserKey } from '../access/user-key.js'
import { AclRoles } from '../services/people/acl/acl-roles.js'
import type { Store } from '../store/store.js'

interface PasswordOptions {
  passwordStdin?: boolean
}

type AddOptions = PasswordOptions & { admin?: boolean; service?: boolean }

interface TokenOptions {
  label: string
  readOnly?: boolean
  expires?: string
}

/** Throws a Fault from `parseAsync` on failure. */
export function createUserCommand(
  terminal: InputTerminal = ownTerminal,
  passwords: Passwords = createPasswords()
): Command {
  const user = new Command('user')
  const parts = { terminal, passwords }
  const add = (name: string, options: AddOptions, own: Command) =>
    withServices(own, parts, all => addUser(all, name, options))
  const passwd = (
    name: string,
    options: PasswordOptions & { revokeTokens?: boolean },
    own: Command
  ) => withServices(own, parts, all => changePassword(all, name, options))
  withPassword(user.command('add <name>').description('create a user'))
    .option('--admin', 'make the user an administrator')
    .option('--service', 'create a service account, which has API tokens and no password')
    .action(add)
  withConfig(user.command('list').description('list the users')).action((_options, own: Command) =>
    withServices(own, parts, listUsers)
  )
  withConfig(user.command('remove <name>').description('remove a user')).action(
    (name: string, _options, own: Command) => withServices(own, parts, all => removeUser(all, name))
  )
  withConfig(
    user.command('factors <name>').description('show the second factors of a user')
  ).action((name: string, _options, own: Command) =>
    withServices(own, parts, all => showFactors(all, name))
  )
  withConfig(
    user
      .command('reset-factors <name>')
      .description('remove the second factors of a user who has lost them')
  ).action((name: string, _options, own: Command) =>
    withServices(own, parts, all => resetFactors(all, name))
  )
  withPassword(user.command('passwd <name>').description('change the password of a user'))
    .option('--revoke-tokens', 'also revoke the API tokens of the user')
    .action(passwd)
  withConfig(user.command('block <name>').description('end all logins of a user, until unblocked'))
    .option('--reason <text>', 'reason for the audit log')
    .action((name: string, options: { reason?: string }, own: Command) =>
      withServices(own, parts, all => blockUser(all, name, options))
    )
  withConfig(user.command('unblock <name>').description('let a blocked user log in again')).action(
    (name: string, _options, own: Command) =>
      withServices(own, parts, all => unblockUser(all, name))
  )
  withConfig(
    user
      .command('move <from> <to>')
      .description('give permissions, tokens and settings to another user')
  ).action((from: string, to: string, _options, own: Command) =>
    withServices(own, parts, all => moveUser(all, from, to))
  )
  return user
}

/** Throws a Fault from `parseAsync` on failure. */
export function createTokenCommand(): Command {
  const token = new Command('token')
  const parts = { terminal: ownTerminal, passwords: createPasswords() }
  withConfig(
    token
      .command('add <user>')
      .description('create an API token for a service account, and print it')
  )
    .requiredOption('--label <text>', 'purpose of the token')
    .option('--read-only', 'the token cannot change or restore anything')
    .option('--expires <time>', 'time such as 2027-12-31T00:00:00Z')
    .action((name: string, options: TokenOptions, own: Command) =>
      withServices(own, parts, all => addToken(all, name, options))
    )
  return token
}

function withPassword(command: Command): Command {
  const note =
    'The password is $BURPHUB_USER_PASSWORD. If it is not set, the command generates a password and prints it.'
  return withConfig(command)
    .option('--password-stdin', 'read the password from the standard input')
    .addHelpText('after', `\n${note}`)
}

interface UserParts {
  store: Store
  /** Action as in `x-audit` of openapi.yaml. */
  toAsk: (action: string) => RequestContext
  services: ReturnType<typeof createPeopleServices>
  terminal: InputTerminal
}

/** Uses the services of the API, so that the same rules apply and a running burphub notices. */
async function withServices(
  command: Command,
  { terminal, passwords }: { terminal: InputTerminal; passwords: Passwords },
  work: (parts: UserParts) => Promise<void>
): Promise<void> {
  const { config: path } = command.optsWithGlobals<{ config?: string }>()
  const { config, store } = await openConfigured(path, terminal.env)
  try {
    const added = (await store.servers.list()).filter(({ agent }) => agent !== null)
    const names = [...config.servers, ...added].map(({ name }) => name)
    const people = createPeople(config, store, silent, { listServers: () => names, passwords })
    const services = createPeopleServices({ ...people, store, logger: silent })
    const toAsk = (action: string) => askOf(hostCaller, { trail: people.trail, action })
    await work({ store, services, terminal, toAsk })
  } finally {
    await store.close()
  }
}

async function addUser(
  { services, terminal, toAsk }: UserParts,
  name: string,
  { admin: isAdmin = false, service: isService = false, ...options }: AddOptions
): Promise<void> {
  plainNewUserName(name)
  if (isService) {
    const fields = { name, password: undefined, isAdmin, isService }
    await services.users.create(toAsk('user.create'), fields)
    terminal.print(`Created service account ${name}. Create a token: burphub token add ${name}\n`)
    return
  }
  const { password, note } = await readPassword(options, terminal)
  await services.users.create(toAsk('user.create'), { name, password, isAdmin })
  terminal.print(`Created ${isAdmin ? 'administrator' : 'user'} ${name}.${note}\n`)
}

async function changePassword(
  { services, terminal, toAsk }: UserParts,
  name: string,
  options: PasswordOptions & { revokeTokens?: boolean }
): Promise<void> {
  const { password, note } = await readPassword(options, terminal)
  const revokesTokens = options.revokeTokens
  const fields = { name, password, revokesTokens }
  const [, ...ofTokens] = await services.passwordChange.change(toAsk('user.password'), fields)
  terminal.print(`Changed the password of ${name} and ended all sessions.${note}\n`)
  for (const [, text] of ofTokens) terminal.print(`${String(text)}\n`)
}

async function listUsers({ store, terminal }: UserParts): Promise<void> {
  const aclRoles = new AclRoles(await store.acl.read())
  for (const { name, createdAt, isService } of await store.users.list()) {
    const facts = [name, roleOf(name, aclRoles), new Date(createdAt).toISOString()]
    const marks = [isService && 'service', (await store.blockedUsers.has(name)) && 'blocked']
    terminal.print(`${[...facts, ...marks.filter(mark => mark !== false)].join('\t')}\n`)
  }
}

async function blockUser(
  { services, terminal, toAsk }: UserParts,
  name: string,
  options: { reason?: string }
): Promise<void> {
  const [, said] = await services.blocks.block(toAsk('user.block'), parseUserKey(name), options)
  terminal.print(`${String(said)}\n`)
}

async function unblockUser({ services, terminal, toAsk }: UserParts, name: string): Promise<void> {
  const [, said] = await services.blocks.unblock(toAsk('user.unblock'), parseUserKey(name))
  terminal.print(`${String(said)}\n`)
}

async function moveUser(
  { services, terminal, toAsk }: UserParts,
  from: string,
  to: string
): Promise<void> {
  const [, said] = await services.userMoves.move(toAsk('user.move'), from, to)
  terminal.print(`${String(said)}\n`)
}

async function addToken(
  { services, terminal, toAsk }: UserParts,
  name: string,
  { label, readOnly = false, expires }: TokenOptions
): Promise<void> {
  const fields = { label, read_only: readOnly, ...(expires !== undefined && { expires }) }
  const { token } = await services.apiTokens.createFor(toAsk('token.create'), name, fields)
  terminal.print(`${token}\n`)
}

function roleOf(name: string, aclRoles: AclRoles): string {
  if (aclRoles.isAdmin(name)) return 'admin'
  return aclRoles.isModerator(name) ? 'moderator' : 'user'
}

async function removeUser({ services, terminal, toAsk }: UserParts, name: string): Promise<void> {
  await services.users.remove(toAsk('user.remove'), parseUserKey(name))
  terminal.print(`Removed ${name} with all permissions, sessions and tokens.\n`)
}

async function showFactors({ services, terminal, toAsk }: UserParts, name: string): Promise<void> {
  const { code, passkeys, required, recovery_left, closed_until } = await services.factors.find(
    toAsk('factor.reset'),
    name
  )
  const hasNone = !code && passkeys.length === 0
  const lines = [
    ...(hasNone ? ['No second factor'] : []),
    ...(code ? [`Authenticator app since ${code.since}, last used ${code.last_used}`] : []),
    ...passkeys.map(
      ({ label, created, last_used: used }) =>
        `Passkey ${label} since ${created}, ${used === null ? 'never used' : `last used ${used}`}`
    ),
    ...(hasNone ? [] : [`Recovery codes left: ${recovery_left}`]),
    ...(closed_until === null ? [] : [`Codes are not accepted until ${closed_until}`]),
    ...(required && hasNone ? ['A second factor is required'] : [])
  ]
  terminal.print(`${lines.join('\n')}\n`)
}

async function resetFactors({ services, terminal, toAsk }: UserParts, name: string): Promise<void> {
  for (const [, text] of await services.factors.reset(toAsk('factor.reset'), name)) {
    terminal.print(`${String(text)}\n`)
  }
}

async function readPassword(
  { passwordStdin }: PasswordOptions,
  terminal: InputTerminal
): Promise<{ password: string; note: string }> {
  if (passwordStdin) return { password: await readLine(terminal.stdin), note: '' }
  const given = terminal.env['BURPHUB_USER_PASSWORD']
  if (given) return { password: given, note: '' }
  const password = createRandomPassword()
  return { password, note: ` The password is ${password} and is not shown again.` }
}

// The line break at the end of piped input is not part of the password.
async function readLine(input: InputTerminal['stdin']): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of input) {
    chunks.push(Buffer.from(chunk))
    bytes += chunk.length
    if (bytes > passwordBytesMax + 2) throw new Fault('INVALID_INPUT', 'The password is too long.')
  }
  return Buffer.concat(chunks)
    .toString()
    .replace(/\r?\n$/, '')
}
