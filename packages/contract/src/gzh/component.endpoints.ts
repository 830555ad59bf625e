/** Components of the library, and layouts: the library's and one's own. */
import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formJson, formText, ownedUuid } from '../form.ts'
import { articleBlock, articleBlocks } from './article.schemas.ts'
import { componentCategoryIds, layoutStates } from './component.labels.ts'
import { componentTemplate, componentTemplates } from './component.schemas.ts'

export const componentList = defineEndpoint({
  path: 'v4/component/list',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.uuid(),
        version: z.number().int(),
        category: z.enum(componentCategoryIds),
        category_name: z.string(),
        uses: z.number().int(),
        template: componentTemplate,
      }),
    ),
  }),
  summary: '能放进文章的组件，按分类和先后',
})

const layout = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  is_own: z.boolean(),
  state: z.enum(layoutStates),
  state_name: z.string(),
  /** Why it was refused; '' otherwise. */
  note: z.string(),
  /** Articles that used it from the library. */
  uses: z.number().int(),
  blocks: z.array(articleBlock),
})

const layoutPage = z.strictObject({
  items: z.array(layout),
  /** Of the blocks of all of them. */
  components: componentTemplates,
  picture_urls: z.record(z.string(), z.string()),
})

export const layoutList = defineEndpoint({
  path: 'v4/layout/list',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: layoutPage,
  summary: '版式：自己的在前，然后是版式库的，用得多的在前',
})

export const layoutSave = defineEndpoint({
  path: 'v4/layout/save',
  method: 'POST',
  auth: 'main',
  input: z.object({
    /** Omit for a new layout. */
    layout_id: ownedUuid('gzhLayout').optional(),
    name: formText({ max: 20, label: '版式名称' }),
    /** Omit to rename only. */
    blocks: formJson(articleBlocks, '版式太长了').optional(),
  }),
  output: layout,
  rate: perMinute(20),
  idempotent: true,
  summary: '把文章的内容存成自己的版式，或改名、换内容',
})

export const layoutPublish = defineEndpoint({
  path: 'v4/layout/publish',
  method: 'POST',
  auth: 'main',
  input: z.object({ layout_id: ownedUuid('gzhLayout') }),
  output: layout,
  rate: perMinute(10),
  idempotent: true,
  summary: '把自己的版式交给版式库；图片和口令不带走，运营审核后别人也能用',
})

export const layoutDelete = defineEndpoint({
  path: 'v4/layout/delete',
  method: 'POST',
  auth: 'main',
  input: z.object({ layout_id: ownedUuid('gzhLayout') }),
  output: z.strictObject({}),
  summary: '删除自己的版式；版式库里的不受影响',
})
