/** Limit for clients/stats: Fastify with one route, its response schema and one object. */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { routes, sharedSchemas } from '../../generated/routes.js'

const [answerPath = '', port = ''] = process.argv.slice(2)
const answer: unknown = JSON.parse(readFileSync(answerPath, 'utf8'))
const route = routes.find(({ operationId }) => operationId === 'listClientStats')
if (!route) throw new Error('the contract has no listClientStats')

const app = Fastify()
for (const schema of sharedSchemas) app.addSchema(schema)
app.get('/', { schema: { response: route.schema.response } }, () => answer)
await app.listen({ host: '127.0.0.1', port: Number(port) })
