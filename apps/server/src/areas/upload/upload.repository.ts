/** Uploads; queries name the owner first, except those of maintenance jobs. */
import { and, count, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { uploads } from './upload.tables.ts'

export type UploadRow = typeof uploads.$inferSelect
export type NewUpload = typeof uploads.$inferInsert
export type UploadFacts = Partial<Omit<NewUpload, 'uid' | 'id'>>

const unfinished = ['waiting', 'processing'] as const

export const uploadReader = (tx: Reader) => ({
  one: async (uid: number, id: string): Promise<UploadRow | undefined> =>
    (
      await tx
        .select()
        .from(uploads)
        .where(and(eq(uploads.uid, uid), eq(uploads.id, id)))
    )[0],

  /** For URLs that name no owner. */
  byId: async (id: string): Promise<UploadRow | undefined> =>
    (await tx.select().from(uploads).where(eq(uploads.id, id)))[0],

  many: (uid: number, ids: readonly string[]): Promise<UploadRow[]> =>
    tx
      .select()
      .from(uploads)
      .where(and(eq(uploads.uid, uid), inArray(uploads.id, [...ids]))),

  /** This person's ready uploads with any of these hashes, private or not: the newest by kind and hash. */
  withBytes: (uid: number, hashes: readonly Buffer[], isPrivate: boolean): Promise<UploadRow[]> =>
    tx
      .selectDistinctOn([uploads.sha256, uploads.kind])
      .from(uploads)
      .where(
        and(
          eq(uploads.uid, uid),
          inArray(uploads.sha256, [...hashes]),
          eq(uploads.state, 'ready'),
          eq(uploads.isPrivate, isPrivate),
        ),
      )
      .orderBy(uploads.sha256, uploads.kind, desc(uploads.createdAt)),

  /** Uploads whose files are in the wrong place, by id, after the cursor. */
  toMove: (after: string, limit: number): Promise<UploadRow[]> =>
    tx
      .select()
      .from(uploads)
      .where(
        and(
          sql`${uploads.isHidden} <> ${uploads.liesPrivate}`,
          eq(uploads.state, 'ready'),
          eq(uploads.isPrivate, false),
          gt(uploads.id, after),
        ),
      )
      .orderBy(uploads.id)
      .limit(limit),

  countUnfinished: async (uid: number): Promise<number> =>
    (
      await tx
        .select({ total: count() })
        .from(uploads)
        .where(and(eq(uploads.uid, uid), inArray(uploads.state, [...unfinished])))
    )[0]?.total ?? 0,

  /** Of everybody, for the console's first page. */
  countSince: async (since: Date): Promise<number> =>
    (await tx.select({ total: count() }).from(uploads).where(gte(uploads.createdAt, since)))[0]?.total ?? 0,

  /** Waiting uploads changed since then, by id, after the cursor. */
  waitingSince: (since: Date, after: string, limit: number): Promise<UploadRow[]> =>
    tx
      .select()
      .from(uploads)
      .where(and(eq(uploads.state, 'waiting'), gte(uploads.changedAt, since), gt(uploads.id, after)))
      .orderBy(uploads.id)
      .limit(limit),

  /** Unfinished ones not changed since `before`, by id, after the cursor. */
  stale: (before: Date, after: string, limit: number): Promise<UploadRow[]> =>
    tx
      .select()
      .from(uploads)
      .where(
        and(inArray(uploads.state, [...unfinished]), lt(uploads.changedAt, before), gt(uploads.id, after)),
      )
      .orderBy(uploads.id)
      .limit(limit),
})

export const uploadRepository = (tx: Tx) => ({
  ...uploadReader(tx),

  insert: async (rows: NewUpload[]): Promise<UploadRow[]> => tx.insert(uploads).values(rows).returning(),

  /** Row lock: a second run of the same job waits, then sees the result of the first. */
  lock: async (uid: number, id: string): Promise<UploadRow | undefined> =>
    (
      await tx
        .select()
        .from(uploads)
        .where(and(eq(uploads.uid, uid), eq(uploads.id, id)))
        .for('update')
    )[0],

  update: async (uid: number, id: string, facts: UploadFacts): Promise<UploadRow> => {
    const [row] = await tx
      .update(uploads)
      .set(facts)
      .where(and(eq(uploads.uid, uid), eq(uploads.id, id)))
      .returning()
    if (!row) throw new Error('the upload is gone')
    return row
  },

  /** Stores the result of a run; null when the upload was deleted in the meantime. */
  settle: async (uid: number, id: string, facts: UploadFacts): Promise<UploadRow | null> =>
    (
      await tx
        .update(uploads)
        .set(facts)
        .where(and(eq(uploads.uid, uid), eq(uploads.id, id), inArray(uploads.state, [...unfinished])))
        .returning()
    )[0] ?? null,

  /** Records that its files were moved. False when it must be elsewhere again, or is deleted. */
  setLiesPrivate: async (uid: number, id: string, liesPrivate: boolean): Promise<boolean> => {
    const [row] = await tx
      .update(uploads)
      .set({ liesPrivate })
      .where(and(eq(uploads.uid, uid), eq(uploads.id, id), eq(uploads.isHidden, liesPrivate)))
      .returning({ id: uploads.id })
    if (row) await tx.execute(sql`SELECT mark_hidden_works(${uid}, ARRAY[${id}]::uuid[])`)
    return row !== undefined
  },

  /** Serializes grants of a person, so that concurrent ones cannot exceed the limit. */
  lockPerson: (uid: number) =>
    tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('upload', ${uid}))`),

  deleteAllOf: async (uid: number): Promise<string[]> =>
    (await tx.delete(uploads).where(eq(uploads.uid, uid)).returning({ id: uploads.id })).map(({ id }) => id),

  deleteMany: async (uid: number, ids: readonly string[]): Promise<string[]> => {
    if (ids.length === 0) return []
    const rows = await tx
      .delete(uploads)
      .where(and(eq(uploads.uid, uid), inArray(uploads.id, [...ids])))
      .returning({ id: uploads.id })
    return rows.map(({ id }) => id)
  },

  deleteEndedBefore: async (before: Date): Promise<void> => {
    await tx
      .delete(uploads)
      .where(and(inArray(uploads.state, ['refused', 'expired']), lt(uploads.changedAt, before)))
  },
})
