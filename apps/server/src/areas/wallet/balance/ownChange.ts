/** Rows of a person's balance as shown on their own screen, for support staff. */
import type { OutputOf } from '@wallpaper/contract'
import type { balanceOpList } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import type { ChangeAccount } from '@wallpaper/contract/wallet/withdrawal.labels'
import { userAccount } from '../../../ledger/chart.ts'
import { type HistoryRow, ledgerReader } from '../../../ledger/ledger.ts'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { presentChange } from './balance.service.ts'

type Change = OutputOf<typeof balanceOpList>['items'][number]
/** With the path of the screen that lists it. */
export type OwnChange = Change & { path: string }

const onScreen = (account: ChangeAccount, row: HistoryRow): OwnChange => {
  const change = presentChange(row)
  const month = businessDay(change.at).slice(0, 7)
  return { ...change, path: change.path ?? walletScreens.changes({ account, month, id: change.id }) }
}

/** Newest first. */
export const ownChanges = async (
  tx: Reader,
  uid: number,
  name: ChangeAccount,
  { after, limit }: Slice<{ id: number }>,
): Promise<OwnChange[]> => {
  const slice = { after: after && { transactionId: after.id }, limit }
  const rows = await ledgerReader(tx).history({ account: userAccount(uid, name) }, slice)
  return rows.map((row) => onScreen(name, row))
}

export const ownChange = async (
  tx: Reader,
  uid: number,
  name: ChangeAccount,
  id: number,
): Promise<OwnChange | null> => {
  const slice = { after: { transactionId: id + 1 }, limit: 1 }
  const [row] = await ledgerReader(tx).history({ account: userAccount(uid, name) }, slice)
  return row?.transactionId === id ? onScreen(name, row) : null
}
