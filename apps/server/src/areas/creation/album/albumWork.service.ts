/** Works in an album: add, remove, move to another, reorder. */
import type { EachOutcome, OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  albumPhotoAddList,
  albumPhotoInit,
  albumPhotoMove,
  albumPhotoSort,
} from '@wallpaper/contract/creation'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orderKeysAfter } from '../../../platform/orderKey.ts'
import { orNotFound, Refusal, refuseField } from '../../../platform/refusal.ts'
import { classNames } from '../catalogue/class.service.ts'
import type { LineOwner } from '../creation.types.ts'
import { homepageReader } from '../homepage/homepage.repository.ts'
import { placeAfter } from '../sorting/placeAfter.ts'
import { ownOrderKey } from '../sorting/places.repository.ts'
import { presentWork } from '../work/work.present.ts'
import { type WorkRow, workRepository } from '../work/work.repository.ts'
import { worksInOrder } from '../work/workList.repository.ts'
import { type AlbumRow, albumReader, albumRepository } from './album.repository.ts'
import { type AlbumDeps, albumOf } from './album.service.ts'
import { albumWorkReader, albumWorkRepository } from './albumWork.repository.ts'

const gone = new Refusal('notFound').message

const rowOf = async (tx: Reader, { uid, line }: LineOwner, id: string): Promise<AlbumRow> =>
  orNotFound(await albumReader(tx, line).one(uid, id))

export const listAlbumWorks = async (
  tx: Reader,
  owner: LineOwner,
  input: ParsedInput<typeof albumPhotoInit>,
  deps: AlbumDeps,
): Promise<OutputOf<typeof albumPhotoInit>> => {
  const { uid, line } = owner
  const { homepageId } = await rowOf(tx, owner, input.album_id)
  const words = { addressesOf: deps.addressesOf, classNames: await classNames(tx) }
  const page = await listPage(input, {
    key: ownOrderKey,
    rows: (slice) => albumWorkReader(tx).list(uid, input.album_id, slice),
    present: (rows) =>
      rows.map(({ work, isTop }) => ({ ...presentWork(work, words), is_top_in_album: isTop })),
  })
  return {
    ...page,
    album: await albumOf(tx, owner, input.album_id, deps),
    homepage_name: (await homepageReader(tx, line).one(uid, homepageId))?.name ?? '',
  }
}

/** Works of the album's homepage, newest first: both addable ones and those already in it. */
export const listToAdd = async (
  tx: Reader,
  owner: LineOwner,
  input: ParsedInput<typeof albumPhotoAddList>,
  { addressesOf }: AlbumDeps,
): Promise<OutputOf<typeof albumPhotoAddList>> => {
  const { homepageId } = await rowOf(tx, owner, input.album_id)
  const words = { addressesOf, classNames: await classNames(tx) }
  return listPage(input, {
    ...worksInOrder(tx, owner, { homepageId, sort: 'newest' }),
    present: async (rows) => {
      const ids = rows.map(({ id }) => id)
      const found = await albumWorkReader(tx).among(owner.uid, input.album_id, ids)
      const inside = new Set(found.map(({ workId }) => workId))
      return rows.map((row) => ({ ...presentWork(row, words), is_in_album: inside.has(row.id) }))
    },
  })
}

/**
 * Locks works before albums, the same order as deleting or moving works. Without the lock, a concurrent
 * deletion would not see the new album entry.
 */
const lockWorks = (tx: Tx, { uid, line }: LineOwner, ids: readonly string[]): Promise<WorkRow[]> =>
  workRepository(tx, line).lock(uid, ids)

const lockAlbums = async (tx: Tx, { uid, line }: LineOwner, ids: readonly string[]): Promise<AlbumRow[]> => {
  const rows = await albumRepository(tx, line).lock(uid, ids)
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id)
    if (!row) throw new Refusal('notFound')
    return row
  })
}

/** Appends in the given order. All works must belong to the album's homepage. */
const putIn = async (
  tx: Tx,
  { uid }: LineOwner,
  album: AlbumRow,
  rows: readonly WorkRow[],
  ids: readonly string[],
): Promise<EachOutcome[]> => {
  const repository = albumWorkRepository(tx)
  const works = new Map(rows.map((row) => [row.id, row]))
  const inside = new Set((await repository.among(uid, album.id, ids)).map(({ workId }) => workId))
  const objectionTo = (id: string): string | null => {
    const work = works.get(id)
    if (!work) return gone
    if (work.homepageId !== album.homepageId) return '作品不在这个专辑的主页里'
    return inside.has(id) ? '已在专辑里' : null
  }
  const added = ids.filter((id) => objectionTo(id) === null)
  const positions = orderKeysAfter(await repository.lastPosition(uid, album.id), added.length)
  await repository.insert(
    added.map((workId, at) => ({ uid, albumId: album.id, workId, position: positions[at] ?? '' })),
  )
  return ids.map((id) => {
    const msg = objectionTo(id)
    return { id, ok: msg === null, msg: msg ?? '' }
  })
}

export const addWorksToAlbum = async (
  tx: Tx,
  owner: LineOwner,
  albumId: string,
  ids: readonly string[],
): Promise<EachOutcome[]> => {
  const rows = await lockWorks(tx, owner, ids)
  const [album] = await lockAlbums(tx, owner, [albumId])
  if (!album) throw new Refusal('notFound')
  return putIn(tx, owner, album, rows, ids)
}

export const removeFromAlbum = async (
  tx: Tx,
  owner: LineOwner,
  albumId: string,
  ids: readonly string[],
): Promise<EachOutcome[]> => {
  await lockAlbums(tx, owner, [albumId])
  const removed = new Set(await albumWorkRepository(tx).delete(owner.uid, albumId, ids))
  return ids.map((id) =>
    removed.has(id) ? { id, ok: true, msg: '' } : { id, ok: false, msg: '不在这个专辑里' },
  )
}

/**
 * A work already in the target album only leaves this one, and the outcome says so; one not in this album is
 * skipped.
 */
export const moveToAlbum = async (
  tx: Tx,
  owner: LineOwner,
  { album_id, to_album_id, photo_ids }: ParsedInput<typeof albumPhotoMove>,
): Promise<EachOutcome[]> => {
  const rows = await lockWorks(tx, owner, photo_ids)
  const [from, to] = await lockAlbums(tx, owner, [album_id, to_album_id])
  if (!from || !to) throw new Refusal('notFound')
  if (from.id === to.id) return photo_ids.map((id) => ({ id, ok: false, msg: '已在专辑里' }))
  if (from.homepageId !== to.homepageId)
    return photo_ids.map((id) => ({ id, ok: false, msg: '两个专辑不在同一个主页里' }))
  const removed = new Set(await albumWorkRepository(tx).delete(owner.uid, from.id, photo_ids))
  const moved = await putIn(
    tx,
    owner,
    to,
    rows,
    photo_ids.filter((id) => removed.has(id)),
  )
  return photo_ids.map(
    (id) => moved.find((outcome) => outcome.id === id) ?? { id, ok: false, msg: '不在这个专辑里' },
  )
}

export const sortInAlbum = async (
  tx: Tx,
  owner: LineOwner,
  { album_id, photo_id, after_photo_id }: ParsedInput<typeof albumPhotoSort>,
): Promise<void> => {
  const { uid } = owner
  await lockAlbums(tx, owner, [album_id])
  const repository = albumWorkRepository(tx)
  const placeOf = async (id: string) => (await repository.among(uid, album_id, [id]))[0]
  const moved = await placeOf(photo_id)
  if (!moved) throw refuseField('photo_id', '作品不在这个专辑里')
  if (photo_id === after_photo_id) return
  const after = after_photo_id ? await placeOf(after_photo_id) : null
  if (after === undefined) throw refuseField('after_photo_id', '作品不在这个专辑里')
  const position = await placeAfter(repository.places(uid, album_id), moved, after)
  await repository.place(uid, album_id, photo_id, position)
}

export const topInAlbum = async (
  tx: Tx,
  owner: LineOwner,
  { albumId, ids, isTop }: { albumId: string; ids: readonly string[]; isTop: boolean },
): Promise<EachOutcome[]> => {
  await lockAlbums(tx, owner, [albumId])
  const repository = albumWorkRepository(tx)
  const inside = new Set((await repository.among(owner.uid, albumId, ids)).map(({ workId }) => workId))
  await repository.setTop(owner.uid, albumId, [...inside], isTop)
  return ids.map((id) =>
    inside.has(id) ? { id, ok: true, msg: '' } : { id, ok: false, msg: '不在这个专辑里' },
  )
}
