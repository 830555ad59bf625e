import { Validator } from '@seriousme/openapi-schema-validator'
import { allUrls, errorCodes, loadRegistry, mountsOf } from '@wallpaper/contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDocument } from './docs/openApiDocument.ts'
import { serveDocs } from './docs.ts'

const app = Fastify()
beforeAll(async () => {
  serveDocs(app, 'all')
  await app.ready()
})
afterAll(() => app.close())

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

const registry = await loadRegistry()
const document = await buildDocument()
const text = JSON.stringify(document)

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  responses: Record<string, unknown>
}

const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as Operation[])

describe('the OpenAPI document', () => {
  it('is served, and is OpenAPI 3.1 for a validator that is not ours', async () => {
    const reply = await ask('/api/openapi.json')
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.json()).toEqual(JSON.parse(text))
    const validator = new Validator()
    expect(await validator.validate(reply.json())).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    expect(() => validator.resolveRefs()).not.toThrow()
  })

  it('has every mounted path, and each call of the contract at it', async () => {
    expect(Object.keys(document.paths)).toEqual([...new Set(await allUrls())].sort())
    expect(operations.length).toBeGreaterThanOrEqual(registry.length)
  })

  it('lists no call of staff to strangers', async () => {
    const inProduction = Fastify()
    serveDocs(inProduction, 'public')
    const reply = await inProduction.inject('/api/openapi.json')
    await inProduction.close()
    const open = registry.filter(({ endpoint }) => !endpoint.auth.startsWith('staff'))
    const urls = open
      .flatMap(({ endpoint }) => mountsOf(endpoint).map(({ url }) => url))
      .filter((url) => !url.startsWith('/api/console/'))
    expect(Object.keys(reply.json().paths)).toEqual([...new Set(urls)].sort())
    expect(reply.body).not.toMatch(/console\/|staff_/i)
  })

  it('leads nowhere that does not exist', () => {
    const schemas: object = document.components.schemas
    const refs = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
    expect(new Set(refs).size).toBeGreaterThan(5)
    for (const ref of refs) expect(schemas).toHaveProperty([String(ref)])
  })

  it('names every operation once, says what it is for, and what may go wrong', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { operationId, summary, tags, responses } of operations) {
      expect(summary, operationId).not.toBe('')
      expect(tags, operationId).toHaveLength(1)
      expect(Object.keys(responses), operationId).toEqual(
        expect.arrayContaining(['200', '429', '500', '503']),
      )
    }
    for (const code of Object.values(errorCodes)) expect(document.info.description).toContain(`| ${code} |`)
  })

  it('comes out the same each time', async () => {
    expect(JSON.stringify(await buildDocument())).toBe(text)
  })

  it('is sent once: whoever has it is told that it is the same, packed or not', async () => {
    for (const headers of [{}, { 'accept-encoding': 'gzip, br' }]) {
      const first = await ask('/api/openapi.json', headers)
      expect(first.headers['content-encoding']).toBe('accept-encoding' in headers ? 'gzip' : undefined)
      const again = await ask('/api/openapi.json', {
        ...headers,
        'if-none-match': String(first.headers.etag),
      })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    const stale = await ask('/api/openapi.json', { 'if-none-match': '"another"' })
    expect(stale.statusCode).toBe(200)
  })
})

describe('the page for people', () => {
  it('reads our document, by a script from our own host', async () => {
    const { body } = await ask('/api/docs')
    expect(body).toContain('"url": "/api/openapi.json"')
    const sources = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source)
    expect(sources).toEqual(['/api/docs/scalar.js'])
    const script = await ask('/api/docs/scalar.js')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(script.body.length).toBeGreaterThan(1_000_000)
  })

  it('has a policy of its own: scripts by nonce, and nothing from anybody else', async () => {
    const [first, second] = [await ask('/api/docs'), await ask('/api/docs')]
    const policy = String(first.headers['content-security-policy'])
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1]
    expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[^']+'; style-src 'unsafe-inline';/)
    expect(policy).not.toMatch(/https?:|\*/)
    const scripts = [...first.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    expect(scripts).toHaveLength(2)
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
    expect(first.body).not.toContain('__CSP_NONCE__')
    expect(second.headers['content-security-policy']).not.toBe(policy)
  })
})
