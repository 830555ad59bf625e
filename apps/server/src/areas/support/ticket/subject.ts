/** What a ticket can refer to: an order, a work or a withdrawal of the person. */

import type { OutputOf } from '@wallpaper/contract'
import { currencyText } from '@wallpaper/contract/money'
import type { complaintSubjects } from '@wallpaper/contract/support'
import {
  type TicketSubject,
  ticketSubjectIds,
  ticketSubjects,
} from '@wallpaper/contract/support/support.labels'
import { withdrawalStates } from '@wallpaper/contract/wallet/withdrawal.labels'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage, type PageInput, type Slice } from '../../../platform/listPage.ts'
import { ownOrders, ownOrdersAmong } from '../../codes/public.ts'
import { ownWorks, ownWorksAmong } from '../../creation/public.ts'
import { findWithdrawal, ownWithdrawalIds, ownWithdrawals } from '../../wallet/public.ts'

type Subject = OutputOf<typeof complaintSubjects>['items'][number]
type Facts = Pick<Subject, 'id' | 'title' | 'note' | 'at'>

interface Source {
  list: (tx: Reader, uid: number, slice: Slice<{ id: string }>) => Promise<Facts[]>
  many: (tx: Reader, uid: number, ids: readonly string[]) => Promise<Facts[]>
}

const orderStates = {
  paying: '待支付',
  paid: '支付成功',
  closed: '已关闭',
  doubtful: '正在核实',
  refunding: '退款中',
  refunded: '已退款',
} as const

const workStates = {
  draft: '草稿',
  reviewing: '审核中',
  published: '已发布',
  rejected: '未通过',
  taken_down: '已下架',
} as const

type Order = Awaited<ReturnType<typeof ownOrders>>[number]
const ofOrder = ({ id, number, totalFen, state, paidAt, madeAt }: Order): Facts => ({
  id,
  title: `订单 ${number}`,
  note: `${currencyText(totalFen)} · ${orderStates[state]}`,
  at: (paidAt ?? madeAt).getTime(),
})

type Work = Awaited<ReturnType<typeof ownWorks>>[number]
const ofWork = ({ id, title, state, createdAt }: Work): Facts => ({
  id,
  title: title || '未命名作品',
  note: workStates[state],
  at: createdAt.getTime(),
})

type Withdrawal = Awaited<ReturnType<typeof ownWithdrawals>>[number]
const ofWithdrawal = ({ id, amountFen, payeeTitle, state, appliedAt }: Withdrawal): Facts => ({
  id,
  title: `提现 ${currencyText(amountFen)}`,
  note: `${payeeTitle} · ${withdrawalStates[state]}`,
  at: appliedAt.getTime(),
})

const sources: Record<TicketSubject, Source> = {
  order: {
    list: async (tx, uid, slice) => (await ownOrders(tx, uid, slice)).map(ofOrder),
    many: async (tx, uid, ids) => (await ownOrdersAmong(tx, uid, ids)).map(ofOrder),
  },
  work: {
    list: async (tx, uid, slice) => (await ownWorks(tx, uid, slice)).map(ofWork),
    many: async (tx, uid, ids) => (await ownWorksAmong(tx, uid, ids)).map(ofWork),
  },
  withdrawal: {
    list: async (tx, uid, slice) => (await ownWithdrawals(tx, uid, slice)).map(ofWithdrawal),
    many: async (tx, uid, ids) => {
      const own = await ownWithdrawalIds(tx, uid, ids)
      const rows = []
      for (const id of own) rows.push(await findWithdrawal(tx, { uid, id }))
      return rows.flatMap((row) => (row ? [ofWithdrawal(row)] : []))
    },
  },
}

const present = (kind: TicketSubject, facts: Facts): Subject => ({
  kind,
  kind_name: ticketSubjects[kind],
  ...facts,
})

export const listSubjects = (
  tx: Reader,
  uid: number,
  { kind, ...page }: PageInput & { kind: TicketSubject },
): Promise<OutputOf<typeof complaintSubjects>> => {
  return listPage(page, {
    key: { id: uuidKey },
    rows: (slice) => sources[kind].list(tx, uid, slice),
    present: (rows) => rows.map((row) => present(kind, row)),
  })
}

/** Its current state; null when it does not exist any more. */
export const subjectOf = async (
  tx: Reader,
  uid: number,
  { kind, id }: { kind: TicketSubject; id: string },
): Promise<Subject | null> => {
  const [found] = await sources[kind].many(tx, uid, [id])
  return found ? present(kind, found) : null
}

/** Finds the kind of this id. */
export const findSubject = async (tx: Reader, uid: number, id: string): Promise<Subject | null> => {
  for (const kind of ticketSubjectIds) {
    const found = await subjectOf(tx, uid, { kind, id })
    if (found) return found
  }
  return null
}

export const ownSubjectIds = async (
  tx: Reader,
  uid: number,
  ids: readonly string[],
): Promise<Set<string>> => {
  const own = new Set<string>()
  for (const kind of ticketSubjectIds)
    for (const { id } of await sources[kind].many(tx, uid, ids)) own.add(id)
  return own
}
