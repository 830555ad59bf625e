/**
 * Makes the API's description and the page that shows it, then ends: the contract's schemas and the page's library
 * take half a second and 40 MB to load, and the server that answers everybody else should have neither.
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

/** What the library's own routes answer: its page with our settings, and its script. */
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
      // Nothing is asked of anybody else's server.
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
