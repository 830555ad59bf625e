/** Uploads in the database; but for those that look after everybody's, every query names the owner first. */
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

  /** For addresses that name no owner. */
  byId: async (id: string): Promise<UploadRow | undefined> =>
    (await tx.select().from(uploads).where(eq(uploads.id, id)))[0],

  many: (uid: number, ids: readonly string[]): Promise<UploadRow[]> =>
    tx
      .select()
      .from(uploads)
      .where(and(eq(uploads.uid, uid), inArray(uploads.id, [...ids]))),

  /** This person's ready uploads with any of these bytes, private or not: the newest of each kind and bytes. */
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

  /** Whose files do not lie where they should, in the order of their ids, after the last one seen. */
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

  /** How many were begun since then, by everybody: one figure of the console's first page. */
  countSince: async (since: Date): Promise<number> =>
    (await tx.select({ total: count() }).from(uploads).where(gte(uploads.createdAt, since)))[0]?.total ?? 0,

  /** Those that were sent for lately, the newest first. */
  waitingSince: (since: Date, after: string, limit: number): Promise<UploadRow[]> =>
    tx
      .select()
      .from(uploads)
      .where(and(eq(uploads.state, 'waiting'), gte(uploads.changedAt, since), gt(uploads.id, after)))
      .orderBy(uploads.id)
      .limit(limit),

  /** Unfinished ones that nobody has touched since `before`, in the order of their ids, after the last one seen. */
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

  /** Takes the row so that a second run of the same job waits here, and then sees what the first has done. */
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

  /** Writes the outcome of a run; null when the upload went away meanwhile, with its person perhaps. */
  settle: async (uid: number, id: string, facts: UploadFacts): Promise<UploadRow | null> =>
    (
      await tx
        .update(uploads)
        .set(facts)
        .where(and(eq(uploads.uid, uid), eq(uploads.id, id), inArray(uploads.state, [...unfinished])))
        .returning()
    )[0] ?? null,

  /** Its files lie there now. False when it should be otherwise again, or is gone. */
  setLiesPrivate: async (uid: number, id: string, liesPrivate: boolean): Promise<boolean> => {
    const [row] = await tx
      .update(uploads)
      .set({ liesPrivate })
      .where(and(eq(uploads.uid, uid), eq(uploads.id, id), eq(uploads.isHidden, liesPrivate)))
      .returning({ id: uploads.id })
    if (row) await tx.execute(sql`SELECT mark_hidden_works(${uid}, ARRAY[${id}]::uuid[])`)
    return row !== undefined
  },

  /** Taken for the length of the transaction, so that two selections at once cannot both see room for the last. */
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
