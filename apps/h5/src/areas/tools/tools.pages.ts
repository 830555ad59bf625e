import { avatarTemplates, nicknameList } from '@wallpaper/contract/tools'
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('tools', toolsScreens, {
  play: { load: async () => (await import('./pages/ToolPlay.tsx')).ToolPlay },
  add: { load: async () => (await import('./pages/ToolAdd.tsx')).ToolAdd },
  fun: { load: async () => (await import('./pages/FunTools.tsx')).FunTools },
  detail: { load: async () => (await import('./pages/FunToolDetail.tsx')).FunToolDetail },
  symbols: { load: async () => (await import('./pages/SymbolPicture.tsx')).SymbolPicture },
  symbolStyles: { load: async () => (await import('./pages/SymbolStyles.tsx')).SymbolStyles },
  symbolPictures: {
    load: async () => (await import('./pages/SymbolPictures.tsx')).SymbolPictures,
    lists: [nicknameList],
  },
  avatar: {
    load: async () => (await import('./pages/AvatarMaker.tsx')).AvatarMaker,
    reads: [avatarTemplates],
  },
})
