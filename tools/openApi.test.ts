import { allUrls, registry } from '@wallpaper/contract'
import { describe, expect, it } from 'vitest'
import { buildDocument } from './openApiDocument.ts'

const document = await buildDocument()
const text = JSON.stringify(document)

const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], document)

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  responses: Record<string, unknown>
}

const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as Operation[])

describe('the OpenAPI document', () => {
  it('has every mounted path, and each call of the contract at it', () => {
    expect(Object.keys(document.paths)).toEqual([...new Set(allUrls())].sort())
    expect(operations.length).toBeGreaterThanOrEqual(registry.length)
  })

  it('leads nowhere that does not exist', () => {
    const refs = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? ''))
    expect(refs.size).toBeGreaterThan(5)
    for (const ref of refs) expect(at(ref), ref).toBeDefined()
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
  })

  it('comes out the same each time', async () => {
    expect(JSON.stringify(await buildDocument())).toBe(text)
  })
})
