import { describe, expect, it } from 'vitest'
import { parcelsIn, uidsIn } from './gift.labels.ts'

describe('what is pasted into the forms of gifts', () => {
  it('names each person once', () => {
    expect(uidsIn('880316, 880317\n880316；880318')).toEqual([880316, 880317, 880318])
    expect(uidsIn('没有编号')).toEqual([])
  })

  it('is a parcel a line, by comma or by tab', () => {
    expect(parcelsIn('1-880316,顺丰速运,SF1234567890\n\n1-880317\t中通\t7512345678')).toEqual([
      { number: '1-880316', carrier: '顺丰速运', tracking: 'SF1234567890' },
      { number: '1-880317', carrier: '中通', tracking: '7512345678' },
    ])
  })
})
