/** Console screens of the wallet area: the overview of money, withdrawals and their payout, payees, taxes, and deductions. */
import { consoleDayIncome } from '@wallpaper/contract/earnings/earnings.console'
import { bankBatches } from '@wallpaper/contract/wallet/bank.console'
import { deductionList } from '@wallpaper/contract/wallet/deduction.console'
import { moneyOverview } from '@wallpaper/contract/wallet/overview.console'
import { sharedPayees, taxQuarter } from '@wallpaper/contract/wallet/taxReport.console'
import { consoleWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { listOf } from '../../lib/tabCount.ts'
import { recentRows } from '../../ui/table/recentRows.ts'
import { deductionPaths } from './deduction/deduction.paths.ts'
import { walletPaths } from './wallet.paths.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/finance',
      title: '资金总览',
      needs: moneyOverview,
      menu: { group: '资金', position: 165, icon: 'wallet' },
      load: async () => (await import('./overview/OverviewPage.tsx')).OverviewPage,
    },
    {
      pattern: '/finance/income',
      title: '入账明细',
      needs: consoleDayIncome,
      parent: { title: '资金总览', path: '/finance' },
      load: async () => (await import('./overview/DayIncomePage.tsx')).DayIncomePage,
    },
    {
      pattern: '/withdrawals',
      title: '提现打款',
      needs: consoleWithdrawals,
      menu: { group: '资金', position: 320, icon: 'list' },
      load: async () => (await import('./WithdrawalsPage.tsx')).WithdrawalsPage,
    },
    {
      pattern: '/bank-batches',
      title: '银行代发',
      needs: bankBatches,
      menu: { group: '资金', position: 325, icon: 'wallet' },
      load: async () => (await import('./bank/BankPage.tsx')).BankPage,
    },
    {
      pattern: '/shared-payees',
      title: '重复收款账户',
      needs: sharedPayees,
      menu: { group: '资金', position: 330, icon: 'team' },
      load: async () => (await import('./sharedPayee/SharedPayeesPage.tsx')).SharedPayeesPage,
    },
    {
      pattern: '/tax-reports',
      title: '涉税报送',
      needs: taxQuarter,
      menu: { group: '资金', position: 340, icon: 'doc' },
      load: async () => (await import('./tax/TaxReportsPage.tsx')).TaxReportsPage,
    },
    {
      pattern: '/deductions/:id?',
      title: '违规扣款',
      needs: deductionList,
      menu: { group: '资金', position: 360, icon: 'list' },
      load: async () => (await import('./deduction/DeductionsPage.tsx')).DeductionsPage,
    },
  ],
  personTabs: [
    {
      id: 'withdrawals',
      title: '提现',
      position: 400,
      needs: consoleWithdrawals,
      load: async () => (await import('./PersonWithdrawals.tsx')).PersonWithdrawals,
      counts: (uid) => [listOf(consoleWithdrawals, { uid, tab: 'open', limit: recentRows })],
    },
  ],
  personActs: [
    {
      title: '提现',
      icon: 'withdraw',
      needs: consoleWithdrawals,
      path: (uid) => walletPaths.withdrawals({ tab: 'open', uid }),
    },
  ],
  homeParts: [
    {
      roles: ['finance_maker', 'finance_checker'],
      needs: consoleWithdrawals,
      load: async () => (await import('./FinanceHome.tsx')).FinanceHome,
    },
  ],
  subjects: {
    withdrawal: (id) => walletPaths.withdrawals(id === 'all' ? {} : { open: id }),
    payout_batch: () => '/bank-batches',
    payout_result: () => '/bank-batches',
    deduction: (id) => deductionPaths.one(id, 'all'),
    tax_report: (quarter) => `/tax-reports?quarter=${quarter}`,
    shared_payee: () => '/shared-payees',
  },
}
