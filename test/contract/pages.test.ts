/** All paths of pages, logins and logouts, and errors in a browser. */
import { test } from 'tap'
import type { LightMyRequestResponse } from 'fastify'
import {
  hasSections,
  type PageWord,
  pageParts,
  parsePlace,
  type Place,
  printPlace,
  sections
} from '../../src/places.js'
import { pagesForms, toUrl, useOffice } from './places.js'

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
/** Minimum number of paths of pages, including those of burp-ui, which users have in bookmarks. */
const formsMin = 32
const placesMin = 100
/** Pages that redirect to another path. */
const formerPages: ReadonlySet<string> = new Set(['showAdministration', 'showClientsReport'])
const conf = '/etc/burp/clientconfdir/incexc/web servers'

/** Pages that do not belong to the console. */
const others = [
  'showLogin',
  'showSecondStep',
  'beginProviderLogin',
  'finishProviderLogin',
  'renderLive'
]
const pages = pagesForms.filter(({ route }) => {
  return route.method === 'GET' && !others.includes(route.operationId)
})

void test('pages', async t => {
  const office = await useOffice(t, ['ann'])
  const { app } = office
  const logIn = (fields: Record<string, string>, headers: Record<string, string> = browser) =>
    app.inject({
      method: 'POST',
      url: '/login',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString()
    })

  await t.test('each path of a page returns the HTML shell', async sub => {
    sub.ok(pages.length >= formsMin, `${pages.length} paths`)
    for (const form of pages) {
      const url = toUrl(form)
      const answer = await office.get(url)
      if (formerPages.has(form.route.operationId)) {
        sub.equal(answer.statusCode, 308, form.title)
        continue
      }
      sub.equal(answer.statusCode, 200, form.title)
      sub.match(answer.headers['content-type'], 'text/html')
      sub.match(answer.body, '<div id="app">')
      sub.match(await office.get(url, null), { statusCode: 303 }, `${form.title} without a login`)
    }
  })

  await t.test('each place of the console works after a reload', async sub => {
    const places = listPlaces()
    sub.ok(places.length >= placesMin, `${places.length} places`)
    for (const place of places) {
      const url = printPlace(place)
      sub.match(parsePlace(url), place, `${url} is parsed to the place that was printed`)
      for (const address of [url, `${url}?q=x`, `${url.replace(/\/$/, '')}/`]) {
        const answer = await app.inject({ url: address, headers: { ...browser, ...auth('ann') } })
        sub.equal(answer.statusCode, 200, address)
        sub.match(answer.body, '<div id="app">', address)
      }
    }
  })

  await t.test('former paths redirect to the pages that replace them', async sub => {
    const moved = [
      ['/admin', '/people'],
      ['/admin/', '/people'],
      ['/admin/users?user=b%20b&x=%2F', '/people/users?user=b%20b&x=%2F'],
      ['/main/admin/users', '/main/people/users'],
      ['/b%C3%BCro%20%26%20co/admin/doctor?a', '/b%C3%BCro%20%26%20co/system/health?a'],
      ['/clients-report', '/reports/usage'],
      ['/main/clients-report?of=size', '/main/reports/usage?of=size'],
      ...[
        ['groups', 'people/groups'],
        ['grants', 'people/permissions'],
        ['permissions', 'people/permissions'],
        ['sessions', 'people/sessions'],
        ['backends', 'people/sign-in'],
        ['expectations', 'alerts/schedules'],
        ['notifications', 'alerts/notifications'],
        ['servers', 'system/servers'],
        ['certificates', 'system/certificates'],
        ['audit', 'system/audit'],
        ['capacity', 'reports/capacity']
      ].map(([from, to]) => [`/admin/${from}`, `/${to}`])
    ] as const
    for (const [from = '', to = ''] of moved) {
      const programs = from === '/admin/' ? [] : [{}]
      for (const headers of [{ ...browser, ...auth('ann') }, browser, ...programs]) {
        const { statusCode, headers: sent } = await app.inject({ url: from, headers })
        sub.same([statusCode, sent.location], [308, to], from)
      }
      const found = await app.inject({ url: to, headers: { ...browser, ...auth('ann') } })
      sub.equal(found.statusCode, 200, to)
    }
    sub.match(parsePlace('/people/client/db1'), { page: 'client', server: 'people', name: 'db1' })
  })

  await t.test('unknown paths show an error inside of the console', async sub => {
    const nowhere = [
      '/people/none',
      '/main/system/users',
      '/admin/none',
      '/nothing',
      '/client/db1/none',
      '/client/db1/3/4',
      '/a/b/c',
      '/me/2',
      '/main'
    ]
    for (const url of nowhere) {
      sub.equal(parsePlace(url), undefined, url)
      for (const accept of [browser.accept, 'text/html']) {
        const visit = (headers: object) => app.inject({ url, headers: { accept, ...headers } })
        const page = await visit(auth('ann'))
        sub.match([page.statusCode, page.headers['content-type']], [404, 'text/html'], url)
        sub.match(page.body, '<div id="app">')
        const { statusCode, headers } = await visit({})
        const login = `/login?next=${encodeURIComponent(url)}`
        sub.same([statusCode, headers.location], [303, login], `${url} without a login`)
        const changed = await app.inject({ method: 'POST', url, headers: { accept } })
        sub.ok([404, 405].includes(changed.statusCode), `POST ${url}: ${changed.statusCode}`)
      }
      const document = await office.get(url)
      sub.match(document.headers['content-type'], 'application/problem+json', url)
    }
    for (const url of ['/api/nothing', '/api/me', '/api/about', '/api/settings/x', '/static/no']) {
      for (const headers of [auth('ann'), { ...browser, ...auth('ann') }, browser]) {
        const answer = await app.inject({ url, headers })
        sub.equal(answer.statusCode, 404, url)
        sub.match(answer.body, 'NO_SUCH_ROUTE')
      }
    }
  })

  await t.test('the HTML shell does not reveal which clients and servers exist', async sub => {
    const shell = async (url: string) => (await office.get(url, 'ann')).body
    sub.equal(await shell('/client/db1'), await shell('/client/nobody'))
    sub.equal(await shell('/branch/client/db1'), await shell('/nowhere/client/db1'))
  })

  await t.test(
    'static files are compressed, and cached as long as they do not change',
    async sub => {
      const { body } = await office.get('/')
      const files = [...body.matchAll(/(?:src|href)="(\/static\/app\/[^"]+)"/g)].map(
        found => found[1]
      )
      sub.ok(files.length >= 3)
      for (const url of files) {
        const answer = await app.inject({ url: url ?? '', headers: { 'accept-encoding': 'br' } })
        sub.equal(answer.statusCode, 200, `${url}`)
        sub.equal(answer.headers['content-encoding'], 'br')
        sub.match(answer.headers['cache-control'], 'immutable')
      }
    }
  )

  await t.test('after the login, users get to the page that they requested', async sub => {
    const asked = await app.inject({ url: '/client/db1?x=1', headers: browser })
    sub.equal(asked.headers.location, '/login?next=%2Fclient%2Fdb1%3Fx%3D1')
    const form = await app.inject({ url: String(asked.headers.location), headers: browser })
    sub.match(form.body, 'value="/client/db1?x=1"')
    const answer = await logIn({ user: 'ann', password: 'ann', next: '/client/db1?x=1' })
    sub.match(answer, { statusCode: 303, headers: { location: '/client/db1?x=1' } })
    const cookie = cookieOf(answer)
    sub.equal((await app.inject({ url: '/', headers: { cookie } })).statusCode, 200)
    const out = await app.inject({
      method: 'POST',
      url: '/logout',
      headers: { ...browser, cookie, 'sec-fetch-site': 'same-origin' }
    })
    sub.match(out, { statusCode: 303, headers: { location: '/login' } })
    sub.equal((await app.inject({ url: '/', headers: { cookie } })).statusCode, 303)
  })

  await t.test('the login never redirects to another site, or back to itself', async sub => {
    const wishes = [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      '/login',
      '/logout?x',
      '/login/oidc/sso',
      '/logout/x'
    ]
    for (const next of [...wishes, 'javascript:alert(1)', '/\t/evil.example', '/.//evil.example']) {
      const { headers } = await logIn({ user: 'ann', password: 'ann', next })
      sub.equal(headers.location, '/', next)
      const shown = await app.inject({ url: `/login?next=${encodeURIComponent(next)}` })
      sub.match(shown.body, 'name="next" value="/"', next)
    }
  })

  await t.test('a wrong password leads back to the form with an error', async sub => {
    const answer = await logIn({ user: 'ann', password: 'wrong', next: '/me' })
    sub.match(answer, {
      statusCode: 303,
      headers: { location: /^\/login\?next=%2Fme&failed=UNAUTH/ }
    })
    sub.notOk(cookieOf(answer))
    const shown = await app.inject({ url: String(answer.headers.location), headers: browser })
    sub.match(shown.body, 'The user name or password is incorrect.')
    const strange = await app.inject({ url: '/login?failed=%3Cb%3E%22', headers: browser })
    sub.match(strange.body, '(&lt;b&gt;&quot;)')
  })

  await t.test('the login form has the language of the browser', async sub => {
    const headers = { ...browser, 'accept-language': 'nl, fr-CH;q=0.9, en;q=0.8' }
    sub.match(await app.inject({ url: '/login', headers }), { body: /<html lang="fr" / })
  })

  await t.test('a program gets JSON, and pages of other sites cannot log in users', async sub => {
    const fields = { user: 'ann', password: 'ann', next: '/me' }
    const answer = await logIn(fields, {})
    sub.same([answer.statusCode, answer.json()], [200, { next: '/me' }])
    sub.equal((await logIn({ user: 'ann', password: 'wrong' }, {})).statusCode, 401)
    sub.equal((await logIn({ user: 'ann' }, {})).statusCode, 400)
    const foreign = await logIn(fields, { origin: 'https://evil.example' })
    sub.match([foreign.statusCode, foreign.json()], [403, { code: 'FORBIDDEN' }])
  })

  await t.test(
    'a login with "Keep me logged in" has a cookie that outlasts the browser',
    async sub => {
      const kept = await logIn({ user: 'ann', password: 'ann', keep: 'true' })
      sub.match(String(kept.headers['set-cookie']), /burphub_session=[^;]+; Max-Age=2592000/)
      const short = await logIn({ user: 'ann', password: 'ann' })
      sub.notMatch(String(short.headers['set-cookie']), /burphub_session=[^;]+; Max-Age/)
    }
  )

  await t.test('a browser gets errors as a page, and a program as JSON', async sub => {
    for (const url of ['/api/nothing', '/api/client/stats/nobody', '/api/client/report/db1/x']) {
      const page = await app.inject({ url, headers: { ...browser, ...auth('admin') } })
      sub.match(page.headers['content-type'], 'text/html', url)
      sub.match(page.body, /<h1>(?:Not Found|Bad Request)/)
      sub.notMatch(page.body, '{{')
      const document = await office.get(url)
      sub.equal(document.statusCode, page.statusCode)
      sub.match(document.headers['content-type'], 'application/problem+json')
    }
  })

  await t.test('running backups are rendered for pages of other sites, at all paths', async sub => {
    for (const form of pagesForms.filter(({ route }) => route.operationId === 'renderLive')) {
      const answer = await office.get(toUrl(form))
      sub.equal(answer.statusCode, 200, form.title)
      sub.match(answer.body, /<article class="live-card" data-client="db1"/)
      sub.match(answer.body, 'Backing up')
      sub.notMatch(answer.body, '{{')
    }
    const named = '/api/render-live-template?name='
    sub.equal((await office.get(`${named}db1`)).statusCode, 200)
    for (const name of ['web1', 'nobody']) {
      const { statusCode, body } = await office.get(named + name)
      sub.match([statusCode, JSON.parse(body)], [404, { code: 'NOT_RUNNING' }])
    }
    sub.equal((await office.get(`${named}db1`, 'ann')).statusCode, 404, 'ann may not see db1')
    sub.equal((await office.get(named, null)).statusCode, 401)
    const french = await app.inject({
      url: `${named}db1`,
      headers: { ...auth('admin'), 'x-language': 'fr' }
    })
    sub.equal(french.headers['content-language'], 'fr')
  })
})

/** Returns all pages, with and without a server, with each of their optional parts. */
function listPlaces(): Place[] {
  const words = Object.keys(pageParts) as PageWord[]
  return words.flatMap(page => {
    const parts: readonly string[] = pageParts[page]
    const servers = page === 'overview' ? [undefined] : [undefined, 'main', 'büro & co']
    const names = parts.includes('name') ? ['db1', 'fünf %2F #1?'] : []
    const tails: Omit<Place, 'page'>[] = [
      {},
      ...names.map(name => ({ name })),
      ...(parts.includes('backup') ? names.map(name => ({ name, backup: 3 })) : []),
      ...(parts.includes('conf') && names.length === 0 ? [{ conf }] : []),
      ...(parts.includes('conf') ? names.map(name => ({ name, conf })) : []),
      ...(hasSections(page) ? sections[page].map(section => ({ section })) : [])
    ]
    return servers.flatMap(server => tails.map(tail => ({ page, server, ...tail })))
  })
}

function cookieOf({ headers }: LightMyRequestResponse): string {
  return /burphub_session=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
}

function auth(name: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${name}:${name}`).toString('base64')}` }
}
