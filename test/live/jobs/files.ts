/** Restoring files. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join, relative } from 'node:path'
import type { Test } from 'tap'
import type { Download, Page } from 'playwright-core'
import { SlowLine } from '../../../scripts/lab/slow-line.js'
import { isOn, tabTo } from '../../support/console-keys.js'
import { oneOf } from '../../support/rings.js'
import { eventually } from '../spool.js'
import { doJob, type Hand, listWidths } from './hand.js'
import {
  awaitIndex,
  dayS,
  type House,
  keptPath,
  longClient,
  longName,
  nowS,
  officeDays
} from './house.js'

export async function testFiles(t: Test, house: House): Promise<void> {
  const { lab } = house
  const root = lab.treePath('office')

  for (const width of oneOf(listWidths(1), 1)) {
    await doJob(
      t,
      house,
      `a folder is restored as of last week, ${width} px`,
      { width },
      async (hand, t) => {
        const { page } = hand
        await goToClient(hand, 'office')
        await hand.click(page.getByRole('link', { name: /^Restore/ }))
        await isOn(page, '/client-browse/office/4')
        const files = page.locator('.files')
        await files.getByText('plan of the roof.odt').waitFor()
        await hand.clickAt(page.getByRole('slider', { name: 'Time', exact: true }), dayShare(7))
        await isOn(page, '/client-browse/office/2')
        await hand.click(page.locator('.crumbs li:nth-last-child(2) a'))
        await hand.click(files.getByRole('checkbox', { name: 'docs', exact: true }))
        await hand.click(page.getByRole('button', { name: /^Download/ }))
        const dialog = page.getByRole('dialog')
        const send = dialog.getByRole('button', { name: 'Download', exact: true })
        const release = await holdRequests(page, /\/api\/tasks/)
        const archive = await hand.download(() => hand.click(send))
        const progress = page.getByRole('progressbar', { name: /^Download: 0 B of about \d/ })
        await progress.waitFor()
        release()
        await progress.waitFor({ state: 'detached' })
        const day = new Date((nowS - (officeDays[1] ?? 0) * dayS) * 1000).toISOString().slice(0, 10)
        t.equal(archive.suggestedFilename(), `office-${day}-docs.zip`)
        const file = join(lab.directory, `last-week-${width}.zip`)
        await archive.saveAs(file)
        const unpacked = join(lab.directory, `last-week-${width}`)
        mkdirSync(unpacked)
        t.equal(spawnSync('unzip', ['-q', file, '-d', unpacked]).status, 0)
        t.same(readTree(unpacked, '/docs/'), readTree(keptPath(lab, 2), '/docs/'))
      }
    )
  }

  for (const width of oneOf(listWidths(2), 0)) {
    const name = `a file is found on any client, with its first version, ${width} px`
    await doJob(t, house, name, { width, at: '/live-monitor' }, async (hand, t) => {
      const { page } = hand
      await hand.click(page.getByRole('combobox'))
      await hand.type('plan of the roof')
      await hand.click(page.getByRole('option', { name: /Search all clients$/ }))
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

  await doJob(t, house, 'a deleted file is previewed and restored', {}, async (hand, t) => {
    const { page } = hand
    await goToClient(hand, 'office')
    await hand.click(page.getByRole('link', { name: /^Restore/ }))
    await isOn(page, '/client-browse/office/4')
    const row = page.getByRole('row', { name: /old letter\.txt.*deleted/ })
    await hand.click(row.getByText('old letter.txt'))
    await page.locator('.preview pre').getByText('old', { exact: true }).waitFor()
    t.notMatch(await page.locator('.preview').innerText(), /1970|Modified|Owner/)
    hand.window.expect(/status of 400/)
    await hand.click(page.getByRole('row', { name: /plan of the roof/ }).getByRole('checkbox'))
    await hand.choose(row, 'Restore to client…')
    const dialog = page.getByRole('dialog')
    const queue = dialog.getByRole('button', { name: /^Queue restore/ })
    await dialog.getByRole('combobox').first().selectOption('mail')
    await hand.click(queue)
    await dialog
      .getByText('In the settings of office, add the option restore_client = mail.')
      .waitFor()
    await dialog.getByRole('combobox').first().selectOption('office')
    await dialog.locator('.order-sentence').getByText('1 file (3 B)').waitFor()
    await hand.click(queue)
    await dialog.waitFor({ state: 'detached' })
    const toast = page.locator('.toast').getByText('Restore to office queued.')
    await toast.waitFor()
    const clear = page.getByRole('button', { name: 'Clear selection' })
    await hand.click(clear)
    t.ok(await toast.isVisible(), 'the toast does not cover the buttons of the selection')
    await lab.burp('office', ['-a', 't'])
    const path = 'docs/old letter.txt'
    const copy = join(lab.restorePath('office') + root, path)
    t.same(readFileSync(copy), readFileSync(join(keptPath(lab, 3), path)))
    rmSync(copy)
  })

  await cancelBoth(t, house)

  await doJob(t, house, 'changes in a folder, with and without deleted files', {}, markChanges)

  await testPhone(t, house)

  await doJob(
    t,
    house,
    'changes of a backup, and a restore of deleted files',
    {},
    async (hand, t) => {
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
      const warn = await holdRequests(page, /server-restore\/office\/\d+\/check/)
      await hand.click(page.getByRole('button', { name: /^Restore deleted files/ }))
      const dialog = page.getByRole('dialog')
      const queue = dialog.getByRole('button', { name: /restore/i })
      t.ok(await queue.isDisabled(), 'nothing can be queued before the warnings are loaded')
      warn()
      await hand.click(queue)
      await dialog.waitFor({ state: 'detached' })
      await lab.burp('office', ['-a', 't'])
      const copy = join(lab.restorePath('office') + root)
      const gone = ['docs/old letter.txt', 'notes/shopping.txt', 'notes/todo.txt']
      t.same(Object.keys(readTree(copy, '/')).toSorted(), gone)
      for (const path of gone) {
        t.same(readFileSync(join(copy, path)), readFileSync(join(keptPath(lab, 3), path)), path)
      }
      interface Details {
        restore: { seconds: number; restores: number; of: string } | null
      }
      const { restore } = await eventually(
        async () => {
          await house.get('/api/client/main/orders/office')
          return house.get<Details>('/api/client/main/details/office')
        },
        details => details.restore?.restores === 2
      )
      t.match(restore, { of: 'client' })
      await goToClient(hand, 'office')
      await page.getByText('measured in 2 restores').waitFor()
    }
  )
}

interface Task {
  kind: string
  by: string
  client: string
  backup: number
  bytes: number
}

/** Both tasks stop in the API as well. The download uses a slow connection. */
async function cancelBoth(t: Test, house: House): Promise<void> {
  const { lab } = house
  const listTasks = async () => {
    const tasks = await house.get<Task[]>('/api/tasks')
    return tasks.filter(({ client, kind }) => client === 'nas' && kind !== 'backup')
  }
  const line = await SlowLine.open(Number(new URL(house.url).port), fast, 'server')
  t.teardown(() => line.close())
  const slowHouse = { ...house, url: `http://127.0.0.1:${line.port}` }
  await doJob(t, slowHouse, 'a large download and a restore are canceled', {}, async (hand, t) => {
    const { page } = hand
    writeFileSync(join(lab.treePath('nas'), 'large.iso'), randomBytes(largeBytes))
    const backup = await lab.backUp('nas')
    // Until the index is ready, the browser reports each 409.
    await awaitIndex(house, 'nas')
    await hand.window.open(`/client-browse/nas/${backup}`)
    const row = page.getByRole('row', { name: /large\.iso/ })
    await row.waitFor()
    line.bytesPerSecond = slow
    const file = await hand.download(() => hand.choose(row, 'Download'))
    const progress = page.getByRole('progressbar', { name: /^Download: .* of about 22\.9 MiB$/ })
    await progress.waitFor()
    const [task] = await eventually(listTasks, ([first]) => (first?.bytes ?? 0) > 0)
    t.match(task, { kind: 'file', by: house.admin.name, client: 'nas', backup })
    await hand.click(page.getByRole('button', { name: 'Cancel Download' }))
    line.bytesPerSecond = fast
    await page.getByText('Canceled').waitFor()
    await progress.waitFor({ state: 'detached' })
    t.ok(await file.failure(), 'the browser has no file')
    t.same(await listTasks(), [])

    const path = join(lab.treePath('nas'), 'large.iso')
    await hand.window.open(`/history/nas?path=${encodeURIComponent(path)}`)
    const link = page.getByRole('link', { name: /^Download/ }).first()
    await link.waitFor()
    line.bytesPerSecond = slow
    const version = await hand.download(() => hand.click(link))
    await progress.waitFor()
    await eventually(listTasks, ([first]) => (first?.bytes ?? 0) > 0)
    await hand.click(page.getByRole('button', { name: 'Cancel Download' }))
    line.bytesPerSecond = fast
    await progress.waitFor({ state: 'detached' })
    t.ok(await version.failure(), 'the browser has no file of the version')

    await hand.window.open(`/client-browse/nas/${backup}`)
    await hand.choose(row, 'Restore to client…')
    const dialog = page.getByRole('dialog')
    await hand.click(dialog.getByRole('button', { name: /^Queue restore/ }))
    await dialog.waitFor({ state: 'detached' })
    t.match(await listTasks(), [{ kind: 'restore', client: 'nas', backup }])
    await goToClient(hand, 'nas')
    await hand.click(page.getByRole('button', { name: 'Cancel job' }))
    await hand.click(dialog.getByRole('button', { name: 'Cancel job' }))
    await dialog.waitFor({ state: 'detached' })
    t.same(await listTasks(), [])
    await lab.burp('nas', ['-a', 't'])
    t.equal(existsSync(join(lab.restorePath('nas') + lab.treePath('nas'), 'large.iso')), false)
  })
}

const largeBytes = 24_000_000
/** Bytes per second. */
const [fast, slow] = [100_000_000, 200_000]

/** The marks equal the comparison, and the choice remains in other folders. */
async function markChanges(hand: Hand): Promise<void> {
  const { page } = hand
  await goToClient(hand, 'office')
  await hand.click(page.getByRole('link', { name: /^Restore/ }))
  await isOn(page, '/client-browse/office/4')
  await page.getByRole('row', { name: /plan of the roof\.odt.*\bchanged/i }).waitFor()
  const deleted = page.getByRole('row', { name: /old letter\.txt.*deleted/ })
  await deleted.waitFor()
  await hand.click(page.locator('.crumbs li:nth-last-child(2) a'))
  await page.getByRole('row', { name: /docs.*Changed: 1, Deleted: 1/ }).waitFor()
  const box = page.getByRole('checkbox', { name: 'Show deleted files' })
  const notes = page.getByRole('row', { name: /notes.*deleted/ })
  await notes.waitFor()
  await hand.click(box)
  await notes.waitFor({ state: 'detached' })
  await goToClient(hand, 'office')
  await hand.click(page.getByRole('link', { name: /^Restore/ }))
  await page.getByRole('row', { name: /plan of the roof\.odt.*\bchanged/i }).waitFor()
  await page.getByRole('checkbox', { name: 'Show deleted files', checked: false }).waitFor()
  await deleted.waitFor({ state: 'detached' })
  await hand.click(box)
  await deleted.waitFor()
}

/** Delays requests to these URLs until the returned function is called. */
async function holdRequests(page: Page, addresses: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(addresses, async route => {
    await held
    await route.continue()
  })
  return release
}

/**
 * A user who may restore only one client: a file of a thousand with long names, by hand and by
 * keyboard.
 */
async function testPhone(t: Test, house: House): Promise<void> {
  const phone = { as: house.ann, width: 390 }
  const wanted = longName(765)
  const cellOf = (page: Page) => page.locator('.files').getByText(wanted, { exact: true })
  const judge = async (t: Test, file: Download) => {
    t.equal(readFileSync(await file.path(), 'utf8'), 'invoice 765')
    t.equal(file.suggestedFilename(), wanted)
  }

  await doJob(t, house, 'a file among 1,000 is downloaded on a phone', phone, async (hand, t) => {
    const { page } = hand
    t.equal(await page.getByRole('link', { name: 'office', exact: true }).count(), 0)
    await page.getByRole('heading', { name: longClient, level: 1 }).waitFor()
    await hand.click(page.getByRole('link', { name: /^Restore/ }))
    await page.locator('.files').getByText(longName(0), { exact: true }).waitFor()
    // The slider moves the rows down when it appears.
    await page.getByRole('slider', { name: 'Time', exact: true }).waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    const { rows, narrowest } = await measureRows(page)
    t.ok(rows >= 9, `${rows} files on the first screen`)
    t.ok(narrowest >= 160, `${narrowest} px for a name`)
    await page.mouse.move(195, 600)
    while ((await cellOf(page).count()) === 0) {
      await page.mouse.wheel(0, 2_000)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await cellOf(page).scrollIntoViewIfNeeded()
    const box = await cellOf(page).boundingBox()
    t.ok((box?.width ?? 0) >= 140, 'the name is readable')
    await judge(t, await hand.download(() => hand.click(cellOf(page))))
  })

  await doJob(t, house, 'a file among 1,000 is downloaded by keyboard', phone, async (hand, t) => {
    const { page } = hand
    await page.getByRole('heading', { name: longClient, level: 1 }).waitFor()
    await hand.press('/')
    await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
    await hand.type(longClient)
    await page.getByRole('option', { name: longClient }).first().waitFor()
    await hand.press('Enter')
    await isOn(page, `/client/${longClient}`)
    await page.getByRole('link', { name: /^Restore/ }).waitFor()
    await tabTo(page, /^Restore files$/)
    await hand.press('Enter')
    await page.locator('.files').getByText(longName(0), { exact: true }).waitFor()
    await tabTo(page, /^Filter this folder$/)
    await hand.type('invoice 0765')
    await cellOf(page).waitFor()
    await tabTo(page, new RegExp(`^${wanted}$`))
    await hand.press('Tab')
    await judge(t, await hand.download(() => hand.press('Enter')))
  })
}

/** Rows above the bar of the phone, and the width of the narrowest name. */
function measureRows(page: Page): Promise<{ rows: number; narrowest: number }> {
  return page.evaluate(() => {
    const end = document.querySelector('.bottom-bar')?.getBoundingClientRect().top
    const names = [...document.querySelectorAll('.files tbody td[data-key=name]')]
    const boxes = names.map(name => name.getBoundingClientRect())
    const rows = boxes.filter(({ bottom }) => bottom <= (end ?? innerHeight - 60)).length
    return { rows, narrowest: Math.min(...boxes.map(({ width }) => width)) }
  })
}

/** Returns the changed files of a CSV; it also lists deleted folders. */
function readChanges(text: string, root: string): Record<string, string> {
  const lines = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map(line => line.replaceAll('"', '').split(','))
  const files = lines.filter(([, path = '']) => /\.\w+$/.test(path))
  return Object.fromEntries(
    files.map(([kind = '', path = '']) => [path.replace(`${root}/`, ''), kind])
  )
}

/** Opens the client in the list of all clients. */
export async function goToClient(hand: Hand, name: string): Promise<void> {
  const menu = hand.page.getByRole('navigation')
  await hand.click(menu.getByRole('link', { name: 'Clients', exact: true }))
  await hand.page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
  await hand.click(hand.page.getByRole('link', { name, exact: true }).last())
  await isOn(hand.page, `/client/${name}`)
}

/** Returns the position of a day between the first and the last backup of `office`, from 0 to 1. */
function dayShare(daysAgo: number): number {
  const [first = 0, last = 0] = [officeDays[0], officeDays.at(-1)]
  return (first - daysAgo) / (first - last)
}

/** Returns the content of files whose path contains `mark`, by the path after it. */
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
