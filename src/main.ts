#!/usr/bin/env -S MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 node --max-semi-space-size=2 --heap-growing-percent=50
/**
 * The command line. Node would let its space for young objects grow to three times 16 MB, and the C
 * library would keep a heap per thread and 20 MB that only the start needed, which makes no answer
 * faster. After some rest Node would let its heap grow by a tenth only, and collect garbage without
 * end while the buffers of a restore come and go. All of this can only be given when the process
 * starts.
 */
import { Command } from 'commander'
import { createAuditCommand } from './commands/audit.js'
import { Fault } from './faults.js'
import { createImportCommand } from './commands/import.js'
import { serve } from './commands/serve.js'
import { createUserCommand } from './commands/user.js'

const program = new Command('burphub')
  .description('One HTTP API over all your burp backup servers.')
  .showHelpAfterError()

program
  .command('serve')
  .description('serve the API until SIGTERM or SIGINT')
  .option('--config <file>', 'configuration file (default: the one that BURPHUB_CONFIG names)')
  .action(async (options: { config?: string }) => serve(options))

program.addCommand(createUserCommand())
program.addCommand(createAuditCommand())
program.addCommand(createImportCommand())

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof Fault)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
