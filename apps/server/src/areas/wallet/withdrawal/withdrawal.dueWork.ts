import type { DueWork } from '../../staff/public.ts'
import { settings } from '../wallet.settings.ts'
import { withdrawalConsoleReader } from './withdrawal.repository.ts'

export const withdrawalsDue: readonly DueWork[] = [
  {
    kind: 'withdrawal.approve',
    label: '提现制单',
    needs: 'withdrawals:do',
    key: 'withdrawal:all',
    query: { tab: 'to_approve' },
    targetMinutes: async (tx) => (await settings(tx).get('wallet.approve_hours')) * 60,
    waiting: (tx) => withdrawalConsoleReader(tx).waitingIn(['applied']),
  },
  {
    kind: 'withdrawal.failed',
    label: '打款异常的提现',
    needs: 'withdrawals:check',
    key: 'withdrawal:all',
    query: { tab: 'failed' },
    waiting: (tx) => withdrawalConsoleReader(tx).waitingIn(['failed']),
  },
]
