/**
 * An empty database with all tables. `npm test` creates it once, because migrations take most of
 * the time.
 */
import { copyFileSync, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Created by the build: scripts/load-test-bundle.mjs. */
const template = fileURLToPath(new URL('../../dist/test/empty.db', import.meta.url))

/** Copies an empty database to `file` unless the file exists. */
export function placeEmptyDatabase(file: string): void {
  if (process.env['BURPHUB_TEST_BUNDLE'] === '1' && !existsSync(file)) copyFileSync(template, file)
}
