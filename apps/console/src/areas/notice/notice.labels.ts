import type { noticeRecords } from '@wallpaper/contract/notice/notice.console'
import type { ItemOf } from '../../lib/endpointHooks.ts'
import type { Tone } from '../../ui/feedback/StateTag.tsx'

export type Notice = ItemOf<typeof noticeRecords>
export type NoticeState = Notice['state']
type NoticeKind = Notice['kind']

export const noticeStates: Record<NoticeState, { word: string; tone: Tone }> = {
  draft: { word: '草稿', tone: 'plain' },
  scheduled: { word: '定时发布', tone: 'info' },
  published: { word: '已发布', tone: 'ok' },
  withdrawn: { word: '已撤回', tone: 'no' },
}

/** The app's name for each kind; people can mute 活动 only. */
export const noticeKinds: Record<NoticeKind, string> = {
  announcement: '公告',
  activity: '活动',
  account: '账号',
  review: '审核',
  income: '收益',
}

export const noticeKindOptions = Object.entries(noticeKinds).map(([value, label]) => ({ value, label }))
