import { defineScreen } from '../screen.ts'
import type { PlatformId } from './platform.labels.ts'
import type { PublicationGroup } from './publication.labels.ts'

export const publishScreens = {
  backfill: defineScreen('/pages/gpic/publish/index', { title: '回填作品' }),
  batchBackfill: defineScreen('/pages/app/capcut/batchBackfilling/index', { title: '批量回填' }),
  /** `account` opens the detail of one; `back` is the screen that needs an account, returned to from the platform. */
  accounts: defineScreen<{ account?: string; back?: string }>('/pages/app/accounts/index', {
    title: '授权账号',
  }),
  /** Where a platform sends the person back to. */
  connected: defineScreen<{ state: string; code?: string; error?: string }>('/pages/app/accounts/connected', {
    title: '授权结果',
  }),
  delayMounts: defineScreen('/pages/promote/delayMount/index', { title: '延迟挂载' }),
  /** Without `id` a new one is made. */
  delayMountDetail: defineScreen<{ id?: string }>('/pages/promote/delayMount/detail', { title: '添加链接' }),
  /** `account` is chosen first. */
  workMount: defineScreen<{ account?: string }>('/pages/gpic/publish/tkMount', { title: '短视频挂载' }),
  homeMount: defineScreen('/pages/gpic/publish/homeMount', { title: '主页挂载' }),
  channels: defineScreen('/pages/app/shipinhao/authList', { title: '视频号授权' }),
  library: defineScreen('/pages/app/bilibili/contentLibrary', { title: '推广模板库' }),
  /** A draft by its id, or a new one of a template or a work; without a platform it asks for one first. `day`: to be published then. */
  editor: defineScreen<{
    id?: string
    template?: string
    work?: string
    platform?: PlatformId
    day?: string
  }>('/pages/app/bilibili/publish', { title: '发布' }),
  codes: defineScreen<{ account?: string }>('/pages/app/bilibili/publishCodeList', { title: '口令列表' }),
  /** `day`: the calendar, with the publications of this day. `code`: only those with it. */
  record: defineScreen<{ group?: PublicationGroup; day?: string; platform?: PlatformId; code?: string }>(
    '/pages/app/bilibili/publishRecord',
    {
      title: '发布记录',
    },
  ),
  /** A hand-off is done step by step there. */
  publication: defineScreen<{ id: string }>('/pages/app/bilibili/publishDetail', { title: '发布详情' }),
}
