/**
 * Telling people things. Other areas call `notifyPerson` in the transaction of the change that it tells about: no
 * notice of something that did not happen, and nothing that happened without its notice.
 */
import type { PageUrl } from '@wallpaper/contract'
import type { NoticeKind } from '@wallpaper/contract/notice/notice.schemas'
import type { Reader, Tx } from '../../platform/db/database.ts'
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
  /** Paragraphs are lines. */
  body: string
  /** The screen where one acts on it, and the words on the button. */
  link?: { path: PageUrl; action: string }
  /** They have just read it elsewhere: it is kept to be looked up, and counts for nothing unread. */
  isRead?: boolean
  now: number
}

/** The number that the app calls the notice by. */
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

export interface Announcement extends Omit<PersonNotice, 'uid' | 'isRead'> {
  isPinned?: boolean
}

/** To everyone, in the product's own name; what staff have to say they write in the console. */
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

/** How the area that owns people says who is looking. */
export type RecipientOf = (tx: Reader, account: Account) => Promise<Recipient>

/** Whether or not it is among those that the recipient wants in the list. */
export const findNotice = (
  tx: Reader,
  recipient: Recipient,
  number: number,
): Promise<NoticeSeen | undefined> => noticeReader(tx).one(recipient, number)

export const noticeHeadlines = (tx: Reader, recipient: Recipient, limit: number): Promise<NoticeSeen[]> =>
  noticeReader(tx).headlines(recipient, limit)

/** Whose title or text has this in it, the newest first; one more than the limit when there are more. */
export const noticesFound = (
  tx: Reader,
  recipient: Recipient,
  text: string,
  page: { before: number | null; limit: number },
) => noticeReader(tx).found(recipient, text, page)

export const countUnread = (tx: Reader, recipient: Recipient): Promise<number> =>
  noticeReader(tx).countUnread(recipient)

/** Part of erasing a person. */
export const eraseNotices = (tx: Tx, uid: number): Promise<void> => noticeRepository(tx).eraseOf(uid)
