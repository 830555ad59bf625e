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
  server = await startDemoServer({ RATE_PER_MINUTE: '100000000', TRUST_PROXY: '127.0.0.1' })
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
/** Home of a newcomer reads the first steps and the place of the first case in the queue, too. */
const ceilings = { home: { statements: 32, roundTrips: 16 }, other: { statements: 16, roundTrips: 7 } }
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
      // From the second time on the cache is warm, and refreshed now and then; on a busy machine an answer may
      // come between two statements that are sent together. The minimum is the screen's own number.
      await ask(endpoint, session, 'first-time')
      const counts: { statements: number; roundTrips: number }[] = []
      const least = (of: keyof typeof most) => Math.min(...counts.map((count) => count[of]))
      const isWithin = () => least('statements') <= most.statements && least('roundTrips') <= most.roundTrips
      while (counts.length < 3 || (counts.length < 12 && !isWithin())) {
        const sent = await statementsOf((requestId) => ask(endpoint, session, requestId))
        counts.push({ statements: sent.statements.length, roundTrips: sent.roundTrips })
      }
      expect(least('statements')).toBeLessThanOrEqual(most.statements)
      expect(least('roundTrips')).toBeLessThanOrEqual(most.roundTrips)
    },
  )
})
