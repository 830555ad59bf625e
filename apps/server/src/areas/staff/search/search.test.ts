import { consoleSearch } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemoServer } from '../../../test/demoWorld.ts'
import type { TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
}, 240_000)
afterAll(() => server.stop())

const search = async (role: 'admin' | 'support' | 'reviewer' | 'finance_maker', q: string) =>
  (await server.asStaff(await server.make.staff(role)).call(consoleSearch, { q })).groups

const firstValue = async (query: ReturnType<typeof sql>): Promise<string> => {
  const { rows } = await server.services.db.write((tx) => tx.execute<{ value: string }>(query))
  const [row] = rows
  if (!row) throw new Error('the demo world has none')
  return row.value
}

it('finds a person by the beginning of the nickname, by number, by the whole phone and by its end, and never shows the number', async () => {
  const person = await server.make.person({ nickname: '林晚风听雨' })
  const item = {
    key: `person:${person.uid}`,
    title: '林晚风听雨',
    note: `编号 ${person.uid}，手机 ${person.phone.slice(0, 4)}****${person.phone.slice(-4)}`,
    state: '正常',
    query: {},
  }
  const group = { kind: 'person', label: '人', items: [item], has_more: false }
  for (const q of ['林晚风听', String(person.uid), person.phone])
    expect([q, (await search('support', q)).filter(({ kind }) => kind === 'person')]).toEqual([q, [group]])
  const byEnd = await search('support', person.phone.slice(-4))
  expect(byEnd.flatMap(({ items }) => items)).toContainEqual(item)
  expect(JSON.stringify(byEnd)).not.toContain(person.phone)
})

it('finds works, homepages, codes, orders, withdrawals and tickets by their names and numbers', async () => {
  const wanted = {
    photo: sql`SELECT title AS value FROM works WHERE deleted_at IS NULL ORDER BY id LIMIT 1`,
    homepage: sql`SELECT name AS value FROM homepages ORDER BY id LIMIT 1`,
    code_works: sql`SELECT code AS value FROM code_names ORDER BY code LIMIT 1`,
    payment: sql`SELECT number AS value FROM payments ORDER BY number LIMIT 1`,
    withdrawal: sql`SELECT number AS value FROM withdrawals ORDER BY number LIMIT 1`,
    ticket: sql`SELECT number AS value FROM tickets ORDER BY number LIMIT 1`,
  }
  for (const [kind, query] of Object.entries(wanted)) {
    const text = await firstValue(query)
    const found = (await search('admin', text)).find((group) => group.kind === kind)
    expect([kind, found?.items.some(({ title }) => title.startsWith(text))]).toEqual([kind, true])
  }
})

it('shows each role only what it may open', async () => {
  const ticket = await firstValue(sql`SELECT number AS value FROM tickets ORDER BY number LIMIT 1`)
  const kindsOf = async (role: 'support' | 'reviewer' | 'finance_maker', q: string) =>
    (await search(role, q)).map(({ kind }) => kind).filter((kind) => ['ticket', 'photo'].includes(kind))
  const title = await firstValue(
    sql`SELECT title AS value FROM works WHERE deleted_at IS NULL ORDER BY id LIMIT 1`,
  )
  expect([
    await kindsOf('support', ticket),
    await kindsOf('reviewer', ticket),
    await kindsOf('finance_maker', title),
    await kindsOf('reviewer', title),
  ]).toEqual([['ticket'], [], [], ['photo']])
})

it('asks for no row without an index', async () => {
  const plans = [
    sql`SELECT * FROM people WHERE right(phone_masked, 4) = '6621'`,
    sql`SELECT * FROM withdrawals WHERE number LIKE '2610%'`,
    sql`SELECT * FROM payments WHERE number LIKE '2610%'`,
    sql`SELECT * FROM tickets WHERE number LIKE '2610%'`,
    sql`SELECT * FROM code_names WHERE code LIKE 'a%'`,
  ]
  const scans = await server.services.db.write(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    const found: string[] = []
    for (const query of plans) {
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${query}`)
      found.push(...rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Seq Scan')))
    }
    return found
  })
  expect(scans).toEqual([])
})
