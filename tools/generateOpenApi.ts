/** `npm run -s openapi > openapi.json`: the description of the API for whoever makes a client from it, without a server. */
import { buildDocument } from '../apps/server/src/platform/http/docs/openApiDocument.ts'

process.stdout.write(`${JSON.stringify(await buildDocument(), null, 2)}\n`)
