import { defineLineScreen, defineScreen } from '../screen.ts'

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
}
