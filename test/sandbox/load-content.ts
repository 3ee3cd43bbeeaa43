/** Adds content and metadata, which only the main port of a real server returns, to a fixture. */
import type { Fixture, FixtureBackup, FixtureClient } from '../../scripts/sandbox/fixture.js'
import type { MainTarget } from '../../src/protocol/main-connection.js'
import { gatherData, hearAll, type HeardData } from './raw-main.js'

export async function loadContent(
  fixture: Fixture,
  target: MainTarget,
  passwords: Record<string, string>
): Promise<void> {
  for (const client of fixture.clients) {
    const password = passwords[client.name]
    if (password !== undefined) client.encryptionPassword = password
    for (const backup of client.backups) {
      if (backup.flags.includes('manifest')) await loadBackup(target, client, backup)
    }
  }
}

async function loadBackup(
  target: MainTarget,
  client: FixtureClient,
  backup: FixtureBackup
): Promise<void> {
  const exchange = { client: client.name, command: `restore ${backup.number}:` }
  const frames = await hearAll(target, exchange)
  for (const heard of gatherData(frames, client.encryptionPassword)) {
    if ('plain' in heard) keep(backup, heard)
  }
}

function keep({ manifest }: FixtureBackup, heard: HeardData): void {
  const entry = manifest.find(({ path }) => path.equals(heard.path))
  if (!entry) throw new Error(`${heard.path.toString()} is not in the manifest`)
  const { stat, plain, isPacked } = heard
  if ('mn'.includes(heard.command)) entry.metaData = { data: plain, salt: stat.salt }
  else {
    entry.content = plain
    const { compression, winattr, salt } = stat
    entry.storage = { compression, winattr, salt, isRebuilt: isPacked }
  }
}
