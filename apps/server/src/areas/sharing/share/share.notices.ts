/** Notices to each side, sent in the same transaction. */
import { sharingScreens } from '@wallpaper/contract/sharing/sharing.screens'
import type { Tx } from '../../../platform/db/database.ts'
import { findPerson } from '../../account/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import type { ShareRow } from './share.repository.ts'
import { lastDayOf } from './share.rules.ts'

const dayText = (day: string): string => day.replaceAll('-', '/')

const nameOf = async (tx: Tx, uid: number): Promise<string> => (await findPerson(tx, uid))?.nickname || '对方'

type Side = 'owner' | 'borrower'

const tell = async (
  tx: Tx,
  row: ShareRow,
  side: Side,
  notice: { title: string; body: string; action: string },
  now: number,
): Promise<void> => {
  await notifyPerson(tx, {
    uid: side === 'owner' ? row.uid : row.borrowerUid,
    kind: 'account',
    title: notice.title,
    body: notice.body,
    link: {
      path: sharingScreens.bind(row.line, { share_id: row.id, line: row.line }),
      action: notice.action,
    },
    now,
  })
}

const splitText = ({ ownerPercent }: ShareRow): string =>
  `收益按素材所有人 ${ownerPercent}%、使用人 ${100 - ownerPercent}% 分。`

export const tellApplied = async (tx: Tx, row: ShareRow, now: number): Promise<void> => {
  const name = await nameOf(tx, row.borrowerUid)
  await tell(
    tx,
    row,
    'owner',
    {
      title: `${name}想用「${row.homepageName}」的素材`,
      body: [row.message, splitText(row), '逾期没有答复，申请会自动关闭。'].filter(Boolean).join('\n'),
      action: '去答复',
    },
    now,
  )
}

export const tellWithdrawn = async (tx: Tx, row: ShareRow, now: number): Promise<void> =>
  tell(
    tx,
    row,
    'owner',
    {
      title: `${await nameOf(tx, row.borrowerUid)}撤回了申请`,
      body: `「${row.homepageName}」的申请不用答复了。`,
      action: '看看',
    },
    now,
  )

export const tellAnswered = async (tx: Tx, row: ShareRow, now: number): Promise<void> => {
  const isAccepted = row.state === 'accepted'
  const last = row.until ? dayText(lastDayOf(row.until.getTime())) : ''
  await tell(
    tx,
    row,
    'borrower',
    isAccepted
      ? {
          title: `「${row.homepageName}」可以用了`,
          body: `可用到 ${last}，以后上新也能用。\n${splitText(row)}`,
          action: '看素材',
        }
      : {
          title: `「${row.homepageName}」没有同意共享`,
          body: row.reason ? `对方说：${row.reason}` : '可以看看别的素材。',
          action: '看看',
        },
    now,
  )
}

export const tellExpired = async (tx: Tx, row: ShareRow, now: number): Promise<void> => {
  await tell(
    tx,
    row,
    'borrower',
    {
      title: `「${row.homepageName}」的申请已自动关闭`,
      body: '对方在期限内没有答复，需要的话可以再申请一次。',
      action: '看看',
    },
    now,
  )
}

const endedBody = (row: ShareRow): string => {
  const last = row.until ? dayText(lastDayOf(row.until.getTime())) : ''
  return `最后一天是 ${last}，这天及以前产生的收益照分。`
}

/** To the other side; to both when it expired or staff ended it. */
export const tellEnded = async (tx: Tx, row: ShareRow, endedBy: Side | null, now: number): Promise<void> => {
  const reason = row.reason ? `\n原因：${row.reason}` : ''
  if (endedBy !== 'borrower')
    await tell(
      tx,
      row,
      'borrower',
      {
        title: `「${row.homepageName}」的共享结束了`,
        body: `${endedBody(row)}指向这些素材的口令，请更换指向。${reason}`,
        action: '看看',
      },
      now,
    )
  if (endedBy !== 'owner')
    await tell(
      tx,
      row,
      'owner',
      {
        title: `${await nameOf(tx, row.borrowerUid)}不再使用「${row.homepageName}」`,
        body: `${endedBody(row)}${reason}`,
        action: '看看',
      },
      now,
    )
}
