/** The part of the demo tour about withdrawals: apply, approve, pay, confirm, reconcile. */
import type { WithdrawalTab } from '@wallpaper/contract/wallet/withdrawal.labels'
import type { Vault } from '../../../platform/crypto.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type DemoStep, type DemoTour, tourSteps } from '../../../platform/demo/tour.ts'
import { demoPhone, findPersonByPhone } from '../../account/public.ts'
import { isProvedSince } from '../../finance/public.ts'
import { recordsReader } from '../withdrawal/records.repository.ts'
import type { WithdrawalRow } from '../withdrawal/withdrawal.repository.ts'

const perPage = 50

/** Withdrawals that the lead made by hand; those of the demo data are marked by their request id. */
const ownWithdrawals = async (tx: Reader, vault: Vault): Promise<WithdrawalRow[]> => {
  const phone = demoPhone('lead')
  const lead = await findPersonByPhone(tx, vault.lookup(phone))
  const rows = lead ? await recordsReader(tx).list({ uid: lead.uid }, { after: null, limit: perPage }) : []
  return rows.filter(({ requestId }) => !requestId.startsWith('demo-'))
}

const steps = ({ vault }: { vault: Vault }): DemoStep[] => {
  const some = (test: (row: WithdrawalRow) => boolean) => ({
    isDone: async (tx: Reader) => (await ownWithdrawals(tx, vault)).some(test),
  })
  /** Only the lead's: the one just applied for is the first in the list. */
  const desk = (tab: WithdrawalTab) => ({
    path: async (tx: Reader) => {
      const lead = await findPersonByPhone(tx, vault.lookup(demoPhone('lead')))
      return lead ? `withdrawals?tab=${tab}&uid=${lead.uid}` : null
    },
  })
  return tourSteps(new URL('./tour.data.json', import.meta.url), {
    withdraw: some(() => true),
    withdraw_approve: { ...some(({ approvedAt }) => approvedAt !== null), ...desk('to_approve') },
    withdraw_pay: { ...some(({ paidBy }) => paidBy !== null), ...desk('to_pay') },
    withdraw_confirm: some(({ state }) => state === 'paid'),
    arrived: {},
    ledger_proof: {
      isDone: async (tx) => {
        const paid = (await ownWithdrawals(tx, vault)).find(({ state }) => state === 'paid')
        return paid?.settledAt ? isProvedSince(tx, paid.settledAt.getTime()) : false
      },
    },
  })
}

export const walletTour = (deps: { vault: Vault }): DemoTour => ({ steps: steps(deps) })
