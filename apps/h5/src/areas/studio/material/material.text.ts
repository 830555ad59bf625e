/** Words for the states of a material. */
import { dayMs } from '@wallpaper/contract/day'
import type { MaterialState } from '@wallpaper/contract/studio/material.labels'
import { materialCauses } from '@wallpaper/contract/studio/materialReason.labels'
import { formatTime } from '../../../lib/format/time.ts'
import type { BadgeTone } from '../../../ui/content.tsx'
import type { MaterialCard, MaterialLine } from './material.types.ts'

export const stateTones: Record<MaterialState, BadgeTone> = {
  reviewing: 'wait',
  online: 'ok',
  rejected: 'no',
  waiting_account: 'wait',
  unsubmitted: 'plain',
  offline: 'plain',
}

/** 今天 18:06, then the day. */
export const whenText = (at: number, now: number): string => {
  const day = (ms: number) => formatTime(ms).slice(0, 10)
  if (day(at) === day(now)) return `今天 ${formatTime(at).slice(11, 16)}`
  if (day(at) === day(now - dayMs)) return `昨天 ${formatTime(at).slice(11, 16)}`
  return formatTime(at).slice(5, 10).replace('-', '/')
}

/** Beside the state: how many used it, how many wait before it, or why it is not there. */
export const lineNote = (
  line: MaterialLine,
  { licence_until }: Pick<MaterialCard, 'licence_until'>,
): string => {
  if (line.state === 'online') return line.uses === null ? '' : `${line.uses} 人用过`
  if (line.state === 'reviewing')
    return line.is_appealed ? '申诉复审' : line.ahead === 0 ? '下一个就是' : `前面 ${line.ahead ?? 0} 个`
  if (line.cause === 'licence' && licence_until)
    return `授权 ${licence_until.slice(5).replace('-', '/')} 到期`
  if (line.cause === 'demand') return line.note
  return line.cause ? materialCauses[line.cause] : ''
}
