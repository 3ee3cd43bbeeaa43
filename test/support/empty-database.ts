/** An empty database with all tables, which `npm test` makes once: migrations take most of the time. */
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openStore } from '../../src/store/store.js'

const template = fileURLToPath(new URL('../../dist/test/empty.db', import.meta.url))

/** Makes the template; `node scripts/build.mjs tests` does it when sources have changed. */
export async function makeEmptyDatabase(): Promise<void> {
  rmSync(template, { force: true })
  const store = await openStore({ url: `sqlite:${template}` })
  await store.close()
}

/** Puts an empty database at `file` unless one is there. */
export function placeEmptyDatabase(file: string): void {
  if (process.env['BURPHUB_TEST_BUNDLE'] === '1' && !existsSync(file)) copyFileSync(template, file)
}
