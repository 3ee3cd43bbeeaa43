/** Breaking changes of the contract that the check must find. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'tap'
import { parse } from 'yaml'
import { publish } from '../../scripts/generate.js'
import { type Document, isObject } from '../../scripts/generate/document.js'
import { listUnnamedBreaks, readKept } from '../../scripts/check/kept-contracts.js'

type Node = Record<string, unknown>

/** The operations that the edits change; checking all operations would take a minute. */
const kept = new Set(
  `browseBackup cancelTask getCapacity getFile getHealth getSpecification listAudit listBackups
  listRunningClients listTasks listenToEvents measureSelection ping searchBackups
  setClientExpectation setLabelExpectation setMyChannel setServerExpectation`.split(/\s+/)
)

const stated = readStated()

function readStated(): Document {
  const yaml = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')
  const document = parse(yaml) as Document
  const paths = Object.entries(document.paths).filter(([, item]) =>
    Object.values(item).some(node => isObject(node) && kept.has(String(node['operationId'])))
  )
  return { ...document, paths: Object.fromEntries(paths) }
}

function publishBoth(document: Document) {
  const { all, canonical } = publish(document, '0.0.0')
  return { 'swagger.json': all, 'openapi.json': canonical } as Record<string, Node>
}

type Step = readonly ['set' | 'add' | 'drop', at: string, value?: unknown]

/**
 * Changes the place that `at` names: an operation, a schema, a parameter or `paths`, and the keys
 * below it. Elements of lists are found by their value or their name.
 */
function edit(document: Document, [action, at, value]: Step): void {
  const [first = '', ...keys] = at.split(' ')
  const last = keys.pop() ?? ''
  const target = keys.reduce(stepInto, findRoot(document, first))
  if (Array.isArray(target)) target.splice(target.indexOf(stepInto(target, last)), 1)
  else if (!isObject(target)) throw new Error(`${at} is not in the contract`)
  else if (action === 'drop') delete target[last]
  else if (action === 'set') target[last] = value
  else (target[last] as unknown[]).push(value)
}

function findRoot({ paths, components }: Document, name: string): unknown {
  const operations = Object.values(paths).flatMap(item => Object.values(item))
  const { schemas, parameters } = components as unknown as Record<string, Node>
  return (
    operations.find(node => isObject(node) && node['operationId'] === name) ??
    { paths, ...schemas, ...parameters }[name]
  )
}

function stepInto(node: unknown, key: string): unknown {
  if (!Array.isArray(node)) return isObject(node) ? node[key] : undefined
  return node.find(each => each === key || (isObject(each) && each['name'] === key)) as unknown
}

const task = { name: 'task', in: 'path', required: true, schema: { type: 'string' } }
const optional = { name: 'x', in: 'query', schema: { type: 'string' } }
const more = {
  operationId: 'listMore',
  'x-access': { requires: 'login' },
  responses: { 200: { description: 'All.' } }
}

/** Edits with the expected message. Operations that are not in a release are protected, too. */
const breaking: Record<string, [told: string, ...Step[]]> = {
  'an operation is removed': ['cancelTask is gone', ['drop', 'paths /api/tasks/{id}']],
  'an operationId is renamed': [
    'listTasks is called listAllTasks now',
    ['set', 'listTasks operationId', 'listAllTasks']
  ],
  'another path form becomes canonical': [
    'listBackups is GET /api/client/{server}/stats/{name} now',
    ['set', 'listBackups x-canonical', '/api/client/{server}/stats/{name}']
  ],
  'the path changes': [
    'listTasks is GET /api/jobs now',
    ['set', 'paths /api/jobs', stepInto(findRoot(stated, 'paths'), '/api/tasks')],
    ['drop', 'paths /api/tasks']
  ],
  'a path form is removed': [
    'listBackups_default is gone',
    ['drop', 'listBackups x-forms /api/client/stats/{name}']
  ],
  'a path parameter is renamed': [
    'cancelTask path id is not taken any more',
    [
      'set',
      'paths /api/tasks/{task}',
      { delete: { ...more, operationId: 'cancelTask', parameters: [task] } }
    ],
    ['drop', 'paths /api/tasks/{id}']
  ],
  'an optional query parameter is removed': [
    'searchBackups query gone is not taken any more',
    ['drop', 'searchBackups parameters gone']
  ],
  'a request header is removed': [
    'getFile header x-burp-password is not taken any more',
    ['drop', 'getFile parameters x-burp-password']
  ],
  'a query parameter becomes a header': [
    'searchBackups query gone is not taken any more',
    ['set', 'searchBackups parameters gone in', 'header']
  ],
  'a query parameter becomes required': [
    'searchBackups query at is required now',
    ['set', 'searchBackups parameters at required', true]
  ],
  'a list in the query is encoded in another way': [
    'browseBackup query fields is written in another way now',
    ['set', 'browseBackup parameters fields explode', true]
  ],
  'a query parameter accepts fewer values': [
    'listTasks query sort takes fewer values',
    ['drop', 'listTasks parameters sort schema enum bytes']
  ],
  'the maximum length of a query parameter is reduced': [
    'searchBackups query at has maxLength 20 now',
    ['set', 'searchBackups parameters at schema maxLength', 20]
  ],
  'the minimum of a query parameter is raised': [
    'searchBackups query backup has minimum 2 now',
    ['set', 'searchBackups parameters backup schema minimum', 2]
  ],
  'a query parameter gets a pattern': [
    'searchBackups query q has pattern ^[a-z]+$ now',
    ['set', 'WantedName schema pattern', '^[a-z]+$']
  ],
  'a default changes': [
    'searchBackups query limit has the default 100 now',
    ['set', 'FoundLimit description', 'Maximum number of results. Default: 100.']
  ],
  'the maximum length of a list in the body is reduced': [
    'measureSelection body.list.restore has maxItems 10 now',
    ['set', 'Selection properties restore maxItems', 10]
  ],
  'a field of the body is removed': [
    'setMyChannel body.method is not taken any more',
    ['drop', 'NotificationChannelFields properties method']
  ],
  'a field of the body becomes required': [
    'setMyChannel body.method is required now',
    ['set', 'NotificationChannelFields required', ['method']]
  ],
  'a field of the body may not be null any more': [
    'setServerExpectation body.grace may be no null any more',
    ['set', 'ExpectationFields properties grace type', 'number']
  ],
  'a number of the body becomes an integer': [
    'setServerExpectation body.grace may be no number any more',
    ['set', 'ExpectationFields properties grace type', ['integer', 'null']]
  ],
  'the pattern of a field is stricter': [
    'setServerExpectation body.interval has pattern ^[0-9]+d$ now',
    ['set', 'ExpectationFields properties interval pattern', '^[0-9]+d$']
  ],
  'a field of a response is removed': [
    'listTasks 200[].rate is gone',
    ['drop', 'Task properties rate'],
    ['drop', 'Task required rate']
  ],
  'a field of a response becomes optional': [
    'listTasks 200[].rate may be missing now',
    ['drop', 'Task required rate']
  ],
  'a field of a response may be null': [
    'listTasks 200[].client may be null now',
    ['set', 'Task properties client type', ['string', 'null']]
  ],
  'an integer of a response becomes a string': [
    'listTasks 200[].bytes may be string now',
    ['set', 'Task properties bytes type', ['string', 'null']]
  ],
  'an integer of a response becomes a number': [
    'listTasks 200[].rate may be number now',
    ['set', 'Task properties rate type', ['number', 'null']]
  ],
  'a field of a response gets a new value': [
    'listTasks 200[].state has new values',
    ['add', 'Task properties state enum', 'paused']
  ],
  'a field of a response may have any value': [
    'listTasks 200[].state may have any value now',
    ['drop', 'Task properties state enum']
  ],
  'a number of a response may be negative': [
    'listTasks 200[].rate has no minimum now',
    ['drop', 'Task properties rate minimum']
  ],
  'the maximum length of a list in a response is raised': [
    'listTasks 200 has maxItems 20000 now',
    ['set', 'listTasks responses 200 content application/json schema maxItems', 20_000]
  ],
  'a time of a response has another format': [
    'listTasks 200[].started has format time now',
    ['set', 'OffsetTime format', 'time']
  ],
  'a new kind of event is added': [
    'listenToEvents 200(more) is new',
    ['set', 'LiveEvent discriminator mapping more', '#/components/schemas/HelloEvent']
  ],
  'an error code is removed': [
    'has fewer known values',
    ['drop', 'Problem properties code x-extensible-enum NO_SUCH_CLIENT']
  ],
  'ranges of files are no longer sent': ['getFile 206 is gone', ['drop', 'getFile responses 206']],
  'a file is sent instead of 304': ['getFile 304 is gone', ['drop', 'getFile responses 304']],
  'an error status is removed': [
    'searchBackups 409 is gone',
    ['drop', 'searchBackups responses 409']
  ],
  'a response loses a media type': [
    'searchBackups 200 application/x-ndjson is gone',
    ['drop', 'searchBackups responses 200 content application/x-ndjson']
  ],
  'a response loses a header': [
    'getFile 200 header Content-Disposition is gone',
    ['drop', 'getFile responses 200 headers Content-Disposition']
  ],
  'an operation requires more permissions': [
    'getCapacity requires is admin now',
    ['set', 'getCapacity x-access requires', 'admin']
  ],
  'an operation no longer accepts a token': [
    'cancelTask token is never now',
    ['set', 'cancelTask x-access token', 'never']
  ],
  'an operation requires a confirmed password': [
    'cancelTask proof is recent now',
    ['set', 'cancelTask x-access proof', 'recent']
  ],
  'a read-only operation becomes a change': [
    'listTasks mode is rw now',
    ['set', 'listTasks x-access mode', 'rw'],
    ['set', 'listTasks x-audit', 'none']
  ],
  'a public operation requires a login': [
    'ping security does not accept nothing any more',
    ['set', 'ping x-access requires', 'login']
  ]
}

const harmless: Record<string, Step> = {
  'a new operation': ['set', 'paths /api/more', { get: more }],
  'a new path form': ['set', 'listTasks x-forms', ['/api/all-tasks']],
  'a new optional parameter': ['add', 'listTasks parameters', optional],
  'a new optional field of a body': [
    'set',
    'NotificationChannelFields properties more',
    { type: 'string' }
  ],
  'a new field of a response': ['set', 'Task properties more', { type: 'string' }],
  'a longer description': ['set', 'listTasks description', 'A long story.'],
  'the maximum length of a text is raised': [
    'set',
    'searchBackups parameters at schema maxLength',
    80
  ],
  'a parameter accepts a new value': ['add', 'listTasks parameters sort schema enum', 'by'],
  'a new status of an error': ['set', 'listTasks responses 418', { description: 'Tea.' }],
  'a new error code': ['add', 'Problem properties code x-extensible-enum', 'NEW'],
  'a login is no longer required': ['set', 'listTasks security', [{}]],
  'fewer permissions are required': ['set', 'listAudit x-access requires', 'moderator']
}

void test('an edit of the contract', async t => {
  const built = publishBoth(structuredClone(stated))
  const judge = (steps: Step[], names: { changelog?: string; accepted?: string } = {}) => {
    const document = structuredClone(stated)
    for (const step of steps) edit(document, step)
    const contracts = { released: {}, built, changelog: '', accepted: '', ...names }
    return listUnnamedBreaks(publishBoth(document), contracts)
  }

  for (const [what, [told, ...steps]] of Object.entries(breaking)) {
    await t.test(`is rejected if ${what}`, sub => {
      const found = judge(steps)
      sub.ok(
        found.some(each => each.replaceAll('`', '').includes(told)),
        found.join('\n') || 'no message'
      )
      sub.end()
    })
  }
  for (const [what, step] of Object.entries(harmless)) {
    await t.test(`is accepted: ${what}`, sub => {
      sub.same(judge([step]), [])
      sub.end()
    })
  }

  await t.test(
    'is accepted if it is listed, and another edit of the same field is rejected',
    sub => {
      const shorten: Step = ['set', 'ExpectationFields properties interval maxLength', 8]
      const remove: Step = ['drop', 'ExpectationFields properties interval']
      const accepted = '- `* body.interval has maxLength 8 now`: longer ones mean nothing.'
      const [shorter, gone] = [/has maxLength 8 now/, /body.interval is not taken any more/]
      sub.match(judge([shorten]), [shorter, shorter, shorter])
      sub.same(judge([shorten], { accepted }), [])
      sub.same(judge([shorten], { changelog: '`* body.interval`' }), [])
      sub.match(judge([remove], { accepted }), [gone, gone, gone])
      const { accepted: page } = readKept(fileURLToPath(new URL('../..', import.meta.url)))
      const [head = ''] = page.split(/^- /m)
      sub.match(
        judge([remove], { accepted: head }),
        [gone, gone, gone],
        'the text of the page lists no change'
      )
      sub.end()
    }
  )
})
