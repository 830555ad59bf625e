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
  if (ids.some((id) => !usable.has(id))) throw refuseField('blocks', '有图片已失效，请换一张')
}

/** Their current or last holders, by the normalized code. */
const holdersOf = async (tx: Reader, codes: readonly string[]): ReturnType<typeof holdersOfCodes> =>
  codes.length === 0 ? new Map() : holdersOfCodes(tx, codes.map(normalizeCode))

/** Those of these codes that are not this person's, or not any more. */
export const goneCodesAmong = async (
  tx: Reader,
  uid: number,
  codes: readonly string[],
): Promise<string[]> => {
  const holders = await holdersOf(tx, codes)
  return codes.filter((code) => {
    const holder = holders.get(normalizeCode(code))
    return holder?.uid !== uid || holder.deletedAt !== null
  })
}

/** A card names a code of one's own, not somebody else's. */
const mustBeOwnCodes = async (tx: Reader, uid: number, codes: readonly string[]): Promise<void> => {
  const holders = await holdersOf(tx, codes)
  const names = codes.map(normalizeCode)
  const foreign = names.find((name) => holders.get(name)?.uid !== uid)
  if (foreign) throw refuseField('blocks', `口令「${foreign}」不是你的，请换一个`)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const mustBeKnown = (block: ComponentBlock, templates: ComponentTemplates): void => {
  const template = templates[componentKey(block)]
  if (!template) throw refuseField('blocks', '有组件已失效，请换一个')
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
  if (pictures.some((id) => !uuid.test(id))) throw refuseField('blocks', '有图片已失效，请换一张')
  await mustBeOwnPictures(tx, uid, pictures)
  await mustBeOwnCodes(tx, uid, codesIn(blocks, templates))
  return templates
}

interface Saved {
  blocks: readonly ArticleBlock[]
  cover: string | null
}

/**
 * What is saved brings nothing in that is somebody else's. What is gone since stays where it is: nothing that was
 * written is refused for it, and only publishing is.
 */
export const checkSaved = async (tx: Reader, uid: number, saved: Saved, before: Saved): Promise<void> => {
  const templates = await templatesOf(tx, [...before.blocks, ...saved.blocks])
  for (const block of saved.blocks) if (isComponent(block)) mustBeKnown(block, templates)
  const picturesOf = ({ blocks, cover }: Saved) => [
    ...picturesIn(blocks, templates),
    ...(cover ? [cover] : []),
  ]
  const knownPictures = new Set(picturesOf(before))
  const pictures = [...new Set(picturesOf(saved))].filter((id) => !knownPictures.has(id))
  const areIds = pictures.every((id) => uuid.test(id))
  const own = areIds && pictures.length > 0 ? await findUploads(tx, uid, pictures) : []
  if (own.length < pictures.length) throw refuseField('blocks', '有图片已失效，请换一张')
  const knownCodes = new Set(codesIn(before.blocks, templates))
  const codes = codesIn(saved.blocks, templates).filter((code) => !knownCodes.has(code))
  await mustBeOwnCodes(tx, uid, codes)
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
