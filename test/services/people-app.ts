/** An app with people in it, and short ways to ask for changes. */
import type { LightMyRequestResponse } from 'fastify'
import type { Test } from 'tap'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { authorization, createTestApp, type TestApp, type TestAppOptions } from '../support/app.js'

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'

type Asked<T> = (words: string, body?: object, user?: string) => Promise<T>

export interface PeopleApp {
  app: TestApp['app']
  store: TestApp['store']
  people: TestApp['people']
  log: string[]
  /** Method and path below /api/admin; `body` goes as JSON, and `admin` asks unless it is another. */
  ask: Asked<LightMyRequestResponse>
  /** The JSON of an answer that must have this status. */
  expect: (status: number, words: string, body?: object, user?: string) => Promise<unknown>
  /** The code of a refusal. */
  refuse: Asked<string>
  get: (url: string, user?: string) => Promise<LightMyRequestResponse>
  sendForm: (words: string, form: string) => Promise<LightMyRequestResponse>
}

/** `admin` administers; of the others those whose name begins with `mod` are moderators. */
export async function usePeopleApp(
  t: Pick<Test, 'teardown'>,
  users: string[],
  options: Partial<TestAppOptions> = {}
): Promise<PeopleApp> {
  const { clientConfigPath } = await useSandbox(t)
  const testApp = await createTestApp({
    servers: [{ name: 'main', clientConfig: clientConfigPath }],
    users,
    ...options
  })
  t.teardown(() => testApp.close())
  await testApp.store.change(async ({ acl }) => {
    for (const user of users) if (user.startsWith('mod')) await acl.addMember('moderator', user)
  })
  return withShortcuts(testApp)
}

function withShortcuts(testApp: TestApp): PeopleApp {
  const ask = (words: string, body?: object, user = 'admin') => {
    const [method, path] = words.split(' ')
    const url = `/api/admin${path ?? ''}`
    const payload = body === undefined ? {} : { payload: body }
    return testApp.app.inject({
      method: method as Method,
      url,
      headers: authorization(user),
      ...payload
    })
  }
  const expect = async (status: number, words: string, body?: object, user?: string) => {
    const answer = await ask(words, body, user)
    if (answer.statusCode === status) return answer.json<unknown>()
    throw new Error(`${words}: ${answer.statusCode} ${answer.body}`)
  }
  const refuse = async (words: string, body?: object, user?: string) => {
    const { code } = (await ask(words, body, user)).json<{ code?: string }>()
    return code ?? 'NONE'
  }
  const sendForm = (words: string, form: string) => {
    const [method, path] = words.split(' ')
    return testApp.app.inject({
      method: method as Method,
      url: `/api/admin${path ?? ''}`,
      headers: {
        ...authorization('admin'),
        'content-type': 'application/x-www-form-urlencoded'
      },
      payload: form
    })
  }
  const get = (url: string, user?: string) => testApp.get(url, user)
  const { app, store, people, log } = testApp
  return { app, store, people, log, ask, expect, refuse, get, sendForm }
}
