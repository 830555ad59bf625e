/** The baseline of the start benchmark: a Node process that only listens. */
import { createServer } from 'node:http'

createServer((_request, response) => response.end('ready')).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
