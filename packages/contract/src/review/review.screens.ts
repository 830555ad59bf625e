import { defineLineScreen, defineScreen } from '../screen.ts'

export const reviewScreens = {
  works: defineLineScreen(
    {
      picture: '/pages/index/check/index',
      mirrored: '/pages/gpic/check/index',
      creative: '/pages/chuangyi/index/check/index',
    },
    { title: '作品审核' },
  ),
  homepages: defineLineScreen(
    {
      picture: '/pages/index/check/homepage',
      mirrored: '/pages/gpic/check/homepage',
      creative: '/pages/chuangyi/index/check/homepage',
    },
    { title: '主页审核' },
  ),
  centre: defineLineScreen(
    {
      picture: '/pages/index/audit/index',
      mirrored: '/pages/gpic/audit/index',
      creative: '/pages/chuangyi/index/audit/index',
    },
    { title: '审核中心' },
  ),
  /** All product lines together. */
  everything: defineScreen('/pages/uploadMaterial/audit/index', { title: '审核中心' }),
}
