import type { OutputOf } from '@wallpaper/contract'
import { backfillInit, backfillRecords } from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'
const form: OutputOf<typeof backfillInit> = {
  codes: [{ code: '晚风88', created_at: 0 }],
  works: [{ id, title: '霓虹都市夜景' }],
}
const record: OutputOf<typeof backfillRecords>['items'][number] = {
  id,
  number: 'BF2610180417',
  state: 'waiting',
  is_gone: false,
  sentence: '小红书需人工核对，1 个工作日内',
  code: '晚风88',
  work: {
    platform: 'xiaohongshu',
    title: '霓虹都市夜景',
    author: '晚风壁纸馆',
    published_at: 0,
    cover_url: null,
    url: 'https://www.xiaohongshu.com/explore/6713a2f4000000001b02c9d7',
    remote_id: '6713a2f4000000001b02c9d7',
  },
  created_at: 0,
}

describeScreens(publishScreens, {
  backfill: [
    {
      url: publishScreens.backfill(),
      replies: [reply(backfillInit, form), reply(backfillRecords, { items: [record], next_cursor: null })],
      waitsFor: backfillInit,
      shows: '粘贴分享内容',
    },
  ],
  batchBackfill: [
    {
      url: publishScreens.batchBackfill(),
      replies: [reply(backfillInit, form)],
      waitsFor: backfillInit,
      shows: '一行一条',
    },
  ],
})
