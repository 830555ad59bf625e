/** Income with held parts: whatever is held when, each fen is released once and no key is used twice. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DueRow } from './ledgerDues.store.ts'
import { noBalances, releaseTransactions, withoutHeld } from './rules.ts'

const uid = 7
const now = Date.parse('2026-10-25T09:00:00+08:00')

const incomes = fc.array(
  fc.record({
    amountFen: fc.integer({ min: 1, max: 5_000 }),
    day: fc.constantFrom('2026-10-16', '2026-10-17'),
  }),
  { minLength: 1, maxLength: 6 },
)
/** The held amount of each income; also more than it has, and negative after a correction. */
const holdings = fc.array(fc.array(fc.integer({ min: -100, max: 6_000 }), { maxLength: 6 }), { maxLength: 6 })

const dueOf = ({ amountFen, day }: { amountFen: number; day: string }, at: number): DueRow => ({
  uid,
  transactionId: at + 1,
  amountFen,
  leftFen: amountFen,
  releaseAt: now,
  day,
  line: 'picture',
  source: 'traffic',
})

it('is released once, never more than is not held, and all of it in the end', () => {
  fc.assert(
    fc.property(incomes, holdings, (made, rounds) => {
      const dues = made.map(dueOf)
      const keys = new Set<string>()
      let releasedFen = 0
      for (const held of [...rounds, []]) {
        const heldOf = new Map(held.map((fen, at) => [at + 1, fen]))
        const before = new Map(dues.map(({ transactionId, leftFen }) => [transactionId, leftFen]))
        const open = dues.filter(({ leftFen }) => leftFen > 0)
        for (const transaction of releaseTransactions(uid, noBalances, withoutHeld(open, heldOf), now)) {
          expect(keys.has(transaction.key)).toBe(false)
          keys.add(transaction.key)
          for (const { transactionId, amountFen } of transaction.takenFrom ?? []) {
            const due = dues[transactionId - 1]
            if (due) due.leftFen -= amountFen
            releasedFen += amountFen
          }
        }
        for (const { transactionId, leftFen } of dues) {
          const stays = Math.max(0, heldOf.get(transactionId) ?? 0)
          expect(leftFen).toBe(Math.min(before.get(transactionId) ?? 0, stays))
        }
      }
      expect(releasedFen).toBe(made.reduce((sum, { amountFen }) => sum + amountFen, 0))
    }),
  )
})
