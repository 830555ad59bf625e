import { defineScreen } from '../screen.ts'

export const gzhScreens = {
  home: defineScreen('/pages/gzh/index/index', { title: '公众号助手' }),
  auth: defineScreen('/pages/gzh/auth/index', { title: '公众号授权' }),
}
