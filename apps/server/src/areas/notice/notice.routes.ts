import {
  noticeInfo,
  noticeList,
  noticeRead,
  noticeReadAll,
  noticeUnread,
  systemNotice,
} from '@wallpaper/contract/notice'
import type { Clock } from '../../platform/clock.ts'
import { flagKey, numberKey } from '../../platform/cursor.ts'
import { type Route, read, write } from '../../platform/http/route.ts'
import { listPage, type Slice } from '../../platform/listPage.ts'
import { orNotFound } from '../../platform/refusal.ts'
import { presentNotice, presentNoticeDetail } from './notice.present.ts'
import { type NoticePlace, type NoticeSeen, noticeReader, noticeRepository } from './notice.repository.ts'
import type { RecipientOf } from './notice.service.ts'

const headlines = 3

export const noticeRoutes = ({ clock, recipientOf }: { clock: Clock; recipientOf: RecipientOf }): Route[] => [
  read(systemNotice, async ({ tx, caller }) => {
    const recipient = await recipientOf(tx, caller)
    const reader = noticeReader(tx)
    const [items, unread] = await Promise.all([
      reader.headlines(recipient, headlines),
      reader.countUnread(recipient),
    ])
    return { items: items.map(presentNotice), unread }
  }),
  read(noticeList, async ({ tx, caller, input }) => {
    const recipient = await recipientOf(tx, caller)
    const reader = noticeReader(tx)
    const filter = { kind: input.kind, isUnread: input.is_unread }
    const notices = {
      key: { isPinned: flagKey, number: numberKey },
      rows: (slice: Slice<NoticePlace>) => reader.list(recipient, filter, slice),
      present: (rows: NoticeSeen[]) => rows.map(presentNotice),
    }
    const [page, unread] = await Promise.all([listPage(input, notices), reader.countUnread(recipient)])
    return { ...page, unread }
  }),
  read(noticeInfo, async ({ tx, caller, input }) => {
    const notice = orNotFound(
      await noticeReader(tx).one(await recipientOf(tx, caller), input.id),
      '这条通知不存在或已被撤回',
    )
    return presentNoticeDetail(notice)
  }),
  write(noticeRead, async ({ tx, caller, input }) => {
    const repository = noticeRepository(tx)
    await repository.markRead(caller, input.ids, new Date(clock()))
    return { unread: await repository.countUnread(await recipientOf(tx, caller)) }
  }),
  write(noticeReadAll, async ({ tx, caller }) => {
    await noticeRepository(tx).markAllRead(caller, new Date(clock()))
    return { unread: 0 }
  }),
  read(noticeUnread, async ({ tx, caller }) => ({
    unread: await noticeReader(tx).countUnread(await recipientOf(tx, caller)),
  })),
]
