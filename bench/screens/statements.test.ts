/**
 * The number of SQL statements for opening a screen is limited, so that none costs forty reads again: shared
 * data is cached in memory, and a person's data is read in few statements and fewer round trips, however much
 * there is.
 */
import { type AnyEndpoint, headers } from '@wallpaper/contract'
import { indexInit } from '@wallpaper/contract/home'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPeople, findPersonByPhone, openSession } from '../../apps/server/src/areas/account/public.ts'
import { startDemoServer } from '../../apps/server/src/test/demoWorld.ts'
import { statementsOf } from '../../apps/server/src/test/lists/countStatements.ts'
import type { TestServer } from '../../apps/server/src/test/testServer.ts'
import { firstScreenCalls, moneyScreenCalls, urlOfFirst } from './calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer({ RATE_PER_MINUTE: '100000000' })
}, 300_000)
afterAll(() => server.stop())

const signIn = async (id: string): Promise<Record<string, string>> => {
  const { db, clock, vault } = server.services
  const phone = demoPeople.find((person) => person.id === id)?.phone ?? ''
  const person = await db.read((tx) => findPersonByPhone(tx, vault.lookup(phone)))
  if (!person) throw new Error(`${id} is not in the demo world`)
  const { guid, token } = await db.write((tx) => openSession(tx, { uid: person.uid, now: clock() }))
  return { [headers.guid]: guid, [headers.token]: token }
}

const ask = async (endpoint: AnyEndpoint, session: Record<string, string>, requestId: string) => {
  const response = await fetch(server.url + urlOfFirst(endpoint), {
    headers: { ...session, [headers.requestId]: requestId },
  })
  const text = await response.text()
  if (!text.startsWith('{"code":1,')) throw new Error(`${endpoint.path}: ${text.slice(0, 200)}`)
}

/** Including the session's own, BEGIN and COMMIT. */
const ceilings = { home: { statements: 28, roundTrips: 16 }, other: { statements: 16, roundTrips: 7 } }
const screens = [...firstScreenCalls(), ...moneyScreenCalls()].map((endpoint) => ({
  endpoint,
  most: endpoint === indexInit ? ceilings.home : ceilings.other,
}))

describe.each([
  ['much', 'lead'],
  ['nothing', 'chuyi'],
])('for somebody who has %s', (_much, id) => {
  let session: Record<string, string>
  beforeAll(async () => {
    session = await signIn(id)
  })

  it.each(screens.map((screen) => [screen.endpoint.path, screen] as const))(
    '%s',
    async (_path, { endpoint, most }) => {
      // From the second time on the cache is warm, and refreshed now and then: the minimum is the screen's
      // own number.
      await ask(endpoint, session, 'first-time')
      const counts: { statements: number; roundTrips: number }[] = []
      for (let time = 0; time < 3; time += 1) {
        const sent = await statementsOf((requestId) => ask(endpoint, session, requestId))
        counts.push({ statements: sent.statements.length, roundTrips: sent.roundTrips })
      }
      const least = (of: keyof typeof most) => Math.min(...counts.map((count) => count[of]))
      expect(least('statements')).toBeLessThanOrEqual(most.statements)
      expect(least('roundTrips')).toBeLessThanOrEqual(most.roundTrips)
    },
  )
})
