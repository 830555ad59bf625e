/** Entries of this area on the home tab and in the personal centre. */
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import type { Entry } from '../account/public.ts'

export const toolsEntries: readonly Entry[] = [
  {
    id: 'fun_tools',
    icon: 'puzzle',
    screen: { title: toolsScreens.fun.title, path: toolsScreens.fun.path },
    for: 'creation',
    home: { order: 51 },
    personalCentre: { group: 'making', order: 100 },
  },
  {
    id: 'symbol_picture',
    icon: 'star',
    screen: { title: '符号发图', path: toolsScreens.symbols.path },
    for: 'creation',
    home: { order: 53 },
    personalCentre: { group: 'making', order: 101 },
  },
  {
    id: 'avatar_maker',
    icon: 'face',
    screen: { title: toolsScreens.avatar.title, path: toolsScreens.avatar.path },
    for: 'creation',
    home: { order: 54 },
    personalCentre: { group: 'making', order: 102 },
  },
]
