/** Responses of sharing and plays that screens of other areas read. */
import { shareBorrowed, shareOfferInfo } from '@wallpaper/contract/sharing'
import { toolList } from '@wallpaper/contract/tools'
import { reply } from './replies.ts'

export const sharingReplies = {
  borrowed: reply(shareBorrowed, {
    items: [],
    next_cursor: null,
    counts: { borrowed: 0, lent: 0, waiting: 0 },
  }),
  offer: reply(shareOfferInfo, {
    homepage_id: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f',
    name: '晚风壁纸馆',
    avatar_url: '/a.webp',
    photos: 326,
    is_open: true,
    owner_percent: 50,
    months: 3,
    waiting: 0,
    running: 1,
    note: '',
    terms: [1, 3, 6, 12],
    percent_min: 5,
    percent_max: 95,
    percent_step: 5,
  }),
  tools: reply(toolList, { homepage_name: '晚风壁纸馆', max: 4, attached: [], available: [] }),
}
