/** Components for creators: what can be put in, and whether what was put in is sound. */
import type { OutputOf } from '@wallpaper/contract'
import type { componentList } from '@wallpaper/contract/gzh'
import {
  type ArticleBlock,
  type ComponentBlock,
  type ComponentTemplates,
  codesIn,
  picturesIn,
} from '@wallpaper/contract/gzh/articleHtml'
import { componentCategoryNames } from '@wallpaper/contract/gzh/component.labels'
import { componentKey, valuesProblem } from '@wallpaper/contract/gzh/componentHtml'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { refuseField } from '../../../platform/refusal.ts'
import { holdersOfCodes, normalizeCode } from '../../codes/public.ts'
import { findUploads, type UploadRow } from '../../upload/public.ts'
import { componentReader, componentRepository, templateOf } from './component.repository.ts'

export const listComponents = async (tx: Reader): Promise<OutputOf<typeof componentList>> => ({
  items: (await componentReader(tx).live()).map(({ component, version, uses }) => ({
    id: component.id,
    version: version.version,
    category: version.category,
    category_name: componentCategoryNames[version.category],
    uses,
    template: templateOf(version),
  })),
})

const isComponent = (block: ArticleBlock): block is ComponentBlock => block.type === 'component'

/** Templates of the components in these blocks, by key. */
export const templatesOf = async (
  tx: Reader,
  blocks: readonly ArticleBlock[],
): Promise<ComponentTemplates> => {
  const used = blocks.filter(isComponent)
  const known = await componentReader(tx).templates([
    ...new Set(used.map(({ component_id }) => component_id)),
  ])
  const keys = new Set(used.map(componentKey))
  return Object.fromEntries(Object.entries(known).filter(([key]) => keys.has(key)))
}

/** Public pictures: locked and private ones have no address that others could open. */
export const isUsable = (upload: UploadRow): boolean =>
  upload.kind === 'picture' && upload.state === 'ready' && !upload.isPrivate && !upload.isHidden

const mustBeOwnPictures = async (tx: Reader, uid: number, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const usable = new Set((await findUploads(tx, uid, ids)).filter(isUsable).map(({ id }) => id))
  if (ids.some((id) => !usable.has(id))) throw refuseField('blocks', '有图片用不了了，请换一张')
}

/** A card names a code of one's own, not somebody else's. */
const mustBeOwnCodes = async (tx: Reader, uid: number, codes: readonly string[]): Promise<void> => {
  const names = codes.map(normalizeCode)
  if (names.length === 0) return
  const holders = await holdersOfCodes(tx, names)
  const foreign = names.find((name) => holders.get(name)?.uid !== uid)
  if (foreign) throw refuseField('blocks', `口令「${foreign}」不是你的，请换一个`)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const mustBeKnown = (block: ComponentBlock, templates: ComponentTemplates): void => {
  const template = templates[componentKey(block)]
  if (!template) throw refuseField('blocks', '有组件用不了了，请换一个')
  const problem = valuesProblem(template.fields, block.values)
  if (problem) throw refuseField('blocks', `${template.name}：${problem}`)
}

/** Pictures, codes and components that this person may use; their templates. */
export const checkBlocks = async (
  tx: Reader,
  uid: number,
  blocks: readonly ArticleBlock[],
  cover: string | null = null,
): Promise<ComponentTemplates> => {
  const templates = await templatesOf(tx, blocks)
  for (const block of blocks) if (isComponent(block)) mustBeKnown(block, templates)
  const pictures = [...new Set([...picturesIn(blocks, templates), ...(cover ? [cover] : [])])]
  if (pictures.some((id) => !uuid.test(id))) throw refuseField('blocks', '有图片用不了了，请换一张')
  await mustBeOwnPictures(tx, uid, pictures)
  await mustBeOwnCodes(tx, uid, codesIn(blocks, templates))
  return templates
}

/** Counts the components that were not in the article before. */
export const countComponents = async (
  tx: Tx,
  before: readonly ArticleBlock[],
  blocks: readonly ArticleBlock[],
  now: number,
): Promise<void> => {
  const known = new Set(before.map(({ id }) => id))
  const added = blocks.filter(isComponent).filter(({ id }) => !known.has(id))
  await componentRepository(tx).countUses(
    added.map(({ component_id }) => component_id),
    businessDay(now),
  )
}
