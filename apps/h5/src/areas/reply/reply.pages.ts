import { replyAccounts } from '@wallpaper/contract/reply'
import { replyScreens } from '@wallpaper/contract/reply/reply.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('reply', replyScreens, {
  accounts: {
    load: async () => (await import('./pages/ReplyAccounts.tsx')).ReplyAccounts,
    reads: [replyAccounts],
  },
  rules: { load: async () => (await import('./pages/ReplyRules.tsx')).ReplyRulesPage },
  keyword: { load: async () => (await import('./pages/Keyword.tsx')).Keyword },
  tryOut: { load: async () => (await import('./pages/TryOut.tsx')).TryOutPage },
  log: { load: async () => (await import('./pages/ReplyLog.tsx')).ReplyLog },
})
