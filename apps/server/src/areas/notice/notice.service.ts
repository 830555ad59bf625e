/**
 * Notifying people. Other areas call `notifyPerson` in the transaction of the change it reports, so that
 * change and notice commit together.
 */
import type { PageUrl } from '@wallpaper/contract'
import type { NoticeKind } from '@wallpaper/contract/notice/notice.schemas'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/listPage.ts'
import { noticeRecordRepository } from './notice.console.repository.ts'
import {
  type Account,
  type NoticeSeen,
  noticeReader,
  noticeRepository,
  type Recipient,
} from './notice.repository.ts'

export interface PersonNotice {
  uid: number
  kind: NoticeKind
  title: string
  /** One paragraph per line. */
  body: string
  /** The screen to act on, and the button's text. */
  link?: { path: PageUrl; action: string }
  /** Already read elsewhere: stored as read. */
  isRead?: boolean
  now: number
}

/** Returns the notice's number. */
export const notifyPerson = (
  tx: Tx,
  { uid, kind, title, body, link, isRead = false, now }: PersonNotice,
): Promise<number> =>
  noticeRepository(tx).addForPerson({
    uid,
    kind,
    title,
    body,
    path: link?.path ?? null,
    action: link?.action ?? null,
    publishedAt: new Date(now),
    readAt: isRead ? new Date(now) : null,
  })

export interface MergedNotice extends Pick<PersonNotice, 'uid' | 'kind' | 'now'> {
  /** Of everything that is told together. */
  key: string
  /** New events. */
  count: number
  /** Words for all events that are told together. */
  tell: (count: number) => Pick<PersonNotice, 'title' | 'body' | 'link'>
}

const mergedWithinMs = 24 * 3_600_000

/** Together with what was told under the same key within a day and is still unread: one notice instead of many. */
export const notifyMerged = async (
  tx: Tx,
  { uid, kind, key, count, tell, now }: MergedNotice,
): Promise<number> => {
  const repository = noticeRepository(tx)
  const merged = count + (await repository.takeUnread(uid, key, new Date(now - mergedWithinMs)))
  const { title, body, link } = tell(merged)
  return repository.addForPerson({
    ...{ uid, kind, title, body, merged },
    mergeKey: key,
    path: link?.path ?? null,
    action: link?.action ?? null,
    publishedAt: new Date(now),
    readAt: null,
  })
}

export interface Announcement extends Omit<PersonNotice, 'uid' | 'isRead'> {
  isPinned?: boolean
}

/** To everyone, by the product itself; staff write theirs in the console. */
export const announce = async (
  tx: Tx,
  { kind, title, body, link, isPinned = false, now }: Announcement,
): Promise<void> => {
  const at = new Date(now)
  const repository = noticeRecordRepository(tx)
  const { id } = await repository.insert({
    kind,
    title,
    body,
    path: link?.path ?? null,
    action: link?.action ?? null,
    toUid: null,
    isPinned,
    writtenBy: '系统',
    writtenAt: at,
  })
  await repository.publish(id, at)
}

/** Implemented by the area that owns people. */
export type RecipientOf = (tx: Reader, account: Account) => Promise<Recipient>

/** Also finds kinds that the recipient hides in the list. */
export const findNotice = (
  tx: Reader,
  recipient: Recipient,
  number: number,
): Promise<NoticeSeen | undefined> => noticeReader(tx).one(recipient, number)

export const noticeHeadlines = (tx: Reader, recipient: Recipient, limit: number): Promise<NoticeSeen[]> =>
  noticeReader(tx).headlines(recipient, limit)

/** By title or text, newest first. */
export const noticesFound = (
  tx: Reader,
  recipient: Recipient,
  text: string,
  slice: Slice<{ number: number }>,
) => noticeReader(tx).found(recipient, text, slice)

export const countUnread = (tx: Reader, recipient: Recipient): Promise<number> =>
  noticeReader(tx).countUnread(recipient)

export const eraseNotices = (tx: Tx, uid: number): Promise<void> => noticeRepository(tx).eraseOf(uid)
