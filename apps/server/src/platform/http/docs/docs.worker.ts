/**
 * Builds the OpenAPI document and its page in a worker, then ends: the contract's schemas and the page's
 * library take half a second and 40 MB to load, which the serving process should not spend.
 */
import { promisify } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { gzip } from 'node:zlib'
import scalar from '@scalar/fastify-api-reference'
import Fastify from 'fastify'
import { buildDocument } from './openApiDocument.ts'

export interface MadeDocs {
  page: string
  /** Both gzipped. */
  script: Uint8Array
  openApi: Uint8Array
}

const packed = promisify(gzip)

/** The replies of the library's own routes: its page with our settings, and its script. */
const reference = async () => {
  const app = Fastify()
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/api/openapi.json',
      cdn: '/api/docs/scalar.js',
      nonce: '__CSP_NONCE__',
      pageTitle: '图神 API',
      localization: { locale: 'zh-CN' },
      customCss: 'td:first-child { white-space: nowrap }',
      // Requests nothing from other servers.
      withDefaultFonts: false,
      telemetry: false,
      showDeveloperTools: 'never',
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  const [page, script] = await Promise.all([app.inject('/docs/'), app.inject('/docs/js/scalar.js')])
  return { page: page.body, script: script.rawPayload }
}

const [{ page, script }, document] = await Promise.all([reference(), buildDocument(workerData)])
const made: MadeDocs = {
  page,
  script: await packed(script),
  openApi: await packed(JSON.stringify(document)),
}
parentPort?.postMessage(made)
