import type { OutputOf } from '@wallpaper/contract'
import type { privilegeCancel } from '@wallpaper/contract/member'
import {
  memberOrderKinds,
  memberOrderStates,
  memberPeriods,
  payWays,
} from '@wallpaper/contract/member/member.labels'
import type { Reader } from '../../../platform/db/database.ts'
import { levelReader } from '../level/level.repository.ts'
import type { OrderRow } from './order.repository.ts'
import { type RefundTerms, refundStandings } from './refund.ts'

export type PresentedOrder = OutputOf<typeof privilegeCancel>

export const levelNames = async (tx: Reader): Promise<ReadonlyMap<string, string>> =>
  new Map((await levelReader(tx).levels()).map(({ id, name }) => [id, name]))

export const titleOf = ({ kind, levelId, period }: OrderRow, names: ReadonlyMap<string, string>): string => {
  const what = `${memberOrderKinds[kind]}${names.get(levelId) ?? ''}会员`
  return kind === 'upgrade' ? what : `${what} 1 ${memberPeriods[period].name}`
}

export const orderFacts = (row: OrderRow, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  number: row.number,
  title: titleOf(row, names),
  kind: row.kind,
  way: row.way,
  way_name: payWays[row.way],
  pay_fen: row.payFen,
  state: row.state,
  state_name: memberOrderStates[row.state],
  made_at: row.madeAt.getTime(),
  paid_at: row.paidAt?.getTime() ?? null,
  expires_at: row.expiresAt.getTime(),
  ends_at: row.untilAt?.getTime() ?? null,
  refunded_at: row.refundedAt?.getTime() ?? null,
})

/** Of one person. */
export const presentOrders = async (
  tx: Reader,
  rows: readonly OrderRow[],
  terms: RefundTerms,
): Promise<PresentedOrder[]> => {
  const names = await levelNames(tx)
  const standings = await refundStandings(tx, rows, terms)
  return rows.map((row) => ({
    ...orderFacts(row, names),
    refund_objection: standings.get(row.id)?.objection ?? null,
    refund_until: standings.get(row.id)?.until ?? null,
  }))
}

export const presentOrder = async (
  tx: Reader,
  row: OrderRow,
  terms: RefundTerms,
): Promise<PresentedOrder> => {
  const [presented] = await presentOrders(tx, [row], terms)
  if (!presented) throw new Error('no order')
  return presented
}
