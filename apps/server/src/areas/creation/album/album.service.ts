/** Albums of a homepage. */
import type { EachOutcome, OutputOf, ParsedInput } from '@wallpaper/contract'
import type { albumCreate, albumEdit, albumInit, albumList, albumSort } from '@wallpaper/contract/creation'
import { albumNameMax } from '@wallpaper/contract/creation/creation.schemas'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orderKeyBetween } from '../../../platform/orderKey.ts'
import { orNotFound, Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import type { UploadAddresses } from '../../upload/public.ts'
import { settings } from '../creation.settings.ts'
import type { LineOwner } from '../creation.types.ts'
import { homepageReader, homepageRepository } from '../homepage/homepage.repository.ts'
import { placeAfter } from '../sorting/placeAfter.ts'
import { ownOrderKey } from '../sorting/places.repository.ts'
import { type Album, presentAlbum } from './album.present.ts'
import { type AlbumFacts, type AlbumRow, albumReader, albumRepository } from './album.repository.ts'
import { albumWorkReader } from './albumWork.repository.ts'

export interface AlbumDeps {
  clock: Clock
  addressesOf: UploadAddresses
}

const albumsMax = async (tx: Reader): Promise<number> =>
  (await settings(tx).many('creation.albums_per_homepage'))['creation.albums_per_homepage']

export const albumOf = async (
  tx: Reader,
  { uid, line }: LineOwner,
  id: string,
  { addressesOf }: Pick<AlbumDeps, 'addressesOf'>,
): Promise<Album> => {
  const reader = albumReader(tx, line)
  const row = orNotFound(await reader.one(uid, id))
  return presentAlbum(row, (await reader.covers(uid, [row])).get(id), addressesOf)
}

export const albumForm = async (
  tx: Reader,
  { uid, line }: LineOwner,
  homepageId: string,
): Promise<OutputOf<typeof albumInit>> => {
  const homepage = orNotFound(await homepageReader(tx, line).one(uid, homepageId))
  return {
    homepage_name: homepage.name,
    name_max: albumNameMax,
    albums: await albumReader(tx, line).countOf(uid, homepageId),
    max: await albumsMax(tx),
  }
}

const sameName = () => refuseField('name', '这个主页里已有同名的专辑，请换一个名称')

export const createAlbum = async (
  tx: Tx,
  owner: LineOwner,
  { homepage_id, name, intro }: ParsedInput<typeof albumCreate>,
  deps: AlbumDeps,
): Promise<Album> => {
  const { uid, line } = owner
  // Lock, so that concurrent calls cannot exceed the limit or take the same position.
  if (!(await homepageRepository(tx, line).lock(uid, homepage_id))) throw new Refusal('notFound')
  const repository = albumRepository(tx, line)
  const max = await albumsMax(tx)
  if ((await repository.countOf(uid, homepage_id)) >= max) throw refuse(`一个主页最多 ${max} 个专辑`)
  const now = deps.clock()
  const row = await repository.insert({
    uid,
    id: newId(now),
    homepageId: homepage_id,
    name,
    intro: intro ?? '',
    position: orderKeyBetween(null, await repository.firstPosition(uid, homepage_id)),
    createdAt: new Date(now),
    changedAt: new Date(now),
  })
  if (!row) throw sameName()
  return presentAlbum(row, undefined, deps.addressesOf)
}

export const listAlbums = async (
  tx: Reader,
  { uid, line }: LineOwner,
  input: ParsedInput<typeof albumList>,
  { addressesOf }: AlbumDeps,
): Promise<OutputOf<typeof albumList>> => {
  const reader = albumReader(tx, line)
  return listPage(input, {
    key: ownOrderKey,
    rows: (slice) => reader.list(uid, input.homepage_id, slice),
    present: async (rows) => {
      const covers = await reader.covers(uid, rows)
      const ids = rows.map(({ id }) => id)
      const holding = input.photo_id ? await reader.holding(uid, input.photo_id, ids) : new Set<string>()
      return rows.map((row) => ({
        ...presentAlbum(row, covers.get(row.id), addressesOf),
        has_photo: holding.has(row.id),
      }))
    },
  })
}

const lockedAlbum = async (tx: Tx, { uid, line }: LineOwner, id: string): Promise<AlbumRow> => {
  const [row] = await albumRepository(tx, line).lock(uid, [id])
  if (!row) throw new Refusal('notFound')
  return row
}

export const editAlbum = async (
  tx: Tx,
  owner: LineOwner,
  { album_id, name, intro, cover_photo_id }: ParsedInput<typeof albumEdit>,
  deps: AlbumDeps,
): Promise<Album> => {
  const { uid, line } = owner
  const repository = albumRepository(tx, line)
  const row = await lockedAlbum(tx, owner, album_id)
  if (name !== undefined && name !== row.name) {
    // Lock: names are unique within a homepage.
    await homepageRepository(tx, line).lock(uid, row.homepageId)
    if (await repository.isNameTaken(uid, row.homepageId, name)) throw sameName()
  }
  if (cover_photo_id && (await albumWorkReader(tx).among(uid, row.id, [cover_photo_id])).length === 0)
    throw refuseField('cover_photo_id', '请选择专辑里的一个作品做封面')
  const facts: AlbumFacts = {
    name: name ?? row.name,
    intro: intro ?? row.intro,
    coverWorkId: cover_photo_id ?? row.coverWorkId,
    changedAt: new Date(deps.clock()),
  }
  await repository.update(uid, [row.id], facts)
  return albumOf(tx, owner, row.id, deps)
}

export const deleteAlbums = async (
  tx: Tx,
  { uid, line }: LineOwner,
  ids: readonly string[],
): Promise<EachOutcome[]> => {
  const deleted = new Set(await albumRepository(tx, line).delete(uid, ids))
  const gone = new Refusal('notFound').message
  return ids.map((id) => (deleted.has(id) ? { id, ok: true, msg: '' } : { id, ok: false, msg: gone }))
}

export const topAlbums = (tx: Tx, { uid, line }: LineOwner, ids: readonly string[], isTop: boolean) =>
  albumRepository(tx, line).update(uid, ids, { isTop })

export const sortAlbum = async (
  tx: Tx,
  owner: LineOwner,
  { album_id, after_album_id }: ParsedInput<typeof albumSort>,
  deps: AlbumDeps,
): Promise<Album> => {
  const { uid, line } = owner
  const repository = albumRepository(tx, line)
  const found = await repository.one(uid, album_id)
  if (!found || !(await homepageRepository(tx, line).lock(uid, found.homepageId)))
    throw new Refusal('notFound')
  if (after_album_id === album_id) return albumOf(tx, owner, album_id, deps)
  const after = after_album_id ? await repository.one(uid, after_album_id) : null
  if (after === undefined || (after && after.homepageId !== found.homepageId))
    throw refuseField('after_album_id', '两个专辑不在同一个主页里')
  const position = await placeAfter(repository.places(uid, found.homepageId), found, after)
  await repository.update(uid, [album_id], { position })
  return albumOf(tx, owner, album_id, deps)
}
