/** Texts of the review centre. */
import type { BadgeTone } from '../../ui/content.tsx'
import type { ReviewItem } from './review.types.ts'

const states: Record<ReviewItem['state'], { word: string; tone: BadgeTone }> = {
  reviewing: { word: '审核中', tone: 'wait' },
  rejected: { word: '未通过', tone: 'no' },
  taken_down: { word: '已下架', tone: 'plain' },
  passed: { word: '已通过', tone: 'ok' },
}

export const stateOfItem = ({ state, appeal }: ReviewItem): { word: string; tone: BadgeTone } =>
  appeal?.state === 'open' ? { word: '申诉中', tone: 'info' } : states[state]

const dayMinutes = 8 * 60

/** The expected duration as an upper limit; from more than a working day, in days. */
export const queueSentence = ({
  ahead,
  minutes,
}: Pick<NonNullable<ReviewItem['queue']>, 'ahead' | 'minutes'>): string => {
  const before = ahead === 0 ? '下一个就是它' : `前面还有 ${ahead} 个`
  if (minutes > dayMinutes) return `${before}，预计 ${Math.ceil(minutes / dayMinutes)} 个工作日内完成`
  return minutes >= 120
    ? `${before}，预计 ${Math.ceil(minutes / 60)} 小时内完成`
    : `${before}，预计 ${minutes} 分钟内完成`
}

/** What stays public while a change is pending or rejected. */
export const changeNote = ({ kind, state }: ReviewItem): string | null => {
  if (kind !== 'work_change' && kind !== 'homepage_change') return null
  return state === 'reviewing' ? '审核期间仍展示原来的内容，取图不受影响' : '原来的内容仍然展示，取图不受影响'
}
