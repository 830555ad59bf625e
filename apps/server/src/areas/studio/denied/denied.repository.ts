/** The list of faces that may not be used. */
import type { DeniedState } from '@wallpaper/contract/studio/face.labels'
import { and, asc, eq, gt, gte, isNotNull, ne, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import { deniedFaces } from './denied.tables.ts'

/** All but the descriptor: nobody is shown it. */
const listed = {
  id: deniedFaces.id,
  name: deniedFaces.name,
  reason: deniedFaces.reason,
  note: deniedFaces.note,
  state: deniedFaces.state,
  hits: deniedFaces.hits,
  addedBy: deniedFaces.addedBy,
  addedAt: deniedFaces.addedAt,
  removedAt: deniedFaces.removedAt,
  approvalId: deniedFaces.approvalId,
}

export type DeniedRow = Omit<typeof deniedFaces.$inferSelect, 'descriptor' | 'descriptorSealed'>

export interface DeniedKeptFace {
  id: string
  sealed: Buffer | null
  unsealed: Buffer | null
}

const isInForce = ne(deniedFaces.state, 'removed')

const inState = (state: DeniedState | undefined) =>
  state === undefined ? undefined : eq(deniedFaces.state, state)

export const deniedReader = (tx: Reader) => ({
  one: async (id: string): Promise<DeniedRow | undefined> =>
    (await tx.select(listed).from(deniedFaces).where(eq(deniedFaces.id, id)))[0],
  list: (state: DeniedState | undefined, slice: Slice<{ addedAt: Date; id: string }>): Promise<DeniedRow[]> =>
    newestFirst(
      tx.select(listed).from(deniedFaces),
      { addedAt: deniedFaces.addedAt, id: deniedFaces.id },
      inState(state),
      slice,
    ),
  count: (state: DeniedState | undefined): Promise<number> => tx.$count(deniedFaces, inState(state)),
  countSince: (at: Date): Promise<number> =>
    tx.$count(deniedFaces, and(isInForce, gte(deniedFaces.addedAt, at))),
  countInForce: (): Promise<number> => tx.$count(deniedFaces, isInForce),
  /** A removal that waits for its second person changes nothing yet. */
  idsInForce: async (): Promise<string[]> =>
    (await tx.select({ id: deniedFaces.id }).from(deniedFaces).where(isInForce)).map(({ id }) => id),
  keptOf: (ids: readonly string[]): Promise<DeniedKeptFace[]> =>
    tx
      .select({
        id: deniedFaces.id,
        sealed: deniedFaces.descriptorSealed,
        unsealed: deniedFaces.descriptor,
      })
      .from(deniedFaces)
      .where(amongIds(deniedFaces.id, ids)),
  unsealed: async ({ after, limit }: DuePage): Promise<string[]> =>
    (
      await tx
        .select({ id: deniedFaces.id })
        .from(deniedFaces)
        .where(and(isNotNull(deniedFaces.descriptor), after === null ? undefined : gt(deniedFaces.id, after)))
        .orderBy(asc(deniedFaces.id))
        .limit(limit)
    ).map(({ id }) => id),
  namesOf: (ids: readonly string[]) =>
    tx
      .select({ id: deniedFaces.id, name: deniedFaces.name })
      .from(deniedFaces)
      .where(amongIds(deniedFaces.id, ids)),
})

export const deniedRepository = (tx: Tx) => ({
  ...deniedReader(tx),
  insert: (row: typeof deniedFaces.$inferInsert) => tx.insert(deniedFaces).values(row),
  lock: async (id: string): Promise<DeniedRow | undefined> =>
    (await tx.select(listed).from(deniedFaces).where(eq(deniedFaces.id, id)).for('update'))[0],
  change: async (id: string, changes: Partial<typeof deniedFaces.$inferInsert>): Promise<void> => {
    await tx.update(deniedFaces).set(changes).where(eq(deniedFaces.id, id))
  },
  countHits: async (ids: readonly string[]): Promise<void> => {
    await tx
      .update(deniedFaces)
      .set({ hits: sql`${deniedFaces.hits} + 1` })
      .where(amongIds(deniedFaces.id, ids))
  },
})
