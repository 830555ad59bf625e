import { describe, expect, it } from 'vitest'
import { areas } from './app.ts'
import { demoOrder } from './demoOrder.ts'

const namesOf = (...areas: Parameters<typeof demoOrder>[0]) => demoOrder(areas).map(({ name }) => name)

describe('the order of the demo world', () => {
  it('is that of the areas', () => {
    expect(namesOf({ name: 'staff' }, { name: 'account' }, { name: 'home' })).toEqual([
      'staff',
      'account',
      'home',
    ])
  })

  it('has an area after those that it waits for, which come as soon as they are needed', () => {
    expect(
      namesOf(
        { name: 'account', demoAfter: ['team'] },
        { name: 'home' },
        { name: 'team', demoAfter: ['wallet'] },
        { name: 'wallet' },
      ),
    ).toEqual(['wallet', 'team', 'account', 'home'])
  })

  it('has the proof of the ledger at the end: it shows the money of all areas', () => {
    expect(namesOf(...areas).at(-1)).toBe('finance')
  })

  it('is refused when areas wait for each other', () => {
    expect(() =>
      namesOf({ name: 'team', demoAfter: ['wallet'] }, { name: 'wallet', demoAfter: ['team'] }),
    ).toThrow('the demo world has no order: team → wallet → team')
  })
})
