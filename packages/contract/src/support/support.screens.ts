import { defineScreen } from '../screen.ts'
import type { TicketKind } from './support.words.ts'

export const supportScreens = {
  /** `id`: one of them, with what both sides wrote. */
  complaints: defineScreen<{ id?: string }>('/pages/mine/complaint/index', { title: '投诉建议' }),
  /** Who comes from elsewhere brings along what it is about: its id and what it is called, or how it begins. */
  complaint: defineScreen<{ kind?: TicketKind; subject?: string; about?: string; text?: string }>(
    '/pages/mine/complaint/complaint',
    { title: '提交投诉' },
  ),
  /** `id`: one gift; without it the newest. */
  gift: defineScreen<{ id?: string }>('/pages/mine/festival/form', { title: '收件信息' }),
}
