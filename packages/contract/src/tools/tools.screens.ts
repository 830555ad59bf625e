import { defineLineScreen, defineScreen } from '../screen.ts'
import type { SymbolStyle } from './makers.labels.ts'

export const toolsScreens = {
  play: defineLineScreen<{ homepage_id: string }>(
    {
      picture: '/pages/index/toolPlay/index',
      mirrored: '/pages/gpic/toolPlay/index',
      creative: '/pages/chuangyi/index/toolPlay/index',
    },
    { title: '添加玩法' },
  ),
  add: defineScreen<{ homepage_id: string }>('/pages/chuangyi/index/toolAdd/index', { title: '添加工具' }),
  /** The start of the tool line. */
  fun: defineScreen('/pages/ksTool/index/index', { title: '趣味工具' }),
  detail: defineScreen<{ tool_id: string }>('/pages/ksTool/detail/index', { title: '工具详情' }),
  symbols: defineScreen('/pages/nickname/index', { title: '特殊符号发图' }),
  /** Returns the chosen style. */
  symbolStyles: defineScreen<{ text: string; style: SymbolStyle }, { text: string; style: SymbolStyle }>(
    '/pages/nickname/styles/index',
    { title: '选样式' },
  ),
  symbolPictures: defineScreen('/pages/nickname/list/index', { title: '我的图片' }),
  avatar: defineScreen('/pages/nickname/avatar/index', { title: '头像制作' }),
}
