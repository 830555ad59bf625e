/** Finds similar works of other people by index. */
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import type { WorkRow } from '../work/work.repository.ts'
import { workPages, works } from '../work/work.tables.ts'
import { bitsOf, nearDistance, thirds, thirdsNear } from './nearDuplicate.rules.ts'

export interface NearDuplicate {
  work: WorkRow
  /** Number of differing bits; 0 looks the same. */
  distance: number
}

/** Same expression as the index of each third. */
const isThirdAmong = ({ from, bits }: (typeof thirds)[number], values: readonly number[]) =>
  sql`substring(${workPages.perceptualHash} FROM ${sql.raw(String(from + 1))} FOR ${sql.raw(String(bits))})::integer = ANY(${sql.param([...values])}::integer[])`

/** Most similar first, on every line. */
export const nearDuplicatesOf = async (
  tx: Reader,
  { uid, perceptualHash }: { uid: number; perceptualHash: string | null },
  limit: number,
): Promise<NearDuplicate[]> => {
  const near = thirdsNear(perceptualHash)
  if (near === null) return []
  const distance = sql<number>`bit_count(${workPages.perceptualHash} # ${bitsOf(perceptualHash)}::bit(64))`
  return tx
    .select({ work: works, distance: distance.mapWith(Number) })
    .from(workPages)
    .innerJoin(works, and(eq(works.uid, workPages.uid), eq(works.id, workPages.workId)))
    .where(
      and(
        or(...thirds.map((third, at) => isThirdAmong(third, near[at] ?? []))),
        sql`${distance} <= ${nearDistance}`,
        ne(workPages.uid, uid),
        isNull(works.deletedAt),
        ne(works.state, 'draft'),
      ),
    )
    .orderBy(distance, works.id)
    .limit(limit)
}
