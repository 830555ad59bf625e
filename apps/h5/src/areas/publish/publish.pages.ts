import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('publish', publishScreens, {
  backfill: { load: async () => (await import('./pages/Backfill.tsx')).Backfill },
  batchBackfill: { load: async () => (await import('./pages/BatchBackfill.tsx')).BatchBackfill },
  accounts: { load: async () => (await import('./pages/Accounts.tsx')).Accounts },
  connected: { load: async () => (await import('./pages/Connected.tsx')).Connected },
  delayMounts: { load: async () => (await import('./pages/DelayMounts.tsx')).DelayMounts },
  delayMountDetail: { load: async () => (await import('./pages/DelayMountDetail.tsx')).DelayMountDetail },
  workMount: { load: async () => (await import('./pages/WorkMount.tsx')).WorkMount },
  homeMount: { load: async () => (await import('./pages/HomeMount.tsx')).HomeMount },
  channels: { load: async () => (await import('./pages/ChannelsSignIn.tsx')).ChannelsSignIn },
  library: { load: async () => (await import('./pages/Library.tsx')).Library },
  editor: { load: async () => (await import('./pages/PublishEditor.tsx')).PublishEditor },
  codes: { load: async () => (await import('./pages/PublishedCodes.tsx')).PublishedCodes },
})
