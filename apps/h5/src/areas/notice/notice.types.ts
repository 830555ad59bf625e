import type { InputOf, OutputOf } from '@wallpaper/contract'
import type { noticeInfo, noticeList } from '@wallpaper/contract/notice'

export type NoticeItem = OutputOf<typeof noticeList>['items'][number]
export type NoticeDetailData = OutputOf<typeof noticeInfo>
export type NoticeKind = NonNullable<InputOf<typeof noticeList>['kind']>
