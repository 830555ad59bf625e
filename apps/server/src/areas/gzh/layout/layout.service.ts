/** Layouts to begin from: one's own, and those of the library. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { layoutList, layoutSave } from '@wallpaper/contract/gzh'
import { picturesIn } from '@wallpaper/contract/gzh/articleHtml'
import { layoutStateNames } from '@wallpaper/contract/gzh/component.labels'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import { type ArticleDeps, picturesOf } from '../article/article.service.ts'
import { checkBlocks, templatesOf } from '../component/component.service.ts'
import { type LayoutRow, layoutReader, layoutRepository, ownLayoutsMax } from './layout.repository.ts'
import { sharedBlocks } from './layout.rules.ts'
import {
  type SharedLayoutRow,
  sharedLayoutReader,
  sharedLayoutRepository,
} from './sharedLayout.repository.ts'

type Layout = OutputOf<typeof layoutSave>

const presentOwn = (row: LayoutRow, shared: SharedLayoutRow | undefined): Layout => {
  const state = shared?.state ?? 'own'
  return {
    id: row.id,
    name: row.name,
    is_own: true,
    state,
    state_name: layoutStateNames[state],
    note: shared?.note ?? '',
    uses: shared?.uses ?? 0,
    blocks: row.blocks,
  }
}

const presentShared = ({ id, name, state, uses, blocks }: SharedLayoutRow): Layout => ({
  id,
  name,
  is_own: false,
  state,
  state_name: layoutStateNames[state],
  note: '',
  uses,
  blocks,
})

const ownLayouts = async (tx: Reader, uid: number, rows: readonly LayoutRow[]): Promise<Layout[]> => {
  const ids = rows.map(({ id }) => id)
  const shared = ids.length > 0 ? await sharedLayoutReader(tx).newestOf(uid, ids) : new Map()
  return rows.map((row) => presentOwn(row, shared.get(row.id)))
}

const ownLayout = async (tx: Reader, uid: number, id: string): Promise<Layout> => {
  const row = orNotFound(await layoutReader(tx).one(uid, id))
  return orNotFound((await ownLayouts(tx, uid, [row]))[0])
}

export const listLayouts = async (
  tx: Reader,
  uid: number,
  deps: Pick<ArticleDeps, 'addressesOf'>,
): Promise<OutputOf<typeof layoutList>> => {
  const own = await ownLayouts(tx, uid, await layoutReader(tx).of(uid))
  const items = [...own, ...(await sharedLayoutReader(tx).live()).map(presentShared)]
  const components = await templatesOf(
    tx,
    items.flatMap(({ blocks }) => blocks),
  )
  const pictures = own.flatMap(({ blocks }) => picturesIn(blocks, components))
  return { items, components, picture_urls: await picturesOf(tx, uid, [...new Set(pictures)], deps) }
}

export const saveLayout = async (
  tx: Tx,
  uid: number,
  { layout_id, name, blocks }: ParsedInput<typeof layoutSave>,
  { clock }: Pick<ArticleDeps, 'clock'>,
): Promise<Layout> => {
  const layouts = layoutRepository(tx)
  const changedAt = new Date(clock())
  if (blocks) {
    if (blocks.length === 0) throw refuseField('blocks', '文章还是空的，写好了再存成版式')
    await checkBlocks(tx, uid, blocks)
  }
  if (layout_id) {
    orNotFound(await layouts.one(uid, layout_id))
    await layouts.change({ uid, id: layout_id }, { name, ...(blocks && { blocks }), changedAt })
    return ownLayout(tx, uid, layout_id)
  }
  if (!blocks) throw refuseField('blocks', '文章还是空的，写好了再存成版式')
  if ((await layouts.count(uid)) >= ownLayoutsMax)
    throw refuse(`最多存 ${ownLayoutsMax} 个版式，删掉不用的再存`)
  const id = newId(changedAt.getTime())
  await layouts.insert({ uid, id, name, blocks, changedAt })
  return ownLayout(tx, uid, id)
}

export const handInLayout = async (
  tx: Tx,
  uid: number,
  id: string,
  { clock }: Pick<ArticleDeps, 'clock'>,
): Promise<Layout> => {
  const { name, blocks } = orNotFound(await layoutReader(tx).one(uid, id))
  const shared = sharedLayoutRepository(tx)
  const now = clock()
  const isNew = await shared.insert({
    id: newId(now),
    uid,
    layoutId: id,
    name,
    blocks: sharedBlocks(blocks, await templatesOf(tx, blocks)),
    submittedAt: new Date(now),
  })
  if (!isNew) throw refuse('这个版式正在审核，等结果再交')
  return ownLayout(tx, uid, id)
}

export const deleteLayout = async (tx: Tx, uid: number, id: string): Promise<Record<never, never>> => {
  await layoutRepository(tx).remove(uid, id)
  return {}
}
