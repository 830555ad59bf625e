/** Batch calls for works: one transaction, one outcome for each. */
import { z } from 'zod'
import { defineEndpoint, perMinute } from '../../endpoint.ts'
import { eachResult, formBool, formJson, ownedEach, ownedUuid } from '../../form.ts'
import { batchMax, classId, keywords, titleMax, visibleText } from '../creation.schemas.ts'

const photoIds = () => ownedEach('photo', batchMax)

export const multiDelete = defineEndpoint({
  path: 'photo/multiDelete',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ photo_ids: photoIds() }),
  output: eachResult(),
  rate: perMinute(60),
  summary: '批量删除到回收站',
})

export const multiSetTop = defineEndpoint({
  path: 'photo/multiSetTop',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ photo_ids: photoIds(), is_top: formBool() }),
  output: eachResult(),
  rate: perMinute(60),
  summary: '批量置顶或取消置顶',
})

export const changeClassify = defineEndpoint({
  path: 'photo/changeClassify',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ photo_ids: photoIds(), class: classId() }),
  output: eachResult(),
  rate: perMinute(60),
  summary: '批量改分类',
})

export const setKeyword = defineEndpoint({
  path: 'photo/setKeyword',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    photo_ids: photoIds(),
    keywords: keywords(),
    /** Adds to the existing ones instead of replacing them. */
    is_added: formBool().optional(),
  }),
  output: eachResult(),
  rate: perMinute(60),
  summary: '批量设置关键词',
})

export const setTitles = defineEndpoint({
  path: 'photo/setTitles',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    photo_ids: photoIds(),
    /** Works without an entry keep theirs. */
    titles: formJson(
      z
        .array(z.strictObject({ photo_id: z.uuid('编号不正确'), title: visibleText({ max: titleMax }) }))
        .max(batchMax),
    ),
  }),
  output: eachResult(),
  rate: perMinute(60),
  summary: '批量改标题；已通过的作品审核后再换，之前观众看到的不变',
})

export const newTitles = defineEndpoint({
  path: 'photo/newTitles',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ photo_ids: photoIds() }),
  output: eachResult({ items: z.array(z.strictObject({ photo_id: z.uuid(), title: z.string() })) }),
  rate: perMinute(60),
  summary: '这些作品里等着审核的新标题；没有改的不在里面',
})

export const moveHomepage = defineEndpoint({
  path: 'photo/moveHomepage',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    photo_ids: photoIds(),
    homepage_id: ownedUuid('homepage'),
    /** Undoes their last move: works that came from there return to their previous positions and albums. */
    is_undo: formBool().optional(),
  }),
  output: eachResult({
    /** The albums they were removed from. */
    left_albums: z.array(z.strictObject({ album_id: z.uuid(), photo_ids: z.array(z.uuid()) })),
  }),
  rate: perMinute(60),
  summary: '批量移动到另一个主页；作品离开原主页的专辑',
})
