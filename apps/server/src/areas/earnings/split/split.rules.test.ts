import { percentOf } from '@wallpaper/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grossOf, sitePercents, splitPlatformPart } from './split.rules.ts'

const amount = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 })
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

describe('the platform’s part', () => {
  const percents = fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 4 })

  it('pays whoever shares in it, and what is left is the platform’s: together they are what was not the creator’s', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), percents, (gross, creator, each) => {
        const creatorFen = percentOf(gross, creator)
        const { shares, marginFen } = splitPlatformPart(gross, creatorFen, each)
        expect(creatorFen + sum(shares) + marginFen).toBe(gross)
        const sign = Math.sign(gross) || 1
        for (const part of [...shares, marginFen]) expect(sign * part).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1_000 },
    )
  })

  it('does not change the creator’s, whoever else is paid', () => {
    expect(percentOf(11_500, 70)).toBe(8_050)
    expect(splitPlatformPart(11_500, 8_050, [5, 3])).toEqual({ shares: [575, 345], marginFen: 2_530 })
    expect(splitPlatformPart(11_500, 8_050, [])).toEqual({ shares: [], marginFen: 3_450 })
  })

  it('is never promised beyond thirty of a hundred: a site has what inviter and tutor leave', () => {
    const percent = fc.integer({ min: 0, max: 15 })
    fc.assert(
      fc.property(percent, percent, percent, percent, (inviterPercent, tutorPercent, site, passed) => {
        const parts = sitePercents({ inviterPercent, tutorPercent }, { percent: site, passed })
        expect(inviterPercent + tutorPercent + parts.sitePercent + parts.passedPercent).toBeLessThanOrEqual(
          30,
        )
        expect(parts.sitePercent + parts.passedPercent).toBeLessThanOrEqual(site)
        for (const part of Object.values(parts)) expect(part).toBeGreaterThanOrEqual(0)
      }),
    )
    const most = { inviterPercent: 15, tutorPercent: 12 }
    expect(sitePercents(most, { percent: 5, passed: 2 })).toEqual({ sitePercent: 1, passedPercent: 2 })
  })
})

it('counts takings by the thousandth of a yuan, half a fen up', () => {
  const plain = (milli: number) => ({ milli, bonusPercent: 0 })
  expect(grossOf(575, plain(200))).toBe(11_500)
  expect(grossOf(1, plain(225))).toBe(23)
  expect(grossOf(1, plain(224))).toBe(22)
  expect(grossOf(0, plain(300))).toBe(0)
  expect(grossOf(1_000, { milli: 220, bonusPercent: 2 })).toBe(22_440)
})
