/** In which language the whole service answers, and to whom. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { test, type Test } from 'tap'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { useApp, type TestApp } from '../support/app.js'
import { logIn } from '../support/logins.js'

interface Problem {
  code: string
  title: string
  detail: string
  message: string
  errors?: Record<string, string>
}

interface Answer {
  problem: Problem
  language: string
  response: LightMyRequestResponse
}

const inFrench = { 'x-language': 'fr' }
const unknownUser = '/api/admin/auth/users/ghost'
const ghostIsNobody = {
  en: 'There is no user "ghost". List the users first.',
  fr: 'Il n’y a pas d’utilisateur "ghost". Consultez d’abord leur liste.'
}

void test('one burphub', async t => {
  const { clientConfigPath } = await useSandbox(t)
  const servers = [{ name: 'main', clientConfig: clientConfigPath }]
  const office = await useApp(t, { servers, users: ['ann', 'bob'] })
  await t.test('a caller who requests a language', sub => tellOfWishes(sub, office))
  await t.test('a caller who prefers a language', sub => tellOfPreferences(sub, office))
  await t.test('texts other than errors', sub => tellOfMessages(sub, office))
})

async function ask(office: TestApp, options: InjectOptions, user?: string | null): Promise<Answer> {
  const response = await office.request(options, user)
  const language = String(response.headers['content-language'])
  return { problem: response.json<Problem>(), language, response }
}

async function tellOfWishes(t: Test, office: TestApp): Promise<void> {
  await t.test('hears in it that there is nothing', async sub => {
    const { problem, language, response } = await ask(office, { url: '/api/x', headers: inFrench })
    sub.match(problem, { code: 'NO_SUCH_ROUTE', title: 'Introuvable' })
    sub.equal(problem.detail, 'Ce chemin n’existe pas. Consultez /api/doc pour tous les chemins.')
    sub.equal(problem.message, problem.detail)
    sub.equal(language, 'fr')
    sub.equal(response.headers.vary, 'X-Language')
  })

  await t.test('gets the error for a wrong password in that language', async sub => {
    const wrong = { ...inFrench, authorization: `Basic ${btoa('ann:wrong')}` }
    for (const headers of [inFrench, wrong]) {
      const { problem, language } = await ask(office, { url: '/api/admin/me', headers }, null)
      sub.match(problem, { code: 'UNAUTHENTICATED', title: 'Non authentifié' })
      sub.equal(language, 'fr')
    }
  })

  await t.test('gets English for an unknown language or without a language', async sub => {
    for (const wish of ['de', 'FR-fr', 'constructor', '../fr', '', undefined]) {
      const headers = wish === undefined ? {} : { 'x-language': wish }
      const { problem, language } = await ask(office, { url: '/api/x', headers })
      sub.match(problem, { code: 'NO_SUCH_ROUTE', title: 'Not Found' }, String(wish))
      sub.equal(language, 'en')
    }
  })

  await t.test('gets the error of each field in that language', async sub => {
    const { problem } = await ask(office, {
      url: '/api/admin/me/token',
      method: 'POST',
      headers: { 'x-language': 'it' },
      payload: { label: 'x'.repeat(10_000), expires: 7 }
    })
    sub.equal(problem.code, 'INVALID_INPUT')
    sub.match(problem.errors, { label: /^deve avere al massimo \d+ caratteri$/ })
    sub.match(problem.detail, /^Richiesta non valida: .*label deve avere/)
  })

  await t.test('hears it in that language for one request', async sub => {
    const headers = { 'x-language': 'FR' }
    const first = await ask(office, { url: unknownUser, method: 'DELETE', headers })
    sub.equal(first.problem.detail, ghostIsNobody.fr)
    const next = await ask(office, { url: unknownUser, method: 'DELETE' })
    sub.equal(next.problem.detail, ghostIsNobody.en)
    sub.equal(next.problem.code, first.problem.code)
  })

  await t.test('gets even an address that cannot be read answered in it', async sub => {
    const { problem, language } = await ask(office, { url: '/api/%zz', headers: inFrench })
    sub.match(problem, { code: 'INVALID_INPUT', title: 'Requête incorrecte' })
    sub.equal(language, 'fr')
  })

  await t.test('leaves the log in English', async sub => {
    await ask(office, { url: '/api/x', headers: inFrench })
    sub.notMatch(office.log.join(''), /énumère/)
  })
}

async function tellOfPreferences(t: Test, office: TestApp): Promise<void> {
  await t.test('is answered in it, unless a request asks for another', async sub => {
    const wish = { url: '/api/preferences/ui?language=es', method: 'PUT' } as const
    sub.equal((await office.request(wish, 'ann')).statusCode, 201)
    const first = await ask(office, { url: '/api/x/y', method: 'DELETE' }, 'ann')
    sub.equal(first.language, 'en', 'before it is known who asks')
    const own = await ask(office, { url: unknownUser, method: 'DELETE' }, 'ann')
    sub.match(own.problem, { code: 'FORBIDDEN', title: 'Prohibido' })
    sub.equal(own.language, 'es')
    const asked = await ask(
      office,
      { url: unknownUser, method: 'DELETE', headers: inFrench },
      'ann'
    )
    sub.match(asked.problem, { code: 'FORBIDDEN', title: 'Interdit' })
  })

  await t.test('has it in a session from the request that asked for it on', async sub => {
    const session = await logIn(office, 'bob')
    const before = await session.ask(`DELETE ${unknownUser}`)
    sub.equal(before.headers['content-language'], 'en')
    await session.ask('GET /api/admin/me', { headers: { 'x-language': 'it' } })
    const after = await session.ask(`DELETE ${unknownUser}`)
    sub.match(after.json<Problem>(), { code: 'FORBIDDEN', title: 'Vietato' })
    const end = await session.ask('POST /logout')
    sub.same(end.json(), [0, 'Disconnessione eseguita.'])
    sub.equal(end.headers['content-language'], 'it')
  })
}

async function tellOfMessages(t: Test, office: TestApp): Promise<void> {
  await t.test('the documentation page', async sub => {
    const page = await office.request({ url: '/api/doc', headers: inFrench }, null)
    sub.match(page.body, /<html lang="fr">/)
    sub.match(page.body, /<title>API de burphub<\/title>/)
    sub.equal(page.headers['content-language'], 'fr')
    const plain = await office.request({ url: '/api/doc', headers: { 'x-language': 'xx' } }, null)
    sub.match(plain.body, /<html lang="en">[^]*This page needs JavaScript/)
    sub.notMatch(plain.body, /\{\{/)
  })

  await t.test('that something was done', async sub => {
    const { response, language } = await ask(office, {
      url: '/api/admin/auth/users/eve',
      method: 'PUT',
      headers: { 'x-language': 'es' },
      payload: { password: 'a password of hers' }
    })
    sub.equal(response.statusCode, 201)
    sub.same(response.json(), [[0, 'Usuario eve creado.']])
    sub.equal(language, 'es')
  })

  await t.test('that some members of several were not new', async sub => {
    const members = { memberNames: ['admin', 'ann'] }
    const { response } = await ask(office, {
      url: '/api/admin/acl/admin',
      method: 'PUT',
      headers: inFrench,
      payload: members
    })
    sub.same(response.json(), [
      [1, 'admin fait déjà partie des administrateurs.'],
      [0, 'ann ajouté aux administrateurs.']
    ])
  })

  await t.test('the answer differs by language, and caches must not mix them', async sub => {
    const bodies = new Set<string>()
    for (const language of ['en', 'fr', 'es', 'it']) {
      const options = { url: '/logout', headers: { 'x-language': language } }
      const { response } = await ask(office, options, null)
      sub.equal(response.statusCode, 200)
      sub.equal(response.headers.vary, 'X-Language')
      sub.equal(response.headers['cache-control'], 'no-store')
      bodies.add(response.body)
    }
    sub.equal(bodies.size, 4)
  })

  await t.test('the languages themselves', async sub => {
    const response = await office.get('/api/misc/languages')
    sub.same(Object.keys(response.json<object>()).toSorted(), ['en', 'es', 'fr', 'it'])
  })
}
