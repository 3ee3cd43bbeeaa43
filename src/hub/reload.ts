/** Reload on SIGHUP without an interruption: renewed certificates and the log level. */
import { isatty } from 'node:tty'
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'

interface Reloaded {
  readonly log: { readonly level: string }
}

export interface Reload<C extends Reloaded> {
  config: C
  logger: Logger
  read: () => C | Promise<C>
  /** Applies new values where possible, and returns their keys; throws if they are invalid. */
  take: (config: C) => readonly string[]
}

/** In a terminal, SIGHUP means that the terminal was closed, and ends the process. */
const isOfTerminal = isatty(0)

/** Keeps the process alive before it can reload. */
export function surviveHangups(): void {
  if (!isOfTerminal) process.on('SIGHUP', () => undefined)
}

/**
 * Reloads one after the other. An invalid configuration is logged, and the previous one stays in
 * effect.
 */
export function reloadOnHangups<C extends Reloaded>(reload: Reload<C>): void {
  if (isOfTerminal) return
  let turn = Promise.resolve()
  process.on('SIGHUP', () => {
    turn = turn.then(() => readAnew(reload))
  })
}

async function readAnew<C extends Reloaded>({ config, logger, read, take }: Reload<C>) {
  try {
    const next = await read()
    // The keys that name files determine which files there are.
    const taken = ['log.level', 'files', ...take(next)]
    logger.level = next.log.level
    const waiting = listChanges(config, next).filter(key => !taken.includes(key))
    if (waiting.length === 0) logger.info('reloaded the configuration')
    else
      logger.warn({ waiting }, 'reloaded the configuration; these keys take effect after a restart')
  } catch (err) {
    logger.error({ err }, 'cannot reload the configuration; the previous one stays in effect')
  }
}

/** Returns the changed keys, with those of mappings as in `listen.port`. */
function listChanges(older: object, newer: object): string[] {
  const entries = new Map(Object.entries(older))
  const keys = new Set([...entries.keys(), ...Object.keys(newer)])
  return [...keys].flatMap(key => {
    const before: unknown = entries.get(key)
    const after: unknown = Reflect.get(newer, key)
    if (isDeepStrictEqual(before, after)) return []
    if (!isMapping(before) || !isMapping(after)) return [key]
    return listChanges(before, after).map(inner => `${key}.${inner}`)
  })
}

function isMapping(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
