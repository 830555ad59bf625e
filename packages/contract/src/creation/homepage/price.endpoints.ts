/** The download mode and price of single works, where they differ from the homepage's. */
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
  /** The page lists works with a setting of their own. */
  output: pageOf(photo).extend({
    download_mode: downloadMode,
    price_fen: z.number().int().nullable(),
    price_min_fen: z.number().int(),
    price_max_fen: z.number().int(),
    /** The creator's share of the price; the rest covers the platform and the payment. */
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
    /** Omit to make these follow the homepage again. */
    download_mode: downloadMode.optional(),
    price_fen: formInt(priceRange).optional(),
  }),
  output: eachResult(),
  rate: perMinute(60),
  summary: '给作品单独设置下载方式和价格，或改回跟随主页',
})
