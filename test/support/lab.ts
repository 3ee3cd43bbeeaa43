/** Gives a test a real burp server and takes it away again. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import { createLab, type Lab, type LabOptions } from '../../scripts/lab/lab.js'
import { whyNoLab } from '../../scripts/lab/programs.js'
import { createStandardLab } from '../../scripts/lab/standard-lab.js'

/**
 * For the options of a test that needs a lab: `t.test(name, { skip: labMissing }, …)`.
 * A reason where this machine cannot have one, else false.
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

// Not t.testdir: tap would remove it from under the server, which is still writing.
function newDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'burphub-lab-'))
}
