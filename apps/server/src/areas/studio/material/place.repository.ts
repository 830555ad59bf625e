/** What each place asks. */
import type { MaterialKind, MaterialPlace } from '@wallpaper/contract/studio/material.labels'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { PlaceRow } from './material.repository.ts'
import { materialPlaces } from './material.tables.ts'

export const placeReader = (tx: Reader) => ({
  all: (): Promise<PlaceRow[]> =>
    tx.select().from(materialPlaces).orderBy(asc(materialPlaces.kind), asc(materialPlaces.place)),
  ofKind: async (kind: MaterialKind): Promise<Map<MaterialPlace, PlaceRow>> =>
    new Map(
      (await tx.select().from(materialPlaces).where(eq(materialPlaces.kind, kind))).map((row) => [
        row.place,
        row,
      ]),
    ),
})

export const placeRepository = (tx: Tx) => ({
  lock: async (place: MaterialPlace, kind: MaterialKind): Promise<PlaceRow | undefined> =>
    (
      await tx
        .select()
        .from(materialPlaces)
        .where(and(eq(materialPlaces.place, place), eq(materialPlaces.kind, kind)))
        .for('update')
    )[0],
  change: async (
    { place, kind }: Pick<PlaceRow, 'place' | 'kind'>,
    changes: Partial<PlaceRow>,
  ): Promise<PlaceRow | undefined> =>
    (
      await tx
        .update(materialPlaces)
        .set({ ...changes, version: sql`${materialPlaces.version} + 1` })
        .where(and(eq(materialPlaces.place, place), eq(materialPlaces.kind, kind)))
        .returning()
    )[0],
})
