/**
 * A person's notices: their own, and those to everyone published since they registered. One query returns
 * both as one list: pinned first, then newest, by the number assigned at publication.
 */
import type { NoticeKind } from '@wallpaper/contract/notice/notice.schemas'
import { and, desc, eq, gte, inArray, isNull, lt, Placeholder, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { ask, prepared } from '../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { gathered } from '../../platform/db/gathered.ts'
import type { Slice } from '../../platform/listPage.ts'
import { noticeMarks, noticeReads, notices, personNotices } from './notice.tables.ts'

/** The reader; unwanted kinds are excluded. */
export interface Recipient {
  uid: number
  /** 0 is the main account. Personal notices are only for the main account. */
  sonid: number
  hiddenKinds: readonly NoticeKind[]
  /** Notices to everyone from before the registration are excluded. */
  since: Date
}

export interface NoticeSeen {
  number: number
  kind: NoticeKind
  title: string
  body: string
  path: string | null
  action: string | null
  publishedAt: Date
  isPinned: boolean
  isPersonal: boolean
  isRead: boolean
}

export interface NoticeFilter {
  kind?: NoticeKind | undefined
  isUnread?: boolean | undefined
}

/** Position in the list. */
export type NoticePlace = Pick<NoticeSeen, 'isPinned' | 'number'>

/** A recipient, or its placeholders or columns in a prepared statement. */
type Asked = { [K in 'uid' | 'sonid']: number | Placeholder | SQL } & {
  since: Date | Placeholder | SQL
  hiddenKinds: readonly NoticeKind[] | Placeholder | SQL
}

/** Written by hand: Drizzle omits the outer table's name, which is ambiguous inside a subquery. */
const isReadBy = ({ uid, sonid }: Asked) => sql<boolean>`(
  notices.number <= coalesce(
    (SELECT read_through FROM notice_marks m WHERE m.uid = ${uid} AND m.sonid = ${sonid}), 0)
  OR EXISTS (
    SELECT 1 FROM notice_reads r
    WHERE r.uid = ${uid} AND r.sonid = ${sonid} AND r.number = notices.number))`

const general = (tx: Reader, recipient: Asked, conditions: (SQL | undefined)[]) =>
  tx
    .select({
      number: sql<number>`${notices.number}`.mapWith(notices.number).as('number'),
      kind: notices.kind,
      title: notices.title,
      body: notices.body,
      path: notices.path,
      action: notices.action,
      publishedAt: sql<Date>`${notices.publishedAt}`.mapWith(notices.publishedAt).as('published_at'),
      isPinned: sql<boolean>`${notices.isPinned}`.as('is_pinned'),
      isPersonal: sql<boolean>`false`.as('is_personal'),
      isRead: isReadBy(recipient).as('is_read'),
    })
    .from(notices)
    .where(
      and(
        isNull(notices.toUid),
        isNull(notices.withdrawnAt),
        sql`${notices.publishedAt} >= ${recipient.since}`,
        ...conditions,
      ),
    )

const personal = (tx: Reader, { uid, sonid }: Asked, conditions: (SQL | undefined)[]) =>
  tx
    .select({
      number: personNotices.number,
      kind: personNotices.kind,
      title: personNotices.title,
      body: personNotices.body,
      path: personNotices.path,
      action: personNotices.action,
      publishedAt: sql<Date>`${personNotices.publishedAt}`
        .mapWith(personNotices.publishedAt)
        .as('published_at'),
      isPinned: sql<boolean>`false`.as('is_pinned'),
      isPersonal: sql<boolean>`true`.as('is_personal'),
      isRead: sql<boolean>`${personNotices.readAt} IS NOT NULL`.as('is_read'),
    })
    .from(personNotices)
    .where(and(eq(personNotices.uid, uid), sql`${sonid}::bigint = 0`, ...conditions))

type NoticeTable = typeof notices | typeof personNotices

const isWanted = (table: NoticeTable, { hiddenKinds }: Asked): SQL =>
  sql`${table.kind} <> ALL(${hiddenKinds instanceof Placeholder || hiddenKinds instanceof SQL ? hiddenKinds : sql.param([...hiddenKinds])}::text[])`

/** Personal notices are never pinned: after a pinned one, all of them are still to come. */
const isAfter = {
  general: ({ isPinned, number }: NoticePlace) =>
    sql`(${notices.isPinned}, ${notices.number}) < (${isPinned}, ${number})`,
  personal: ({ isPinned, number }: NoticePlace) => (isPinned ? undefined : lt(personNotices.number, number)),
}

/** The same conditions on both tables. */
const both = (
  tx: Reader,
  recipient: Asked,
  { kind, isUnread }: NoticeFilter,
  after: NoticePlace | null = null,
) => {
  const on = (table: NoticeTable) => [kind && eq(table.kind, kind), isWanted(table, recipient)]
  return {
    general: general(tx, recipient, [
      ...on(notices),
      isUnread ? sql`NOT ${isReadBy(recipient)}` : undefined,
      after ? isAfter.general(after) : undefined,
    ]),
    personal: personal(tx, recipient, [
      ...on(personNotices),
      isUnread ? isNull(personNotices.readAt) : undefined,
      after ? isAfter.personal(after) : undefined,
    ]),
  }
}

const asked: Asked = {
  uid: sql.placeholder('uid'),
  sonid: sql.placeholder('sonid'),
  since: sql.placeholder('since'),
  hiddenKinds: sql.placeholder('hiddenKinds'),
}

const headlines = (tx: Reader, name: string) =>
  general(tx, asked, [isWanted(notices, asked)])
    .orderBy(desc(notices.isPinned), desc(notices.number))
    .limit(sql.placeholder('limit'))
    .prepare(name)

/** Many recipients in one statement. */
const askedEach: Asked = {
  uid: sql`asked.uid`,
  sonid: sql`asked.sonid`,
  since: sql`asked.since`,
  hiddenKinds: sql`asked.hidden`,
}
const textOf = ({ uid, sonid, since, hiddenKinds }: Recipient): string =>
  JSON.stringify({ uid, sonid, since, hidden: hiddenKinds })

/** Keyed by the serialized recipient. */
const loadUnread = async (tx: Reader, recipients: string[]): Promise<Map<string, number>> => {
  const rows = await ask(tx, 'notice-unread', { recipients: `[${recipients.join()}]` }, (handle, at) => {
    const unread = both(handle, askedEach, { isUnread: true })
    const total = (part: SQLWrapper) => sql<number>`(SELECT count(*) FROM (${part}) AS part)::integer`
    return handle
      .select({
        at: sql<number>`asked.at`.mapWith(Number),
        total: sql<number>`${total(unread.personal)} + ${total(unread.general)}`,
      })
      .from(sql`ROWS FROM (
        jsonb_to_recordset(${at.recipients}::jsonb) AS (uid bigint, sonid bigint, since timestamptz, hidden text[])
      ) WITH ORDINALITY AS asked (uid, sonid, since, hidden, at)`)
  })
  return new Map(rows.map((row) => [recipients[row.at - 1] ?? '', row.total]))
}

export const noticeReader = (tx: Reader) => ({
  list: (
    recipient: Recipient,
    filter: NoticeFilter,
    { after, limit }: Slice<NoticePlace>,
  ): Promise<NoticeSeen[]> => {
    const from = both(tx, recipient, filter, after)
    // Each side is limited to a page, so neither table is scanned.
    return unionAll(
      from.general.orderBy(desc(notices.isPinned), desc(notices.number)).limit(limit),
      from.personal.orderBy(desc(personNotices.number)).limit(limit),
    )
      .orderBy(sql`is_pinned DESC, number DESC`)
      .limit(limit)
  },
  /** For the home tab: pinned, then newest. */
  headlines: (recipient: Recipient, limit: number): Promise<NoticeSeen[]> =>
    prepared(tx, 'notice-headlines', headlines).execute({ ...recipient, limit }),
  /** By title or text, newest first. */
  found: (recipient: Recipient, text: string, { after, limit }: Slice<{ number: number }>) => {
    const on = (table: NoticeTable) => [
      isWanted(table, recipient),
      sql`position(${text.toLowerCase()} IN lower(${table.title} || ' ' || ${table.body})) > 0`,
      after ? lt(table.number, after.number) : undefined,
    ]
    return unionAll(general(tx, recipient, on(notices)), personal(tx, recipient, on(personNotices)))
      .orderBy(sql`number DESC`)
      .limit(limit)
  },
  one: async (recipient: Recipient, number: number): Promise<NoticeSeen | undefined> => {
    const found = await unionAll(
      // Unwanted kinds can still be opened by link; kinds not for sub-accounts cannot.
      general(tx, recipient, [
        eq(notices.number, number),
        recipient.sonid === 0 ? undefined : isWanted(notices, recipient),
      ]),
      personal(tx, recipient, [eq(personNotices.number, number)]),
    )
    return found[0]
  },
  countUnread: async (recipient: Recipient): Promise<number> =>
    (await gathered(tx, loadUnread)(textOf(recipient))) ?? 0,
})

export interface NewPersonNotice {
  /** Given for notices of staff; otherwise the next one. */
  number?: number
  uid: number
  kind: NoticeKind
  title: string
  body: string
  path: string | null
  action: string | null
  publishedAt: Date
  readAt?: Date | null
  mergeKey?: string
  merged?: number
}

/** The main account or one sub-account. */
export type Account = Pick<Recipient, 'uid' | 'sonid'>

const markOwn = (tx: Tx, uid: number, at: Date, which?: SQL) =>
  tx
    .update(personNotices)
    .set({ readAt: at })
    .where(and(eq(personNotices.uid, uid), isNull(personNotices.readAt), which))

export const noticeRepository = (tx: Tx) => ({
  ...noticeReader(tx),
  /** Returns its number. */
  addForPerson: async (notice: NewPersonNotice): Promise<number> => {
    const [added] = await tx.insert(personNotices).values(notice).returning({ number: personNotices.number })
    if (!added) throw new Error('the insert returned no notice')
    return added.number
  },
  /** Removes unread notices with this key since then; returns how many events they were about. */
  takeUnread: async (uid: number, mergeKey: string, since: Date): Promise<number> => {
    const rows = await tx
      .delete(personNotices)
      .where(
        and(
          eq(personNotices.uid, uid),
          eq(personNotices.mergeKey, mergeKey),
          isNull(personNotices.readAt),
          gte(personNotices.publishedAt, since),
        ),
      )
      .returning({ merged: personNotices.merged })
    return rows.reduce((sum, { merged }) => sum + merged, 0)
  },

  /** Numbers of other people or unknown ones are ignored. */
  markRead: async ({ uid, sonid }: Account, numbers: readonly number[], at: Date): Promise<void> => {
    if (sonid === 0) {
      const isNamed = inArray(personNotices.number, [...numbers])
      await markOwn(tx, uid, at, isNamed)
    }
    await tx.execute(sql`
      INSERT INTO notice_reads (uid, sonid, number, read_at)
      SELECT ${uid}, ${sonid}, number, ${at} FROM notices
      WHERE number = ANY(${sql.param([...numbers])}::bigint[]) AND to_uid IS NULL
      ON CONFLICT DO NOTHING`)
  },
  markAllRead: async ({ uid, sonid }: Account, at: Date): Promise<void> => {
    if (sonid === 0) await markOwn(tx, uid, at)
    await tx.execute(sql`
      INSERT INTO notice_marks (uid, sonid, read_through)
      SELECT ${uid}, ${sonid}, coalesce(max(number), 0) FROM notices
      ON CONFLICT (uid, sonid) DO UPDATE SET read_through = excluded.read_through`)
    await tx.delete(noticeReads).where(and(eq(noticeReads.uid, uid), eq(noticeReads.sonid, sonid)))
  },
  eraseOf: async (uid: number): Promise<void> => {
    await tx.delete(personNotices).where(eq(personNotices.uid, uid))
    await tx.delete(noticeReads).where(eq(noticeReads.uid, uid))
    await tx.delete(noticeMarks).where(eq(noticeMarks.uid, uid))
  },
})
