/** Search over a person's notices. */
import { noticeKinds } from '@wallpaper/contract/notice/notice.schemas'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { timeText } from '../../../platform/clock.ts'
import { numberKey } from '../../../platform/cursor.ts'
import { listPage } from '../../../platform/listPage.ts'
import { recipientOf } from '../../account/public.ts'
import { noticesFound } from '../../notice/public.ts'
import type { SearchGroup } from '../home.contributions.ts'

/** Counted up to this. */
const totalMax = 1_000

export const noticeSearchGroup: SearchGroup = {
  id: 'notice',
  for: 'everyone',
  find: async (tx, visitor, { text, ...input }) => {
    const recipient = await recipientOf(tx, visitor)
    const page = await listPage(input, {
      key: { number: numberKey },
      rows: (slice) => noticesFound(tx, recipient, text, slice),
      present: (rows) =>
        rows.map((notice) => ({
          id: String(notice.number),
          line: null,
          title: notice.title,
          note: `${noticeKinds[notice.kind]} · ${timeText(notice.publishedAt.getTime()).slice(0, 16)}`,
          icon: 'bell',
          path: noticeScreens.detail({ id: notice.number }),
        })),
    })
    const isAll = !input.cursor && page.next_cursor === null
    const found = isAll
      ? page.items
      : await noticesFound(tx, recipient, text, { after: null, limit: totalMax })
    return { ...page, total: found.length }
  },
}
