/** Works of one person and line, without the recycle bin unless noted. */
import type { LineId } from '@wallpaper/contract'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { searchVector } from '../../../platform/db/searchVector.ts'
import { uncheckedAgain } from '../review/reviewState.rules.ts'
import type { Places } from '../sorting/placeAfter.ts'
import { placesIn } from '../sorting/places.repository.ts'
import { type Standing, workChangePages, workChanges, workPages, works } from './work.tables.ts'

export type WorkRow = typeof works.$inferSelect
export type WorkPageRow = typeof workPages.$inferSelect
export type WorkChangeRow = typeof workChanges.$inferSelect
export type NewWork = Omit<typeof works.$inferInsert, 'line' | 'search'>
export type NewWorkPage = typeof workPages.$inferInsert
export type ChangePageRow = typeof workChangePages.$inferSelect
export type WorkFacts = Partial<Omit<NewWork, 'uid' | 'id'>>

export type FormerPlace = NonNullable<WorkRow['former']>

export interface MovedWork extends Standing {
  id: string
  former: FormerPlace | null
}

/** The searchable texts. */
type WorkTexts = Pick<WorkRow, 'title' | 'body' | 'keywords'>
const termsOf = ({ title, body, keywords }: WorkTexts) => searchVector(title, keywords.join(' '), body)

export const workReader = (tx: Reader, line: LineId) => {
  const living = (uid: number, further?: SQL) =>
    and(eq(works.uid, uid), eq(works.line, line), isNull(works.deletedAt), further)
  return {
    one: async (uid: number, id: string): Promise<WorkRow | undefined> =>
      (
        await tx
          .select()
          .from(works)
          .where(living(uid, eq(works.id, id)))
      )[0],

    many: (uid: number, ids: readonly string[]): Promise<WorkRow[]> =>
      tx
        .select()
        .from(works)
        .where(living(uid, amongIds(works.id, ids))),

    idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
      (
        await tx
          .select({ id: works.id })
          .from(works)
          .where(living(uid, amongIds(works.id, ids)))
      ).map(({ id }) => id),

    /** Pictures and videos with any of these hashes, including the recycle bin. */
    withBytes: (uid: number, hashes: readonly Buffer[]): Promise<WorkRow[]> =>
      tx
        .select()
        .from(works)
        .where(and(eq(works.uid, uid), eq(works.line, line), inArray(works.sha256, [...hashes]))),

    pages: (uid: number, id: string): Promise<WorkPageRow[]> =>
      tx
        .select()
        .from(workPages)
        .where(and(eq(workPages.uid, uid), eq(workPages.workId, id)))
        .orderBy(asc(workPages.place)),

    change: async (uid: number, id: string): Promise<WorkChangeRow | undefined> =>
      (
        await tx
          .select()
          .from(workChanges)
          .where(and(eq(workChanges.uid, uid), eq(workChanges.workId, id)))
      )[0],

    newTitles: (uid: number, ids: readonly string[]): Promise<{ photo_id: string; title: string }[]> =>
      tx
        .select({ photo_id: workChanges.workId, title: workChanges.title })
        .from(workChanges)
        .innerJoin(works, and(eq(works.uid, workChanges.uid), eq(works.id, workChanges.workId)))
        .where(and(eq(workChanges.uid, uid), eq(works.line, line), inArray(workChanges.workId, [...ids]))),

    /** All pages of a work remade from a template; none for a change of the title or of the only picture. */
    changePages: (uid: number, id: string): Promise<ChangePageRow[]> =>
      tx
        .select()
        .from(workChangePages)
        .where(and(eq(workChangePages.uid, uid), eq(workChangePages.workId, id)))
        .orderBy(asc(workChangePages.place)),

    /**
     * The first position in the owner's order, including the recycle bin: a restored work keeps its position.
     */
    firstPosition: async (uid: number, homepageId: string): Promise<string | null> =>
      (
        await tx
          .select({ position: works.position })
          .from(works)
          .where(and(eq(works.uid, uid), eq(works.homepageId, homepageId)))
          .orderBy(asc(works.position))
          .limit(1)
      )[0]?.position ?? null,

    /** Those of these positions of a homepage that are taken, including the recycle bin. */
    takenPositions: async (
      uid: number,
      homepageId: string,
      positions: readonly string[],
    ): Promise<Set<string>> => {
      if (positions.length === 0) return new Set()
      const rows = await tx
        .select({ position: works.position })
        .from(works)
        .where(
          and(eq(works.uid, uid), eq(works.homepageId, homepageId), inArray(works.position, [...positions])),
        )
      return new Set(rows.map(({ position }) => position))
    },

    /** The owner's order of a homepage. */
    places: (uid: number, homepageId: string): Places => {
      const whole = and(eq(works.uid, uid), eq(works.homepageId, homepageId))
      return placesIn(
        tx,
        { table: works, position: works.position, isTop: works.isTop },
        {
          whole,
          shown: and(whole, isNull(works.deletedAt)),
        },
      )
    },
  }
}

export const workRepository = (tx: Tx, line: LineId) => {
  const living = (uid: number, ids: readonly string[]) =>
    and(eq(works.uid, uid), eq(works.line, line), isNull(works.deletedAt), amongIds(works.id, ids))
  return {
    ...workReader(tx, line),

    /** Returns the inserted ones: a work whose file the person already has is skipped. */
    insert: async (rows: readonly NewWork[]): Promise<WorkRow[]> => {
      if (rows.length === 0) return []
      const values = rows.map((row) => ({
        ...row,
        line,
        search: termsOf({ title: row.title, body: row.body ?? '', keywords: row.keywords ?? [] }),
      }))
      return tx.insert(works).values(values).onConflictDoNothing().returning()
    },

    insertPages: async (rows: readonly NewWorkPage[]): Promise<void> => {
      if (rows.length > 0) await tx.insert(workPages).values([...rows])
    },

    /** Ordered by id, so that two batches cannot deadlock. */
    lock: (uid: number, ids: readonly string[]): Promise<WorkRow[]> =>
      tx.select().from(works).where(living(uid, ids)).orderBy(asc(works.id)).for('update'),

    update: async (uid: number, ids: readonly string[], facts: WorkFacts): Promise<void> => {
      await tx.update(works).set(facts).where(living(uid, ids))
    },

    /** Sets the homepage and position of each in one statement. */
    moveAll: async (
      uid: number,
      places: readonly MovedWork[],
      homepageId: string,
      changedAt: Date,
    ): Promise<void> => {
      if (places.length === 0) return
      const ids = sql.param(places.map(({ id }) => id))
      const positions = sql.param(places.map(({ position }) => position))
      const tops = sql.param(places.map(({ isTop }) => isTop))
      const formers = sql.param(places.map(({ former }) => former && JSON.stringify(former)))
      await tx.execute(sql`
        UPDATE works SET homepage_id = ${homepageId}, position = moved.position, is_top = moved.is_top,
          former = moved.former, changed_at = ${changedAt}
        FROM unnest(${ids}::uuid[], ${positions}::text[], ${tops}::boolean[], ${formers}::jsonb[])
          AS moved (id, position, is_top, former)
        WHERE works.uid = ${uid} AND works.line = ${line} AND works.id = moved.id AND works.deleted_at IS NULL`)
    },

    /** Updates the texts and their search vector. */
    rewrite: async (row: WorkRow, texts: WorkTexts, facts: WorkFacts = {}): Promise<void> => {
      const { title, body, keywords } = texts
      await tx
        .update(works)
        .set({ title, body, keywords, ...facts, search: termsOf(texts) })
        .where(living(row.uid, [row.id]))
    },

    replacePages: async (row: Pick<WorkRow, 'uid' | 'id'>, pages: readonly NewWorkPage[]): Promise<void> => {
      await tx.delete(workPages).where(and(eq(workPages.uid, row.uid), eq(workPages.workId, row.id)))
      await tx.insert(workPages).values([...pages])
    },

    saveChange: async (row: typeof workChanges.$inferInsert): Promise<void> => {
      const { uid: _uid, workId: _id, ...facts } = row
      await tx
        .insert(workChanges)
        .values(row)
        .onConflictDoUpdate({
          target: [workChanges.uid, workChanges.workId],
          set: { ...facts, ...uncheckedAgain, version: sql`${workChanges.version} + 1` },
        })
    },

    replaceChangePages: async (
      { uid, id }: Pick<WorkRow, 'uid' | 'id'>,
      pages: readonly ChangePageRow[],
    ): Promise<void> => {
      await tx
        .delete(workChangePages)
        .where(and(eq(workChangePages.uid, uid), eq(workChangePages.workId, id)))
      if (pages.length > 0) await tx.insert(workChangePages).values([...pages])
    },

    deleteChange: async (uid: number, id: string): Promise<void> => {
      await tx.delete(workChanges).where(and(eq(workChanges.uid, uid), eq(workChanges.workId, id)))
    },
  }
}

/** On every line, when the account is closed. */
export const deleteWorksOf = async (tx: Tx, uid: number): Promise<void> => {
  await tx.delete(works).where(eq(works.uid, uid))
}
