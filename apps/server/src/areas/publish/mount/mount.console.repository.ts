/** Mounts of all people, for the console. */
import type { MountKind, MountState } from '@wallpaper/contract/publish/mount.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { and, count, eq } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { joinedMounts, type MountRow, rowOf } from './mount.repository.ts'
import { mounts } from './mount.tables.ts'

export interface MountFilter {
  state?: MountState | undefined
  kind?: MountKind | undefined
  platform?: PlatformId | undefined
  uid?: number | undefined
}

const matches = ({ state, kind, platform, uid }: MountFilter) =>
  and(
    state && eq(mounts.state, state),
    kind && eq(mounts.kind, kind),
    platform && eq(mounts.platform, platform),
    uid === undefined ? undefined : eq(mounts.uid, uid),
  )

export const anyMountReader = (tx: Reader) => ({
  list: async (filter: MountFilter, slice: Slice<{ id: string }>): Promise<MountRow[]> =>
    (await newestFirst(joinedMounts(tx), { id: mounts.id }, matches(filter), slice)).map(rowOf),
  count: (filter: MountFilter): Promise<number> => listTotal(tx, mounts, matches(filter)),
  countsByState: async (): Promise<Map<MountState, number>> => {
    const rows = await tx.select({ state: mounts.state, n: count() }).from(mounts).groupBy(mounts.state)
    return new Map(rows.map(({ state, n }) => [state, n]))
  },
  numbersOf: (ids: readonly string[]) =>
    tx.select({ id: mounts.id, number: mounts.number }).from(mounts).where(amongIds(mounts.id, ids)),
})
