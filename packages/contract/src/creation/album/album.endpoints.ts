import { z } from 'zod'
import { defineEndpoint, perMinute } from '../../endpoint.ts'
import { eachResult, formBool, ownedEach, ownedUuid, pageOf, paging } from '../../form.ts'
import { albumBatchMax } from '../creation.limits.ts'
import { albumNameMax, homepageIntroMax, visibleText } from '../creation.schemas.ts'
import { album } from './album.schemas.ts'

export const albumInit = defineEndpoint({
  path: 'album/init',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ homepage_id: ownedUuid('homepage') }),
  output: z.strictObject({
    homepage_name: z.string(),
    name_max: z.number().int(),
    albums: z.number().int().min(0),
    max: z.number().int().min(0),
  }),
  summary: '新建专辑要用的：还能建几个、名称多长',
})

export const albumCreate = defineEndpoint({
  path: 'album/create',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    homepage_id: ownedUuid('homepage'),
    name: visibleText({ max: albumNameMax }),
    intro: visibleText({ min: 0, max: homepageIntroMax }).optional(),
  }),
  output: album,
  rate: perMinute(60),
  idempotent: true,
  summary: '新建专辑',
})

export const albumEdit = defineEndpoint({
  path: 'album/edit',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    album_id: ownedUuid('album'),
    name: visibleText({ max: albumNameMax }).optional(),
    intro: visibleText({ min: 0, max: homepageIntroMax }).optional(),
    /** A work of the album. */
    cover_photo_id: ownedUuid('photo').optional(),
  }),
  output: album,
  summary: '修改专辑的名称、简介、封面',
})

export const albumDelete = defineEndpoint({
  path: 'album/delete',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ album_id: ownedUuid('album') }),
  output: z.strictObject({}),
  summary: '删除专辑；作品留在主页',
})

const albumIds = () => ownedEach('album', albumBatchMax)

export const albumMultiDelete = defineEndpoint({
  path: 'album/multiDelete',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ album_ids: albumIds() }),
  output: eachResult(),
  summary: '批量删除专辑',
})

export const albumMultiSetTop = defineEndpoint({
  path: 'album/multiSetTop',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ album_ids: albumIds(), is_top: formBool() }),
  output: eachResult(),
  summary: '批量置顶专辑',
})

export const albumList = defineEndpoint({
  path: 'album/list',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({
    ...paging,
    homepage_id: ownedUuid('homepage'),
    /** Adds to each album whether this work is in it. */
    photo_id: ownedUuid('photo').optional(),
  }),
  output: pageOf(album.extend({ has_photo: z.boolean() })),
  summary: '一个主页的专辑，置顶的在前，按手动顺序',
})

export const albumSetTop = defineEndpoint({
  path: 'album/setTop',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ album_id: ownedUuid('album'), is_top: formBool() }),
  output: album,
  summary: '置顶专辑',
})

export const albumSort = defineEndpoint({
  path: 'album/sort',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    album_id: ownedUuid('album'),
    /** The album of the same homepage after which it comes; omit for the first position. */
    after_album_id: ownedUuid('album').optional(),
  }),
  output: album,
  rate: perMinute(240),
  summary: '拖动专辑的顺序',
})
