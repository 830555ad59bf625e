/** Search over a person's notices. */
import { noticeKinds } from '@wallpaper/contract/notice/notice.schemas'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { timeText } from '../../../platform/clock.ts'
import { pageAskById, pageOfRows } from '../../../platform/paging.ts'
import { recipientOf } from '../../account/public.ts'
import { noticesFound } from '../../notice/public.ts'
import type { SearchGroup } from '../home.contributions.ts'

/** Counted up to this. */
const totalMax = 1_000

export const noticeSearchGroup: SearchGroup = {
  id: 'notice',
  for: 'everyone',
  find: async (tx, visitor, { text, cursor, limit }) => {
    const recipient = await recipientOf(tx, visitor)
    const { after } = pageAskById({ cursor, limit })
    const rows = await noticesFound(tx, recipient, text, { before: after, limit: limit + 1 })
    const isAll = after === null && rows.length <= limit
    const total = isAll
      ? rows.length
      : (await noticesFound(tx, recipient, text, { before: null, limit: totalMax })).length
    const page = pageOfRows(
      rows,
      limit,
      ({ number }) => [number],
      (notice) => ({
        id: String(notice.number),
        line: null,
        title: notice.title,
        note: `${noticeKinds[notice.kind]} · ${timeText(notice.publishedAt.getTime()).slice(0, 16)}`,
        icon: 'bell',
        path: noticeScreens.detail({ id: notice.number }),
      }),
    )
    return { ...page, total }
  },
}
