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
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { pageAsk, pageOfRows, uuidIn, wholeNumberIn } from '../../../platform/paging.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { column, digits, money, number } from '../../../platform/sheet/csv.ts'
import { exportList } from '../../../platform/sheet/exportList.ts'
import type { SpooledCsv } from '../../../platform/sheet/spooledCsv.ts'
import { nicknamesOf } from '../../account/public.ts'
import { readPayments } from '../../payments/public.ts'
import type { Approvals, Namer } from '../../staff/public.ts'
import { levelReader } from '../level/level.repository.ts'
import { type MembersAsk, membershipReader } from '../membership/membership.repository.ts'
import { levelNames, orderFacts } from './order.present.ts'
import { type OrderRow, orderReader } from './order.repository.ts'
import { memberRefundKind, type RefundProposal } from './refund.approval.ts'
import { lockOrder } from './refund.ts'

const latest = 253_402_300_799_000
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
  const { after, limit } = pageAsk(page, 2)
  const ask = { levelId: level_id, uid, ...(state && spanOfState[state](now)) }
  const reader = membershipReader(tx)
  const place = after && {
    endsAt: new Date(wholeNumberIn(after[0], latest)),
    uid: wholeNumberIn(after[1]),
  }
  const rows = await reader.list(ask, place, limit)
  const nicknames = await nicknamesOf(
    tx,
    rows.map((row) => row.uid),
  )
  const levels = await levelReader(tx).levels()
  const names = new Map(levels.map(({ id, name }) => [id, name]))
  return {
    ...pageOfRows(
      rows,
      limit,
      (row) => [row.endsAt.getTime(), row.uid],
      (row) => ({
        uid: row.uid,
        person: { uid: row.uid, nickname: nicknames.get(row.uid) ?? '' },
        level_id: row.levelId,
        level_name: names.get(row.levelId) ?? row.levelId,
        started_at: row.startedAt.getTime(),
        ends_at: row.endsAt.getTime(),
        state: stateAt(row.endsAt.getTime(), now),
        paid_fen: row.paidFen,
      }),
    ),
    total: await reader.count(ask),
    levels: levels.map(({ id, name }) => ({ id, name })),
  }
}

export const listOrders = async (
  tx: Reader,
  { state, way, uid, number, ...page }: ParsedInput<typeof memberOrderList>,
  approvals: Approvals,
): Promise<OutputOf<typeof memberOrderList>> => {
  const { after, limit } = pageAsk(page)
  const ask = { state, way, uid, number }
  const reader = orderReader(tx)
  const found = await reader.list(ask, after && uuidIn(after[0]), limit)
  const rows = pageOfRows(
    found,
    limit,
    ({ id }) => [id],
    (row) => row,
  )
  const nicknames = await nicknamesOf(
    tx,
    rows.items.map((row) => row.uid),
  )
  const names = await levelNames(tx)
  const subjectOf = ({ id }: OrderRow) => `member_order:${id}` as const
  const mayRefund = ({ state }: OrderRow) => state === 'paid' || state === 'doubtful'
  const pending = await approvals.pendingAmong(
    tx,
    [memberRefundKind],
    rows.items.filter(mayRefund).map(subjectOf),
  )
  return {
    next_cursor: rows.next_cursor,
    items: rows.items.map((row) => ({
      ...orderFacts(row, names),
      person: { uid: row.uid, nickname: nicknames.get(row.uid) ?? '' },
      refund_reason: row.refundReason,
      pending_refund_id: pending.get(subjectOf(row)) ?? null,
    })),
    total: await reader.count(ask),
  }
}

const timeOf = (at: number | null): string => (at === null ? '' : timeText(at))

interface OrderLine {
  row: OrderRow
  facts: ReturnType<typeof orderFacts>
  nickname: string
}

const columns = [
  column<OrderLine>('单号', ({ facts }) => digits(facts.number)),
  column<OrderLine>('创作者', ({ row }) => number(row.uid)),
  column<OrderLine>('昵称', ({ nickname }) => nickname),
  column<OrderLine>('内容', ({ facts }) => facts.title),
  column<OrderLine>('金额（元）', ({ facts }) => money(facts.pay_fen)),
  column<OrderLine>('支付方式', ({ facts }) => facts.way_name),
  column<OrderLine>('状态', ({ facts }) => facts.state_name),
  column<OrderLine>('下单', ({ facts }) => timeOf(facts.made_at)),
  column<OrderLine>('付款', ({ facts }) => timeOf(facts.paid_at)),
  column<OrderLine>('到期', ({ facts }) => timeOf(facts.ends_at)),
  column<OrderLine>('退款', ({ facts }) => timeOf(facts.refunded_at)),
  column<OrderLine>('退款原因', ({ row }) => row.refundReason),
]

export const exportOrders = async (
  tx: Tx,
  ask: ParsedInput<typeof exportMemberOrders>,
  act: StaffAct,
): Promise<SpooledCsv> => {
  const names = await levelNames(tx)
  const { file, count } = await exportList<OrderRow, OrderLine>('会员订单', columns, {
    next: (last, limit) => orderReader(tx).list(ask, last?.id ?? null, limit - 1),
    present: async (rows) => {
      const nicknames = await nicknamesOf(tx, [...new Set(rows.map(({ uid }) => uid))])
      return rows.map((row) => ({
        row,
        facts: orderFacts(row, names),
        nickname: nicknames.get(row.uid) ?? '',
      }))
    },
  })
  await audit(tx, act, { action: 'member.export', subject: 'member_order:all', after: { count } })
  return file
}

export const proposeRefund = async (
  tx: Tx,
  { order_id }: ParsedInput<typeof proposeMemberRefund>,
  act: StaffAct,
  approvals: Approvals,
) => {
  const order = await lockOrder(tx, order_id)
  if (!order) throw new Refusal('notFound')
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
