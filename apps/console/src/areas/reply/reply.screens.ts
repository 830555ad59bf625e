/** Console screens of the reply area: the callback log, and reviews before auto-reply is opened. */
import { callbackMessages, replyReviews } from '@wallpaper/contract/reply/reply.console'
import type { ConsoleArea } from '../../lib/screen.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/callbacks',
      title: '回调记录',
      needs: callbackMessages,
      menu: { group: '平台', position: 380, icon: 'list' },
      load: async () => (await import('./CallbacksPage.tsx')).CallbacksPage,
    },
    {
      pattern: '/reply-reviews',
      title: '自动回复审核',
      needs: replyReviews,
      menu: { group: '平台', position: 385, icon: 'shield' },
      load: async () => (await import('./ReviewsPage.tsx')).ReviewsPage,
    },
  ],
  subjects: { reply_account: () => '/reply-reviews', reply_message: () => '/callbacks' },
}
