import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closeAccounts, type Introduction } from './introductions.ts'

const [a, b, checker, maker, stranger] = [1, 2, 3, 4, 5]
const made = (by: number, of: number): Introduction => ({ by, of, how: 'made' })
const link = (by: number, of: number): Introduction => ({ by, of, how: 'link' })

describe('accounts that could be one person', () => {
  it.each([
    ['nobody is close without an introduction', [], checker, []],
    ['who made it and who handed out its link', [made(a, checker), link(b, checker)], checker, [a, b]],
    [
      'the two who let in a third are no closer to each other',
      [made(a, checker), link(b, checker)],
      a,
      [checker],
    ],
    ['two whose links one person handed out', [link(b, checker), link(b, maker)], checker, [b, maker]],
    [
      'two that one made and two others handed over: their maker holds neither',
      [made(a, checker), link(b, checker), made(a, maker), link(stranger, maker)],
      checker,
      [a, b],
    ],
    ['a chain of links', [link(a, b), link(b, checker), link(a, maker)], checker, [a, b, maker]],
  ] as const)('%s', (_title, introductions, of, expected) => {
    expect([...closeAccounts(of, introductions)].sort()).toEqual([...expected].sort())
  })

  it('are close both ways, whatever the introductions', () => {
    const people = fc.integer({ min: 1, max: 8 })
    const introduction = fc.record({
      by: people,
      of: people,
      how: fc.constantFrom('made' as const, 'link' as const),
    })
    fc.assert(
      fc.property(fc.array(introduction, { maxLength: 12 }), people, people, (introductions, one, other) => {
        expect(closeAccounts(one, introductions).has(other)).toBe(
          closeAccounts(other, introductions).has(one),
        )
      }),
    )
  })
})
