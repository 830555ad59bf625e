/** `npm run -s openapi > openapi.json`: the OpenAPI document without a server, for client generators. */
import { buildDocument } from '../apps/server/src/platform/http/docs/openApiDocument.ts'

process.stdout.write(`${JSON.stringify(await buildDocument(), null, 2)}\n`)
