import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

/** They share nearly all of their parts. */
const mounts = () => import('./pages/Mounts.tsx')
const publications = () => import('./pages/Publications.tsx')

export const pages = definePages('publish', publishScreens, {
  backfill: { load: async () => (await import('./pages/Backfill.tsx')).Backfill },
  batchBackfill: { load: async () => (await import('./pages/BatchBackfill.tsx')).BatchBackfill },
  accounts: { load: async () => (await import('./pages/Accounts.tsx')).Accounts },
  connected: { load: async () => (await import('./pages/Connected.tsx')).Connected },
  delayMounts: { load: async () => (await mounts()).DelayMounts },
  delayMountDetail: { load: async () => (await mounts()).DelayMountDetail },
  workMount: { load: async () => (await mounts()).WorkMount },
  homeMount: { load: async () => (await mounts()).HomeMount },
  channels: { load: async () => (await import('./pages/ChannelsSignIn.tsx')).ChannelsSignIn },
  library: { load: async () => (await import('./pages/Library.tsx')).Library },
  editor: { load: async () => (await import('./pages/PublishEditor.tsx')).PublishEditor },
  codes: { load: async () => (await import('./pages/PublishedCodes.tsx')).PublishedCodes },
  record: { load: async () => (await publications()).PublishRecord },
  publication: { load: async () => (await publications()).PublishDetail },
})
