/**
 * Kills this process if its event loop is blocked for good, when it handles no signals, not even
 * SIGTERM. A Node.js thread for this would take 7 MB; a shell takes 0.2 MB. The shell gets beats
 * from the event loop and sleeps in between. It kills the process if it gets no beat for the
 * timeout while the process uses CPU, or for six times the timeout while it does not. The service
 * manager then restarts it.
 */
import { spawn } from 'node:child_process'

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
