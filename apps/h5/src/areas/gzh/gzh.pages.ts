import { gzhAccounts, gzhAuthState } from '@wallpaper/contract/gzh'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('gzh', gzhScreens, {
  home: { load: async () => (await import('./pages/GzhHome.tsx')).GzhHome, reads: [gzhAccounts] },
  auth: {
    load: async () => (await import('./pages/GzhAuth.tsx')).GzhAuth,
    reads: [gzhAuthState, gzhAccounts],
  },
})
