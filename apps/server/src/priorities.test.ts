import { loadRegistry, mountsOf, priorityOf } from '@wallpaper/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { probes } from './platform/http/admission/door.ts'
import { startTestServer, type TestServer } from './test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('says of every address that answers what is served first: the contract, of calls and of pages', async () => {
  const registry = await loadRegistry()
  const told = new Map(server.app.routePriorities)
  expect(told.size).toBeGreaterThan(registry.length)
  const unclassified = [...told].filter(([url, priority]) => priority === null && !probes.has(url))
  expect(unclassified).toEqual([])
  const calls = registry.flatMap(({ area, endpoint }) =>
    mountsOf(endpoint).map(({ url }) => [url, priorityOf(area, endpoint)] as const),
  )
  expect(calls.filter(([url, priority]) => told.get(url) !== priority)).toEqual([])
})
