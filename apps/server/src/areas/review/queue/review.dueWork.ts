import { countWaitingSubjects, waitingSubjects } from '../../creation/public.ts'
import type { DueWork } from '../../staff/public.ts'
import { waitingAppeals } from '../appeal/appeal.repository.ts'
import { settings } from '../review.settings.ts'

export const reviewDue: readonly DueWork[] = [
  {
    kind: 'review',
    label: '审核作品和主页',
    needs: 'review:do',
    key: 'review:waiting',
    targetMinutes: (tx) => settings(tx).get('review.target_minutes'),
    waiting: async (tx) => {
      const [oldest] = await waitingSubjects(tx, { after: null, limit: 1 })
      return { count: await countWaitingSubjects(tx), since: oldest?.submittedAt ?? null }
    },
  },
  {
    kind: 'review_appeal',
    label: '作品申诉',
    needs: 'review:do',
    key: 'review_appeal:all',
    targetMinutes: async (tx) => (await settings(tx).get('review.appeal_days')) * 24 * 60,
    waiting: waitingAppeals,
  },
]
