/** Compares the channels' bills with our records: line by line, and each bill with its own totals. */
import { columnLabel } from '../../../ledger/columnLabels.ts'
import type { Difference, LedgerCheck } from '../../../ledger/proof.ts'
import {
  type BillPair,
  type ClaimsQuery,
  channelBillReader,
  paymentClaims,
} from './channelBill.repository.ts'
import { type BillChannel, billChannels } from './channelBill.rules.ts'

const kindLabels: Record<BillPair['kind'], string> = { payment: '付款', refund: '退款', payout: '打款' }

const differsIn = ({ oursFen, billedFen }: BillPair): string => {
  if (oursFen === null) return '账单里有，本系统没有'
  return billedFen === null ? '本系统有，账单里没有' : '金额不同'
}

const namedMax = 100

export interface BillClaims {
  id: string
  channel: BillChannel
  note: string
  claims: ClaimsQuery
}

export const channelBillCheck = ({ id, channel, note, claims }: BillClaims): LedgerCheck => ({
  id,
  label: `${billChannels[channel]}账单与本系统一致`,
  note,
  group: 'channel',
  run: async (tx) => {
    const bills = channelBillReader(tx)
    const name = (day: string) => `${billChannels[channel]} ${day} 账单`
    const { oursFen, billedFen } = await bills.sums(channel, claims)
    const differences: Difference[] = [
      ...(await bills.wrongTotals(channel)).map(({ day, what, told, summed }) => ({
        subject: `${name(day)} 的 ${columnLabel(what)} ${what} 与逐行相加不同`,
        ledger: summed,
        other: told,
      })),
      ...(await bills.unequal(channel, claims)).map((pair) => ({
        subject: `${name(pair.day)} ${kindLabels[pair.kind]} ${pair.number}：${differsIn(pair)}`,
        ledger: pair.oursFen ?? 0,
        other: pair.billedFen ?? 0,
      })),
    ].slice(0, namedMax)
    const isWaiting = await bills.isAnyMissing(channel, claims)
    return { unit: 'fen', ledger: oursFen, other: billedFen, differences, ...(isWaiting && { isWaiting }) }
  },
})

export const paymentBillCheck = channelBillCheck({
  id: 'bills_wechat_pay',
  channel: 'wechat_pay',
  note: '取到账单的日子：每笔付款和退款的单号、金额，每份账单的合计',
  claims: paymentClaims,
})
