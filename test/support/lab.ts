/** Starts a real burp server for a test, and removes it afterwards. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import { createLab, type Lab, type LabOptions } from '../../scripts/lab/lab.js'
import { whyNoLab } from '../../scripts/lab/programs.js'
import { createStandardLab } from '../../scripts/lab/standard-lab.js'

/**
 * The `skip` option of tests that need a lab: a reason if this machine cannot run one, or false.
 * `t.test(name, { skip: labMissing }, …)`
 */
export const labMissing: string | false = whyNoLab() ?? false

/** The standard lab, for as long as `t` runs. Three seconds: build one per file, not per test. */
export async function useStandardLab(
  t: Pick<Test, 'teardown'>,
  options: Omit<LabOptions, 'directory' | 'clients'> = {}
): Promise<Lab> {
  return await closeAfter(t, createStandardLab(newDirectory(), options))
}

/** A lab with the clients you name and no backup yet, for as long as `t` runs. */
export async function useLab(
  t: Pick<Test, 'teardown'>,
  options: Omit<LabOptions, 'directory'> = {}
): Promise<Lab> {
  return await closeAfter(t, createLab({ ...options, directory: newDirectory() }))
}

async function closeAfter(t: Pick<Test, 'teardown'>, building: Promise<Lab>): Promise<Lab> {
  const lab = await building
  t.teardown(() => lab.close())
  return lab
}

// Not t.testdir: tap would remove it while the server still writes to it.
function newDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'burphub-lab-'))
}
