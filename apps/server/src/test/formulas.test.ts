/**
 * A formula on a screen is the one that was computed: wherever a reply holds a base, a percentage and an
 * amount, or takes, a rate and a base, they fit to the fen. Splitting a day's income gives the odd fen to one
 * row, so less than one fen may be missing. The steps of a withholding give its tax, what was taken leaves what
 * arrives, and a team's level has its own percentage beside it.
 */
import { type AnyEndpoint, headers, loadRegistry, mountsOf, urlOf } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import {
  orderDetail,
  profitDayDetailList,
  profitDayRangeDetail,
  runningShareDetail,
  runningShareList,
} from '@wallpaper/contract/earnings'
import { inputFields } from '@wallpaper/contract/jsonSchema'
import { teamDay } from '@wallpaper/contract/team'
import { withdrawInfo } from '@wallpaper/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { demoPeople, findPersonByPhone, openSession } from '../areas/account/public.ts'
import { businessDay } from '../platform/clock.ts'
import { startDemoServer } from './demoWorld.ts'
import type { TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer({ RATE_PER_MINUTE: '100000000' })
}, 300_000)
afterAll(() => server.stop())

const areas = new Set<string>(['earnings', 'wallet', 'team', 'member', 'sharing', 'product', 'home'])

const isFirstCall = (endpoint: AnyEndpoint): boolean =>
  endpoint.method === 'GET' &&
  /^(user|main)$/.test(endpoint.auth) &&
  inputFields(endpoint).every(({ isRequired }) => !isRequired)

const firstCalls = (await loadRegistry())
  .filter(({ area, endpoint }) => areas.has(area) && isFirstCall(endpoint))
  .flatMap(({ endpoint }) => mountsOf(endpoint).map(({ url }) => url))

/** Calls that need an input: the rows of a month, the shares, and the days of a team. */
const callsOf = (today: string): string[] => {
  const range = `from_day=${addDays(today, -30)}&to_day=${today}`
  const days = Array.from({ length: 14 }, (_, at) => addDays(today, -at))
  return [
    ...[1, 2, 3].map((page) => `${urlOf(profitDayDetailList)}?${range}&page=${page}`),
    `${urlOf(profitDayRangeDetail)}?${range}`,
    ...['in', 'out'].map((direction) => `${urlOf(runningShareList)}?direction=${direction}`),
    ...days.map((day) => `${urlOf(teamDay)}?day=${day}`),
  ]
}

const numberAt = (value: object, key: string): number | null => {
  const found: unknown = Reflect.get(value, key)
  return typeof found === 'number' ? found : null
}

interface Found {
  all: number
  wrong: string[]
}

/** A tax with its steps, and a withdrawal with what was taken from it; NaN where a reply has no such figure. */
const withholdingIn = (value: object, at: string, found: Found): void => {
  const of = (key: string) => numberAt(value, key) ?? Number.NaN
  const check = (one: number, other: number) => {
    if (Number.isNaN(one + other)) return
    found.all += 1
    if (Math.abs(one - other) >= 1) found.wrong.push(`${at}: ${JSON.stringify(value)}`)
  }
  check(of('amount') - of('tax') - of('fee'), of('net'))
  check(of('gross') - of('tax') - (numberAt(value, 'fee') ?? 0), of('net'))
  if (Reflect.get(value, 'method') === 'none') return
  check(Math.max(0, of('income') - of('costs') - of('allowance')), of('taxable'))
  const due = (of('taxable') * of('rate_percent')) / 100 - of('quick_deduction')
  check(due, of('due'))
  check(Math.max(0, of('due') - of('withheld')), of('tax'))
}

const ladder = z.object({
  level: z.number(),
  level_name: z.string(),
  percent: z.number(),
  levels: z.array(z.object({ level: z.number(), name: z.string(), percent: z.number() })),
})

/** A team's level stands beside its own name and percentage. */
const levelIn = (value: object, at: string, found: Found): void => {
  const { data } = ladder.safeParse(value)
  if (!data) return
  found.all += 1
  const own = data.levels.find(({ level }) => level === data.level)
  if (own?.name !== data.level_name || own.percent !== data.percent)
    found.wrong.push(`${at}: ${JSON.stringify(data)}`)
}

/** The formulas in a reply, and those that do not fit. */
const formulasIn = (value: unknown, at: string, found: Found): void => {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) formulasIn(inner, `${at}.${key}`, found)
  withholdingIn(value, at, found)
  levelIn(value, at, found)
  const [base, percent, takes, milli] = ['base_fen', 'percent', 'takes', 'milli'].map((key) =>
    numberAt(value, key),
  )
  const amount = numberAt(value, 'amount_fen') ?? numberAt(value, 'share_fen')
  const check = (isRight: boolean) => {
    found.all += 1
    if (!isRight) found.wrong.push(`${at}: ${JSON.stringify({ takes, milli, base, percent, amount })}`)
  }
  if (typeof base === 'number' && typeof percent === 'number' && amount !== null)
    check(Math.abs((base * percent) / 100 - amount) < 1)
  if (takes && typeof milli === 'number' && typeof base === 'number')
    check(Math.abs((takes * milli) / 10 - base) < 1)
}

const signIn = async (phone: string): Promise<Record<string, string>> => {
  const { db, clock, vault } = server.services
  const person = await db.read((tx) => findPersonByPhone(tx, vault.lookup(phone)))
  if (!person) throw new Error('not in the demo world')
  const { guid, token } = await db.write((tx) => openSession(tx, { uid: person.uid, now: clock() }))
  return { [headers.guid]: guid, [headers.token]: token }
}

/** The details behind the rows of a reply. */
const detailsIn = (text: string): string[] => [
  ...[...text.matchAll(/"row_id":"([^"]+)"/g)].map(([, id]) => `${urlOf(runningShareDetail)}?id=${id}`),
  ...[...text.matchAll(/"id":"([^"]+)","number":"\d+","state"/g)].map(
    ([, id]) => `${urlOf(withdrawInfo)}?id=${id}`,
  ),
  ...[...text.matchAll(/"id":"([^"]+)","day"/g)].map(([, id]) => `${urlOf(orderDetail)}?id=${id}`),
]

it('every formula of every money screen fits its own figures', async () => {
  const found = { all: 0, wrong: [] as string[] }
  const today = businessDay(server.services.clock())
  for (const { id, phone } of demoPeople.slice(0, 6)) {
    const session = await signIn(phone)
    const asked = new Set([...firstCalls, ...callsOf(today)])
    for (const url of asked) {
      const text = await (await fetch(server.url + url, { headers: session })).text()
      formulasIn(JSON.parse(text), `${id} ${url}`, found)
      if (asked.size < 300) for (const detail of detailsIn(text)) asked.add(detail)
    }
  }
  expect(found.wrong).toEqual([])
  expect(found.all).toBeGreaterThan(600)
}, 120_000)
