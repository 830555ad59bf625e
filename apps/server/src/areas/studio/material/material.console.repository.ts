/** Lines of all people, for reviewers. */
import type { MaterialPlace, materialTabs } from '@wallpaper/contract/studio/material.labels'
import { and, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { materialLines, materials } from './material.tables.ts'

const columns = {
  uid: materialLines.uid,
  id: materialLines.id,
  materialId: materialLines.materialId,
  place: materialLines.place,
  state: materialLines.state,
  cause: materialLines.cause,
  reason: materialLines.reason,
  note: materialLines.note,
  appealText: materialLines.appealText,
  submittedAt: materialLines.submittedAt,
  claimedBy: materialLines.claimedBy,
  claimedUntil: materialLines.claimedUntil,
  decidedBy: materialLines.decidedBy,
  decidedAt: materialLines.decidedAt,
  kind: materials.kind,
  title: materials.title,
  uploadId: materials.uploadId,
  origin: materials.origin,
  licenceUploadId: materials.licenceUploadId,
  licenceUntil: materials.licenceUntil,
  replaces: materials.replaces,
}

const joined = (tx: Reader) =>
  tx
    .select(columns)
    .from(materialLines)
    .innerJoin(
      materials,
      and(eq(materials.uid, materialLines.uid), eq(materials.id, materialLines.materialId)),
    )

export type ReviewedLine = Awaited<ReturnType<ReturnType<typeof joined>['execute']>>[number]

type Tab = (typeof materialTabs)[number]

export interface LineFilter {
  tab: Tab
  place?: MaterialPlace | undefined
}

const matching = ({ tab, place }: LineFilter): SQL | undefined =>
  and(
    tab === 'waiting'
      ? eq(materialLines.state, 'reviewing')
      : and(isNotNull(materialLines.decidedAt), ne(materialLines.state, 'reviewing')),
    place ? eq(materialLines.place, place) : undefined,
  )

export const anyLineReader = (tx: Reader) => ({
  one: async (id: string): Promise<ReviewedLine | undefined> =>
    (await joined(tx).where(eq(materialLines.id, id)))[0],
  inTab: (filter: LineFilter, slice: Slice<{ submittedAt: Date; id: string }>): Promise<ReviewedLine[]> =>
    (filter.tab === 'waiting' ? oldestFirst : newestFirst)(
      joined(tx),
      { submittedAt: materialLines.submittedAt, id: materialLines.id },
      matching(filter),
      slice,
    ),
  countIn: (filter: LineFilter): Promise<number> => tx.$count(materialLines, matching(filter)),
  titlesOf: (ids: readonly string[]) => joined(tx).where(amongIds(materialLines.id, ids)),
})
