/**
 * What everybody opens reads the rows of its own people: each scan of a table whose key begins with `uid` is bound to a
 * uid. A statement that crosses people costs more with every creator, and needs every node once the tables are
 * distributed: it is named here, with what limits it.
 */
import { type AnyEndpoint, headers } from '@wallpaper/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../../apps/server/src/app.ts'
import { demoPeople, findPersonByPhone, openSession } from '../../apps/server/src/areas/account/public.ts'
import { growthOf } from '../../apps/server/src/product.ts'
import { startDemoServer } from '../../apps/server/src/test/demoWorld.ts'
import { tableSizes } from '../../apps/server/src/test/growth/tableSizes.ts'
import { statementsOf } from '../../apps/server/src/test/lists/countStatements.ts'
import type { TestServer } from '../../apps/server/src/test/testServer.ts'
import { firstScreenCalls, moneyScreenCalls, urlOfFirst } from './calls.ts'
import { unboundTables } from './unboundTables.ts'

/** `path table`, and what limits it. */
const crossing: Readonly<Record<string, string>> = {
  '/s shares': 'what is lent to the owner of the code, by the index of borrowers',
  'v4/mine/index wechat_identities':
    'whether each person asked has one: so few that the planner reads all of the demo world',
  'v4/mine/wallet shares': 'what was lent to the person, by the index of borrowers',
  'v5/mine/wallet2 shares': 'what was lent to the person, by the index of borrowers',
  'v5/mine/unfreeze shares': 'what was lent to the person, by the index of borrowers',
  'v4/team/index coaching_marks': 'the marks of one tutor’s students, by the index of their relations',
  'v4/team/index tutors': 'whether the person is one: so few that the planner reads all of the demo world',
  'v5/mine/taxYear withdrawals': 'all accounts of one ID number, by its index: tax counts the person',
  'v5/mine/taxSteps withdrawals': 'all accounts of one ID number, by its index: tax counts the person',
}

let server: TestServer
let hand: pg.Client
let ofPeople: ReadonlySet<string>
let session: Record<string, string>
beforeAll(async () => {
  server = await startDemoServer({ RATE_PER_MINUTE: '100000000', TRUST_PROXY: '127.0.0.1' })
  hand = new pg.Client({ connectionString: server.databaseUrl })
  await hand.connect()
  const growth = growthOf(areas)
  const sizes = Object.entries(await tableSizes(hand))
  ofPeople = new Set(
    sizes.flatMap(([name, { key }]) => (key[0] === 'uid' && growth[name]?.rows !== null ? [name] : [])),
  )
  const { db, clock, vault } = server.services
  const phone = demoPeople.find(({ id }) => id === 'lead')?.phone ?? ''
  const lead = await db.read((tx) => findPersonByPhone(tx, vault.lookup(phone)))
  const { guid, token } = await db.write((tx) => openSession(tx, { uid: lead?.uid ?? 0, now: clock() }))
  session = { [headers.guid]: guid, [headers.token]: token }
}, 300_000)
afterAll(async () => {
  await hand.end()
  await server.stop()
})

const found: string[] = []

const crossedBy = async (path: string, ask: (requestId: string) => Promise<unknown>): Promise<string[]> => {
  const { statements } = await statementsOf(ask)
  expect(statements).not.toEqual([])
  const names = new Set<string>()
  for (const statement of statements)
    for (const name of await unboundTables(hand, statement, ofPeople)) names.add(`${path} ${name}`)
  found.push(...names)
  return [...names].filter((name) => !crossing[name])
}

const get = async (path: string, requestId: string): Promise<void> => {
  const reply = await fetch(server.url + path, { headers: { ...session, [headers.requestId]: requestId } })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${path}: ${text.slice(0, 200)}`)
}

const calls: [string, AnyEndpoint][] = [...firstScreenCalls(), ...moneyScreenCalls()].map((endpoint) => [
  endpoint.path,
  endpoint,
])

describe('reads the rows of its own people', () => {
  it.each(calls)('%s', async (path, endpoint) => {
    expect(await crossedBy(path, (requestId) => get(urlOfFirst(endpoint), requestId))).toEqual([])
  })

  it("the audience's page", async () => {
    const { rows } = await hand.query<{ code: string }>(
      "SELECT code FROM codes WHERE state = 'active' LIMIT 1",
    )
    expect(await crossedBy('/s', (requestId) => get(`/s/${rows[0]?.code}`, requestId))).toEqual([])
  })
})

it('whoever is named above still crosses people', () => {
  expect(Object.keys(crossing).filter((name) => !found.includes(name))).toEqual([])
})

it('a statement that crosses people is found', async () => {
  expect(await unboundTables(hand, 'SELECT max(saves) FROM works', ofPeople)).toEqual(['works'])
  expect(await unboundTables(hand, 'SELECT max(saves) FROM works WHERE uid = 1', ofPeople)).toEqual([])
})
