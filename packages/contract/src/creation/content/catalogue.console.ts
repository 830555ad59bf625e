/** Choices for creators: classes of two levels, and suggested keywords. */
import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import {
  countedPageOf,
  formBatch,
  formBool,
  formInt,
  formJson,
  formText,
  listTotalMax,
  paging,
} from '../../form.ts'
import { lineIds } from '../../lines.ts'
import { formReason } from '../../staff/staff.schemas.ts'
import { classId, keywordMax, visibleText } from '../creation.schemas.ts'

const classRecord = z.strictObject({
  id: z.string(),
  parent_id: z.string().nullable(),
  name: z.string(),
  is_offered: z.boolean(),
  /** Null: all lines. */
  lines: z.array(z.enum(lineIds)).nullable(),
  /** The class it was merged into; its remaining works are being moved. */
  merged_into: z.string().nullable(),
  photos: z.number().int().min(0).max(listTotalMax),
  /** Null: as its parent, or no limit at the top level. */
  min_side: z.number().int().nullable(),
})

/** The least pixels of a picture's shorter side; omit for the parent's, or for no limit. */
const formMinSide = () => formInt({ min: 1, max: 8_000 }).optional()

/** Omit to offer it on every line. */
const formLines = () =>
  formJson(z.array(z.enum(lineIds)).min(1, '请至少选择一条产品线').max(lineIds.length)).optional()

const classTreeOutput = z.strictObject({ items: z.array(classRecord) })

export const classTree = defineEndpoint({
  path: 'console/creation/classes',
  method: 'GET',
  auth: 'staff:templates:see',
  input: z.object({}),
  output: classTreeOutput,
  summary: '全部分类，按先后',
})

export const classOptions = defineEndpoint({
  path: 'console/creation/classOptions',
  method: 'GET',
  auth: 'staff',
  input: z.object({}),
  output: z.strictObject({ items: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
  summary: '可以选的分类，名称带上一级',
})

export const addClass = defineEndpoint({
  path: 'console/creation/addClass',
  method: 'POST',
  auth: 'staff:templates:do',
  input: z.object({
    /** Its parent; omit for the first level. */
    parent_id: classId().optional(),
    name: visibleText({ max: 20, label: '名称' }),
    lines: formLines(),
    min_side: formMinSide(),
    reason: formReason(),
  }),
  output: classTreeOutput,
  summary: '新增分类',
})

export const editClass = defineEndpoint({
  path: 'console/creation/editClass',
  method: 'POST',
  auth: 'staff:templates:do',
  input: z.object({
    id: classId(),
    name: visibleText({ max: 20, label: '名称' }),
    lines: formLines(),
    min_side: formMinSide(),
    is_offered: formBool(),
    reason: formReason(),
  }),
  output: classTreeOutput,
  errors: ['notFound'],
  summary: '改分类的名称、产品线，停用或启用',
})

export const orderClasses = defineEndpoint({
  path: 'console/creation/orderClasses',
  method: 'POST',
  auth: 'staff:templates:do',
  input: z.object({
    parent_id: classId().optional(),
    ids: formBatch(z.string().max(40), 200),
  }),
  output: classTreeOutput,
  errors: ['changedMeanwhile'],
  summary: '同一级分类的先后',
})

export const mergeClass = defineEndpoint({
  path: 'console/creation/mergeClass',
  method: 'POST',
  auth: 'staff:templates:do',
  input: z.object({ id: classId(), into: classId(), reason: formReason() }),
  output: classTreeOutput,
  errors: ['notFound'],
  summary: '把一个分类并到另一个；作品、主页、关键词和模板跟着过去',
})

const keywordRecord = z.strictObject({
  /** The word and its class, which together are unique. */
  key: z.string(),
  word: z.string(),
  class: z.string().nullable(),
  class_name: z.string(),
  place: z.number().int(),
  is_offered: z.boolean(),
})

const keywordKey = {
  word: visibleText({ max: keywordMax, label: '关键词' }),
  /** Omit to suggest it for every class. */
  class: classId().optional(),
}

export const keywordRecords = defineEndpoint({
  path: 'console/creation/keywords',
  method: 'GET',
  auth: 'staff:templates:see',
  input: z.object({
    ...paging,
    q: formText({ min: 0, max: 12 }).optional(),
    class: classId().optional(),
  }),
  output: countedPageOf(keywordRecord).extend({
    /** The words that creators use most in recent works and that are not suggested yet. */
    wanted: z.array(z.strictObject({ word: z.string(), photos: z.number().int() })),
  }),
  summary: '推荐的关键词',
})

export const addKeywords = defineEndpoint({
  path: 'console/creation/addKeywords',
  method: 'POST',
  auth: 'staff:templates:do',
  input: z.object({
    words: formJson(
      z
        .array(visibleText({ max: keywordMax }))
        .min(1, '请填写关键词')
        .max(50, '一次最多 50 个'),
    ),
    class: classId().optional(),
    reason: formReason(),
  }),
  output: z.strictObject({ added: z.number().int() }),
  summary: '新增推荐的关键词；已有的跳过',
})

export const editKeyword = defineEndpoint({
  path: 'console/creation/editKeyword',
  method: 'POST',
  auth: 'staff:templates:do',
  input: z.object({ ...keywordKey, is_offered: formBool(), is_first: formBool().optional() }),
  output: keywordRecord,
  errors: ['notFound'],
  summary: '停用、启用一个关键词，或排到最前',
})

export const removeKeyword = defineEndpoint({
  path: 'console/creation/removeKeyword',
  method: 'POST',
  auth: 'staff:templates:do',
  input: z.object({ ...keywordKey, reason: formReason() }),
  output: z.strictObject({ word: z.string() }),
  errors: ['notFound'],
  summary: '不再推荐并删除一个关键词',
})
