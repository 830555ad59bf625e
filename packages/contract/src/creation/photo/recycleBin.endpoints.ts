import { z } from 'zod'
import { defineEndpoint, perMinute } from '../../endpoint.ts'
import { eachResult, formBool, formInt, ownedEach, ownedUuid, pageOf, paging } from '../../form.ts'
import { batchMax } from '../creation.schemas.ts'
import { photoKind, recycledPhoto } from './photo.schemas.ts'

const amount = () => z.number().int().min(0)

export const recycleBinList = defineEndpoint({
  path: 'photo/recycleBinList',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({
    ...paging,
    kind: photoKind.optional(),
    /** Only works with three days or less left. */
    is_expiring: formBool().optional(),
  }),
  output: pageOf(recycledPhoto).extend({
    counts: z.strictObject({
      all: amount(),
      expiring: amount(),
      picture: amount(),
      text: amount(),
      image_text: amount(),
      moments: amount(),
      video: amount(),
    }),
    /** How many days a deleted work is kept. */
    kept_days: z.number().int(),
  }),
  summary: '回收站，快到期的在前',
})

export const recycleBinRestore = defineEndpoint({
  path: 'photo/recycleBinRestore',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    photo_ids: ownedEach('recycledPhoto', batchMax),
    /** The homepage for works whose own is gone. */
    homepage_id: ownedUuid('homepage').optional(),
  }),
  output: eachResult(),
  rate: perMinute(60),
  summary: '恢复到原来的主页、专辑和位置',
})

export const recycleBinDelete = defineEndpoint({
  path: 'photo/recycleBinDelete',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ photo_ids: ownedEach('recycledPhoto', batchMax) }),
  output: eachResult(),
  rate: perMinute(60),
  summary: '彻底删除',
})

export const recycleBinClear = defineEndpoint({
  path: 'photo/recycleBinClear',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    /** The number shown in the confirmation: if it has changed, the call is refused. */
    number: formInt({ min: 1, max: 10_000_000 }),
  }),
  output: z.strictObject({ deleted: amount() }),
  errors: ['changedMeanwhile'],
  rate: perMinute(10),
  summary: '清空回收站',
})
