import { z } from 'zod'
import { defineEndpoint, perMinute } from '../../endpoint.ts'
import { formInt, ownedUuid } from '../../form.ts'
import {
  classChoice,
  classId,
  downloadMode,
  homepage,
  homepageBrief,
  homepageIntroMax,
  homepageNameMax,
  priceRange,
  sortType,
  visibleText,
} from '../creation.schemas.ts'

const pictureUrl = () => z.string().max(500)

export const homepageCreate = defineEndpoint({
  path: 'homepage/create',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    name: visibleText({ max: homepageNameMax }),
    avatar_url: pictureUrl(),
    intro: visibleText({ min: 0, max: homepageIntroMax }).optional(),
    class: classId(),
  }),
  output: homepage,
  rate: perMinute(20),
  idempotent: true,
  summary: '新建主页，提交审核',
})

export const homepageEdit = defineEndpoint({
  path: 'homepage/edit',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    homepage_id: ownedUuid('homepage'),
    name: visibleText({ max: homepageNameMax }).optional(),
    avatar_url: pictureUrl().optional(),
    cover_url: pictureUrl().optional(),
    intro: visibleText({ min: 0, max: homepageIntroMax }).optional(),
    class: classId().optional(),
  }),
  output: homepage,
  rate: perMinute(30),
  summary: '修改主页；已通过的主页在新内容审核期间展示旧内容，未通过的重新提交审核',
})

export const homepageDelete = defineEndpoint({
  path: 'homepage/delete',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ homepage_id: ownedUuid('homepage') }),
  /** The number of works moved to the recycle bin. */
  output: z.strictObject({ recycled: z.number().int().min(0) }),
  rate: perMinute(10),
  summary: '删除主页；作品进入回收站，专辑一并删除',
})

export const homepageInfo = defineEndpoint({
  path: 'homepage/info',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ homepage_id: ownedUuid('homepage') }),
  output: homepage,
  summary: '一个主页',
})

export const homepageList = defineEndpoint({
  path: 'homepage/list',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({}),
  output: z.strictObject({
    items: z.array(homepage),
    /** The maximum on this line. */
    max: z.number().int().min(0),
    classes: z.array(classChoice),
    recycle_bin: z.strictObject({
      total: z.number().int().min(0),
      /** Added since the bin was last opened, for the badge. */
      number: z.number().int().min(0),
    }),
  }),
  summary: '这条产品线上的全部主页，以及回收站的数字',
})

export const setSortType = defineEndpoint({
  path: 'homepage/setSortType',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ homepage_id: ownedUuid('homepage'), sort_type: sortType }),
  output: homepage,
  summary: '主页里作品的排序方式',
})

export const setMiniSortType = defineEndpoint({
  path: 'homepage/setMiniSortType',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ homepage_id: ownedUuid('homepage'), mini_sort_type: sortType }),
  output: homepage,
  summary: '取图页里作品的排序方式',
})

export const movePhotoInit = defineEndpoint({
  path: 'homepage/movePhotoInit',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ homepage_id: ownedUuid('homepage').optional() }),
  output: z.strictObject({ homepages: z.array(homepageBrief) }),
  summary: '作品可以移动到哪些主页',
})

export const clearRecycleBinNumber = defineEndpoint({
  path: 'homepage/clearRecycleBinNumber',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({}),
  output: z.strictObject({ number: z.literal(0) }),
  summary: '看过回收站了，角标清零',
})

export const downloadInit = defineEndpoint({
  path: 'homepage/downloadInit',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ homepage_id: ownedUuid('homepage') }),
  output: z.strictObject({
    download_mode: downloadMode,
    price_fen: z.number().int().nullable(),
    modes: z.array(z.strictObject({ id: downloadMode, name: z.string(), note: z.string() })),
    price_min_fen: z.number().int(),
    price_max_fen: z.number().int(),
    /** Works that the change applies to, and those that keep their own setting. */
    photos: z.number().int().min(0),
    photos_of_their_own: z.number().int().min(0),
  }),
  summary: '下载方式有哪些，改了会影响多少作品',
})

export const setDownloadMode = defineEndpoint({
  path: 'homepage/setDownloadMode',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    homepage_id: ownedUuid('homepage'),
    download_mode: downloadMode,
    price_fen: formInt(priceRange).optional(),
  }),
  output: homepage,
  summary: '设置下载方式；付费要有价格',
})

export const randomAvatar = defineEndpoint({
  path: 'homepage/randomAvatar',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({}),
  output: z.strictObject({ avatar_url: z.string() }),
  rate: perMinute(60),
  summary: '随机一张头像',
})
