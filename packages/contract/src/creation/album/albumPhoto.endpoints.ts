/** Works in an album. */
import { z } from 'zod'
import { defineEndpoint, perMinute } from '../../endpoint.ts'
import { eachResult, formBool, ownedEach, ownedUuid, pageOf, paging } from '../../form.ts'
import { batchMax } from '../creation.schemas.ts'
import { photo } from '../photo/photo.schemas.ts'
import { album } from './album.schemas.ts'

const photoIds = () => ownedEach('photo', batchMax)
const inAlbum = photo.extend({ is_top_in_album: z.boolean() })

export const albumPhotoInit = defineEndpoint({
  path: 'album_photo/init',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ ...paging, album_id: ownedUuid('album') }),
  output: pageOf(inAlbum).extend({ album, homepage_name: z.string() }),
  summary: '一个专辑和它的作品，按专辑里的顺序',
})

export const albumPhotoAddList = defineEndpoint({
  path: 'album_photo/addList',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ ...paging, album_id: ownedUuid('album') }),
  output: pageOf(photo.extend({ is_in_album: z.boolean() })),
  summary: '主页里可以加入专辑的作品，已在里面的有标记',
})

export const addPhoto = defineEndpoint({
  path: 'album_photo/addPhoto',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ album_id: ownedUuid('album'), photo_ids: photoIds() }),
  output: eachResult(),
  rate: perMinute(60),
  summary: '把作品加入专辑',
})

export const albumPhotoDelete = defineEndpoint({
  path: 'album_photo/deletePhoto',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ album_id: ownedUuid('album'), photo_id: ownedUuid('photo') }),
  output: album,
  summary: '把一个作品移出专辑；作品留在主页',
})

export const albumPhotoMultiDelete = defineEndpoint({
  path: 'album_photo/multiDelete',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ album_id: ownedUuid('album'), photo_ids: photoIds() }),
  output: eachResult(),
  rate: perMinute(60),
  summary: '批量移出专辑',
})

export const albumPhotoMove = defineEndpoint({
  path: 'album_photo/movePhoto',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    album_id: ownedUuid('album'),
    to_album_id: ownedUuid('album'),
    photo_ids: photoIds(),
  }),
  output: eachResult(),
  rate: perMinute(60),
  summary: '批量移动到另一个专辑；已在那里的只离开原来的',
})

export const albumPhotoSort = defineEndpoint({
  path: 'album_photo/sort',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    album_id: ownedUuid('album'),
    photo_id: ownedUuid('photo'),
    /** The work of this album after which it comes; omit for the first position. */
    after_photo_id: ownedUuid('photo').optional(),
  }),
  output: z.strictObject({}),
  rate: perMinute(240),
  summary: '拖动专辑里的顺序',
})

export const albumPhotoMultiSetTop = defineEndpoint({
  path: 'album_photo/multiSetTop',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ album_id: ownedUuid('album'), photo_ids: photoIds(), is_top: formBool() }),
  output: eachResult(),
  rate: perMinute(60),
  summary: '在专辑里批量置顶',
})
