import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('codes', codesScreens, {
  list: { load: async () => (await import('./pages/CodeList.tsx')).CodeList },
  data: { load: async () => (await import('./pages/DataAssistant.tsx')).DataAssistant },
  kit: { load: async () => (await import('./pages/ShareKit.tsx')).ShareKit },
  choose: { load: async () => (await import('./pages/ChooseCode.tsx')).ChooseCode },
})
