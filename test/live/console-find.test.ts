/**
 * Search, versions of a file and changes of a backup, in a real browser with a real burp server.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import { useApp } from '../support/app.js'
import { isOn, tabTo } from '../support/console-keys.js'
import { consoleMissing, openAction, useBrowser, visit } from '../support/console.js'
import { awaitHistory } from '../support/histories.js'
import { labMissing, useLab } from '../support/lab.js'
import { toServer } from './asking.js'

const admin = { name: 'admin', password: 'admin' }
const skip = labMissing || consoleMissing

void test('searching and comparing in a browser', { skip, timeout: 600_000 }, async t => {
  const lab = await useLab(t, {
    clients: [{ name: 'office' }],
    serverLines: ['keep := 20']
  })
  const at = (path: string) => join(lab.treePath('office'), path)
  // burp compares whole seconds: each write has its own.
  let second = 1_700_000_000
  const write = (path: string, text: string) => {
    second += 1
    mkdirSync(join(at(path), '..'), { recursive: true })
    writeFileSync(at(path), text)
    utimesSync(at(path), second, second)
  }
  // Backup 1: initial state. 2: one changed and one new file. 3: two deleted files, one moved
  // folder.
  write('docs/plan.odt', 'first plan')
  write('docs/old.txt', 'old')
  write('notes/todo.txt', 'todo')
  for (let number = 0; number < 10; number++) write(`photos/2025/pic${number}.jpg`, `${number}`)
  await lab.backUp('office')
  write('docs/plan.odt', 'the second plan')
  write('docs/new.txt', 'new')
  await lab.backUp('office')
  rmSync(at('docs/old.txt'))
  rmSync(at('notes'), { recursive: true })
  renameSync(at('photos/2025'), at('photos/summer'))
  await lab.backUp('office')
  const app = await useApp(t, {
    servers: [{ ...toServer('main', lab), serverConfig: lab.serverConfigPath }],
    limits: { eventStreamTimeoutMs: 60_000 },
    settings: { find: { share: 1 } },
    users: ['ann']
  })
  await awaitHistory(app, 'office')
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const browser = await useBrowser(t)

  await t.test('a file is found, and its versions downloaded, by keyboard alone', async t => {
    const window = await visit(t, { browser, url })
    const { page } = window
    await window.logIn(admin, '/client/office')
    await page.getByRole('heading', { name: 'Backups' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('plan')
    await page.getByRole('option', { name: 'Search files for “plan” office' }).waitFor()
    await page.keyboard.press('Enter')
    await isOn(page, '/search/office')
    await page.getByText('1 found').waitFor()
    await page.getByText('3 of 3 backups searched.').waitFor()
    await page.getByText('In 3 of 3 backups').waitFor({ state: 'attached' })
    t.same(await window.judge(), [])
    await tabTo(page, /^File or folder name$/)
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => document.activeElement?.textContent === 'plan.odt')
    await page.keyboard.press('Enter')
    await isOn(page, '/history/office')
    await page.getByText('In the newest searched backup (3)').waitFor()
    await page.locator('.versions').getByText('Content changed').waitFor()
    t.same(await window.judge(), [])
    await window.picture('find-history')
    await tabTo(page, /^Download · Backup 1$/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('Enter')
    ])
    const file = join(lab.directory, 'first-plan')
    await download.saveAs(file)
    t.equal(readFileSync(file, 'utf8'), 'first plan')
    t.same(window.complaints, [])
  })

  await t.test('a deleted file is found, with the time of its deletion', async t => {
    const window = await visit(t, { browser, url })
    const { page } = window
    await window.logIn(admin, '/search/office?q=txt')
    await page.getByText('3 found').waitFor()
    await page.getByLabel('Filter by presence').selectOption('only')
    await page.getByText('2 found').waitFor()
    t.match(page.url(), 'gone=only')
    await page.getByRole('link', { name: 'old.txt' }).click()
    await page.getByText(/Deleted between backup 2 .* and backup 3/).waitFor()
    await page.getByText('Not in this backup').waitFor()
    const last = page.getByRole('row').filter({ hasText: 'Backup 2' })
    await (await openAction(last, 'Restore…')).click()
    await page.getByRole('dialog').getByText('1 file (3 B)').waitFor()
    t.same(await window.judge(), [])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'docs', exact: true }).click()
    await page.getByText('Content, including deleted files').first().waitFor()
    await page.getByRole('row', { name: /new\.txt.*Present since backup 2/ }).waitFor()
    await page.getByRole('row', { name: /old\.txt.*Deleted, last in backup 2/ }).waitFor()
    await window.open(`/history/office?path=${at('photos/2025/pic3.jpg')}`)
    await page.getByText(`Moved to ${at('photos/summer/pic3.jpg')} between`).waitFor()
    await page.getByRole('link', { name: 'Moved to …/summer/pic3.jpg' }).click()
    await page.getByRole('link', { name: 'Moved from …/2025/pic3.jpg' }).waitFor()
    t.same(await window.judge(), [])
    t.same(window.complaints, [])
  })

  await t.test('a preview of another version closes in the backup of that version', async t => {
    const window = await visit(t, { browser, url })
    const { page } = window
    await window.logIn(admin, `/client-browse/office/3?path=${encodeURIComponent(at('docs'))}`)
    await page.getByRole('link', { name: 'plan.odt', exact: true }).click()
    const pane = page.getByLabel('Preview of plan.odt')
    await pane.getByText('the second plan').waitFor()
    t.equal(await pane.locator('li a').first().getAttribute('aria-current'), 'true', 'the newest')
    await pane
      .getByRole('region', { name: 'Versions' })
      .getByRole('listitem')
      .last()
      .getByRole('link')
      .click()
    await pane.getByText('first plan').waitFor()
    await isOn(page, '/client-browse/office/1')
    await pane.getByRole('button', { name: 'Close' }).click()
    await pane.waitFor({ state: 'detached' })
    await isOn(page, '/client-browse/office/1')
    t.same(window.complaints, [])
  })

  await t.test('a link to more results of a client has the same filters', async t => {
    const window = await visit(t, { browser, url })
    const { page } = window
    await page.route('**/api/search?*', async route => {
      const answer = await route.fetch()
      const found = (await answer.json()) as { searched: object }
      const missing = [{ client: 'office', agent: null, code: 'MORE' }]
      await route.fulfill({ json: { ...found, searched: { ...found.searched, missing } } })
    })
    await window.logIn(admin, '/search?q=txt&larger=1M&since=2020-02-01')
    const more = page.locator('.searched').getByRole('link', { name: 'office' })
    const address = new URL((await more.getAttribute('href')) ?? '', url)
    t.same(Object.fromEntries(address.searchParams), {
      q: 'txt',
      larger: '1M',
      since: '2020-02-01'
    })
    t.same(window.complaints, [])
  })

  await t.test('a backup lists its changes by folder, and exports them', async t => {
    const window = await visit(t, { browser, url })
    const { page } = window
    await window.logIn(admin, '/client/office')
    await page.getByRole('link', { name: /New: 1, Deleted: 0, Changed: 1 in backup 2/ }).waitFor()
    await page.getByRole('link', { name: /Deleted: 3, Changed: 0, Moved: 10 in backup 3/ }).click()
    await isOn(page, '/diff/office/3')
    await page.getByRole('heading', { name: 'Moved' }).waitFor()
    await page.getByRole('row', { name: /photos\/2025 .*photos\/summer 10 files/ }).waitFor()
    t.same(await window.judge(), [])
    await window.picture('find-diff')
    await page.locator('a.path-link').getByText('docs', { exact: true }).click()
    await page.getByRole('row', { name: /old\.txt.*Deleted 3 B/ }).waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'old.txt')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click()
    ])
    const file = join(lab.directory, 'diff.csv')
    await download.saveAs(file)
    t.match(
      readFileSync(file, 'utf8'),
      new RegExp(`^kind,path,.*\\r\\n"removed","${at('docs/old.txt')}",,3,`)
    )
    await page.getByLabel('From').selectOption({ index: 2 })
    await page.getByRole('row', { name: /plan\.odt.*Content changed 10 B → 15 B/ }).waitFor()
    t.match(page.url(), 'from=1')
    t.same(window.complaints, [])
  })

  await t.test('a user without permission to restore sees only permitted actions', async t => {
    const content = JSON.stringify({ clients: { ro: ['office'] } })
    const grant = { method: 'PUT', url: '/api/admin/acl/grants' } as const
    await app.request({ ...grant, payload: { grant: 'ann', content } })
    const window = await visit(t, { browser, url })
    const { page } = window
    const refused: string[] = []
    page.on('response', answer => {
      if ([401, 403].includes(answer.status())) refused.push(answer.url())
    })
    await window.logIn({ name: 'ann', password: 'ann' }, '/search/office?q=plan')
    await page.getByRole('link', { name: 'plan.odt' }).click()
    await page.locator('.versions').getByText('Content changed').waitFor()
    const why = 'You can view the files of this client, but not restore them.'
    const barred = page.locator('.versions').getByTitle(why)
    await barred.first().waitFor()
    t.equal(await barred.count(), 2, 'the download of both versions')
    for (const button of await barred.all()) t.ok(await button.isDisabled())
    const putBack = await openAction(page.locator('.versions').getByRole('row').nth(1), 'Restore…')
    t.equal(await putBack.getAttribute('aria-disabled'), 'true')
    t.match(await putBack.innerText(), why)
    await page.keyboard.press('Escape')
    t.equal(await page.locator('a[download]').count(), 0)
    t.same(await window.judge(), [])
    await window.open('/diff/office/3')
    await page.getByRole('button', { name: 'Restore deleted files…', disabled: true }).waitFor()
    await page.getByRole('button', { name: 'Download deleted files…', disabled: true }).waitFor()
    for (const format of ['CSV', 'NDJSON']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: format }).click()
      ])
      t.match(download.suggestedFilename(), format.toLowerCase())
    }
    await window.open(`/client-browse/office/3?path=${encodeURIComponent(at('docs'))}&gone=1`)
    await page.locator('kbd').first().waitFor()
    const ends = await page.locator('.day-slider-ends span').allInnerTexts()
    t.equal(new Set(ends).size, ends.length, `${ends.join(' to ')} differ`)
    const file = page.locator('.files').getByTitle(why).getByText('plan.odt')
    await file.waitFor()
    const name = page.locator('.files').getByRole('button', { name: 'plan.odt', exact: true })
    await name.focus()
    await page.keyboard.press('Enter')
    await page.locator('.preview').getByText(why).waitFor()
    await page.keyboard.press('Escape')
    await file.click()
    await page.locator('.preview').getByText(why).waitFor()
    t.equal(await page.getByRole('dialog').count(), 0)
    t.equal(await page.locator('a[download]').count(), 0)
    await page.locator('.files').getByRole('checkbox', { name: 'plan.odt' }).check()
    await page.getByRole('button', { name: 'Download…', disabled: true }).waitFor()
    await page.getByRole('button', { name: 'Restore to client…', disabled: true }).waitFor()
    t.equal(await page.locator('.basket-sum').count(), 0, 'no size that never comes')
    t.same(await window.judge(), [])
    await window.open('/client-browse/office/3?find=plan')
    await page.locator('.found-files').getByTitle(why).getByText('plan.odt').waitFor()
    t.equal(await page.locator('a[download]').count(), 0)
    await window.open('/client/office')
    await page.getByRole('link', { name: /Moved: \d+ in backup 3/ }).waitFor()
    await window.open('/search?q=plan')
    await page.getByText('1 of 1 client searched.').waitFor()
    await page.getByRole('row', { name: /^office plan\.odt/ }).waitFor()
    t.same(refused, [])
    t.same(window.complaints, [])
  })

  await t.test('a search names backups that were not searched', async t => {
    const window = await visit(t, { browser, url })
    const { page } = window
    window.expect(/Failed to load resource/, /^503 /)
    await window.logIn(admin)
    const asked = /\/api\/client\/find\/office\?/
    const backups = { backups: 1, of: 3, missing: [1, 2], newest: 3, paths: 9 }
    const searched = { ...backups, live: false, kept: false }
    await page.route(asked, route => route.fulfill({ json: { hits: [], more: null, searched } }))
    await window.open('/search/office?q=plan')
    await page.getByText('1 of 3 backups searched. Not searched: 1, 2.').waitFor()
    await page.getByText('A burp server is unreachable. Showing the last known').waitFor()
    await page.getByText('This client is not indexed yet').waitFor()
    await page.locator('#content').getByText('No matches.').waitFor()
    t.same(await window.judge(), [])
    await page.unroute(asked)
    const house = { clients: 1, of: 1, backups: 3, missing: [], complete: true, live: false }
    await page.route(/\/api\/search\/?\?/, route =>
      route.fulfill({ json: { hits: [], searched: house } })
    )
    await window.open('/search?q=plan')
    await page.getByText('A burp server is unreachable. Showing the last known').waitFor()
    const problem = { status: 409, code: 'NOT_INDEXED', detail: '1 of 3 are read so far.' }
    await page.route(asked, route => route.fulfill({ status: 409, json: problem }))
    await window.open('/search/office?q=plan')
    await page.getByRole('alert').getByText(problem.detail).waitFor()
    await page.getByRole('link', { name: 'Search newest backup only' }).click()
    await isOn(page, '/client-browse/office/3')
    await page.locator('.found-files').getByText('plan.odt').waitFor()
    await page.route(/\/api\/client\/stats\/office/, route =>
      route.fulfill({ status: 503, json: { status: 503, code: 'BURP_UNREACHABLE' } })
    )
    await window.open(`/history/office?path=${at('docs/plan.odt')}`)
    await page.locator('.versions').getByText('Content changed').waitFor()
    t.equal(
      await page.getByText(/In 0 of 0/).count(),
      0,
      'the bar of backups is hidden if the backups are unknown'
    )
    t.same(window.complaints, [])
  })

  await t.test('a folder shows its deleted files, and its state on another day', async t => {
    const window = await visit(t, { browser, url }, { width: 320 })
    const { page } = window
    const place = `/client-browse/office/3?path=${encodeURIComponent(at('docs'))}`
    await window.logIn(admin, place)
    await page.locator('.files').getByText('new.txt').waitFor()
    await page.getByText('Deleted: 1').waitFor()
    const gone = page.getByRole('row', { name: /old\.txt.*deleted / })
    await gone.locator('s').getByText('old.txt').waitFor()
    t.equal(await gone.getByRole('checkbox').count(), 0)
    t.same(await window.judge(), [])
    t.equal(await window.excessPx(), 0)
    await window.picture('find-gone-320')
    await gone.getByRole('button', { name: /^Actions for / }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      gone.getByRole('menuitem', { name: 'Download' }).click()
    ])
    t.equal(
      readFileSync(await download.path(), 'utf8'),
      'old',
      'the file comes from the last backup that contains it'
    )
    await page.getByLabel('Show deleted files').uncheck()
    await gone.waitFor({ state: 'detached' })
    await page.getByLabel('Show deleted files').check()
    const slider = page.getByRole('slider', { name: 'Time' })
    t.equal(await page.locator('.day-slider-ticks .changed').count(), 2)
    await slider.focus()
    await page.keyboard.press('Home')
    await isOn(page, '/client-browse/office/1')
    await page.locator('.files').getByText('new.txt').waitFor({ state: 'detached' })
    t.equal(await page.locator('.files s').count(), 0, 'the file is not deleted in this backup')
    const isFocused = () => document.activeElement?.matches('input[type=range]')
    t.ok(await page.evaluate(isFocused), 'the slider keeps the focus')
    await page.keyboard.press('Shift+ArrowRight')
    await isOn(page, '/client-browse/office/2')
    t.match(decodeURIComponent(page.url()), at('docs'), 'the folder remains')
    await page.keyboard.press('End')
    await isOn(page, '/client-browse/office/3')
    const notes = `path=${encodeURIComponent(at('notes'))}`
    await page.goto(`${url}/client-browse/office/3?${notes}`)
    await page.getByText(/^notes did not exist on .* It was deleted after /).waitFor()
    await page.getByRole('link', { name: /^Open / }).click()
    await isOn(page, '/client-browse/office/2')
    await page.locator('.files').getByText('todo.txt').waitFor()
    let answer = () => {}
    const isAnswered = new Promise<void>(resolve => (answer = resolve))
    const list = /\/api\/client\/stats\/office/
    await page.route(list, async route => (await isAnswered, route.continue()))
    await page.goto(`${url}/client-browse/office/1?path=${encodeURIComponent(at('docs'))}`)
    await page.locator('.files').getByText('old.txt').waitFor()
    t.ok(await slider.isDisabled(), 'the backups are not loaded yet')
    answer()
    await page.getByRole('button', { name: 'Newer' }).click()
    await isOn(page, '/client-browse/office/2')
    await page.locator('.files').getByText('new.txt').waitFor()
    t.equal(await page.locator('kbd').count(), 0, 'a phone shows no keyboard shortcuts')
    for (const other of [
      '/search/office?q=plan',
      '/diff/office/3',
      `/history/office?path=${at('docs')}`
    ]) {
      await window.open(other)
      await page.locator('.path-link').first().waitFor()
      t.same(await window.judge(), [], other)
      t.equal(await window.excessPx(), 0, other)
      await window.picture(`find${other.split('/')[1]}-320`)
    }
    t.same(window.complaints, [])
  })
})
