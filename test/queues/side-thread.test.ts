/** Tasks in worker threads: taken by turns, and aborted at limits of time and memory. */
import { pathToFileURL } from 'node:url'
import { test } from 'tap'
import { backgroundRequester } from '../../src/queues/requester.js'
import { unpackReply } from '../../src/threads/side-tasks.js'
import { SideThread } from '../../src/threads/side-thread.js'

/** Returns a worker that answers each task with the result of the function. */
function toProgram(answer: string): URL {
  const source = `
    import { parentPort, threadId } from 'node:worker_threads'
    const answer = ${answer}
    parentPort.on('message', async task => parentPort.postMessage(await answer(task, threadId)))`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}

const asker = (user: string) => ({ user, signal: backgroundRequester.signal })

void test('a thread runs one task at a time, and users take turns', async t => {
  const thread = new SideThread(toProgram('(task, id) => ({ task, id })'))
  const order: string[] = []
  const run = async (user: string, task: number) => {
    const answer = (await thread.run(asker(user), task)) as { task: number; id: number }
    order.push(`${user}${answer.task}`)
    return answer.id
  }
  const ids = await Promise.all([run('a', 1), run('a', 2), run('a', 3), run('b', 1)])
  t.ok(order.indexOf('b1') < order.indexOf('a3'), 'the other user comes before the third task')
  t.equal(new Set(ids).size, 1, 'all in the same thread')
})

void test('an idle thread ends, and the next task starts a new one', async t => {
  const thread = new SideThread(toProgram('(_, id) => id'), { idleMs: 20 })
  const first = await thread.run(backgroundRequester, 0)
  t.equal(await thread.run(backgroundRequester, 0), first)
  await new Promise(resolve => setTimeout(resolve, 200))
  t.not(await thread.run(backgroundRequester, 0), first)
})

void test('a task that exceeds its time or memory is aborted, and the next one runs', async t => {
  const program = toProgram(`task => {
    if (task === 'throw') throw new Error('a bug')
    const kept = []
    while (task === 'spin');
    while (task === 'fill') kept.push(new Array(100000).fill(kept.length))
    return task
  }`)
  const thread = new SideThread(program, { taskMs: 60_000, heapMegabytesMax: 128 })
  await t.rejects(thread.run(backgroundRequester, 'fill'), { code: 'PAYLOAD_TOO_LARGE' })
  t.equal(await thread.run(backgroundRequester, 'next'), 'next')
  await t.rejects(thread.run(backgroundRequester, 'throw'), { message: 'a bug' })
  t.equal(await thread.run(backgroundRequester, 'next'), 'next')
  const hasty = new SideThread(program, { taskMs: 500 })
  await t.rejects(hasty.run(backgroundRequester, 'spin'), { code: 'BURP_TIMEOUT' })
})

void test('waiting for the processor and the start of a thread do not count as processor time of a task', async t => {
  const tasks = new URL('../../src/threads/side-tasks.ts', import.meta.url)
  const program = `
    import { register } from 'tsx/esm/api'
    register()
    const { answerTasks } = await import(${JSON.stringify(tasks.href)})
    for (const end = Date.now() + 1_000; Date.now() < end; );
    answerTasks(task => {
      if (task === 'spin') for (;;);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)
      return task
    })`
  const place = `${t.testdir({ 'thread.mjs': program })}/thread.mjs`
  const thread = new SideThread(pathToFileURL(place), { taskMs: 600_000, cpuMs: 500 })
  t.equal(unpackReply(await thread.run(backgroundRequester, 'waits')), 'waits')
  await t.rejects(thread.run(backgroundRequester, 'spin'), { code: 'BURP_TIMEOUT' })
  t.equal(unpackReply(await thread.run(backgroundRequester, 'again')), 'again')
})

void test('rejects tasks of a user with too many waiting tasks', async t => {
  const waiting = { queueLengthMax: 2, queuePerUserMax: 1, queueTimeoutMs: 10_000 }
  const thread = new SideThread(toProgram('task => task'), { waiting })
  const all = await Promise.allSettled([1, 2, 3].map(task => thread.run(backgroundRequester, task)))
  t.same(
    all.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected']
  )
  t.match(all[2], { reason: { code: 'BURP_BUSY' } })
})
