import type { LineId } from '../lines.ts'
import { defineLineScreen, defineScreen } from '../screen.ts'

export const sharingScreens = {
  materials: defineLineScreen<{ tab?: 'offers' | 'borrowed' | 'lent' }>(
    {
      picture: '/pages/index/sharedMaterial/index',
      mirrored: '/pages/gpic/sharedMaterial/index',
      creative: '/pages/chuangyi/index/sharedMaterial/index',
    },
    { title: '共享素材' },
  ),
  photos: defineLineScreen<{ homepage_id: string }>(
    {
      picture: '/pages/index/sharedMaterial/photoList',
      mirrored: '/pages/gpic/sharedMaterial/photoList',
      creative: '/pages/chuangyi/index/sharedMaterial/photoList',
    },
    { title: '共享素材列表' },
  ),
  /**
   * A relation that there is, by its id; else the one that may come of an offer. From outside of a line, in the mirrored
   * set, `line` says which.
   */
  bind: defineLineScreen<{ share_id?: string; homepage_id?: string; line?: LineId }>(
    {
      picture: '/pages/index/sharedMaterial/bind',
      mirrored: '/pages/gpic/sharedMaterial/bind',
      creative: '/pages/chuangyi/index/sharedMaterial/bind',
    },
    { title: '申请共享' },
  ),
  accounts: defineScreen('/pages/app/sharedAccount/sharedAccount', { title: '共享账号' }),
}
