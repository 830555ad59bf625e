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
import { type CursorPart, flagIn, pageAsk, pageOfRows, wholeNumberIn } from '../../platform/paging.ts'
import { Refusal } from '../../platform/refusal.ts'
import { presentNotice, presentNoticeDetail } from './notice.present.ts'
import { type NoticePlace, noticeReader, noticeRepository } from './notice.repository.ts'
import type { RecipientOf } from './notice.service.ts'

const headlines = 3

const keyOf = ({ isPinned, number }: NoticePlace) => [isPinned ? 1 : 0, number]
const placeOf = ([isPinned, number]: readonly CursorPart[]): NoticePlace => ({
  isPinned: flagIn(isPinned),
  number: wholeNumberIn(number),
})

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
    const { after, limit } = pageAsk(input, 2)
    const filter = {
      kind: input.kind,
      isUnread: input.is_unread,
      after: after && placeOf(after),
      limit: limit + 1,
    }
    const [found, unread] = await Promise.all([reader.list(recipient, filter), reader.countUnread(recipient)])
    return { ...pageOfRows(found, limit, keyOf, presentNotice), unread }
  }),
  read(noticeInfo, async ({ tx, caller, input }) => {
    const notice = await noticeReader(tx).one(await recipientOf(tx, caller), input.id)
    if (!notice) throw new Refusal('notFound', '这条通知不存在或已被撤回')
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
