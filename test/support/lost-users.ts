/** Second factors that users lose, and the command that helps them. */
import { createUserCommand } from '../../src/commands/user.js'
import { cheapPasswords } from './cheap-passwords.js'

/** Returns a passkey that no login accepts. */
export function passkeyOf(user: string) {
  return {
    id: `00000000-0000-4000-8000-${Buffer.from(user).toString('hex').padStart(12, '0')}`,
    credential: `stick of ${user}`,
    userKey: user,
    label: 'Stick',
    publicKey: '',
    counter: 0,
    transports: [],
    rpId: 'hub.example.test',
    isSynced: false,
    isVerified: true,
    createdAt: 0,
    lastUsedAt: null
  }
}

/** Runs `burphub user` on the host. */
export async function runUser(config: string, words: string): Promise<string> {
  let said = ''
  const stdin = (async function* () {})()
  const terminal = { env: {}, stdin, print: (text: string) => void (said += text) }
  const command = createUserCommand(terminal, cheapPasswords)
  await command.parseAsync([...words.split(' '), '--config', config], { from: 'user' })
  return said
}
