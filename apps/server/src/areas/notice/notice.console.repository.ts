/** Notices for staff: drafts, published and withdrawn ones. */
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { newestFirst } from '../../platform/db/keyset.ts'
import { listTotal } from '../../platform/db/listTotal.ts'
import type { Slice } from '../../platform/listPage.ts'
import { notices, personNotices } from './notice.tables.ts'

export type NoticeRow = typeof notices.$inferSelect
export type NoticeContent = Pick<
  NoticeRow,
  'kind' | 'title' | 'body' | 'path' | 'action' | 'toUid' | 'isPinned'
>
export type NoticeState = 'draft' | 'scheduled' | 'published' | 'withdrawn'
export type NoticeWithReaders = NoticeRow & { readBy: number }

const inState: Record<NoticeState, SQL | undefined> = {
  draft: and(isNull(notices.publishedAt), isNull(notices.publishAt)),
  scheduled: and(isNull(notices.publishedAt), isNotNull(notices.publishAt)),
  published: and(isNotNull(notices.publishedAt), isNull(notices.withdrawnAt)),
  withdrawn: isNotNull(notices.withdrawnAt),
}

/** Not published yet, so it can still be changed. */
const isUnpublished = isNull(notices.publishedAt)

/** People, without sub-accounts. A lower bound: "all read" marks are not counted. */
const readBy = sql<number>`(
  CASE WHEN notices.to_uid IS NULL
    THEN (SELECT count(*) FROM notice_reads r WHERE r.number = notices.number AND r.sonid = 0)
      + (SELECT count(*) FROM notice_marks m WHERE m.read_through >= notices.number AND m.sonid = 0)
    ELSE (SELECT count(*) FROM person_notices p
          WHERE p.uid = notices.to_uid AND p.number = notices.number AND p.read_at IS NOT NULL)
  END)::integer`

const columns = {
  id: notices.id,
  kind: notices.kind,
  title: notices.title,
  body: notices.body,
  path: notices.path,
  action: notices.action,
  toUid: notices.toUid,
  isPinned: notices.isPinned,
  writtenBy: notices.writtenBy,
  writtenAt: notices.writtenAt,
  publishAt: notices.publishAt,
  publishedAt: notices.publishedAt,
  number: notices.number,
  withdrawnAt: notices.withdrawnAt,
  readBy,
}

export const noticeRecordReader = (tx: Reader) => ({
  list: (state: NoticeState | undefined, slice: Slice<{ id: number }>): Promise<NoticeWithReaders[]> =>
    newestFirst(tx.select(columns).from(notices), { id: notices.id }, state && inState[state], slice),
  titles: (ids: readonly number[]): Promise<{ id: number; title: string }[]> =>
    tx
      .select({ id: notices.id, title: notices.title })
      .from(notices)
      .where(inArray(notices.id, [...ids])),
  count: (state: NoticeState | undefined): Promise<number> =>
    listTotal(tx, notices, state ? inState[state] : undefined),
})

export const noticeRecordRepository = (tx: Tx) => ({
  insert: async (row: NoticeContent & { writtenBy: string; writtenAt: Date }): Promise<NoticeRow> => {
    const [made] = await tx.insert(notices).values(row).returning()
    if (!made) throw new Error('the notice was not stored')
    return made
  },
  /** Row lock: serializes scheduled publication and edits. */
  lock: async (id: number): Promise<NoticeRow | undefined> =>
    (await tx.select().from(notices).where(eq(notices.id, id)).for('update'))[0],
  /** Only unpublished notices can be changed; else returns nothing. */
  edit: async (id: number, content: NoticeContent): Promise<NoticeRow | undefined> =>
    (
      await tx
        .update(notices)
        .set(content)
        .where(and(eq(notices.id, id), isUnpublished))
        .returning()
    )[0],
  /** Null cancels the schedule. */
  schedule: async (id: number, publishAt: Date | null): Promise<NoticeRow | undefined> =>
    (
      await tx
        .update(notices)
        .set({ publishAt })
        .where(and(eq(notices.id, id), publishAt ? isUnpublished : inState.scheduled))
        .returning()
    )[0],
  publish: async (id: number, at: Date): Promise<NoticeRow | undefined> =>
    (
      await tx
        .update(notices)
        .set({ publishedAt: at, number: sql`nextval('notice_numbers')` })
        .where(and(eq(notices.id, id), isUnpublished))
        .returning()
    )[0],
  /** Removes it for everybody. */
  withdraw: async (id: number, at: Date): Promise<NoticeRow | undefined> => {
    const [row] = await tx
      .update(notices)
      .set({ withdrawnAt: at })
      .where(and(eq(notices.id, id), inState.published))
      .returning()
    if (row?.toUid && row.number) {
      await tx
        .delete(personNotices)
        .where(and(eq(personNotices.uid, row.toUid), eq(personNotices.number, row.number)))
    }
    return row
  },
})
