import { addDays, businessDay } from '@wallpaper/contract/day'
import { personIncome } from '@wallpaper/contract/earnings/earnings.console'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeIncome } from '../../../test/income.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('has a figure for each of the thirty days before today, and their sum', async () => {
  const { uid } = await server.make.person()
  const today = businessDay(server.services.clock())
  const before = (days: number) => addDays(today, -days)
  for (const [days, fen] of [
    [1, 300],
    [1, 45],
    [30, 200],
    [31, 999],
  ] as const)
    await makeIncome(server.services, { uid, day: before(days), fen })
  const finance = server.asStaff(await server.make.staff('finance_maker'))
  const { days, sum_fen } = await finance.call(personIncome, { uid })
  expect([days.length, days[0], days.at(-1), sum_fen]).toEqual([
    30,
    { day: before(30), fen: 200 },
    { day: before(1), fen: 345 },
    545,
  ])
  expect(days.slice(1, -1).every(({ fen }) => fen === 0)).toBe(true)
})
