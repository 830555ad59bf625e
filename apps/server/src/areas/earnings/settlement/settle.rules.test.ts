import { lineIds } from '@wallpaper/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Taking } from '../../codes/public.ts'
import {
  differencesOf,
  incomeOf,
  keyOf,
  receiptsOf,
  type SettledSum,
  type SettleRules,
  type TargetRow,
} from './settle.rules.ts'

const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const

const rules: SettleRules = {
  creatorPercent: 70,
  rateOf: (line, way) => ({ milli: line === 'creative' ? 255 : way === 'ad' ? 300 : 200, bonusPercent: 0 }),
  ownerPercentOf: (_, homepageId) => (homepageId === ids[0] ? 50 : null),
  relationsOf: (uid) => ({
    inviterUid: uid % 2 === 0 ? 900 : null,
    inviterPercent: 5,
    tutorUid: uid % 3 === 0 ? 901 : null,
    tutorPercent: 3,
    siteUid: uid % 4 === 0 ? 902 : null,
    sitePercent: 2,
    passedPercent: 1,
  }),
}

const taking = (over: Partial<Taking>): Taking => ({
  uid: 1,
  line: 'picture',
  codeId: ids[0],
  workId: ids[0],
  free: 0,
  ads: 0,
  paid: 0,
  grossFen: 0,
  incomeFen: 0,
  ownerUid: null,
  homepageId: null,
  ...over,
})

const takings = fc
  .array(
    fc.record({
      uid: fc.integer({ min: 1, max: 12 }),
      line: fc.constantFrom(...lineIds),
      codeId: fc.constantFrom(...ids),
      workId: fc.constantFrom(...ids),
      free: fc.nat(5_000),
      ads: fc.nat(500),
      paid: fc.nat(20),
      grossFen: fc.nat(20_000),
      incomeFen: fc.constant(0),
      ownerUid: fc.option(fc.constantFrom(500, 501), { nil: null }),
      homepageId: fc.constantFrom(...ids),
    }),
    { maxLength: 20 },
  )
  .map((all) => [
    ...new Map(
      all.map((each) => [
        `${each.uid}/${each.line}/${each.codeId}/${each.workId}`,
        { ...each, incomeFen: Math.floor(each.grossFen * 0.7) },
      ]),
    ).values(),
  ])

const settledOf = (rows: readonly TargetRow[]): SettledSum[] => rows.map((row) => ({ ...row, parts: 1 }))

describe('a day’s income', () => {
  it('is what the rate says, and the rest is the platform’s', () => {
    expect(incomeOf([taking({ free: 575 })], rules)).toEqual([
      expect.objectContaining({
        uid: 1,
        source: 'traffic',
        way: 'free',
        takes: 575,
        milli: 200,
        percent: 70,
        baseFen: 11_500,
        amountFen: 8_050,
      }),
    ])
  })

  it('pays inviter and tutor of the gross, and leaves the creator’s as it is', () => {
    const rows = incomeOf([taking({ uid: 6, free: 575 })], rules)
    expect(rows.map(({ uid, source, amountFen }) => [uid, source, amountFen])).toEqual([
      [6, 'traffic', 8_050],
      [900, 'team', 575],
      [901, 'tutor', 345],
    ])
  })

  it('pays a second level at most: a part to the inviter, the rest to the webmaster above', () => {
    const rows = incomeOf([taking({ uid: 12, free: 575 })], rules)
    expect(rows.map(({ uid, source, teamLevel, amountFen }) => [uid, source, teamLevel, amountFen])).toEqual([
      [12, 'traffic', 0, 8_050],
      [900, 'team', 1, 575],
      [901, 'tutor', 0, 345],
      [900, 'site', 1, 115],
      [902, 'site', 2, 230],
    ])
  })

  it('of borrowed works is parted as agreed, out of the creator’s part', () => {
    const rows = incomeOf([taking({ free: 329, ownerUid: 500, homepageId: ids[0] })], rules)
    expect(
      rows.map(({ uid, source, baseFen, amountFen, percent }) => [uid, source, baseFen, amountFen, percent]),
    ).toEqual([
      [1, 'traffic', 6_580, 2_303, 35],
      [500, 'sharing', 4_606, 2_303, 50],
    ])
    expect(incomeOf([taking({ free: 329, ownerUid: 500, homepageId: ids[1] })], rules)).toHaveLength(1)
  })

  it('never pays out more than came in', () => {
    fc.assert(
      fc.property(takings, (all) => {
        const receipts = receiptsOf(differencesOf(incomeOf(all, rules), []))
        const gross = receipts.reduce((sum, { grossFen }) => sum + grossFen, 0)
        const paid = receipts.reduce((sum, { amountFen }) => sum + amountFen, 0)
        expect(paid).toBeLessThanOrEqual(gross)
        for (const { amountFen } of receipts) expect(amountFen).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('settled again adds nothing; settled with late events it comes to what it would have been at once', () => {
    fc.assert(
      fc.property(takings, takings, (first, late) => {
        const before = incomeOf(first, rules)
        expect(differencesOf(before, settledOf(before))).toEqual([])
        const after = incomeOf(late, rules)
        const corrected = new Map<string, number>()
        for (const row of [...before, ...differencesOf(after, settledOf(before))])
          corrected.set(keyOf(row), (corrected.get(keyOf(row)) ?? 0) + row.amountFen)
        const wanted = new Map(after.map((row) => [keyOf(row), row.amountFen]))
        for (const [key, fen] of corrected) expect(fen).toBe(wanted.get(key) ?? 0)
        for (const [key, fen] of wanted) expect(corrected.get(key) ?? 0).toBe(fen)
      }),
    )
  })
})

/** Exact integer arithmetic, rounded half up. */
const onPaper = (takes: number, milli: number, bonus: number): { gross: number; creator: number } => {
  const gross = Number((BigInt(takes) * BigInt(milli) * BigInt(100 + bonus) + 500n) / 1_000n)
  return { gross, creator: Number((BigInt(gross) * 70n + 50n) / 100n) }
}

describe.each([
  ['normal', 0],
  ['gold', 2],
  ['diamond', 5],
] as const)(
  'a %s member is paid the percentage that is shown, to the fen, over a day',
  (_level, bonusPercent) => {
    it.each([
      ['picture', 200, 300],
      ['creative', 250, 250],
      ['tool', 220, 220],
      ['ai', 300, 300],
      ['young', 200, 300],
      ['overseas', 350, 350],
    ] as const)('on %s', (line, free, ad) => {
      const ratesOf = { free, ad }
      const day = fc.array(fc.record({ free: fc.nat(30), ads: fc.nat(30) }), { minLength: 1, maxLength: 30 })
      fc.assert(
        fc.property(day, (taken) => {
          const rows = incomeOf(
            taken.map((each, at) => taking({ ...each, line, workId: `work-${at}` })),
            { ...rules, rateOf: (_line, way) => ({ milli: ratesOf[way], bonusPercent }) },
          )
          for (const way of ['free', 'ad'] as const) {
            const own = rows.filter((row) => row.way === way && row.source === 'traffic')
            const sum = (pick: (row: TargetRow) => number) => own.reduce((all, row) => all + pick(row), 0)
            const takes = taken.reduce((all, each) => all + (way === 'free' ? each.free : each.ads), 0)
            const { gross, creator } = onPaper(takes, ratesOf[way], bonusPercent)
            expect({ takes: sum((row) => row.takes), gross: sum((row) => row.baseFen) }).toEqual({
              takes,
              gross,
            })
            expect(sum((row) => row.amountFen)).toBe(creator)
            // Largest remainder rounds each row's part of the day's gross down or up, so it is off by less
            // than a fen. The day's gross is rounded by at most half a fen, shared in proportion. So a row is
            // off by less than 1 + takes / (2 × takes of the day) fen: at most 1.5, and half a fen when it is
            // the only row.
            for (const row of own) {
              const part = [BigInt(gross) * BigInt(row.takes), BigInt(takes)] as const
              const down = Number(part[0] / part[1])
              const up = part[0] % part[1] === 0n ? down : down + 1
              expect([down, up]).toContain(row.baseFen)
              const exact = (row.takes * ratesOf[way] * (100 + bonusPercent)) / 1_000
              const most = own.length === 1 ? 0.5 : 1 + row.takes / (2 * takes)
              expect(Math.abs(row.baseFen - exact)).toBeLessThanOrEqual(most + 1e-9)
              expect(row.amountFen).toBeLessThanOrEqual(row.baseFen)
            }
          }
        }),
        { numRuns: 60 },
      )
    })
  },
)
