#!/usr/bin/env -S MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=1048576 node --max-semi-space-size=2 --heap-growing-percent=100
/**
 * The command line. Node.js and the C library read the options of the first line only when the
 * process starts:
 *
 * - `MALLOC_ARENA_MAX`, `MALLOC_TRIM_THRESHOLD_`: without them, the C library keeps a heap per
 *   thread and 20 MB that only the start needs, which makes no response faster.
 * - `MALLOC_MMAP_THRESHOLD_`: by default, the C library requests each buffer of 128 KiB or more
 *   from the system, which takes a fifth of the time of a restore.
 * - `--max-semi-space-size`: by default, the space for young objects grows to three times 16 MB.
 *   With 1 MB, creating many long-lived objects takes four times as long as with 8 MB, see
 *   docs/development/performance.md; 2 MB take at most 4 MB more when idle.
 * - `--heap-growing-percent`: short-lived buffers are freed when young objects are collected, once
 *   the buffers are twice as large as that space; until then they count as growth of the heap. With
 *   this value, a restore of 500 MB causes 5 full garbage collections instead of 30, which took
 *   half of its CPU time.
 */
import { Command } from 'commander'
import { commands } from './commands/command-list.js'
import { readRelease } from './hub/release.js'
import { Fault } from './faults.js'

/** EX_CONFIG of sysexits.h, which tells a service manager that a restart does not help. */
const badConfigurationStatus = 78

const program = new Command('burphub')
  .description('Web console and HTTP API for your burp backup servers.')
  .version(readRelease().version)
  .showHelpAfterError()

try {
  const words = process.argv.slice(2)
  for (const { name, about, load } of commands) {
    const command = words.includes(name) ? await load() : new Command(name)
    program.addCommand(command.description(about))
  }
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof Fault)) throw error
  process.stderr.write(`${error.message}\n`)
  // Exits, since pending work such as connections to burp would continue.
  process.exit(error.code === 'BAD_CONFIG' ? badConfigurationStatus : 1)
}
