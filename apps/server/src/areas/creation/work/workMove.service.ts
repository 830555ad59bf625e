/** Moves works to another homepage, and back to undo it. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { moveHomepage } from '@wallpaper/contract/creation'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { orderKeysAfter, orderKeysBefore } from '../../../platform/orderKey.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { albumRepository } from '../album/album.repository.ts'
import { albumWorkRepository, type LeftAlbum } from '../album/albumWork.repository.ts'
import type { LineOwner } from '../creation.types.ts'
import { homepageRepository } from '../homepage/homepage.repository.ts'
import type { HomepageLimit } from '../homepage/homepageLimit.ts'
import { type FormerPlace, type MovedWork, type WorkRow, workRepository } from './work.repository.ts'
import { outcomes } from './workBatch.service.ts'

type Input = ParsedInput<typeof moveHomepage>

interface Returning {
  row: WorkRow
  former: FormerPlace
}

/** Works that came from this homepage, with their former position. */
const returningTo = (homepageId: string, rows: readonly WorkRow[]): Returning[] =>
  rows.flatMap((row) => (row.former?.homepageId === homepageId ? [{ row, former: row.former }] : []))

/** Their former positions, unless taken by now. */
const formerStandings = async (
  tx: Tx,
  { uid, line }: LineOwner,
  homepageId: string,
  returning: readonly Returning[],
): Promise<Map<string, FormerPlace>> => {
  const positions = returning.map(({ former }) => former.position)
  const taken = await workRepository(tx, line).takenPositions(uid, homepageId, positions)
  return new Map(
    returning.flatMap(({ row, former }) => (taken.has(former.position) ? [] : [[row.id, former] as const])),
  )
}

/** Back into albums that still exist; at the end where the position is taken. */
const backIntoAlbums = async (
  tx: Tx,
  { uid, line }: LineOwner,
  homepageId: string,
  returning: readonly Returning[],
): Promise<void> => {
  const left = returning.flatMap(({ row, former }) =>
    former.albums.map((album) => ({ ...album, workId: row.id })),
  )
  const byAlbum = Map.groupBy(left, ({ id }) => id)
  const albums = await albumRepository(tx, line).lock(uid, [...byAlbum.keys()])
  const repository = albumWorkRepository(tx)
  for (const album of albums.filter((each) => each.homepageId === homepageId)) {
    const rows = byAlbum.get(album.id) ?? []
    const positions = rows.map(({ position }) => position)
    const taken = await repository.takenPositions(uid, album.id, positions)
    const ends = orderKeysAfter(await repository.lastPosition(uid, album.id), rows.length)
    await repository.insert(
      rows.map(({ workId, position, isTop }, at) => ({
        uid,
        albumId: album.id,
        workId,
        position: taken.has(position) ? (ends[at] ?? position) : position,
        isTop,
      })),
    )
  }
}

const formerOf = (row: WorkRow, left: readonly LeftAlbum[]): FormerPlace | null =>
  (row.homepageId && {
    homepageId: row.homepageId,
    position: row.position,
    isTop: row.isTop,
    albums: left.map(({ albumId, position, isTop }) => ({ id: albumId, position, isTop })),
  }) ||
  null

export interface MoveDeps {
  clock: Clock
  homepageLimit: HomepageLimit
}

/** To the front of the target homepage, in the given order; removes them from albums of the old one. */
export const moveWorks = async (
  tx: Tx,
  owner: LineOwner,
  { photo_ids, homepage_id, is_undo }: Input,
  { clock, homepageLimit }: MoveDeps,
): Promise<OutputOf<typeof moveHomepage>> => {
  const now = clock()
  const { uid, line } = owner
  const homepage = orNotFound(await homepageRepository(tx, line).lock(uid, homepage_id))
  const repository = workRepository(tx, line)
  const rows = await repository.lock(uid, photo_ids)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const isLocked = await homepageLimit.isLocked(tx, owner, homepage, now)
  const objectionTo = (id: string): string | null => {
    if (homepage.state === 'suspended') return '主页已被停用，不能移入'
    if (isLocked) return '主页超出现在的数量，续费会员后才能移入'
    return rowOf.get(id)?.homepageId === homepage_id ? '已在这个主页' : null
  }
  const moved = photo_ids.flatMap((id) => (objectionTo(id) === null ? (rowOf.get(id) ?? []) : []))
  const ids = moved.map(({ id }) => id)
  const returning = is_undo ? returningTo(homepage_id, moved) : []
  const standings = await formerStandings(tx, owner, homepage_id, returning)
  const left = await albumWorkRepository(tx).deleteOfWorks(uid, ids)
  const leftBy = Map.groupBy(left, ({ workId }) => workId)
  const front = orderKeysBefore(await repository.firstPosition(uid, homepage_id), moved.length)
  const places = moved.map((row, at): MovedWork => {
    const former = standings.get(row.id)
    if (former) return { id: row.id, position: former.position, isTop: former.isTop, former: null }
    return {
      id: row.id,
      position: front[at] ?? '',
      isTop: false,
      former: formerOf(row, leftBy.get(row.id) ?? []),
    }
  })
  await repository.moveAll(uid, places, homepage_id, new Date(now))
  await backIntoAlbums(tx, owner, homepage_id, returning)
  return {
    results: outcomes(photo_ids, rows, objectionTo),
    left_albums: [...Map.groupBy(left, ({ albumId }) => albumId)].map(([album_id, works]) => ({
      album_id,
      photo_ids: works.map(({ workId }) => workId),
    })),
  }
}
