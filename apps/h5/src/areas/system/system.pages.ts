import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

const agreement = { load: async () => (await import('./pages/Agreement.tsx')).Agreement }

export const pages = definePages('system', systemScreens, {
  userAgreement: agreement,
  privacy: agreement,
  sharingEconomy: agreement,
  partTime: agreement,
  cooperation: agreement,
  closure: agreement,
  faceRule: agreement,
  withdrawalNotes: { load: async () => (await import('./pages/WithdrawalNotes.tsx')).WithdrawalNotes },
  logout: { load: async () => (await import('./pages/Logout.tsx')).Logout },
  tip: { load: async () => (await import('./pages/Tip.tsx')).Tip },
  webview: { load: async () => (await import('./pages/Webview.tsx')).Webview },
  test: { load: async () => (await import('./pages/TestPage.tsx')).TestPage },
  guide: { load: async () => (await import('./pages/Guide.tsx')).Guide },
  chooseLocation: { load: async () => (await import('./pages/ChooseLocation.tsx')).ChooseLocation },
  openLocation: { load: async () => (await import('./pages/OpenLocation.tsx')).OpenLocation },
})
