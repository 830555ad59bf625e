import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('tools', toolsScreens, {
  play: { load: async () => (await import('./pages/ToolPlay.tsx')).ToolPlay },
  add: { load: async () => (await import('./pages/ToolAdd.tsx')).ToolAdd },
})
