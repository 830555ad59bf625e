/** Console screens of the finance area: ledger and proof. */
import { consoleLedgerAccounts, consoleProof, personMoney } from '@wallpaper/contract/finance/finance.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { financePaths } from './finance.paths.ts'
import { useOpenDifferences } from './proof/useOpenDifferences.ts'

export const area: ConsoleArea = {
  screens: [
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
  personTabs: [
    {
      id: 'balance',
      title: '余额',
      position: 10,
      isOverview: true,
      needs: consoleLedgerAccounts,
      load: async () => (await import('./ledger/PersonMoney.tsx')).PersonMoney,
    },
    {
      id: 'recent-money',
      title: '最近的钱',
      position: 40,
      isOverview: true,
      needs: personMoney,
      load: async () => (await import('./ledger/RecentMoney.tsx')).RecentMoney,
    },
  ],
  personActs: [
    {
      title: '账本',
      icon: 'book',
      needs: consoleLedgerAccounts,
      path: (uid) => financePaths.ledger({ uid }),
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
