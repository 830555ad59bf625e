/** A baseline of the overload benchmark: a Node process that refuses every request, with as many bytes. */
import { createServer } from 'node:http'

const body = JSON.stringify({ code: 1004, msg: '现在人有点多，请稍后再试', data: null })

createServer((request, response) => {
  if (request.url === '/readyz') response.end('ready')
  else {
    response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' })
    response.end(body)
  }
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
