/** The states of a business day's settlement. Income is posted in batches of people, also for what came late. */
import { defineMachine } from '../../../platform/stateMachine.ts'

const post = (to: 'waiting' | 'settling' | 'settled') => ({ to, acts: ['income'] as const })

export const settlementMachine = defineMachine({
  name: 'settlement',
  title: 'Settlement of a day',
  states: { waiting: '待入账', settling: '入账中', settled: '已入账' },
  initial: { waiting: [], settling: [] },
  events: {
    warned: 'its figures need an explanation',
    approved: 'two members of staff post it, with its warnings explained',
    posted: 'a batch of people is posted: what is due and not yet there',
    finished: 'nobody is left',
    corrected: 'two members of staff post what came late',
  },
  acts: { income: 'revenue → pending, margin' },
  table: {
    waiting: {
      warned: { to: 'waiting' },
      approved: { to: 'settling' },
      // Posted alone: nothing had to be explained.
      posted: post('waiting'),
      finished: { to: 'settled' },
    },
    settling: { posted: post('settling'), finished: { to: 'settled' } },
    settled: { posted: post('settled'), corrected: { to: 'settled' }, finished: 'ignored' },
  },
})

export type SettlementEvent = keyof typeof settlementMachine.events
