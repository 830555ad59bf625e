import {
  addPhoto,
  albumCreate,
  albumDelete,
  albumEdit,
  albumInit,
  albumList,
  albumMultiDelete,
  albumMultiSetTop,
  albumPhotoAddList,
  albumPhotoDelete,
  albumPhotoInit,
  albumPhotoMove,
  albumPhotoMultiDelete,
  albumPhotoMultiSetTop,
  albumPhotoSort,
  albumSetTop,
  albumSort,
} from '@wallpaper/contract/creation'
import { allDone } from '../../../platform/batchResult.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ownerOf } from '../creation.types.ts'
import {
  type AlbumDeps,
  albumForm,
  albumOf,
  createAlbum,
  deleteAlbums,
  editAlbum,
  listAlbums,
  sortAlbum,
  topAlbums,
} from './album.service.ts'
import {
  addWorksToAlbum,
  listAlbumWorks,
  listToAdd,
  moveToAlbum,
  removeFromAlbum,
  sortInAlbum,
  topInAlbum,
} from './albumWork.service.ts'

const ofAlbums = (deps: AlbumDeps): Route[] => [
  read(albumInit, ({ tx, input, ...call }) => albumForm(tx, ownerOf(call), input.homepage_id)),
  write(albumCreate, ({ tx, input, ...call }) => createAlbum(tx, ownerOf(call), input, deps)),
  write(albumEdit, ({ tx, input, ...call }) => editAlbum(tx, ownerOf(call), input, deps)),
  write(albumDelete, async ({ tx, input, ...call }) => {
    await deleteAlbums(tx, ownerOf(call), [input.album_id])
    return {}
  }),
  write(albumMultiDelete, async ({ tx, input, ...call }) => ({
    results: await deleteAlbums(tx, ownerOf(call), input.album_ids),
  })),
  write(albumMultiSetTop, async ({ tx, input, ...call }) => {
    await topAlbums(tx, ownerOf(call), input.album_ids, input.is_top)
    return { results: allDone(input.album_ids) }
  }),
  read(albumList, ({ tx, input, ...call }) => listAlbums(tx, ownerOf(call), input, deps)),
  write(albumSetTop, async ({ tx, input, ...call }) => {
    await topAlbums(tx, ownerOf(call), [input.album_id], input.is_top)
    return albumOf(tx, ownerOf(call), input.album_id, deps)
  }),
  write(albumSort, ({ tx, input, ...call }) => sortAlbum(tx, ownerOf(call), input, deps)),
]

const ofWorksInAlbums = (deps: AlbumDeps): Route[] => [
  read(albumPhotoInit, ({ tx, input, ...call }) => listAlbumWorks(tx, ownerOf(call), input, deps)),
  read(albumPhotoAddList, ({ tx, input, ...call }) => listToAdd(tx, ownerOf(call), input, deps)),
  write(addPhoto, async ({ tx, input, ...call }) => ({
    results: await addWorksToAlbum(tx, ownerOf(call), input.album_id, input.photo_ids),
  })),
  write(albumPhotoDelete, async ({ tx, input, ...call }) => {
    const [outcome] = await removeFromAlbum(tx, ownerOf(call), input.album_id, [input.photo_id])
    if (!outcome?.ok) throw refuse(outcome?.msg ?? '')
    return albumOf(tx, ownerOf(call), input.album_id, deps)
  }),
  write(albumPhotoMultiDelete, async ({ tx, input, ...call }) => ({
    results: await removeFromAlbum(tx, ownerOf(call), input.album_id, input.photo_ids),
  })),
  write(albumPhotoMove, async ({ tx, input, ...call }) => ({
    results: await moveToAlbum(tx, ownerOf(call), input),
  })),
  write(albumPhotoSort, async ({ tx, input, ...call }) => {
    await sortInAlbum(tx, ownerOf(call), input)
    return {}
  }),
  write(albumPhotoMultiSetTop, async ({ tx, input, ...call }) => ({
    results: await topInAlbum(tx, ownerOf(call), {
      albumId: input.album_id,
      ids: input.photo_ids,
      isTop: input.is_top,
    }),
  })),
]

export const albumRoutes = (deps: AlbumDeps): Route[] => [...ofAlbums(deps), ...ofWorksInAlbums(deps)]
