/** Offered templates and their lines, one for each place. */
import type {
  MaterialGroup,
  MaterialKind,
  MaterialPlace,
  MaterialState,
} from '@wallpaper/contract/studio/material.labels'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import { materialLines, type materialPlaces, materials } from './material.tables.ts'

export type MaterialRow = typeof materials.$inferSelect
export type LineRow = typeof materialLines.$inferSelect
export type PlaceRow = typeof materialPlaces.$inferSelect

const statesOf: Record<Exclude<MaterialGroup, 'all'>, MaterialState[]> = {
  reviewing: ['reviewing', 'waiting_account'],
  online: ['online'],
  rejected: ['rejected'],
  offline: ['offline'],
}

const inGroup = (tx: Reader, group: MaterialGroup): SQL | undefined =>
  group === 'all'
    ? undefined
    : inArray(
        materials.id,
        tx
          .select({ id: materialLines.materialId })
          .from(materialLines)
          .where(and(eq(materialLines.uid, materials.uid), inArray(materialLines.state, statesOf[group]))),
      )

const lineReader = (tx: Reader) => ({
  linesOf: (uid: number, ids: readonly string[]): Promise<LineRow[]> =>
    tx
      .select()
      .from(materialLines)
      .where(and(eq(materialLines.uid, uid), amongIds(materialLines.materialId, ids)))
      .orderBy(asc(materialLines.id)),
  /** By place: submitted since a moment, and online now. */
  usesOf: (uid: number, kind: MaterialKind, since: number) =>
    tx
      .select({
        place: materialLines.place,
        submitted: sql<number>`count(*) FILTER (WHERE ${materialLines.submittedAt} >= ${new Date(since)}
          AND ${materialLines.state} <> 'unsubmitted')`.mapWith(Number),
        online: sql<number>`count(*) FILTER (WHERE ${materialLines.state} = 'online')`.mapWith(Number),
      })
      .from(materialLines)
      .innerJoin(
        materials,
        and(eq(materials.uid, materialLines.uid), eq(materials.id, materialLines.materialId)),
      )
      .where(and(eq(materialLines.uid, uid), eq(materials.kind, kind)))
      .groupBy(materialLines.place),
  /** Where the same file is, or waits to be, except by the one that is done again. */
  placesWithFile: async (
    uid: number,
    uploadId: string,
    except: string | undefined,
  ): Promise<MaterialPlace[]> =>
    (
      await tx
        .select({ place: materialLines.place })
        .from(materialLines)
        .innerJoin(
          materials,
          and(eq(materials.uid, materialLines.uid), eq(materials.id, materialLines.materialId)),
        )
        .where(
          and(
            eq(materials.uid, uid),
            eq(materials.uploadId, uploadId),
            except === undefined ? undefined : ne(materials.id, except),
            inArray(materialLines.state, ['reviewing', 'online', 'waiting_account']),
          ),
        )
    ).map(({ place }) => place),
  /** How many wait at their places before these. */
  aheadOf: async (lines: readonly LineRow[]): Promise<Map<string, number>> => {
    const waiting = lines.filter(({ state }) => state === 'reviewing')
    if (waiting.length === 0) return new Map()
    const others = alias(materialLines, 'others')
    const rows = await tx
      .select({ id: materialLines.id, ahead: count(others.id) })
      .from(materialLines)
      .leftJoin(
        others,
        and(
          eq(others.place, materialLines.place),
          eq(others.state, 'reviewing'),
          sql`(${others.submittedAt}, ${others.id}) < (${materialLines.submittedAt}, ${materialLines.id})`,
        ),
      )
      .where(
        amongIds(
          materialLines.id,
          waiting.map(({ id }) => id),
        ),
      )
      .groupBy(materialLines.id)
    return new Map(rows.map(({ id, ahead }) => [id, ahead]))
  },
  due: async ({ after, limit, now }: DuePage): Promise<string[]> =>
    (
      await tx
        .select({ id: materialLines.id })
        .from(materialLines)
        .where(
          and(
            lte(materialLines.dueAt, new Date(now)),
            after === null ? undefined : gt(materialLines.id, after),
          ),
        )
        .orderBy(asc(materialLines.id))
        .limit(limit)
    ).map(({ id }) => id),
  countWaiting: (): Promise<number> => tx.$count(materialLines, eq(materialLines.state, 'reviewing')),
  decidedOf: async (uid: number): Promise<{ passed: number; decided: number }> => {
    const [row] = await tx
      .select({
        decided: count(),
        passed: sql<number>`count(*) FILTER (WHERE ${materialLines.reason} IS NULL)`.mapWith(Number),
      })
      .from(materialLines)
      .where(and(eq(materialLines.uid, uid), isNotNull(materialLines.decidedAt)))
    return row ?? { passed: 0, decided: 0 }
  },
})

export const materialReader = (tx: Reader) => ({
  ...lineReader(tx),
  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: materials.id })
        .from(materials)
        .where(and(eq(materials.uid, uid), amongIds(materials.id, ids)))
    ).map(({ id }) => id),
  one: async (uid: number, id: string): Promise<MaterialRow | undefined> =>
    (
      await tx
        .select()
        .from(materials)
        .where(and(eq(materials.uid, uid), eq(materials.id, id)))
    )[0],
  last: async (uid: number, kind: MaterialKind): Promise<MaterialRow | undefined> =>
    (
      await tx
        .select()
        .from(materials)
        .where(and(eq(materials.uid, uid), eq(materials.kind, kind)))
        .orderBy(desc(materials.id))
        .limit(1)
    )[0],
  ofPerson: (uid: number, group: MaterialGroup, slice: Slice<{ id: string }>): Promise<MaterialRow[]> =>
    newestFirst(
      tx.select().from(materials),
      { id: materials.id },
      and(eq(materials.uid, uid), inGroup(tx, group)),
      slice,
    ),
  countOf: (uid: number, group: MaterialGroup): Promise<number> =>
    tx.$count(materials, and(eq(materials.uid, uid), inGroup(tx, group))),
  /** Those of these that were done again. */
  replacedAmong: async (uid: number, ids: readonly string[]): Promise<Set<string>> =>
    new Set(
      (
        await tx
          .select({ id: materials.replaces })
          .from(materials)
          .where(and(eq(materials.uid, uid), amongIds(materials.replaces, ids)))
      ).flatMap(({ id }) => id ?? []),
    ),
})

export const materialRepository = (tx: Tx) => ({
  ...materialReader(tx),
  insert: (row: typeof materials.$inferInsert) => tx.insert(materials).values(row),
  insertLines: (rows: (typeof materialLines.$inferInsert)[]) => tx.insert(materialLines).values(rows),
  change: ({ uid, id }: Pick<MaterialRow, 'uid' | 'id'>, changes: Partial<typeof materials.$inferInsert>) =>
    tx
      .update(materials)
      .set(changes)
      .where(and(eq(materials.uid, uid), eq(materials.id, id))),
  lockLine: async (id: string): Promise<LineRow | undefined> =>
    (await tx.select().from(materialLines).where(eq(materialLines.id, id)).for('update'))[0],
  lockLinesOf: (uid: number, materialId: string): Promise<LineRow[]> =>
    tx
      .select()
      .from(materialLines)
      .where(and(eq(materialLines.uid, uid), eq(materialLines.materialId, materialId)))
      .orderBy(asc(materialLines.id))
      .for('update'),
  changeLine: (
    { uid, id }: Pick<LineRow, 'uid' | 'id'>,
    changes: Partial<typeof materialLines.$inferInsert>,
  ) =>
    tx
      .update(materialLines)
      .set(changes)
      .where(and(eq(materialLines.uid, uid), eq(materialLines.id, id))),
  /** Two submissions of one person at once must not both take the last place of a quota. */
  lockPerson: (uid: number) =>
    tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('materials', ${uid}))`),
  deleteAllOf: (uid: number) => tx.delete(materials).where(eq(materials.uid, uid)),
})
