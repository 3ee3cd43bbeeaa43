#!/usr/bin/env -S MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=1048576 node --max-semi-space-size=2 --heap-growing-percent=100
/**
 * The command line. Node would let its space for young objects grow to three times 16 MB, and the C
 * library would keep a heap per thread and 20 MB that only the start needed, which makes no answer
 * faster. Buffers that come and go are freed where young objects are collected, once they hold twice
 * that space, and count as growth of the heap until then: with a small space, and a heap that may
 * grow by more than a tenth, a restore of 500 MB makes Node look through its whole heap five times
 * and not thirty times, which took half of its processor time. The C library would
 * ask the system for each buffer of 128 KiB or more anew, which takes a restore a fifth of its time.
 * Of 1 MB the space for young objects made many that stay cost four times as much as of 8, see
 * docs/development/performance.md; of 2 MB it takes 4 MB more at rest at most.
 * All of this can only be given when the process starts.
 */
import { Command } from 'commander'
import { commands } from './commands/command-list.js'
import { readRelease } from './hub/release.js'
import { Fault } from './faults.js'

/** EX_CONFIG of sysexits.h, by which a service manager knows that no restart mends it. */
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
  // What had begun before it failed, such as connections to burp, would go on.
  process.exit(error.code === 'BAD_CONFIG' ? badConfigurationStatus : 1)
}
