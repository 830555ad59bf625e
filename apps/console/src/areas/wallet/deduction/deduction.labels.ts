import type { OutputOf } from '@wallpaper/contract'
import type { deductionList, deductionRead } from '@wallpaper/contract/wallet/deduction.console'
import type { DeductionState } from '@wallpaper/contract/wallet/deduction.labels'
import type { Tone } from '../../../ui/feedback/StateTag.tsx'

export type DeductionItem = OutputOf<typeof deductionList>['items'][number]
export type DeductionDetail = OutputOf<typeof deductionRead>

export const stateTones: Record<DeductionState, Tone> = {
  appealable: 'plain',
  appealing: 'brand',
  returned: 'ok',
  partly_returned: 'ok',
  upheld: 'no',
  withdrawn: 'plain',
  final: 'plain',
}
