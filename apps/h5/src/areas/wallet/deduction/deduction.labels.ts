import type { OutputOf } from '@wallpaper/contract'
import type { deductionOne, deductionRecords } from '@wallpaper/contract/wallet'
import type { DeductionState } from '@wallpaper/contract/wallet/deduction.labels'
import { yuan } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import type { BadgeTone } from '../../../ui/content.tsx'

export type DeductionList = OutputOf<typeof deductionRecords>
export type DeductionItem = DeductionList['items'][number]
export type DeductionDetail = OutputOf<typeof deductionOne>

export const stateTones: Record<DeductionState, BadgeTone> = {
  appealable: 'wait',
  appealing: 'brand',
  returned: 'ok',
  partly_returned: 'ok',
  upheld: 'plain',
  withdrawn: 'plain',
  final: 'plain',
}

/** 10/23 17:32 */
export const shortTime = (at: number): string => formatTime(at).slice(5, 16)

/** The line below the card: the deadline for an appeal, or the result. */
export const standing = ({ state, appeal_until, answer_by, returned_fen }: DeductionItem): string => {
  if (state === 'appealable') return `${shortTime(appeal_until)} 前可申诉`
  if (state === 'appealing' && answer_by) return `预计 ${shortTime(answer_by)} 前出结果`
  if (returned_fen > 0) return `${yuan(returned_fen)} 已退回`
  return ''
}
