import { defineScreen } from '../screen.ts'

const agreement = { isPublic: true }

/** The result of 选择位置. */
export interface ChosenPlace {
  name: string
  latitude: number | null
  longitude: number | null
}

export const systemScreens = {
  userAgreement: defineScreen<{ version?: number }>('/pages/system/yhxy', {
    ...agreement,
    title: '用户协议',
    aliases: ['/pages/system/yhxy1', '/pages/chuangyi/system/yhxy1'],
  }),
  privacy: defineScreen('/pages/system/yszc', { ...agreement, title: '隐私政策' }),
  sharingEconomy: defineScreen('/pages/system/gxjj', { ...agreement, title: '共享经济合作伙伴协议' }),
  partTime: defineScreen('/pages/system/jzxy', { ...agreement, title: '兼职合作协议' }),
  cooperation: defineScreen('/pages/system/hzxy', { ...agreement, title: '合作协议' }),
  closure: defineScreen('/pages/system/zxxy', { ...agreement, title: '账号注销协议' }),
  withdrawalNotes: defineScreen('/pages/system/grsds', { ...agreement, title: '提现说明' }),
  faceRule: defineScreen('/pages/system/rlgz', { ...agreement, title: '人脸信息处理规则' }),
  logout: defineScreen('/pages/system/logout', { title: '退出登录', isPublic: true }),
  /** `to`: the page to open in the messenger. */
  tip: defineScreen<{ to?: string }>('/pages/system/tip', { title: '请在微信中打开', isPublic: true }),
  webview: defineScreen<{ url: string; title?: string }>('/pages/system/webview', {
    title: '网页',
    isPublic: true,
  }),
  test: defineScreen<{ depth?: number }>('/pages/test/index', { title: '版本与环境', isPublic: true }),
  guide: defineScreen<{ id?: string; place?: string }>('/pages/app/guideJump/guideJump', {
    title: '更多服务',
    isPublic: true,
  }),
  /** `at`: the previously chosen place. */
  chooseLocation: defineScreen<{ at?: string }, ChosenPlace>('/choose-location', {
    title: '选择位置',
    isPublic: true,
  }),
  openLocation: defineScreen<{ latitude: number; longitude: number; name?: string; address?: string }>(
    '/open-location',
    { title: '查看位置', isPublic: true },
  ),
}
