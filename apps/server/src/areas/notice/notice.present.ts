import type { OutputOf } from '@wallpaper/contract'
import type { noticeInfo, noticeList } from '@wallpaper/contract/notice'
import type { noticeRecords } from '@wallpaper/contract/notice/notice.console'
import { noticeKinds } from '@wallpaper/contract/notice/notice.schemas'
import type { NoticeState, NoticeWithReaders } from './notice.console.repository.ts'
import type { NoticeSeen } from './notice.repository.ts'

type Item = OutputOf<typeof noticeList>['items'][number]

const summaryLength = 60

const paragraphsOf = (body: string): string[] =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Joins lines without a space after punctuation. */
const oneLine = (lines: readonly string[]): string =>
  lines.join('\n').replace(/([。！？；：，、…]?)\n/g, (_, mark: string) => mark || ' ')

const summaryOf = (body: string): string => {
  const characters = Array.from(oneLine(paragraphsOf(body)))
  return characters.length <= summaryLength
    ? characters.join('')
    : `${characters.slice(0, summaryLength).join('')}…`
}

export const presentNotice = (notice: NoticeSeen): Item => ({
  id: notice.number,
  kind: notice.kind,
  kind_name: noticeKinds[notice.kind],
  title: notice.title,
  summary: summaryOf(notice.body),
  is_personal: notice.isPersonal,
  is_read: notice.isRead,
  is_pinned: notice.isPinned,
  published_at: notice.publishedAt.getTime(),
})

export const presentNoticeDetail = (notice: NoticeSeen): OutputOf<typeof noticeInfo> => ({
  ...presentNotice(notice),
  paragraphs: paragraphsOf(notice.body),
  path: notice.path,
  action: notice.action,
})

const stateOf = (row: NoticeWithReaders): NoticeState => {
  if (row.withdrawnAt) return 'withdrawn'
  if (row.publishedAt) return 'published'
  return row.publishAt ? 'scheduled' : 'draft'
}

/** Display name in the console. */
export type NameOf = (uid: number) => string

export const presentRecord = (
  row: NoticeWithReaders,
  nameOf: NameOf,
): OutputOf<typeof noticeRecords>['items'][number] => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  path: row.path,
  action: row.action,
  to: row.toUid === null ? null : { uid: row.toUid, name: nameOf(row.toUid) },
  is_pinned: row.isPinned,
  state: stateOf(row),
  written_by: row.writtenBy,
  written_at: row.writtenAt.getTime(),
  publish_at: row.publishAt?.getTime() ?? null,
  published_at: row.publishedAt?.getTime() ?? null,
  withdrawn_at: row.withdrawnAt?.getTime() ?? null,
  read_by: row.readBy,
})
