/** Home tab entries of this area, on the line that most people start with. */
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import type { Entry } from '../account/public.ts'

const firstLine = 'picture'

export const codesEntries: readonly Entry[] = [
  {
    id: 'codes',
    icon: 'key',
    screen: { title: '口令管理', path: codesScreens.list(firstLine) },
    for: 'codes',
    home: { order: 2 },
  },
  {
    id: 'data',
    icon: 'chart',
    screen: { title: '数据助手', path: codesScreens.data(firstLine) },
    for: 'codes',
    home: { order: 5 },
  },
]
