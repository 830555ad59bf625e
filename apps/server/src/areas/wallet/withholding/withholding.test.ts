import { errorCodes } from '@wallpaper/contract'
import { withholdingTrial } from '@wallpaper/contract/wallet'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { cumulativeWithholding, methodOn, singleWithholding } from './withholding.rules.ts'

const yuan = 100
const amount = fc.integer({ min: 1, max: 100_000_000 })

describe('tax on each payment by itself', () => {
  it.each([
    [800, 0],
    [801, 0.2],
    [4_000, 640],
    [5_000, 800],
    [25_000, 4_000],
    [30_000, 5_200],
    [62_500, 13_000],
    [100_000, 25_000],
  ])('takes from %d yuan exactly %d', (gross, tax) => {
    expect(singleWithholding(gross * yuan).tax).toBe(tax * yuan)
  })

  it('takes no less from more, never all of it, and every step adds up', () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const less = singleWithholding(Math.min(one, other))
        const more = singleWithholding(Math.max(one, other))
        expect(less.tax).toBeLessThanOrEqual(more.tax)
        expect(more.tax + more.net).toBe(more.gross)
        expect(more.net).toBeGreaterThan(0)
        expect(Math.abs(more.income - more.costs - more.taxable)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('tax on the year so far', () => {
  it('takes 90, 90 and 2,200 from months of 10,000, 10,000 and 60,000 yuan', () => {
    const taken: number[] = []
    let earned = 0
    for (const [index, gross] of [10_000, 10_000, 60_000].entries()) {
      const withheld = taken.reduce((sum, tax) => sum + tax, 0)
      taken.push(cumulativeWithholding(gross * yuan, { earned, months: index + 1, withheld }).tax)
      earned += gross * yuan
    }
    expect(taken).toEqual([90 * yuan, 90 * yuan, 2_200 * yuan])
  })

  it('takes the same from a month’s income however it is split', () => {
    const payments = fc.array(fc.integer({ min: 1, max: 20_000_000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(payments, (parts) => {
        let earned = 0
        let withheld = 0
        for (const gross of parts) {
          withheld += cumulativeWithholding(gross, { earned, months: 1, withheld }).tax
          earned += gross
        }
        expect(withheld).toBe(cumulativeWithholding(earned, { earned: 0, months: 1, withheld: 0 }).tax)
      }),
    )
  })

  it('never gives back, and never takes what is not there', () => {
    const year = fc.record({
      earned: fc.integer({ min: 0, max: 1_000_000_000 }),
      months: fc.integer({ min: 1, max: 12 }),
      withheld: fc.integer({ min: 0, max: 500_000_000 }),
    })
    fc.assert(
      fc.property(amount, year, (gross, soFar) => {
        const { tax, net, due, withheld } = cumulativeWithholding(gross, soFar)
        expect(tax).toBe(Math.max(0, due - withheld))
        expect(tax + net).toBe(gross)
      }),
    )
  })

  it('holds for platform enterprises since 1 October 2025, by the clock of China', () => {
    const platform = { withholds: true, isPlatformEnterprise: true }
    const firstSecond = Date.parse('2025-09-30T16:00:00Z')
    expect(methodOn(firstSecond, platform)).toBe('platform_cumulative')
    expect(methodOn(firstSecond - 1, platform)).toBe('per_payment')
    expect(methodOn(firstSecond, { ...platform, isPlatformEnterprise: false })).toBe('per_payment')
  })
})

describe('the trial on the page of withdrawal notes', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())
  const trial = (input: { amount: number; earned?: number; months?: number }) =>
    server.as().call(withholdingTrial, input)

  it('shows anybody every step of the third month', async () => {
    expect(await trial({ amount: 60_000 * yuan, earned: 20_000 * yuan, months: 3 })).toEqual({
      method: 'platform_cumulative',
      gross: 60_000 * yuan,
      income: 80_000 * yuan,
      costs: 16_000 * yuan,
      allowance: 15_000 * yuan,
      months: 3,
      taxable: 49_000 * yuan,
      rate_percent: 10,
      quick_deduction: 2_520 * yuan,
      due: 2_380 * yuan,
      withheld: 180 * yuan,
      tax: 2_200 * yuan,
      net: 57_800 * yuan,
    })
  })

  it('takes nothing below 6,250 yuan a month', async () => {
    expect(await trial({ amount: 6_250 * yuan })).toMatchObject({
      tax: 0,
      net: 6_250 * yuan,
      rate_percent: 0,
    })
  })

  it('follows the operator’s setting', async () => {
    await server.services.db.write((tx) =>
      tx.execute(
        sql`INSERT INTO settings (key, value, version) VALUES ('wallet.is_platform_enterprise', 'false', 1)`,
      ),
    )
    expect(await trial({ amount: 3_000 * yuan })).toMatchObject({
      method: 'per_payment',
      costs: 800 * yuan,
      taxable: 2_200 * yuan,
      rate_percent: 20,
      tax: 440 * yuan,
      net: 2_560 * yuan,
    })
  })

  it('takes nothing where somebody else declares', async () => {
    await server.services.db.write((tx) =>
      tx.execute(sql`INSERT INTO settings (key, value, version) VALUES ('wallet.withholds_tax', 'false', 1)`),
    )
    expect(await trial({ amount: 3_000 * yuan })).toMatchObject({ method: 'none', tax: 0, net: 3_000 * yuan })
  })

  it.each([{ amount: 0 }, { amount: 1, months: 13 }])('refuses %o', async (input) => {
    expect(await codeOf(trial(input))).toBe(errorCodes.invalidInput)
  })
})
