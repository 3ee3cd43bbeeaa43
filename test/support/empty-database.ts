/** An empty database with all tables, which `npm test` makes once: migrations take most of the time. */
import { copyFileSync, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The build makes it: scripts/load-test-bundle.mjs. */
const template = fileURLToPath(new URL('../../dist/test/empty.db', import.meta.url))

/** Puts an empty database at `file` unless one is there. */
export function placeEmptyDatabase(file: string): void {
  if (process.env['BURPHUB_TEST_BUNDLE'] === '1' && !existsSync(file)) copyFileSync(template, file)
}
