/** Home tab entries of this area. Screens that need a line open on the one most people start with. */
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import type { Entry } from '../account/public.ts'

const firstLine = 'picture'

export const creationEntries: readonly Entry[] = [
  {
    id: 'upload',
    icon: 'upload',
    screen: { title: '上传作品', path: makeScreens.upload(firstLine) },
    for: 'creation',
    home: { order: 1 },
  },
  {
    id: 'text_template',
    icon: 'text',
    screen: { title: '文字模板', path: makeScreens.textTemplate(firstLine) },
    for: 'creation',
    home: { order: 6 },
  },
  {
    id: 'moments',
    icon: 'copy',
    screen: { title: '发圈文案', path: makeScreens.moments(firstLine) },
    for: 'creation',
    home: { order: 7 },
  },
  {
    id: 'recycle_bin',
    icon: 'trash',
    screen: { title: '回收站', path: creationScreens.recycleBin(firstLine) },
    for: 'creation',
    home: { order: 80 },
  },
]
