import { toolList } from '@wallpaper/contract/tools'
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'
import type { Tool } from './tools.types.ts'

const homepage_id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'
const tool: Tool = {
  id: 'nine_grid',
  kind: 'tool',
  name: '九宫格切图',
  icon: 'grid',
  note: '把一张图切成朋友圈九张',
  is_member_only: false,
  is_locked: false,
  last_day: null,
}
const board = reply(toolList, {
  homepage_name: '晚风壁纸馆',
  max: 4,
  attached: [{ ...tool, id: 'nickname', name: '网名起名', players: 86, is_shown: true }],
  available: [
    tool,
    { ...tool, id: 'phone_crop', name: '手机尺寸裁剪', is_member_only: true, is_locked: true },
  ],
})

describeScreens(toolsScreens, {
  play: {
    url: toolsScreens.play('young', { homepage_id }),
    replies: [board],
    waitsFor: toolList,
    shows: '近 7 日 86 人玩过',
    whenEmpty: '还没有添加，从下面选几个放上去',
  },
  add: {
    url: toolsScreens.add({ homepage_id }),
    replies: [board],
    waitsFor: toolList,
    shows: '把一张图切成朋友圈九张',
    whenEmpty: '都已经添加了',
  },
})
