/** Console screens of the finance area: overview, ledger, and proof. */
import { consoleDayIncome } from '@wallpaper/contract/earnings/earnings.console'
import { consoleLedgerAccounts, consoleProof } from '@wallpaper/contract/finance/finance.console'
import { moneyOverview } from '@wallpaper/contract/wallet/overview.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { financePaths } from './finance.paths.ts'
import { useOpenDifferences } from './proof/useOpenDifferences.ts'

export const financeArea: ConsoleArea = {
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
      pattern: '/ledger',
      title: '账本',
      needs: consoleLedgerAccounts,
      menu: { group: '资金', position: 170, icon: 'book' },
      load: async () => (await import('./ledger/LedgerPage.tsx')).LedgerPage,
    },
    {
      pattern: '/proof',
      title: '对账',
      needs: consoleProof,
      menu: {
        group: '资金',
        position: 172,
        icon: 'chart',
        useCount: useOpenDifferences,
        isAlarming: true,
      },
      load: async () => (await import('./proof/ProofPage.tsx')).ProofPage,
    },
  ],
  subjects: {
    ledger_transaction: (id) => financePaths.ledger({ transaction: id }),
    ledger_correction: () => financePaths.ledger(),
    ledger_difference: () => financePaths.proof(),
    ledger_proof: () => financePaths.proof(),
    ledger_day: () => financePaths.proof(),
  },
}
