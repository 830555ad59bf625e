/** Members and orders for staff: lists, export, and refunds approved by a second person. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  exportMemberOrders,
  memberList,
  memberOrderList,
  proposeMemberRefund,
} from '@wallpaper/contract/member/member.console'
import type { MemberState } from '@wallpaper/contract/member/member.labels'
import { audit } from '../../../platform/audit/audit.ts'
import { dayMs, timeText } from '../../../platform/clock.ts'
import { numberKey, timeKey, uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage, type Slice } from '../../../platform/listPage.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { type Column, column, digits, money, number } from '../../../platform/sheet/csv.ts'
import { exportList } from '../../../platform/sheet/exportList.ts'
import type { SpooledCsv } from '../../../platform/sheet/spooledCsv.ts'
import { nicknamesOf } from '../../account/public.ts'
import { readPayments } from '../../payments/public.ts'
import type { Approvals, Namer } from '../../staff/public.ts'
import { levelReader } from '../level/level.repository.ts'
import { type MembersAsk, type MembershipRow, membershipReader } from '../membership/membership.repository.ts'
import { levelNames, orderFacts } from './order.present.ts'
import { type OrderRow, type OrdersAsk, orderReader } from './order.repository.ts'
import { memberRefundKind, type RefundProposal } from './refund.approval.ts'
import { lockOrder } from './refund.ts'

const soonMs = 7 * dayMs

const spanOfState: Record<MemberState, (now: number) => Pick<MembersAsk, 'after' | 'until'>> = {
  active: (now) => ({ after: new Date(now) }),
  ending: (now) => ({ after: new Date(now), until: new Date(now + soonMs) }),
  over: (now) => ({ until: new Date(now) }),
}

const stateAt = (endsAt: number, now: number): MemberState =>
  endsAt <= now ? 'over' : endsAt <= now + soonMs ? 'ending' : 'active'

export const listMembers = async (
  tx: Reader,
  { state, level_id, uid, ...page }: ParsedInput<typeof memberList>,
  now: number,
): Promise<OutputOf<typeof memberList>> => {
  const ask = { levelId: level_id, uid, ...(state && spanOfState[state](now)) }
  const reader = membershipReader(tx)
  const levels = await levelReader(tx).levels()
  const names = new Map(levels.map(({ id, name }) => [id, name]))
  const present = async (rows: readonly MembershipRow[]) => {
    const nicknames = await nicknamesOf(
      tx,
      rows.map((row) => row.uid),
    )
    return rows.map((row) => ({
      uid: row.uid,
      person: { uid: row.uid, nickname: nicknames.get(row.uid) ?? '' },
      level_id: row.levelId,
      level_name: names.get(row.levelId) ?? row.levelId,
      started_at: row.startedAt.getTime(),
      ends_at: row.endsAt.getTime(),
      state: stateAt(row.endsAt.getTime(), now),
      paid_fen: row.paidFen,
    }))
  }
  const found = await listPage(page, {
    key: { endsAt: timeKey, uid: numberKey },
    rows: (slice) => reader.list(ask, slice),
    present,
    total: () => reader.count(ask),
  })
  return { ...found, levels: levels.map(({ id, name }) => ({ id, name })) }
}

const subjectOf = ({ id }: OrderRow) => `member_order:${id}` as const

/** By the order's id. */
export const pendingRefunds = async (
  tx: Reader,
  rows: readonly OrderRow[],
  approvals: Approvals,
): Promise<ReadonlyMap<string, number>> => {
  const refundable = rows.filter(({ state }) => state === 'paid' || state === 'doubtful')
  const pending = await approvals.pendingAmong(tx, [memberRefundKind], refundable.map(subjectOf))
  return new Map(
    refundable.flatMap((row) => {
      const id = pending.get(subjectOf(row))
      return id === undefined ? [] : [[row.id, id] as const]
    }),
  )
}

const presentForStaff = async (tx: Reader, rows: readonly OrderRow[], approvals: Approvals) => {
  const lines = await linesOf(tx, rows)
  const pending = await pendingRefunds(tx, rows, approvals)
  return lines.map(({ row, facts, nickname }) => ({
    ...facts,
    person: { uid: row.uid, nickname },
    refund_reason: row.refundReason,
    pending_refund_id: pending.get(row.id) ?? null,
  }))
}

const orders = (tx: Reader, ask: OrdersAsk) => ({
  key: { id: uuidKey },
  rows: (slice: Slice<{ id: string }>) => orderReader(tx).list(ask, slice),
  total: () => orderReader(tx).count(ask),
})

export const listOrders = (
  tx: Reader,
  { state, way, uid, number, ...page }: ParsedInput<typeof memberOrderList>,
  approvals: Approvals,
): Promise<OutputOf<typeof memberOrderList>> => {
  const present = (rows: readonly OrderRow[]) => presentForStaff(tx, rows, approvals)
  return listPage(page, { ...orders(tx, { state, way, uid, number }), present })
}

const timeOf = (at: number | null): string => (at === null ? '' : timeText(at))

interface OrderLine {
  row: OrderRow
  facts: ReturnType<typeof orderFacts>
  nickname: string
}

const linesOf = async (tx: Reader, rows: readonly OrderRow[]): Promise<OrderLine[]> => {
  const nicknames = await nicknamesOf(
    tx,
    rows.map(({ uid }) => uid),
  )
  const names = await levelNames(tx)
  return rows.map((row) => ({
    row,
    facts: orderFacts(row, names),
    nickname: nicknames.get(row.uid) ?? '',
  }))
}

const columns: Column<OrderLine>[] = [
  column('单号', ({ facts }) => digits(facts.number)),
  column('创作者', ({ row }) => number(row.uid)),
  column('昵称', ({ nickname }) => nickname),
  column('内容', ({ facts }) => facts.title),
  column('金额（元）', ({ facts }) => money(facts.pay_fen)),
  column('支付方式', ({ facts }) => facts.way_name),
  column('状态', ({ facts }) => facts.state_name),
  column('下单', ({ facts }) => timeOf(facts.made_at)),
  column('付款', ({ facts }) => timeOf(facts.paid_at)),
  column('到期', ({ facts }) => timeOf(facts.ends_at)),
  column('退款', ({ facts }) => timeOf(facts.refunded_at)),
  column('退款原因', ({ row }) => row.refundReason),
]

export const exportOrders = async (
  tx: Tx,
  ask: ParsedInput<typeof exportMemberOrders>,
  act: StaffAct,
): Promise<SpooledCsv> => {
  const present = (rows: readonly OrderRow[]) => linesOf(tx, rows)
  const { file, count } = await exportList('会员订单', columns, { ...orders(tx, ask), present })
  await audit(tx, act, { action: 'member.export', subject: 'member_order:all', after: { count } })
  return file
}

export const proposeRefund = async (
  tx: Tx,
  { order_id }: ParsedInput<typeof proposeMemberRefund>,
  act: StaffAct,
  approvals: Approvals,
) => {
  const order = orNotFound(await lockOrder(tx, order_id))
  if (order.state !== 'paid' && order.state !== 'doubtful') throw refuse('这笔订单没有可以退的款')
  const payments = await readPayments(tx, [order.number])
  const proposal: RefundProposal = {
    id: order.id,
    number: order.number,
    title: orderFacts(order, await levelNames(tx)).title,
    fen: payments.get(order.number)?.receivedFen ?? order.payFen,
  }
  return approvals.propose(tx, act, {
    kind: memberRefundKind,
    subject: `member_order:${order.id}`,
    proposal,
  })
}

export const orderNamer: Namer = {
  kind: 'member_order',
  names: async (tx, ids) =>
    new Map([
      ['all', '会员订单'] as const,
      ...(await orderReader(tx).numbers(ids.filter((id) => id !== 'all'))).map(
        ({ id, number }) => [id, number] as const,
      ),
    ]),
}
