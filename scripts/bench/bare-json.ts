/** Limit for a listing in memory: serializes and sends its nodes for each request. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [nodesPath = '', port = ''] = process.argv.slice(2)
const nodes: unknown = JSON.parse(readFileSync(nodesPath, 'utf8'))

createServer((_request, response) => {
  const body = Buffer.from(JSON.stringify(nodes))
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length
  })
  response.end(body)
}).listen(Number(port), '127.0.0.1')
