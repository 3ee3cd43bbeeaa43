/** Browsing, selecting and downloading files of a backup in a real browser, by keyboard. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { test } from 'tap'
import { fabricateBackups } from '../../scripts/lab/fabricated-backups.js'
import { betaEncryptionPassword } from '../../scripts/lab/standard-lab.js'
import { useApp } from '../support/app.js'
import { isOn, tabTo } from '../support/console-keys.js'
import { consoleMissing, useBrowser, visit } from '../support/console.js'
import { labMissing, useLab } from '../support/lab.js'
import { isWide } from '../support/rings.js'
import { printName } from '../../src/pages/browse/paths.js'
import { toServer } from './asking.js'
import { previewFiles, writePreviewFiles } from './preview-files.js'
import { fabricateDrive } from '../support/windows-drive.js'

const admin = { name: 'admin', password: 'admin' }

/**
 * Returns the CPU seconds of the page's main thread per jump, which do not depend on the load of
 * the machine.
 */
async function measureJumps(page: Page, jumps: number): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Infinity
  }
  const before = await read()
  await page.evaluate(async jumps => {
    for (let jump = 0; jump < jumps; jump += 1) {
      scrollTo(0, (jump * 20_000) % document.documentElement.scrollHeight)
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  }, jumps)
  return ((await read()) - before) / jumps
}

/** Waits until the browser has drawn an image from a blob. */
async function waitForImage(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('.preview img')
    return image !== null && image.src.startsWith('blob:') && image.naturalWidth > 0
  })
}

const jumpSecondsMax = 0.1
const drawnRowsMax = 80

const manyNames = Array.from({ length: 600 }, (_, at) => `minutes of the weekly meeting no. ${at}`)

const drive = [
  ...['ann', 'many'].map(name => ({ letter: 'd', path: `C:/Users/${name}` }) as const),
  { letter: 'f', path: 'C:/Users/ann/notes.txt', data: Buffer.from('a note') },
  ...manyNames.map((name, at) => {
    const data = Buffer.alloc(at, 'x')
    return { letter: 'f', path: `C:/Users/many/${name}.txt`, data } as const
  })
] as const

const skip = labMissing || consoleMissing

void test('the files of a backup in a browser', { skip, timeout: 600_000 }, async t => {
  const secret = {
    name: 'secret',
    clientLines: [`encryption_password = ${betaEncryptionPassword}`]
  }
  const clients = [{ name: 'alpha' }, { name: 'odd' }, { name: 'drive' }, secret]
  const lab = await useLab(t, { clients })
  const tree = lab.treePath('alpha')
  mkdirSync(join(tree, 'folder', 'deep'), { recursive: true })
  const files = ['folder/one', 'folder/deep/two', 'first.txt', 'second.txt', 'third.txt']
  files.forEach((name, index) => writeFileSync(join(tree, name), Buffer.alloc(70_000, index + 1)))
  const odd = lab.treePath('odd')
  writePreviewFiles(odd)
  writeFileSync(join(lab.treePath('secret'), 'plan'), 'confidential')
  writeFileSync(join(lab.treePath('drive'), 'any'), 'file')
  await Promise.all(['alpha', 'odd', 'drive', 'secret'].map(name => lab.backUp(name)))
  fabricateDrive(lab, 'drive', drive)
  await lab.addFillers(['old'])
  const nowS = Math.floor(Date.now() / 1000)
  const past = { spoolPath: lab.spoolPath, source: 'alpha', backups: 3, newestAtS: nowS - 3_600 }
  await fabricateBackups({ ...past, names: ['old'] })
  const app = await useApp(t, {
    servers: [{ ...toServer('main', lab), serverConfig: lab.serverConfigPath }],
    limits: { eventStreamTimeoutMs: 60_000 }
  })
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const browser = await useBrowser(t)

  // This test is first: burphub indexes the backups during it.
  await t.test('a folder says when it will show changes and deleted files', async t => {
    const window = await visit(t, { browser, url })
    const { page } = window
    window.expect(/409/)
    await window.logIn(admin, '/client-browse/old/3')
    await page.locator('.files').getByText('third.txt').waitFor()
    await page.getByText(/appear once this backup is indexed \([0-2] of 3 done\)/).waitFor()
    t.equal(await page.getByRole('button', { name: 'Build index' }).count(), 0)
    t.equal(await page.getByRole('checkbox', { name: 'Show deleted files' }).count(), 0)
    t.same(window.complaints, [])
  })

  await t.test('two files and a folder are downloaded by keyboard alone', async t => {
    const { page, complaints } = await visit(t, { browser, url })
    await page.goto(`${url}/login`)
    await page.locator('#user:focus').waitFor()
    await page.keyboard.type(admin.name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(admin.password)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'alpha', exact: true }).first().waitFor()
    await tabTo(page, /^alpha$/)
    await page.keyboard.press('Enter')
    await isOn(page, '/client/alpha')
    await page.getByRole('link', { name: 'Restore files' }).waitFor()
    await tabTo(page, /^Restore files$/)
    await page.keyboard.press('Enter')
    await isOn(page, '/client-browse/alpha/1')
    await page.locator('.files').getByText('third.txt').waitFor()
    await tabTo(page, /^folder$/)
    // Opens the folder and goes back; the focus returns to the folder.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('.files').getByText('deep').waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'deep')
    await page.keyboard.press('Backspace')
    await page.waitForFunction(() => document.activeElement?.textContent === 'folder')
    for (const key of ['x', 'ArrowDown', 'x', 'End', 'x']) {
      await page.keyboard.press(key)
    }
    await page.getByText('1 folder, 2 files').waitFor()
    await page.locator('.basket-sum').getByText('273 KiB').waitFor()
    await page.keyboard.press('d')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, /^tar$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Download$/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('Enter')
    ])
    const archive = join(lab.directory, 'downloaded.tar')
    await download.saveAs(archive)
    const unpacked = join(lab.directory, 'unpacked')
    mkdirSync(unpacked)
    t.equal(spawnSync('tar', ['-xf', archive, '-C', unpacked]).status, 0)
    for (const name of ['folder/one', 'folder/deep/two', 'first.txt', 'third.txt']) {
      const [got, wanted] = [join(unpacked, name), join(tree, name)]
      t.ok(readFileSync(got).equals(readFileSync(wanted)), name)
    }
    const members = spawnSync('tar', ['-tf', archive]).stdout.toString().trim().split('\n')
    t.equal(members.filter(name => !name.endsWith('/')).length, 4, 'no other files')
    await page.getByText('Download started').waitFor()
    t.same(complaints, [])
  })

  await t.test('a typed path opens its folder, and the preview of a file', async t => {
    const window = await visit(t, { browser, url })
    // The preview of a file without text.
    window.expect(/status of 400/)
    const { page } = window
    await window.logIn(admin, '/client-browse/alpha/1')
    await page.locator('.files').getByText('third.txt').waitFor()
    await page.getByRole('button', { name: 'Enter path' }).click()
    await page.keyboard.type(` ${tree}/folder//deep/two`)
    await page.keyboard.press('Enter')
    await page.waitForURL(address => address.searchParams.get('show') === 'two')
    t.equal(new URL(page.url()).searchParams.get('path'), `${tree}/folder/deep`)
    await page.getByLabel('Preview of two').getByText('68.4 KiB').waitFor()
    await page.getByRole('button', { name: 'Enter path' }).click()
    await page.keyboard.type(`${tree}/folder/none`)
    await page.keyboard.press('Enter')
    await page.getByText('none is empty or missing in this backup.').waitFor()
    t.same(window.complaints, [])
  })

  await t.test('files of Windows have no owner, group or mode', async t => {
    const window = await visit(t, { browser, url })
    const { page } = window
    const listHeads = async () =>
      (await page.getByRole('columnheader').allInnerTexts()).map(head => head.trim())
    await window.logIn(admin, '/client-browse/alpha/1')
    await page.locator('.files').getByText('third.txt').waitFor()
    for (const head of ['Mode', 'Owner', 'Group']) t.ok((await listHeads()).includes(head), head)
    await window.open('/client-browse/drive/1?path=C:/Users/ann&show=notes.txt')
    const pane = page.getByLabel('Preview of notes.txt')
    await pane.getByText('a note', { exact: true }).waitFor()
    t.match(await pane.innerText(), 'Modified')
    t.notMatch(await pane.innerText(), /Owner|rwx/)
    await page.keyboard.press('Escape')
    await pane.waitFor({ state: 'detached' })
    t.same(await listHeads(), ['', 'Name', 'Size', 'Modified', 'Change', 'Actions'])
    t.same(window.complaints, [])
  })

  await t.test('a phone sorts a long folder, and shows both ends of long names', async t => {
    const window = await visit(t, { browser, url }, { width: 390 })
    const { page } = window
    await window.logIn(admin, '/client-browse/drive/1?path=C:/Users/many')
    await page.getByText('600 entries', { exact: true }).waitFor()
    const first = page.locator('.files tbody tr').first()
    await first.getByText('0 B').waitFor()
    const end = first.locator('bdi span').last()
    t.equal(await end.innerText(), 'ng no. 0.txt')
    t.equal(await end.evaluate(span => span.scrollWidth - span.clientWidth), 0, 'it is not cut')
    await page.getByLabel('Sort by').selectOption({ label: 'Size ↓' })
    await first.getByText('599 B').waitFor()
    t.equal(new URL(page.url()).searchParams.get('sort'), '-bytes')
    t.same(await window.judge(), [])
    t.equal(await window.excessPx(), 0)
    t.same(window.complaints, [])
  })

  await t.test('a folder says if the rest of its files cannot be loaded', async t => {
    const window = await visit(t, { browser, url })
    const { page } = window
    window.expect(/Failed to load resource/)
    const rest = (address: URL) =>
      address.pathname.endsWith('/browse/drive/1') && !address.searchParams.has('limit')
    await page.route(rest, route => route.abort())
    await window.logIn(admin, '/client-browse/drive/1?path=C:/Users/many')
    await page.locator('.failure').getByText('Cannot reach burphub.').waitFor()
    await page.locator('.files').getByText(`${manyNames[0]}.txt`).waitFor()
    await page.unroute(rest)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('600 entries', { exact: true }).waitFor()
    t.equal(await page.locator('.failure').count(), 0)
    t.same(window.complaints, [])
  })

  await t.test('two files are deselected while their folder is still being listed', async t => {
    const window = await visit(t, { browser, url })
    const { page } = window
    await window.logIn(admin, `/client-browse/alpha/1?path=${encodeURIComponent(tree)}`)
    await page.getByLabel('Select all').check()
    await page.getByText('1 folder', { exact: true }).waitFor()
    let release: () => void = () => undefined
    const released = new Promise<void>(resolve => (release = resolve))
    await page.route(
      address => address.pathname.endsWith('/browse/alpha/1'),
      async route => {
        await released
        await route.continue()
      }
    )
    await page.getByRole('checkbox', { name: 'first.txt' }).click()
    await page.getByRole('checkbox', { name: 'second.txt' }).click()
    release()
    await page.getByText('1 folder, 1 file', { exact: true }).waitFor()
    t.same(window.complaints, [])
  })

  await t.test('a restore is found and queued by keyboard, and described before', async t => {
    const window = await visit(t, { browser, url })
    const { page } = window
    await window.logIn(admin, '/client-browse/alpha/1?find=two')
    await page.locator('.found-files').getByText('two').waitFor()
    await tabTo(page, /deep\/two$/)
    await page.keyboard.press('Space')
    await page.locator('.basket-sum').getByText('68.4 KiB').waitFor()
    await tabTo(page, /^Restore to client…$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Destination folder/)
    await page.keyboard.type('/back')
    await page.getByText('1 file (68.4 KiB)').waitFor()
    await page.getByText('to restoreprefix/back').waitFor()
    const warning = /sets no restoreprefix, this job blocks all backups of alpha/
    const dialog = page.getByRole('dialog')
    await dialog.locator('.warnings').getByText(warning).waitFor()
    await dialog.getByRole('button', { name: 'Queue restore' }).waitFor()
    t.same(await window.judge(), [])
    for (const width of [390, 1280]) {
      await window.look({ width, scheme: width === 390 ? 'dark' : 'light' })
      await window.picture(`order-warning-${width}`)
      t.equal(await window.excessPx(), 0)
    }
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    t.notMatch(await page.locator('.toasts').innerText(), /blocks/, 'not if the preview passes')
    await window.open('/client/alpha')
    await page.locator('.order .warnings').getByText(warning).waitFor()
    await window.picture('order-card')
    const order = (await app.get('/api/restore/server-restore/alpha')).json<object>()
    t.match(order, {
      found: true,
      backup: 1,
      prefix: '/back',
      force: false,
      list: [{ key: join(tree, 'folder/deep/two'), folder: false }]
    })
    t.same(window.complaints, [])
  })

  await t.test('a preview shows the content of a file, and runs nothing in it', async t => {
    const window = await visit(t, { browser, url })
    const { page } = window
    window.expect(/Failed to load resource/)
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await window.logIn(admin, `/client-browse/odd/1?path=${encodeURIComponent(odd)}`)
    const title = await page.title()
    await page.locator('.files .file-open').first().focus()
    await page.keyboard.press('Space')
    const pane = page.locator('.preview')
    const names = await page.locator('.files .file-open bdi').allInnerTexts()
    t.equal(names.length, Object.keys(previewFiles).length)
    for (const name of names) {
      await pane.getByRole('heading', { name, exact: true }).waitFor()
      const file = Object.entries(previewFiles).find(([full]) => printName(full) === name)?.[1]
      if (file?.type?.startsWith('image/')) await waitForImage(page)
      else if (file?.type === 'application/pdf') await pane.getByText('This is a PDF.').waitFor()
      else if (!file?.type) await pane.getByText('Download it instead.').waitFor()
      else if (file.content.length === 0) await pane.getByText('This file is empty.').waitFor()
      else {
        const text = file.text ?? file.content.toString()
        await pane.locator('pre').waitFor()
        t.equal(await pane.locator('pre').textContent(), text, name)
      }
      if (name === 'page.html') t.same(await window.judge(), [])
      await page.keyboard.press('ArrowDown')
    }
    t.equal(await page.title(), title)
    t.same(
      asked.filter(address => !/^blob:|\/(api|static\/app)\/|client-browse|login/.test(address)),
      [],
      'the file causes no requests'
    )
    t.notOk(asked.some(address => address.endsWith('/api/me')))
    await window.look({ width: 1024, scheme: 'dark' })
    t.equal(await window.excessPx(), 0)
    await page.keyboard.press('Escape')
    await pane.waitFor({ state: 'detached' })
    const isBack = () => document.activeElement?.classList.contains('file-open')
    t.ok(await page.evaluate(isBack), 'the focus returns to the list')
    const folder = page.url()
    t.notMatch(folder, 'show=')
    await page.keyboard.press('Space')
    await pane.waitFor()
    await page.goBack()
    await pane.waitFor({ state: 'detached' })
    t.equal(page.url(), folder, 'Back closes a preview')
    t.same(window.complaints, [])
  })

  await t.test(
    'a wrong password is reported in the preview and the dialog, and the correct one downloads',
    async t => {
      const window = await visit(t, { browser, url })
      const { page } = window
      window.expect(/Failed to load resource/)
      await window.logIn(admin, '/client-browse/secret/1')
      await page.getByRole('button', { name: 'plan', exact: true }).click()
      const preview = page.getByLabel('Preview of plan')
      const key = preview.getByLabel('Encryption password')
      await key.fill('wrong')
      await key.press('Enter')
      await preview.getByText('Wrong encryption password.').waitFor()
      await key.fill(betaEncryptionPassword)
      await key.press('Enter')
      await preview.getByText('confidential', { exact: true }).waitFor()
      await preview.getByRole('button', { name: /^Download/ }).click()
      const dialog = page.getByRole('dialog')
      const field = dialog.locator('input[type=password]')
      await field.fill('wrong')
      await field.press('Enter')
      await dialog.getByRole('alert').waitFor()
      t.match(await dialog.getByRole('alert').innerText(), /password/i)
      await field.fill(betaEncryptionPassword)
      const [download] = await Promise.all([page.waitForEvent('download'), field.press('Enter')])
      const archive = join(lab.directory, 'secret.zip')
      await download.saveAs(archive)
      t.equal(spawnSync('unzip', ['-p', archive]).stdout.toString(), 'confidential')
      t.same(window.complaints, [])
    }
  )

  const onlyWide = { skip: !isWide && 'a long backup; with BURPHUB_TEST_WIDE=1 it runs' }
  await t.test('of a folder with 50,000 files, only visible rows are drawn', onlyWide, async t => {
    await lab.addClient({ name: 'long' })
    await lab.addBigTree('long', { directories: 1, filesPerDirectory: 50_000 })
    await lab.backUp('long')
    const window = await visit(t, { browser, url })
    const { page } = window
    const path = join(lab.treePath('long'), 'dir0000')
    await window.logIn(admin, `/client-browse/long/1?path=${encodeURIComponent(path)}`)
    await page.getByText('50,000 entries', { exact: true }).waitFor()
    const seconds = await measureJumps(page, 60)
    t.ok(seconds < jumpSecondsMax, `${seconds} s of the main thread a jump`)
    t.ok((await page.locator('.files tr').count()) < drawnRowsMax)
    await page.locator('.files .file-open').last().focus()
    await page.keyboard.press('End')
    await page.waitForFunction(() => document.activeElement?.textContent === 'file-49999.txt')
    await page.keyboard.press('x')
    await page.getByText('1 file', { exact: true }).waitFor()
    await page.getByLabel('Select all').check()
    await page.getByText('1 folder', { exact: true }).waitFor()
    await page.getByRole('searchbox', { name: 'Filter this folder' }).fill('4999')
    await page.getByText('15 entries').waitFor()
    t.same(await window.judge(), [])
    t.same(window.complaints, [])
  })
})
