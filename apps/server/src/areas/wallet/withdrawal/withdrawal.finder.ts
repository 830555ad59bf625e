/** Withdrawals in the console's search: by the beginning of their number, and those of the people found. */
import { currencyText } from '@wallpaper/contract/money'
import { consoleWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import {
  type WithdrawalState,
  withdrawalStates,
  withdrawalTabIds,
  withdrawalTabs,
} from '@wallpaper/contract/wallet/withdrawal.labels'
import type { Vault } from '../../../platform/crypto.ts'
import { nicknamesOf, peopleNamed } from '../../account/public.ts'
import type { Finder } from '../../staff/public.ts'
import { withdrawalConsoleReader } from './withdrawal.repository.ts'

const peopleMax = 5

const tabOf = (state: WithdrawalState): string =>
  withdrawalTabIds.find((id) => withdrawalTabs[id].states.some((each) => each === state)) ?? 'open'

export const withdrawalFinder = (vault: Vault): Finder => ({
  kind: 'withdrawal',
  label: '提现',
  needs: consoleWithdrawals,
  find: async (tx, text, limit) => {
    const people = [...(await peopleNamed(tx, vault, text, peopleMax)).keys()]
    const found = await withdrawalConsoleReader(tx).found({ text, uids: people }, limit)
    const names = await nicknamesOf(
      tx,
      found.map(({ uid }) => uid),
    )
    return found.map(({ id, uid, number, payeeTitle, amountFen, state }) => ({
      id,
      title: `${number}，${payeeTitle} ${currencyText(amountFen)}`,
      note: names.get(uid) ?? '',
      state: withdrawalStates[state],
      query: { tab: tabOf(state), uid: String(uid) },
    }))
  },
})
