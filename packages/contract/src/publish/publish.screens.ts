import { defineScreen } from '../screen.ts'

export const publishScreens = {
  backfill: defineScreen('/pages/gpic/publish/index', { title: '回填作品' }),
  batchBackfill: defineScreen('/pages/app/capcut/batchBackfilling/index', { title: '批量回填' }),
  /** `account` opens the detail of one. */
  accounts: defineScreen<{ account?: string }>('/pages/app/accounts/index', { title: '授权账号' }),
  /** Where a platform sends the person back to. */
  connected: defineScreen<{ state: string; code?: string; error?: string }>('/pages/app/accounts/connected', {
    title: '授权结果',
  }),
  channels: defineScreen('/pages/app/shipinhao/authList', { title: '视频号授权' }),
}
