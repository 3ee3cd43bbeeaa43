/** Getting files back. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Test } from 'tap'
import { isOn } from '../../support/console-keys.js'
import { doJob, type Hand } from './hand.js'
import { dayS, type House, keptPath, nowS } from './house.js'

const widths = [390, 1024, 1280, 1440] as const

export async function testFiles(t: Test, house: House): Promise<void> {
  const { lab } = house
  const root = lab.treePath('office')

  for (const width of widths) {
    await doJob(t, house, `a folder as of last week, ${width} px`, { width }, async (hand, t) => {
      const { page } = hand
      await goToClient(hand, 'office')
      await hand.click(page.getByRole('link', { name: /^Restore/ }))
      await isOn(page, '/client-browse/office/4')
      // What is typed into such a field hangs on the region of the browser.
      await page.getByLabel('As it was on').fill(dayOf(7))
      await isOn(page, '/client-browse/office/2')
      await hand.click(page.locator('.files').getByRole('checkbox', { name: 'docs', exact: true }))
      await hand.click(page.getByRole('button', { name: /^Download/ }))
      const dialog = page.getByRole('dialog')
      const send = dialog.getByRole('button', { name: 'Download', exact: true })
      const archive = await hand.download(() => hand.click(send))
      const file = join(lab.directory, `last-week-${width}.zip`)
      await archive.saveAs(file)
      const unpacked = join(lab.directory, `last-week-${width}`)
      mkdirSync(unpacked)
      t.equal(spawnSync('unzip', ['-q', file, '-d', unpacked]).status, 0)
      t.same(readTree(unpacked, '/docs/'), readTree(keptPath(lab, 2), '/docs/'))
    })
  }

  for (const width of widths) {
    const name = `a file somewhere in the house, and its first version, ${width} px`
    await doJob(t, house, name, { width, at: '/live-monitor' }, async (hand, t) => {
      const { page } = hand
      await hand.click(page.getByRole('combobox'))
      await hand.type('plan of the roof')
      await hand.click(page.getByRole('option', { name: /In all clients$/ }))
      await isOn(page, '/search')
      await hand.click(page.getByRole('link', { name: 'plan of the roof.odt' }))
      await isOn(page, '/history/office')
      const oldest = page.locator('.versions').getByRole('row').last()
      const link = oldest.getByRole('link', { name: /^Download/ })
      const file = await hand.download(() => hand.click(link))
      t.equal(readFileSync(await file.path(), 'utf8'), 'the first plan')
      t.equal(file.suggestedFilename(), 'plan of the roof.odt')
    })
  }

  await doJob(t, house, 'what a backup changed, and what went comes back', {}, async (hand, t) => {
    const { page } = hand
    await goToClient(hand, 'office')
    await hand.click(page.locator('a[href*="/diff/office/4"]').first())
    await isOn(page, '/diff/office/4')
    const list = await hand.download(() => hand.click(page.getByRole('button', { name: 'CSV' })))
    t.same(readChanges(readFileSync(await list.path(), 'utf8'), root), {
      'docs/old letter.txt': 'removed',
      'docs/plan of the roof.odt': 'changed',
      'notes/shopping.txt': 'removed',
      'notes/todo.txt': 'removed'
    })
    await hand.click(page.getByRole('button', { name: /^Restore what was/ }))
    const dialog = page.getByRole('dialog')
    await hand.click(dialog.getByRole('button', { name: /restore/i }))
    await dialog.waitFor({ state: 'detached' })
    await lab.burp('office', ['-a', 't'])
    const copy = join(lab.restorePath('office') + root)
    const gone = ['docs/old letter.txt', 'notes/shopping.txt', 'notes/todo.txt']
    t.same(Object.keys(readTree(copy, '/')).toSorted(), gone)
    for (const path of gone) {
      t.same(readFileSync(join(copy, path)), readFileSync(join(keptPath(lab, 3), path)), path)
    }
  })
}

/** Of files: a folder that went is told as well. */
function readChanges(text: string, root: string): Record<string, string> {
  const lines = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(','))
  const files = lines.filter(([, path = '']) => /\.\w+$/.test(path))
  return Object.fromEntries(
    files.map(([kind = '', path = '']) => [path.replace(`${root}/`, ''), kind])
  )
}

/** Out of the list of all. */
export async function goToClient(hand: Hand, name: string): Promise<void> {
  await hand.click(hand.page.getByRole('link', { name, exact: true }).last())
  await isOn(hand.page, `/client/${name}`)
}

function dayOf(daysAgo: number): string {
  return new Date((nowS - daysAgo * dayS) * 1000).toISOString().slice(0, 10)
}

/** The files whose path below `root` holds that, by what comes behind it. */
function readTree(root: string, mark: string): Record<string, string> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map(path => join(root, path))
    .filter(path => statSync(path).isFile())
  return Object.fromEntries(
    paths.flatMap(path => {
      const inside = `/${relative(root, path)}`
      const at = inside.indexOf(mark)
      return at < 0 ? [] : [[inside.slice(at + mark.length), readFileSync(path, 'utf8')]]
    })
  )
}
