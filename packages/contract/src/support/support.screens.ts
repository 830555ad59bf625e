import { defineScreen } from '../screen.ts'
import type { TicketKind } from './support.labels.ts'

export const supportScreens = {
  /** `id`: one ticket with its messages. */
  complaints: defineScreen<{ id?: string }>('/pages/mine/complaint/index', { title: '投诉建议' }),
  /** Links from other screens pass the subject's id and name, or a first text. */
  complaint: defineScreen<{ kind?: TicketKind; subject?: string; about?: string; text?: string }>(
    '/pages/mine/complaint/complaint',
    { title: '提交投诉' },
  ),
  /** `id`: one gift; by default the newest. */
  gift: defineScreen<{ id?: string }>('/pages/mine/festival/form', { title: '收件信息' }),
}
