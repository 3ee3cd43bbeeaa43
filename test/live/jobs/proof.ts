/** Checks and restore tests of backups, and required files. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import type { components } from '../../../generated/contract-types.js'
import type { Lab } from '../../../scripts/lab/lab.js'
import { isOn } from '../../support/console-keys.js'
import { oneOf } from '../../support/rings.js'
import { eventually } from '../spool.js'
import { goToClient } from './files.js'
import { doJob, type Hand, widths } from './hand.js'
import { awaitIndex, encryptionPassword, type House } from './house.js'

export async function testProof(t: Test, house: House): Promise<void> {
  await awaitIndex(house, 'mail')
  for (const width of oneOf(widths, 1)) {
    await doJob(t, house, `a damaged backup is found, ${width} px`, { width }, (hand, t) =>
      findDamage(t, house, hand)
    )
  }
  for (const width of widths) {
    const outcome = width === 390 ? 'transferred' : 'passed'
    await doJob(t, house, `an encrypted client is tested, ${width} px`, { width }, (hand, t) =>
      testEncrypted(t, house, { hand, outcome })
    )
  }
  for (const width of oneOf(widths, 0)) {
    await doJob(t, house, `a file is required, ${width} px`, { width }, (hand, t) =>
      requireFile(t, house, hand)
    )
    await doJob(t, house, `backups are checked regularly, ${width} px`, { width }, (hand, t) =>
      checkRegularly(t, house, hand)
    )
  }
}

type Details = components['schemas']['ClientDetails']
type Proof = components['schemas']['ClientProof']

interface CheckItem {
  backup: number
  kind: string
  state: string
  by: string
}

/** The test damages the file on the server's disk, and repairs it. */
async function findDamage(t: Test, house: House, hand: Hand): Promise<void> {
  const { page } = hand
  const { lab, admin } = house
  const readNewest = async () => (await house.get<CheckItem[]>('/api/client/main/checks/mail'))[0]
  flipByte(lab)
  await goToClient(hand, 'mail')
  const proof = page.getByRole('region', { name: 'Proof' })
  const button = proof.getByRole('button', { name: 'Check now' })
  await hand.scrollTo(proof)
  await hand.click(button)
  const row = proof.getByRole('listitem').filter({ hasText: 'Backup 3' }).first()
  await row.getByText('Damaged', { exact: true }).waitFor()
  t.match(await readNewest(), { backup: 3, state: 'damaged', by: admin.name })
  await hand.click(row.getByText('1 problem', { exact: true }))
  const path = join(lab.treePath('mail'), 'file')
  await row.getByRole('link', { name: path, exact: true }).waitFor()
  flipByte(lab)
  await hand.click(row.getByRole('link', { name: 'Same content in backup 2' }))
  await isOn(page, '/client-browse/mail/2')
  await page.locator('.files').getByText('file', { exact: true }).waitFor()
  await page.goto(`${house.url}/`)
  await page.getByRole('link', { name: /^\d+ of \d+ clients proven · Damaged: 1$/ }).waitFor()
  await page.goBack()
  await page.goBack()
  await hand.scrollTo(proof)
  await hand.click(button)
  await row.getByText('Intact', { exact: true }).waitFor()
  t.match(await readNewest(), { backup: 3, state: 'passed', by: admin.name })
  await hand.click(proof.getByRole('button', { name: 'Test a restore' }))
  const tested = proof.getByRole('listitem').filter({ hasText: 'Restore test' })
  await tested.getByText(/^\d+ files? restored\.$/).waitFor()
  const isPassed = (check?: CheckItem) => check?.kind === 'restore_test' && check.state === 'passed'
  t.match(await eventually(readNewest, isPassed), { backup: 3, by: admin.name })
  const { restore } = await house.get<Details>('/api/client/main/details/mail')
  t.match(restore, { of: 'tests' })
  const fact = page.locator('.client-facts div').filter({ hasText: 'Full restore' })
  await fact.getByText(/measured in \d restore tests?$/).waitFor()
}

/**
 * Without the password, the content is not proven. `outcome`: the expected outcome of such a
 * test.
 */
async function testEncrypted(
  t: Test,
  house: House,
  { hand, outcome }: { hand: Hand; outcome: string }
): Promise<void> {
  const { page } = hand
  const readOutcome = async () => {
    const proof = await house.get<Proof>('/api/client/main/proof/db2')
    return proof.restore_tested?.outcome
  }
  await goToClient(hand, 'db2')
  const proof = page.getByRole('region', { name: 'Proof' })
  await hand.scrollTo(proof)
  const row = proof.getByRole('listitem').filter({ hasText: 'Restore test' })
  const test = async (password: string, result: string) => {
    await hand.click(proof.getByRole('button', { name: 'Test a restore…' }))
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel('Encryption password')
    t.equal(await field.getAttribute('type'), 'password')
    if (password !== '') await hand.fill(field, password)
    await hand.click(dialog.getByRole('button', { name: 'Test a restore' }))
    await dialog.waitFor({ state: 'detached' })
    await row.getByText(result, { exact: true }).waitFor()
  }
  await test('', '1 file transferred; contents not checked: encrypted.')
  await row.getByText('Transferred', { exact: true }).waitFor()
  t.equal(await readOutcome(), outcome)
  await test('wrong', 'Wrong encryption password.')
  t.equal(await readOutcome(), outcome)
  await test(encryptionPassword, '1 file restored.')
  t.equal(await readOutcome(), 'passed')
}

/** The dialog shows the matching file before the requirement is saved. */
async function requireFile(t: Test, house: House, hand: Hand): Promise<void> {
  const { page } = hand
  const path = join(house.lab.treePath('mail'), 'file')
  const read = () => house.get<object>('/api/client/main/contents/mail')
  await goToClient(hand, 'mail')
  const proof = page.getByRole('region', { name: 'Proof' })
  await hand.scrollTo(proof)
  await hand.click(proof.getByRole('button', { name: 'Require a file…' }))
  const dialog = page.getByRole('dialog')
  await hand.fill(dialog.getByLabel('Path'), path)
  await dialog.getByRole('status').getByText('In the newest backup').waitFor()
  await hand.click(dialog.getByRole('button', { name: 'Save' }))
  const row = proof.getByRole('listitem').filter({ hasText: 'In the newest backup' })
  await row.waitFor()
  t.match(await read(), { from: 'client', backup: 3, files: [{ path, state: 'ok', matches: 1 }] })
  await hand.click(row.getByRole('button', { name: `Remove ${path}` }))
  await proof.getByText('No file is required yet.').waitFor()
  t.match(await read(), { from: null, files: [] })
}

/** The card offers a policy, which can be changed and removed under Alerts. */
async function checkRegularly(t: Test, house: House, hand: Hand): Promise<void> {
  const { page } = hand
  const read = () => house.get<object>('/api/client/main/proof/mail')
  t.match(await read(), { policy: null, from: null })
  await goToClient(hand, 'mail')
  const proof = page.getByRole('region', { name: 'Proof' })
  await hand.scrollTo(proof)
  const button = proof.getByRole('button', { name: 'Check regularly…' })
  await hand.scrollTo(proof.getByRole('button', { name: 'Require a file…' }))
  await hand.click(button)
  const dialog = page.getByRole('dialog')
  await hand.fill(dialog.getByLabel('Hours'), '22:00-06:00')
  await hand.click(dialog.getByRole('button', { name: 'Save' }))
  await proof.getByText('Verify the newest backup every 1w, Hours: 22:00-06:00').waitFor()
  const policy = { newest: '1w', all: null, restore_test: null, window: '22:00-06:00' }
  t.match(await read(), { policy, from: 'client' })
  const path = '/api/admin/expectations/client/main/mail'
  await house.ask('PUT', path, { exempt: false, checks: null })
  await house.ask('DELETE', path)
  t.match(await read(), { policy: null, from: null })
}

function flipByte(lab: Lab): void {
  const home = join(lab.spoolPath, 'mail')
  const backup = readdirSync(home).find(name => name.startsWith('0000003')) ?? ''
  const stored = join(home, backup, 'data/t', lab.treePath('mail'), 'file')
  const bytes = readFileSync(stored)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(stored, bytes)
}
