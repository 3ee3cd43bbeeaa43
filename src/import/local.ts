/** The section [LOCAL:AUTH]: the accounts of the host that may log in. */
import type { BurpUiFile } from './burp-ui-file.js'

const section = 'LOCAL:AUTH'

/** True when they are in use. */
export function readLocal(file: BurpUiFile): boolean {
  const backends = file.list('Global', 'auth')?.map(name => name.toLowerCase()) ?? []
  if (!backends.includes('local')) {
    if (file.takeRest(section).length > 0) {
      file.tell('left', `[${section}]`, 'It was not in use: [Global] auth does not name local.')
    }
    return false
  }
  // Any key under `local` switches these accounts on.
  file.set('local.uidMin', file.integer(section, 'limit') ?? 1_000)
  const users = file.list(section, 'users')
  if (users && users.length > 0) file.set('local.users', users)
  const priority = file.integer(section, 'priority')
  if (priority) file.set('local.priority', priority)
  return true
}
