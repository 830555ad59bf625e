/** One work, and lists of them. */
import { z } from 'zod'
import { defineEndpoint, perMinute } from '../../endpoint.ts'
import {
  eachResult,
  formBool,
  formJson,
  formText,
  formUuid,
  ownedAll,
  ownedEach,
  ownedUuid,
  pageOf,
  paging,
} from '../../form.ts'
import {
  bodyMax,
  classId,
  keywords,
  pagesMax,
  photoCounts,
  sortType,
  titleMax,
  visibleText,
} from '../creation.schemas.ts'
import { templateContent } from '../template/template.schemas.ts'
import { pageLabels, photo, photoDetail, photoKind, photoState } from './photo.schemas.ts'

export const photoStatusList = defineEndpoint({
  path: 'photo/photoStatusList',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({
    ...paging,
    homepage_id: ownedUuid('homepage'),
    state: photoState.optional(),
    /** By default the homepage's order. A list of one state other than published is always by time. */
    sort: sortType.optional(),
  }),
  output: pageOf(photo).extend({ counts: photoCounts, sort: sortType }),
  summary: '一个主页的作品，按状态和排序分页；带各状态的数量',
})

export const photoSearch = defineEndpoint({
  path: 'photo/search',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ ...paging, q: formText({ max: 40 }), kind: photoKind.optional() }),
  output: pageOf(photo),
  summary: '在自己的作品里找：标题、关键词、文字',
})

export const uploadPhotoStatusList = defineEndpoint({
  path: 'photo/uploadPhotoStatusList',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ photo_ids: ownedEach('photo', 50) }),
  output: eachResult({ photos: z.array(photo) }),
  summary: '刚提交的一批作品现在的状态；不存在的逐个说明',
})

export const photoDetailRead = defineEndpoint({
  path: 'photo/detail',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ photo_id: ownedUuid('photo') }),
  output: photoDetail,
  summary: '一个作品',
})

export const savePhoto = defineEndpoint({
  path: 'photo/savePhoto',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    photo_id: ownedUuid('photo'),
    title: visibleText({ max: titleMax }).optional(),
    body: visibleText({ min: 0, max: bodyMax }).optional(),
    class: classId().optional(),
    keywords: keywords().optional(),
    is_ai: formBool().optional(),
    /** Another picture or video to replace it. */
    upload_id: ownedUuid('upload').optional(),
    /** Remade from a template: the filled-in content, all pictures in order, and the texts on each. */
    content: formJson(templateContent).optional(),
    template_id: formUuid().optional(),
    upload_ids: ownedAll('upload', pagesMax).optional(),
    pages: pageLabels().optional(),
  }),
  output: photoDetail,
  rate: perMinute(60),
  summary:
    '修改作品；已通过的作品换图、重做或改标题要重新审核，期间展示旧的；未通过的改完再提交；用模板做的作品可以重做全部图片',
})

export const submitPhotos = defineEndpoint({
  path: 'photo/submit',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ photo_ids: ownedEach('photo', 100) }),
  output: eachResult(),
  rate: perMinute(60),
  summary: '把草稿和未通过的作品提交审核',
})

export const setTop = defineEndpoint({
  path: 'photo/setTop',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ photo_id: ownedUuid('photo'), is_top: formBool() }),
  output: photo,
  summary: '置顶或取消置顶',
})

export const sortPhoto = defineEndpoint({
  path: 'photo/sort',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    photo_id: ownedUuid('photo'),
    /** The work of the same homepage after which it comes; omit for the first position. */
    after_photo_id: ownedUuid('photo').optional(),
  }),
  output: photo,
  rate: perMinute(240),
  summary: '拖动排序：放到哪个作品后面；主页改为手动排序',
})

export const deletePhoto = defineEndpoint({
  path: 'photo/delete',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ photo_id: ownedUuid('photo') }),
  output: z.strictObject({ purge_at: z.number().int() }),
  summary: '删除到回收站',
})

export const keywordInit = defineEndpoint({
  path: 'photo/keywordInit',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({
    class: classId().optional(),
    /** The text typed so far. */
    q: formText({ max: 20 }).optional(),
  }),
  output: z.strictObject({
    max: z.number().int(),
    /** Previously used keywords, the latest first. */
    recent: z.array(z.string()),
    suggested: z.array(z.string()),
  }),
  summary: '关键词：用过的和推荐的',
})
