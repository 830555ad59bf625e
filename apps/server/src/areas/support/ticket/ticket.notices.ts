/** Notices about a ticket, sent in the same transaction. */
import { supportScreens } from '@wallpaper/contract/support/support.screens'
import type { Tx } from '../../../platform/db/database.ts'
import { notifyPerson } from '../../notice/public.ts'
import type { TicketRow } from './ticket.repository.ts'

const tell = (
  tx: Tx,
  { uid, id }: TicketRow,
  words: { title: string; body: string; action: string },
  now: number,
) =>
  notifyPerson(tx, {
    uid,
    kind: 'account',
    title: words.title,
    body: words.body,
    link: { path: supportScreens.complaints({ id }), action: words.action },
    now,
  })

export const tellAnswered = (tx: Tx, row: TicketRow, text: string, now: number) =>
  tell(tx, row, { title: `客服答复了「${row.title}」`, body: text, action: '去看看' }, now)

export const tellSolved = (tx: Tx, row: TicketRow, reopenDays: number, now: number) =>
  tell(
    tx,
    row,
    {
      title: `「${row.title}」已解决`,
      body: `如果还有问题，${reopenDays} 天内在里面留言就会重新打开。\n也请评价一下这次处理。`,
      action: '去评价',
    },
    now,
  )

export const tellEnded = (tx: Tx, row: TicketRow, reopenDays: number, now: number) =>
  tell(
    tx,
    row,
    {
      title: `「${row.title}」已结束`,
      body: `客服答复后一直没有收到你的回复，先结束了。\n还需要处理的话，${reopenDays} 天内在里面留言就会重新打开。`,
      action: '去看看',
    },
    now,
  )
