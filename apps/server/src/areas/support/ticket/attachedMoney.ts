/**
 * A person's money rows that staff attach to an answer: read each time, so that a card shows the current
 * state.
 */
import type { OutputOf } from '@wallpaper/contract'
import type { ticketMoneyList } from '@wallpaper/contract/support/support.console'
import { type TicketMoneyKind, ticketMoneyKinds } from '@wallpaper/contract/support/support.labels'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { type ChangeAccount, withdrawalStates } from '@wallpaper/contract/wallet/withdrawal.labels'
import { numberKey, uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage, type Page, type PageInput } from '../../../platform/listPage.ts'
import {
  findWithdrawal,
  ownChange,
  ownChanges,
  ownWithdrawalIds,
  ownWithdrawals,
} from '../../wallet/public.ts'

export type TicketMoney = OutputOf<typeof ticketMoneyList>['items'][number]
type Facts = Omit<TicketMoney, 'kind' | 'kind_name'>

interface Source {
  page: (tx: Reader, uid: number, input: PageInput) => Promise<Page<Facts>>
  one: (tx: Reader, uid: number, id: string) => Promise<Facts | null>
}

type Change = Awaited<ReturnType<typeof ownChanges>>[number]
const ofChange = ({ id, title, note, amount, at, path }: Change): Facts => ({
  id: String(id),
  title,
  note,
  amount_fen: amount,
  at,
  path,
})

const changes = (account: ChangeAccount): Source => ({
  page: (tx, uid, input) =>
    listPage(input, {
      key: { id: numberKey },
      rows: (slice) => ownChanges(tx, uid, account, slice),
      present: (rows) => rows.map(ofChange),
    }),
  one: async (tx, uid, id) => {
    if (!/^\d{1,15}$/.test(id)) return null
    const row = await ownChange(tx, uid, account, Number(id))
    return row && ofChange(row)
  },
})

type Withdrawal = Awaited<ReturnType<typeof ownWithdrawals>>[number]
const ofWithdrawal = ({ id, amountFen, payeeTitle, state, appliedAt }: Withdrawal): Facts => ({
  id,
  title: `提现到${payeeTitle}`,
  note: withdrawalStates[state],
  amount_fen: -amountFen,
  at: appliedAt.getTime(),
  path: walletScreens.withdrawal({ id }),
})

const withdrawals: Source = {
  page: (tx, uid, input) =>
    listPage(input, {
      key: { id: uuidKey },
      rows: (slice) => ownWithdrawals(tx, uid, slice),
      present: (rows) => rows.map(ofWithdrawal),
    }),
  one: async (tx, uid, id) => {
    const [own] = /^[0-9a-f-]{36}$/.test(id) ? await ownWithdrawalIds(tx, uid, [id]) : []
    const row = own && (await findWithdrawal(tx, { uid, id: own }))
    return row ? ofWithdrawal(row) : null
  },
}

const sources: Record<TicketMoneyKind, Source> = {
  available: changes('available'),
  pending: changes('pending'),
  held: changes('held'),
  withdrawal: withdrawals,
}

const present = (kind: TicketMoneyKind, facts: Facts): TicketMoney => ({
  kind,
  kind_name: ticketMoneyKinds[kind],
  ...facts,
})

export const listMoney = async (
  tx: Reader,
  uid: number,
  { kind, ...page }: PageInput & { kind: TicketMoneyKind },
): Promise<OutputOf<typeof ticketMoneyList>> => {
  const { items, next_cursor } = await sources[kind].page(tx, uid, page)
  return { items: items.map((facts) => present(kind, facts)), next_cursor }
}

/** Null when it does not exist or is another person's. */
export const moneyOf = async (
  tx: Reader,
  uid: number,
  { kind, id }: { kind: TicketMoneyKind; id: string },
): Promise<TicketMoney | null> => {
  const facts = await sources[kind].one(tx, uid, id)
  return facts && present(kind, facts)
}
