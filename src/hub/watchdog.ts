/**
 * Ends this process where its loop is held for good: no signal is heard then, SIGTERM neither. Node can
 * look after itself from a thread, which takes 7 MB for as long as it lives; a shell takes 0.2. It hears
 * from the loop now and then and sleeps in between. Whoever is not heard of for as long although
 * it works, or for six times as long although it does nothing, is killed, and the service manager
 * starts it anew.
 */
import { spawn } from 'node:child_process'

const usualSilenceMs = 20_000
/** A shell counts in seconds. */
const leastSilenceMs = 2_000
const beatsPerSilence = 4

/**
 * `$1`: milliseconds of silence. A beat, or a SIGTERM for all processes of the service, ends the sleep too soon.
 * Of /proc/PID/stat what follows the name: the state, the parent, and as 12 and 13 hundredths of seconds of work.
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
  // With a group of its own it ends together with its sleep.
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
