/** Every chain of events, of any length: what differs are only state and balances, of which there are few. */
import { openStates, type WithdrawalState } from '@wallpaper/contract/wallet/withdrawal.labels'
import { expect, it } from 'vitest'
import { accountPath } from '../../../ledger/chart.ts'
import { sumOf } from '../../../ledger/posting.ts'
import { type WithdrawalAct, withdrawalMachine, withdrawalPostings } from './withdrawal.states.ts'

const row = {
  uid: 880_316,
  channel: 'alipay',
  amountFen: 100_000,
  taxFen: 16_000,
  feeFen: 200,
  netFen: 83_800,
} as const

type Balances = Readonly<Record<string, number>>

const posted = (before: Balances, act: WithdrawalAct): Balances => {
  const postings = withdrawalPostings[act].postings(row)
  expect(sumOf(postings)).toBe(0)
  const after = { ...before }
  for (const { account, amountFen } of postings)
    after[accountPath(account)] = (after[accountPath(account)] ?? 0) + amountFen
  return after
}

/** Every state with every balance that any chain of events leads to. */
const everywhere = () => {
  const found = new Map<string, { state: WithdrawalState; balances: Balances }>()
  const visit = (state: WithdrawalState, balances: Balances): void => {
    const key = JSON.stringify([state, balances])
    if (found.has(key)) return
    found.set(key, { state, balances })
    for (const event of withdrawalMachine.eventIds) {
      const step = withdrawalMachine.find(state, event)
      if (step) visit(step.to, (step.acts ?? []).reduce(posted, balances))
    }
  }
  visit('applied', withdrawalMachine.begin('applied').reduce(posted, { 'user/880316/available': 100_000 }))
  return [...found.values()]
}

const expected = (state: WithdrawalState): Balances => {
  const none = { 'user/880316/available': 0, 'user/880316/withdrawing': 0 }
  if (openStates.some((open) => open === state)) return { ...none, 'user/880316/withdrawing': 100_000 }
  if (state !== 'paid') return { ...none, 'user/880316/available': 100_000 }
  return {
    ...none,
    'platform/payout/alipay': 83_800,
    'platform/tax/alipay': 16_000,
    'platform/fee/alipay': 200,
  }
}

it('in every state the money is where the state says, however it came there', () => {
  const found = everywhere()
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(withdrawalMachine.stateIds))
  expect(found).toEqual(found.map(({ state }) => ({ state, balances: expected(state) })))
})

it('what ended stays as it is, and each posting has a key of its own', () => {
  for (const state of ['paid', 'returned', 'rejected', 'cancelled'] as const)
    expect(withdrawalMachine.eventIds.filter((event) => withdrawalMachine.find(state, event))).toEqual([])
  const keys = Object.values(withdrawalPostings).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})
