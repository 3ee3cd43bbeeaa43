/** Reload on SIGHUP without an interruption: renewed certificates and the log level. */
import { isatty } from 'node:tty'
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { spawn } from 'node:child_process'

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

const usualSilenceMs = 20_000
/** The shell counts in seconds. */
const leastSilenceMs = 2_000
const beatsPerSilence = 4

/**
 * `$1`: milliseconds of silence. A beat, or a SIGTERM for all processes of the service, ends the
 * sleep too soon. Fields of /proc/PID/stat after the name: 1 the state, 2 the parent, 12 and 13 CPU
 * time in hundredths of a second.
 */
const script = `
trap : USR1 TERM INT HUP
main=$PPID
naps=0
look() {
  read -r stat < /proc/$$/stat || exit
  set -- \${stat##*) }
  [ "$2" = "$main" ] || exit
  read -r stat < /proc/$main/stat || exit
  set -- \${stat##*) }
  state=$1
  work=$((\${12} + \${13}))
}
look
before=$work
while :; do
  sleep $(($1 / 1000)) 2> /dev/null &
  nap=$!
  if wait $nap; then
    look
    case $state in [Tt]) continue ;; esac
    naps=$((naps + 1))
    if [ $((work - before)) -ge $(($1 / 20)) ] || [ $naps -ge 6 ]; then
      echo "burphub has not been heard of for $(($1 * naps)) ms and is ended." >&2
      kill -KILL $main
      exit
    fi
  else
    kill $nap 2> /dev/null
    look
    before=$work
    naps=0
  fi
done
`

/** Starts the watchdog for the lifetime of this process. Zero: no watchdog. */
export function startWatchdog(timeoutMs = usualSilenceMs): void {
  if (timeoutMs === 0) return
  const silenceMs = Math.max(timeoutMs, leastSilenceMs)
  // With its own process group, the shell ends together with its sleep.
  const dog = spawn('/bin/sh', ['-c', script, 'burphub-watchdog', String(silenceMs)], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit']
  })
  dog.unref()
  const beat = setInterval(() => dog.kill('SIGUSR1'), silenceMs / beatsPerSilence).unref()
  // Without a shell there is no watchdog.
  dog.once('error', () => clearInterval(beat)).once('exit', () => clearInterval(beat))
  process.once('exit', () => {
    if (dog.pid === undefined || dog.exitCode !== null || dog.signalCode !== null) return
    process.kill(-dog.pid, 'SIGKILL')
  })
}
