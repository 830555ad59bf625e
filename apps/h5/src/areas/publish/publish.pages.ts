import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('publish', publishScreens, {
  backfill: { load: async () => (await import('./pages/Backfill.tsx')).Backfill },
  batchBackfill: { load: async () => (await import('./pages/BatchBackfill.tsx')).BatchBackfill },
})
