import { readFile } from 'node:fs/promises'
import { codes } from '@wallpaper/contract'
import { html } from '@wallpaper/html'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { typeMarkup } from './docs/schemaMarkup.ts'
import { serveDocs } from './docs.ts'

const app = Fastify()
beforeAll(async () => {
  serveDocs(app)
  await app.ready()
})
afterAll(() => app.close())

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the description of the API', () => {
  it('is the committed document, as it is', async () => {
    const reply = await ask('/api/openapi.json')
    const file = new URL(import.meta.resolve('@wallpaper/contract/openapi.json'))
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.body).toBe(await readFile(file, 'utf8'))
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
  it('shows every call with its address, and every code with its sentence', async () => {
    const { body } = await ask('/api/docs')
    const document = JSON.parse((await ask('/api/openapi.json')).body)
    for (const url of Object.keys(document.paths)) expect(body).toContain(url)
    expect(Object.keys(document.paths).length).toBeGreaterThan(0)
    for (const code of Object.values(codes)) expect(body).toContain(`<code>${code}</code>`)
  })

  it('leads to no place that is not on it', async () => {
    const { body } = await ask('/api/docs')
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(targets.filter((target) => !ids.has(target))).toEqual([])
  })

  it('runs and loads only what is ours, with nothing inline', async () => {
    const { body, headers } = await ask('/api/docs')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    )
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(body).not.toMatch(/<style|style=|<script>| on[a-z]+=|https?:\/\//)
    for (const path of ['/api/docs/docs.css', '/api/docs/docs.js']) {
      expect(body).toContain(path)
      expect((await ask(path)).statusCode).toBe(200)
    }
  })
})

describe('text on the page', () => {
  it('stays text', () => {
    expect(html`<p title="${'"><script>'}">${"it's <b>"}</p>`.text).toBe(
      '<p title="&quot;&gt;&lt;script&gt;">it&#39;s &lt;b&gt;</p>',
    )
  })

  it('says what a value may be', () => {
    const textOf = (schema: Record<string, unknown>) => typeMarkup(schema).text.replace(/<[^>]+>/g, '')
    expect(textOf({ type: 'integer', minimum: 1, maximum: 100 })).toBe('integer 1–100')
    expect(textOf({ type: 'string', minLength: 1, maxLength: 20 })).toBe('string 1–20 字')
    expect(textOf({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('string | null')
    expect(textOf({ enum: ['a', 'b'] })).toBe('&quot;a&quot; | &quot;b&quot;')
    expect(textOf({ type: 'array', items: { type: 'boolean' }, maxItems: 3 })).toBe('boolean[] ≤ 3 项')
    expect(textOf({ type: 'object', properties: { a: { type: 'string' }, b: {} }, required: ['a'] })).toBe(
      '{\n  a: string\n  b?: any\n}',
    )
    expect(textOf({ $ref: '#/components/schemas/account.device' })).toBe('account.device')
  })
})
