/** What the audience pays or looks at for a work, where it is not what the homepage says. */
import { z } from 'zod'
import { defineEndpoint, perMinute } from '../../endpoint.ts'
import { eachResult, formInt, ownedEach, ownedUuid, pageOf, paging } from '../../form.ts'
import { batchMax, downloadMode, priceRange } from '../creation.schemas.ts'
import { photo } from '../photo/photo.schemas.ts'

export const advSettingInit = defineEndpoint({
  path: 'homepage/advSettingInit',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ ...paging, homepage_id: ownedUuid('homepage') }),
  /** The page is of the works that have a setting of their own. */
  output: pageOf(photo).extend({
    download_mode: downloadMode,
    price_fen: z.number().int().nullable(),
    price_min_fen: z.number().int(),
    price_max_fen: z.number().int(),
    /** Of what the audience pays; the rest pays for the platform and the payment. */
    creator_percent: z.number().int(),
    total: z.number().int().min(0),
  }),
  summary: '价格设置：主页的下载方式和价格，以及单独设置的作品',
})

export const setPhotoDownload = defineEndpoint({
  path: 'photo/setDownloadMode',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    photo_ids: ownedEach('photo', batchMax),
    /** Without one, these follow the homepage again. */
    download_mode: downloadMode.optional(),
    price_fen: formInt(priceRange).optional(),
  }),
  output: eachResult(),
  rate: perMinute(60),
  summary: '给作品单独设置下载方式和价格，或改回跟随主页',
})
