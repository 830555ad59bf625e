/** Console screens of the review area: the queue with appeals and figures, reasons, and sensitive words. */
import { changeRejectReason, reviewQueue, sensitiveWords } from '@wallpaper/contract/review/review.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { useWorkbench } from '../staff/public.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/review',
      title: '审核队列',
      needs: reviewQueue,
      menu: {
        group: '内容',
        // Daily work, so above money and people.
        position: 150,
        icon: 'shield',
        useCount: () => useWorkbench().data?.review_waiting ?? 0,
      },
      load: async () => (await import('./ReviewPage.tsx')).ReviewPage,
    },
    {
      pattern: '/reject-reasons',
      title: '驳回原因',
      needs: changeRejectReason,
      menu: { group: '内容', position: 244, icon: 'shield' },
      load: async () => (await import('./reasons/ReasonsPage.tsx')).ReasonsPage,
    },
    {
      pattern: '/sensitive-words',
      title: '敏感词',
      needs: sensitiveWords,
      menu: { group: '内容', position: 245, icon: 'list' },
      load: async () => (await import('./words/WordsPage.tsx')).WordsPage,
    },
  ],
  homeParts: [
    {
      roles: ['reviewer'],
      needs: reviewQueue,
      load: async () => (await import('./ReviewerHome.tsx')).ReviewerHome,
    },
  ],
  subjects: {
    review: (id) => (id === 'waiting' ? '/review' : '/review?tab=decided'),
    review_appeal: () => '/review?tab=appeals',
    reject_reason: () => '/reject-reasons',
    sensitive_word: () => '/sensitive-words',
  },
}
