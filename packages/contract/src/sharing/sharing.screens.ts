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
   * An existing share by its id, or the share that an offer would create. From outside of a line, in the
   * mirrored set, `line` selects the line.
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
