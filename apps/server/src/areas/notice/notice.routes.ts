import {
  noticeInfo,
  noticeList,
  noticeRead,
  noticeReadAll,
  noticeUnread,
  systemNotice,
} from '@wallpaper/contract/notice'
import type { Clock } from '../../platform/clock.ts'
import { type Route, read, write } from '../../platform/http/route.ts'
import { pageAskById, pageOfRows } from '../../platform/paging.ts'
import { Refusal } from '../../platform/refusal.ts'
import { presentNotice, presentNoticeDetail } from './notice.present.ts'
import { noticeReader, noticeRepository } from './notice.repository.ts'
import type { RecipientOf } from './notice.service.ts'

const headlines = 3

export const noticeRoutes = ({ clock, recipientOf }: { clock: Clock; recipientOf: RecipientOf }): Route[] => [
  read(systemNotice, async ({ tx, caller }) => {
    const recipient = await recipientOf(tx, caller.uid)
    const reader = noticeReader(tx)
    const [items, unread] = await Promise.all([
      reader.headlines(recipient, headlines),
      reader.countUnread(recipient),
    ])
    return { items: items.map(presentNotice), unread }
  }),
  read(noticeList, async ({ tx, caller, input }) => {
    const recipient = await recipientOf(tx, caller.uid)
    const reader = noticeReader(tx)
    const { after, limit } = pageAskById(input)
    const filter = { kind: input.kind, isUnread: input.is_unread, before: after, limit: limit + 1 }
    const [found, unread] = await Promise.all([reader.list(recipient, filter), reader.countUnread(recipient)])
    return { ...pageOfRows(found, limit, ({ number }) => [number], presentNotice), unread }
  }),
  read(noticeInfo, async ({ tx, caller, input }) => {
    const notice = await noticeReader(tx).one(await recipientOf(tx, caller.uid), input.id)
    if (!notice) throw new Refusal('notFound', '这条通知不存在或已被撤回')
    return presentNoticeDetail(notice)
  }),
  write(noticeRead, async ({ tx, caller, input }) => {
    const repository = noticeRepository(tx)
    await repository.markRead(caller.uid, input.ids, new Date(clock()))
    return { unread: await repository.countUnread(await recipientOf(tx, caller.uid)) }
  }),
  write(noticeReadAll, async ({ tx, caller }) => {
    await noticeRepository(tx).markAllRead(caller.uid, new Date(clock()))
    return { unread: 0 }
  }),
  read(noticeUnread, async ({ tx, caller }) => ({
    unread: await noticeReader(tx).countUnread(await recipientOf(tx, caller.uid)),
  })),
]
