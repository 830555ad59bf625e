import type { OutputOf } from '@wallpaper/contract'
import type { consoleWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import type { Tone } from '../../ui/feedback/StateTag.tsx'

export type Withdrawal = OutputOf<typeof consoleWithdrawals>['items'][number]

export const tones: Record<Withdrawal['state'], Tone> = {
  applied: 'wait',
  approved: 'wait',
  paying: 'brand',
  confirming: 'brand',
  unknown: 'no',
  failed: 'no',
  paid: 'ok',
  returned: 'plain',
  rejected: 'plain',
  cancelled: 'plain',
}
