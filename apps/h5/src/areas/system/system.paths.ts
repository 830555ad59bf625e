import { pageAt } from '../../lib/pageUrl.ts'

export const systemPaths = {
  userAgreement: pageAt<{ version?: number }>('/pages/system/yhxy'),
  userAgreementAgain: pageAt('/pages/system/yhxy1'),
  userAgreementCreative: pageAt('/pages/chuangyi/system/yhxy1'),
  privacy: pageAt('/pages/system/yszc'),
  sharingEconomy: pageAt('/pages/system/gxjj'),
  partTime: pageAt('/pages/system/jzxy'),
  cooperation: pageAt('/pages/system/hzxy'),
  closure: pageAt('/pages/system/zxxy'),
  withdrawalNotes: pageAt('/pages/system/grsds'),
  logout: pageAt('/pages/system/logout'),
  /** `to`: what to open in the messenger. */
  tip: pageAt<{ to?: string }>('/pages/system/tip'),
  webview: pageAt<{ url: string; title?: string }>('/pages/system/webview'),
  test: pageAt<{ depth?: number }>('/pages/test/index'),
  guide: pageAt<{ id?: string; place?: string }>('/pages/app/guideJump/guideJump'),
  guides: pageAt('/pages/app/guideJump/guideJumps'),
  chooseLocation: pageAt('/choose-location'),
  openLocation: pageAt<{ latitude: number; longitude: number; name?: string; address?: string }>(
    '/open-location',
  ),
}
